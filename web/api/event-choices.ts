import { BrowserStore } from '../platform/browser-store.ts';
import { list, object, type Schema, text } from '../platform/schema.ts';

/** The events that the user keeps in the accumulator, and those that the user leaves out. */
export type EventChoices = { readonly kept: ReadonlySet<string>; readonly left: ReadonlySet<string> };

const readIds: Schema<ReadonlySet<string>> = (value, at) => new Set(list(text)(value, at));

/** The choices of this tab, which outlast a reload. Cleared once the user who made them has signed out. */
export const eventChoices = new BrowserStore<EventChoices>({
  key: 'layline.legs',
  area: 'sessionStorage',
  schema: object<EventChoices>({ kept: readIds, left: readIds }),
  toJson: ({ kept, left }) => ({ kept: [...kept], left: [...left] }),
  fallback: { kept: new Set(), left: new Set() },
  lasts: true,
});

import { BrowserStore } from '../platform/browser-store.ts';
import { number, object, oneOf, text } from '../platform/schema.ts';

/** The result of the last save of a slip in this tab, and how the slip has changed since. */
export type LastSave = {
  /** The idempotency key of the save. */
  readonly key: string;
  /** Saved to an account, or waiting in this browser for a network or for a sign-in. */
  readonly fate: 'saved' | 'waiting';
  /** The time of that, in milliseconds since 1970. */
  readonly at: number;
  /** The current address of the slip, and the number of changes since the save. */
  readonly address: string;
  readonly changes: number;
};

/**
 * The last save of this tab, across reloads; undefined if there is none. Cleared once the user who made it
 * has signed out. If it cannot be stored, only the toast reports the save.
 */
export const lastSave = new BrowserStore<LastSave | undefined>({
  key: 'layline.last-save',
  area: 'sessionStorage',
  schema: object<LastSave>({
    key: text,
    fate: oneOf(['saved', 'waiting']),
    at: number,
    address: text,
    changes: number,
  }),
  fallback: undefined,
});

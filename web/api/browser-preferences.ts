import { TOOL_SLUGS } from '#lib/product';
import { BrowserStore } from '../platform/browser-store.ts';
import { type Fields, orElse, partial, type Schema } from '../platform/schema.ts';
import { BOOKIE, CALCULATOR, GENERAL } from './preference-fields.ts';
import type { PreferenceChange } from './preferences.ts';

/** A schema that keeps only the valid fields. */
const some = <T extends object>(fields: Fields<T>): Schema<Partial<T>> => orElse(partial(fields), {});
const readGeneral = some(GENERAL);
const readCalculator = some(CALCULATOR);
const readBookie = some(BOOKIE);

/** Reads stored preferences as changes; missing or invalid values are left out. */
function readChanges(value: unknown): readonly PreferenceChange[] {
  const { general, calculators, bookies } = entries(value);
  const ofGeneral = readGeneral(general);
  return [
    ...(isEmpty(ofGeneral) ? [] : [{ kind: 'general', change: ofGeneral } as const]),
    ...TOOL_SLUGS.flatMap((toolSlug) => {
      const change = readCalculator(entries(calculators)[toolSlug]);
      return isEmpty(change) ? [] : [{ kind: 'calculator', toolSlug, change } as const];
    }),
    ...Object.entries(entries(bookies)).flatMap(([bookie, each]) => {
      const change = readBookie(each);
      const isCode = /^[a-z0-9][a-z0-9_-]{0,63}$/u.test(bookie);
      return isEmpty(change) || !isCode ? [] : [{ kind: 'bookie', bookie, change } as const];
    }),
  ];
}

/** The stored form of changes, later ones over earlier ones. */
function storedForm(changes: readonly PreferenceChange[]): object {
  const general = {};
  const calculators: Record<string, object> = {};
  const bookies: Record<string, object> = {};
  for (const each of changes) {
    if (each.kind === 'general') Object.assign(general, each.change);
    else if (each.kind === 'calculator') {
      calculators[each.toolSlug] = { ...calculators[each.toolSlug], ...each.change };
    } else bookies[each.bookie] = { ...bookies[each.bookie], ...each.change };
  }
  return { general, calculators, bookies };
}

function entries(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isEmpty(change: object): boolean {
  return Object.keys(change).length === 0;
}

/** The preference changes of the anonymous user in this browser. */
export const browserPreferences = new BrowserStore<readonly PreferenceChange[]>({
  key: 'layline.preferences',
  schema: readChanges,
  toJson: storedForm,
  fallback: [],
  lasts: true,
});

/** Adds a change to those stored in this browser. */
export function keepInBrowser(change: PreferenceChange): void {
  browserPreferences.write([...browserPreferences.read(), change]);
}

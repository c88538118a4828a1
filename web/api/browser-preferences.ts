import { ODDS_FORMATS } from '#lib';
import {
  BOOKIE_RULE4_MODES,
  type BookiePreferences,
  type CalculatorPreferences,
  type GeneralPreferences,
  ODDS_PLACES,
  RULE4_BACK_MODES,
  RULE4_LAY_MODES,
  STAKE_FORMAT_PREFERENCES,
  TOOL_SLUGS,
} from '#lib/product';
import type { PreferenceChange } from './preference-change.ts';

const KEY = 'layline.preferences';

type Checks<T> = { readonly [K in keyof T]: (value: unknown) => boolean };

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const isOrNull = (value: unknown): boolean => value === null || isBoolean(value);
const oneOf =
  (values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
const text =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && pattern.test(value);

const GENERAL: Checks<GeneralPreferences> = {
  oddsFormat: oneOf(ODDS_FORMATS),
  decimalOddsPlaces: oneOf(ODDS_PLACES),
  stakeFormat: oneOf(STAKE_FORMAT_PREFERENCES),
  darkMode: isOrNull,
  reducedMotion: isOrNull,
  hideGubbedBookies: isBoolean,
};
const CALCULATOR: Checks<CalculatorPreferences> = {
  showBackCommission: isBoolean,
  showHedgeCommission: isBoolean,
  showPerUnitStakeType: isBoolean,
  showPerSelectionBoost: isBoolean,
  showEachWayPlaces: isBoolean,
  showPlaceOdds: isBoolean,
  rule4BackMode: oneOf(RULE4_BACK_MODES),
  rule4LayMode: oneOf(RULE4_LAY_MODES),
  uncertaintyMultiplier: text(/^(?:\d{1,9}(?:\.\d{1,8})?)?$/u),
};
const BOOKIE: Checks<BookiePreferences> = {
  rule4Mode: oneOf(BOOKIE_RULE4_MODES),
  gubbed: isBoolean,
  favorite: isBoolean,
  hidden: isBoolean,
  commission: text(/^(?:\d{1,2}(?:\.\d{1,6})?|100)?$/u),
  notes: text(/^[^]{0,1000}$/u),
};

/** Parses stored preferences into changes; missing or invalid values are left out. */
export function readBrowserPreferences(stored: string | null): readonly PreferenceChange[] {
  const { general, calculators, bookies } = entries(parsed(stored));
  const generalChange = picked(general, GENERAL);
  return [
    ...(isEmpty(generalChange) ? [] : [{ kind: 'general', change: generalChange } as const]),
    ...TOOL_SLUGS.flatMap((toolSlug) => {
      const change = picked(entries(calculators)[toolSlug], CALCULATOR);
      return isEmpty(change) ? [] : [{ kind: 'calculator', toolSlug, change } as const];
    }),
    ...Object.entries(entries(bookies)).flatMap(([bookie, value]) => {
      const change = picked(value, BOOKIE);
      const isCode = /^[a-z0-9][a-z0-9_-]{0,63}$/u.test(bookie);
      return isEmpty(change) || !isCode ? [] : [{ kind: 'bookie', bookie, change } as const];
    }),
  ];
}

/** Serialises changes for storage, later ones over earlier ones. */
export function writeBrowserPreferences(changes: readonly PreferenceChange[]): string {
  const general: Record<string, unknown> = {};
  const calculators: Record<string, object> = {};
  const bookies: Record<string, object> = {};
  for (const each of changes) {
    if (each.kind === 'general') Object.assign(general, each.change);
    else if (each.kind === 'calculator') {
      calculators[each.toolSlug] = { ...calculators[each.toolSlug], ...each.change };
    } else bookies[each.bookie] = { ...bookies[each.bookie], ...each.change };
  }
  return JSON.stringify({ general, calculators, bookies });
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '{}');
  } catch {
    return {};
  }
}

function entries(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isEmpty(change: object): boolean {
  return Object.keys(change).length === 0;
}

function picked<T>(value: unknown, checks: Checks<T>): Partial<T> {
  const given = entries(value);
  const kept = Object.entries<(value: unknown) => boolean>(checks).flatMap(([key, isRight]) =>
    isRight(given[key]) ? [[key, given[key]] as const] : [],
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- decoder
  return Object.fromEntries(kept) as Partial<T>;
}

const listeners = new Set<() => void>();
const NOTHING: readonly PreferenceChange[] = [];
type Known = { readonly text: string | null; readonly changes: readonly PreferenceChange[] };
let known: Known = { text: null, changes: NOTHING };

/** The anonymous user's changes in this browser: the same array until one changes. */
export function browserPreferences(): readonly PreferenceChange[] {
  const now = stored();
  if (now !== known.text) known = { text: now, changes: readBrowserPreferences(now) };
  return known.changes;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return known.text; // Storage is blocked: the changes last as long as the page.
  }
}

/** Adds a change to those stored in this browser. */
export function keepInBrowser(change: PreferenceChange): void {
  put(writeBrowserPreferences([...browserPreferences(), change]));
}

/** Clears the changes stored in this browser. */
export function clearBrowserPreferences(): void {
  put(null);
}

function put(next: string | null): void {
  known = { text: next, changes: readBrowserPreferences(next) };
  try {
    if (next === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Full or blocked: see stored().
  }
  for (const listener of listeners) listener();
}

/** Subscribes to changes, also from other tabs. Returns the function that unsubscribes. */
export function onBrowserPreferences(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

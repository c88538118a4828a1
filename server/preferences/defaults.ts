import {
  DEFAULT_BOOKIE_PREFERENCES,
  DEFAULT_GENERAL_PREFERENCES,
  defaultCalculatorPreferences,
  type ToolSlug,
} from '#lib/product';
import {
  bookiePreferencesAnswer,
  calculatorPreferencesAnswer,
  generalPreferencesAnswer,
  snakeKeys,
  type BookieWire,
} from '#lib/wire';

import type { Db } from '../db/schema.ts';

/** Merges the given values over the defaults. Undefined values keep the default. */
export function withDefaults<Values extends Readonly<Record<string, unknown>>>(
  defaults: Values,
  given: { readonly [Key in keyof Values]?: Values[Key] | undefined },
): Values {
  const defined = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(defined) };
}

/* The defaults of lib, which the browser shares, keyed by database column. */

/** The general preferences of a user who has saved none. */
export const GENERAL_DEFAULTS = generalPreferencesAnswer
  .omit({ id: true, created_at: true, updated_at: true })
  .parse(snakeKeys(DEFAULT_GENERAL_PREFERENCES));

/** The preferences for a bookmaker or exchange for which the user has saved none. */
export const BOOKIE_DEFAULTS = bookiePreferencesAnswer
  .omit({ bookie: true, bookie_name: true, bookie_code: true })
  .parse(snakeKeys(DEFAULT_BOOKIE_PREFERENCES));

const calculatorFields = calculatorPreferencesAnswer.omit({ tool_slug: true });

/** The preferences for a calculator for which the user has saved none. */
export function calculatorDefaults(toolSlug: ToolSlug) {
  return calculatorFields.parse(snakeKeys(defaultCalculatorPreferences(toolSlug)));
}

/** The dependencies of the operations on preferences; `now` in milliseconds since 1970. */
export type PreferencesParts = {
  readonly db: Db;
  readonly now: () => number;
  /** The configured bookies, which are the only ones that may have preferences. */
  readonly bookies: readonly Pick<BookieWire, 'code' | 'name'>[];
  /** Called after a user's general or bookie preferences have changed. */
  readonly onChange: (userId: string) => void;
};

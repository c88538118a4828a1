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
} from '#lib/wire';

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

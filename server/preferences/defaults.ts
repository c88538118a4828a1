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

/** The defaults with what was given in their place; what was left out keeps its default. */
export function overDefaults<Values extends Readonly<Record<string, unknown>>>(
  defaults: Values,
  given: { readonly [Key in keyof Values]?: Values[Key] | undefined },
): Values {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(named) };
}

/* The library's defaults, which the browser has too, by the names of the database's columns. */

/** How everything is shown to who has not said otherwise. */
export const GENERAL_DEFAULTS = generalPreferencesAnswer
  .omit({ id: true, created_at: true, updated_at: true })
  .parse(snakeKeys(DEFAULT_GENERAL_PREFERENCES));

/** The defaults for a bookmaker or exchange without settings of the user's. */
export const BOOKIE_DEFAULTS = bookiePreferencesAnswer
  .omit({ bookie: true, bookie_name: true, bookie_code: true })
  .parse(snakeKeys(DEFAULT_BOOKIE_PREFERENCES));

const calculatorFields = calculatorPreferencesAnswer.omit({ tool_slug: true });

/** The defaults of a calculator without settings of the user's. */
export function calculatorDefaults(toolSlug: ToolSlug) {
  return calculatorFields.parse(snakeKeys(defaultCalculatorPreferences(toolSlug)));
}

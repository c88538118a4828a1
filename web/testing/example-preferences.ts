import { DEFAULT_GENERAL_PREFERENCES, type GeneralPreferences } from '#lib/product';
import { preferencesAnswer, snakeKeys } from '#lib/wire';

const AT = '2026-01-01T00:00:00Z';

/** In tests: the response with an account's preferences, the defaults except `general`. */
export function examplePreferences(general: Partial<GeneralPreferences> = {}) {
  const sent = { id: 'one', ...DEFAULT_GENERAL_PREFERENCES, ...general, createdAt: AT, updatedAt: AT };
  return preferencesAnswer.parse({ general: snakeKeys(sent), calculators: [], bookies: [] });
}

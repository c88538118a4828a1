import { formatQuotedOdds } from '../odds/bookmakers-fraction.ts';
import { typedPrice } from '../odds/typed-price.ts';
import type { ShownFormat } from './slip-state.ts';

/**
 * Odds in a format, for display only: a format may round, so never parse the result. Returns the typed text if that is
 * the format, or if it is invalid.
 */
export function shownOdds(typed: string, format: ShownFormat, places = 2): string {
  if (format === 'typed') return typed;
  const price = typedPrice(typed);
  return price === undefined ? typed : formatQuotedOdds(price, format, places);
}

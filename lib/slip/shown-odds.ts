import { parseOdds } from '../odds/odds.ts';
import { formatOdds } from '../odds/odds-format.ts';
import type { ShownFormat } from './slip-state.ts';

/**
 * Odds in a format, for display only: a format may round, so that they must not be parsed again. As typed if that is
 * the format, or if they cannot be read.
 */
export function shownOdds(typed: string, format: ShownFormat, places = 2): string {
  if (format === 'typed') return typed;
  const price = parseOdds(typed);
  return typeof price === 'string' ? typed : formatOdds(price, format, places);
}

import { parseOdds } from '../odds/odds.ts';
import { formatOdds } from '../odds/odds-format.ts';
import type { ShownFormat } from './slip-state.ts';

/**
 * Odds as they are shown in a format: for reading only, never to be read back, since a format may round. As typed
 * where that is asked for, or where they cannot be read.
 */
export function shownOdds(typed: string, format: ShownFormat, places = 2): string {
  if (format === 'typed') return typed;
  const price = parseOdds(typed);
  return typeof price === 'string' ? typed : formatOdds(price, format, places);
}

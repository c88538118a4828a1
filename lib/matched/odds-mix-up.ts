import { compare, whole } from '../number/rational.ts';
import { feedScores, type Quote } from './feed-scores.ts';

/** Two prices that stand in each other's place. */
export type OddsMixUp = 'backAndLay' | 'winAndPlace';

/** Ratings above this are an empty market or a wrong pair nearly every time; so a feed marks them too. */
const HIGHEST_LIKELY_RATING = whole(105);

/**
 * The two prices that look swapped, if two do, of prices that somebody typed as they are quoted, before boost and rule 4:
 * a place lay above the win lay, or lays so far below the back price that the whole bet would be rated above 105 %. Rule:
 * docs/rules/matched-scores.md.
 */
export function oddsMixUp(quote: Quote): OddsMixUp | undefined {
  if ('win' in quote && compare(quote.place.price, quote.win.price) > 0) return 'winAndPlace';
  return compare(feedScores(quote).score1, HIGHEST_LIKELY_RATING) > 0 ? 'backAndLay' : undefined;
}

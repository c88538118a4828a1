import { type Feed, FEEDS } from '#lib/matched';
import type { MarketTypeCode } from '../messages/markets.ts';

/** The feeds whose rows a price of a market of this type can change. */
const FEEDS_OF = {
  winner_3way: ['mb', 'boost', 'two_up'],
  over_under: ['mb', 'boost'],
  btts: ['mb', 'boost'],
  correct_score: ['mb', 'boost'],
  asian_handicap: [],
  match_winner: ['mb', 'boost'],
  win: ['mb', 'boost', 'bog', 'each_way', 'extra_place'],
  place: ['mb', 'boost', 'each_way', 'extra_place'],
  each_way: ['each_way', 'extra_place'],
} as const satisfies Readonly<Record<MarketTypeCode, readonly Feed[]>>;

/** A set of feeds as bits, in the order of `FEEDS`. */
export type FeedBits = number;

export const ALL_FEEDS: FeedBits = 2 ** FEEDS.length - 1;

/** The feeds that a market of this type can change. */
export function feedBits(type: MarketTypeCode): FeedBits {
  return FEEDS_OF[type].reduce((bits, feed) => bits + 2 ** FEEDS.indexOf(feed), 0);
}

/** The feeds of a set. */
export function feedsIn(bits: FeedBits): readonly Feed[] {
  return FEEDS.filter((_, place) => (bits & (2 ** place)) !== 0);
}

import { type LayMarket, layValue } from './position.ts';
import { assert } from '../assert.ts';
import {
  max,
  min,
  minus,
  ONE,
  over,
  rational,
  type Rational,
  reduce,
  round,
  times,
  whole,
  ZERO,
  plus,
  compare,
} from '../number/rational.ts';
import { placePrice } from './prices.ts';

/** The inputs of a row's rating: a back price, its lay price, and the exchange's commission as a fraction. */
export type ScoredPair = { readonly back: Rational; readonly lay: Rational; readonly commission: Rational };

/** The largest score, in percent or as odds: that of an extra place or an early payout that costs nothing. */
export const TOP_SCORE = rational(99_999, 100);

const HUNDRED = whole(100);
const HEALTHY = 100_000;

/**
 * Score 1, in percent: the share kept of a qualifying stake, 100·O(1 - c)/(L - c). 100 breaks even, more is a gain.
 * Rule: docs/rules/matched-scores.md.
 */
export function rating({ back, lay, commission }: ScoredPair): Rational {
  return percentOf(times(back, minus(ONE, commission)), layValue(lay, commission));
}

/** Score 2, in percent: the share kept of a free bet whose stake is not returned, 100·(O - 1)(1 - c)/(L - c). */
export function freeBetScore({ back, lay, commission }: ScoredPair): Rational {
  return percentOf(times(minus(back, ONE), minus(ONE, commission)), layValue(lay, commission));
}

function percentOf(a: Rational, b: Rational): Rational {
  return reduce(over(times(HUNDRED, a), b));
}

/** A score as feeds carry it: its percent, or odds, to two places, and whether the row behind it can be trusted. */
export type Score = { readonly value: Rational; readonly healthy: boolean };

/**
 * A score as one whole number, as the feeds send it: hundredths, half up, of the value clamped to 0 to 999.99, plus
 * 100000 if it is healthy. Rule: docs/rules/matched-scores.md.
 */
export function encodeScore({ value, healthy }: Score): number {
  const hundredths = round(times(HUNDRED, min(TOP_SCORE, max(ZERO, value))));
  assert(typeof hundredths === 'number', 'a score is a small number');
  return healthy ? hundredths + HEALTHY : hundredths;
}

/** Decodes a feed's whole number of 0 to 199999 to a score. */
export function decodeScore(encoded: number): Score {
  assert(Number.isInteger(encoded) && encoded >= 0 && encoded < 2 * HEALTHY, 'an encoded score is in range');
  const healthy = encoded >= HEALTHY;
  return { value: rational(healthy ? encoded - HEALTHY : encoded, 100), healthy };
}

/** An each-way back price with its terms, and the two markets it is laid in. */
export type EachWayQuote = {
  readonly back: Rational;
  readonly terms: Rational;
  readonly win: LayMarket;
  readonly place: LayMarket;
};

/** The prices that a row of each feed quotes. A boosted row quotes its boosted price. */
export type Quote =
  | ({ readonly feed: 'mb' | 'boost' | 'bog' | 'two_up' } & ScoredPair)
  | ({ readonly feed: 'each_way' | 'extra_place' } & EachWayQuote);

/** Both scores of a row, exact. Score 2 is odds in some feeds (`SECOND_SCORES`). */
export type Scores = { readonly score1: Rational; readonly score2: Rational };

const TWO = whole(2);

/**
 * Both scores of a row, exact: percent, or odds if `SECOND_SCORES` says so. They are closed forms of the calculators'
 * results, because a feed scores many rows at once. Rule: docs/rules/matched-scores.md.
 */
export function feedScores(quote: Quote): Scores {
  switch (quote.feed) {
    case 'mb':
    case 'boost':
    case 'bog':
      return { score1: rating(quote), score2: freeBetScore(quote) };
    case 'two_up': {
      const score1 = rating(quote);
      return { score1, score2: oddsOf(quote.back, costOf(score1)) };
    }
    case 'each_way':
      return { score1: meanOf(rating, quote), score2: meanOf(freeBetScore, quote) };
    case 'extra_place': {
      const score1 = meanOf(rating, quote);
      // Two stakes are matched; the extra place pays the place part of one.
      return { score1, score2: oddsOf(placePrice(quote.back, quote.terms), times(TWO, costOf(score1))) };
    }
  }
}

/** The score of an each-way bet: the mean of those of its win and place bets, which have the same stake. */
function meanOf(score: (pair: ScoredPair) => Rational, quote: EachWayQuote): Rational {
  const { win, place } = partsOf(quote);
  return reduce(over(plus(score(win), score(place)), TWO));
}

/** The win part and the place part of an each-way quote, each as a separate bet. */
export function partsOf({ back, terms, win, place }: EachWayQuote): {
  readonly win: ScoredPair;
  readonly place: ScoredPair;
} {
  return {
    win: { back, lay: win.price, commission: win.commission },
    place: { back: placePrice(back, terms), lay: place.price, commission: place.commission },
  };
}

/** The cost of a match per pound staked; 0 or below if it costs nothing. */
function costOf(percentKept: Rational): Rational {
  return minus(ONE, over(percentKept, HUNDRED));
}

/** The implied odds of a chance that pays `price` per pound and costs `cost`. */
function oddsOf(price: Rational, cost: Rational): Rational {
  return cost.n > 0 ? reduce(over(price, cost)) : TOP_SCORE;
}

/** Two prices that appear to be swapped, with the evidence. */
export const MIX_UPS = {
  backAndLay: 'The lay odds are far below the back odds, which is rare',
  winAndPlace: 'The odds to be placed are above those to win',
} as const;
export type OddsMixUp = keyof typeof MIX_UPS;

/** Ratings above this nearly always come from an empty market or a wrong pair; feeds flag them too. */
const HIGHEST_LIKELY_RATING = whole(105);

/**
 * The two prices that appear to be swapped, if any, among quoted prices before boost and rule 4: a place lay above the
 * win lay, or lays so far below the back price that the whole bet would be rated above 105 %. Rule:
 * docs/rules/matched-scores.md.
 */
export function oddsMixUp(quote: Quote): OddsMixUp | undefined {
  if ('win' in quote && compare(quote.place.price, quote.win.price) > 0) return 'winAndPlace';
  return compare(feedScores(quote).score1, HIGHEST_LIKELY_RATING) > 0 ? 'backAndLay' : undefined;
}

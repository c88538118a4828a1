import { minus, ONE, over, plus, type Rational, reduce, times, whole } from '../number/rational.ts';
import type { LayMarket } from './each-way-lay.ts';
import { placePrice } from './prices.ts';
import { freeBetScore, rating, type ScoredPair, TOP_SCORE } from './scores.ts';

/** An each-way back price with its terms, and the two markets it is laid in. */
export type EachWayQuote = {
  readonly back: Rational;
  readonly terms: Rational;
  readonly win: LayMarket;
  readonly place: LayMarket;
};

/** What a row of each feed quotes. A boosted row quotes its boosted price. */
export type Quote =
  | ({ readonly feed: 'mb' | 'boost' | 'bog' | 'two_up' } & ScoredPair)
  | ({ readonly feed: 'each_way' | 'extra_place' } & EachWayQuote);

/** Both scores of a row, exact. Score 2 is odds in some feeds (`SECOND_SCORES`). */
export type Scores = { readonly score1: Rational; readonly score2: Rational };

const TWO = whole(2);
const HUNDRED = whole(100);

/**
 * Both scores of a row, exact: percent, or odds where `SECOND_SCORES` says so. They are closed forms of what the
 * calculators work out, because a feed scores many rows at once. Rule: docs/rules/matched-scores.md.
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
      // Two stakes are matched, and the extra place pays the place part of one.
      return { score1, score2: oddsOf(placePrice(quote.back, quote.terms), times(TWO, costOf(score1))) };
    }
  }
}

/** An each-way bet is a win bet and a place bet of the same stake: its score is the mean of theirs. */
function meanOf(score: (pair: ScoredPair) => Rational, { back, terms, win, place }: EachWayQuote): Rational {
  const ofWin = score({ back, lay: win.price, commission: win.commission });
  const ofPlace = score({ back: placePrice(back, terms), lay: place.price, commission: place.commission });
  return reduce(over(plus(ofWin, ofPlace), TWO));
}

/** What a match costs for each pound staked; not above 0 where it costs nothing. */
function costOf(percentKept: Rational): Rational {
  return minus(ONE, over(percentKept, HUNDRED));
}

/** The odds at which something that pays `price` on a pound is had for `cost`. */
function oddsOf(price: Rational, cost: Rational): Rational {
  return cost.n > 0 ? reduce(over(price, cost)) : TOP_SCORE;
}

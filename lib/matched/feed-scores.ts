import type { Pence } from '../money.ts';
import { plus, type Rational, times, whole, ZERO } from '../rational.ts';
import { outcomesOf } from './back-outcomes.ts';
import { earlyPayoutOdds } from './early-payout.ts';
import { type EachWayBetType, eachWayLay, type LayMarket } from './each-way-lay.ts';
import { placePrice } from './prices.ts';
import { freeBetScore, percentOf, rating, type ScoredPair, TOP_SCORE } from './scores.ts';

/** The feeds: standard, each-way, extra places, price boosts, best odds guaranteed, two goals ahead. */
export const FEEDS = ['mb', 'each_way', 'extra_place', 'boost', 'bog', 'two_up'] as const;
export type Feed = (typeof FEEDS)[number];

/** Whether a feed's second score is a percentage or odds. The first always is a percentage. */
export const SECOND_SCORES = {
  mb: 'percent',
  each_way: 'percent',
  extra_place: 'odds',
  boost: 'percent',
  bog: 'percent',
  two_up: 'odds',
} as const satisfies Readonly<Record<Feed, 'percent' | 'odds'>>;

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

/** Scores do not depend on the stake: any amount does. */
const STAKE: Pence = whole(1);
const NO_COST = { commission: ZERO, refund: ZERO };

/** Both scores of a row, exact: percent, or odds where `SECOND_SCORES` says so. Rule: docs/rules/matched-scores.md. */
export function feedScores(quote: Quote): Scores {
  switch (quote.feed) {
    case 'mb':
    case 'boost':
    case 'bog':
      return { score1: rating(quote), score2: freeBetScore(quote) };
    case 'two_up':
      return { score1: rating(quote), score2: twoUpOdds(quote) };
    case 'each_way':
      return { score1: eachWayKept(quote, 'qualifying'), score2: eachWayKept(quote, 'freebetSnr') };
    case 'extra_place':
      return { score1: eachWayKept(quote, 'qualifying'), score2: extraPlaceOdds(quote) };
  }
}

function twoUpOdds({ back, lay, commission }: ScoredPair): Rational {
  const outcomes = outcomesOf({ betType: 'qualifying', stake: STAKE, price: back, ...NO_COST });
  return earlyPayoutOdds({ back: outcomes, price: lay, commission }) ?? TOP_SCORE;
}

/** Percent of what was staked (both parts) that is left: the stake and the result of cash, the result of a free bet. */
function eachWayKept(quote: EachWayQuote, betType: EachWayBetType): Rational {
  const staked = times(whole(2), STAKE);
  const result = even(quote, betType).evenResult;
  return percentOf(betType === 'qualifying' ? plus(staked, result) : result, staked);
}

function extraPlaceOdds(quote: EachWayQuote): Rational {
  return even(quote, 'qualifying').extraPlaceOdds ?? TOP_SCORE;
}

function even(quote: EachWayQuote, betType: EachWayBetType): ReturnType<typeof eachWayLay> {
  const { back, terms, win, place } = quote;
  return eachWayLay({
    betType,
    stake: STAKE,
    winPrice: back,
    placePrice: placePrice(back, terms),
    win,
    place,
    rounding: 'none',
  });
}

import { assert } from '../assert.ts';
import type { Pence } from '../number/money.ts';
import {
  compare,
  min,
  minus,
  negate,
  ONE,
  over,
  plus,
  type Rational,
  reduce,
  sum,
  times,
} from '../number/rational.ts';

/** What the back side leaves a person with, in pence, by its result: a refund counts, a free bet's stake does not. */
export type BackOutcomes = { readonly win: Pence; readonly loss: Pence };

/** A lay bet that is or will be placed, at the price it settles at. */
export type Lay = { readonly stake: Pence; readonly price: Rational };

/** Both sides of a matched bet, in pence. */
export type Position = {
  readonly liability: Pence;
  readonly layWin: Pence;
  readonly layLoss: Pence;
  readonly totalBackWin: Pence;
  readonly totalLayWin: Pence;
  /** The smaller of the two totals. */
  readonly profit: Pence;
};

/** What the lays have to be worth between the two results, in pence: W - Z. Not above 0: no lay is needed. */
export function layNeed(back: BackOutcomes): Pence {
  return reduce(minus(back.win, back.loss));
}

/**
 * The stake, in pence and not rounded, that evens out a `need` of 0 or more at a price above 1.
 * Rule: docs/rules/matched-bet.md.
 */
export function layStakeFor(need: Pence, price: Rational, commission: Rational): Pence {
  assert(need.n >= 0, 'what a lay has to match is not negative');
  return reduce(over(need, layValue(price, commission)));
}

/** What a penny laid moves the two results towards each other: price - commission, above 0. */
export function layValue(price: Rational, commission: Rational): Rational {
  assert(commission.n >= 0 && compare(commission, ONE) <= 0, 'a commission is between 0 and 1');
  assert(compare(price, ONE) > 0, 'a price is above 1');
  return minus(price, commission);
}

/** What a lay loses where its selection wins, in pence: stake × (price - 1). */
export function liabilityOf({ stake, price }: Lay): Pence {
  return reduce(times(stake, minus(price, ONE)));
}

/**
 * Both results of a back bet and lays of one selection in one market, in pence: the market's commission is charged
 * once, on all that its lays win.
 */
export function positionOf(back: BackOutcomes, lays: readonly Lay[], commission: Rational): Position {
  const liability = sum(lays.map(liabilityOf));
  const layWin = reduce(times(sum(lays.map(({ stake }) => stake)), minus(ONE, commission)));
  const layLoss = negate(liability);
  const totalBackWin = reduce(plus(back.win, layLoss));
  const totalLayWin = reduce(plus(back.loss, layWin));
  return { liability, layWin, layLoss, totalBackWin, totalLayWin, profit: min(totalBackWin, totalLayWin) };
}

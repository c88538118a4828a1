import { assert } from '../assert.ts';
import type { Bet } from '../bet/bet.ts';
import { decimalText } from '../number/decimal.ts';
import { add, type Int, mul, sub } from '../number/int.ts';
import type { Pence } from '../number/money.ts';
import {
  compare,
  equals,
  ONE,
  over,
  plus,
  type Rational,
  rational,
  reduce,
  sum,
  times,
  whole,
  ZERO,
} from '../number/rational.ts';
import { type PossibleResult, type StillPossible, stillPossible } from './still-possible.ts';

/** The chance that a bet returns at least `payout`, from 0 to 1; the payout in exact pence. */
export type ReturnStep = { readonly payout: Pence; readonly chance: Rational };

/** The returns that a bet can still have, with their chances. */
export type ReturnChances = {
  /** Every distinct payout, the lowest first: the first has a chance of 1. */
  readonly steps: readonly ReturnStep[];
  /** The largest payout that at least half of the results reach, by chance. */
  readonly median: Pence;
  /** The mean of all payouts by their chances, in exact pence. */
  readonly expected: Pence;
};

const HALF = rational(1, 2);

/**
 * The chances of a bet's returns. The chance of an unsettled selection is its odds without the bookmaker's margin, 1 /
 * (odds × (1 + margin)), independent of the others; `margin` is a share, 0.05 for 5 %. Exact. Undefined for each-way
 * bets, whose odds do not imply the chance of a place, and for more than 10 unsettled selections. `possible` is
 * `stillPossible` of the bet, for callers that have already computed it.
 */
export function returnChances(
  bet: Bet,
  margin: Rational,
  possible: StillPossible | undefined = stillPossible(bet),
): ReturnChances | undefined {
  if (bet.eachWay || possible === undefined) return undefined;
  const chances = possible.open.map((index) => {
    const odds = bet.selections[index]?.odds;
    assert(odds !== undefined, 'an open selection is one of the bet');
    return over(ONE, times(odds, plus(ONE, margin)));
  });
  const all = chances.reduce<Int>((product, { d }) => mul(product, d), 1);
  const weighted = possible.results.map((result) => ({
    payout: result.payout,
    weight: weightOf(result, possible.open, chances),
  }));
  const steps = stepsOf(weighted, all);
  return {
    steps,
    median: steps.findLast(({ chance }) => compare(chance, HALF) >= 0)?.payout ?? ZERO,
    expected: reduce(sum(weighted.map(({ payout, weight }) => times(payout, { n: weight, d: all })))),
  };
}

/** The chance of a return of at least `payout`, from 0 to 1. */
export function chanceOfAtLeast({ steps }: ReturnChances, payout: Pence): Rational {
  return steps.find((step) => compare(step.payout, payout) >= 0)?.chance ?? ZERO;
}

/** A chance in percent with one place, rounded half up: `37.5`. */
export function chanceText(chance: Rational): string {
  return decimalText(times(chance, whole(100)), { places: 1, minimumPlaces: 1 });
}

/** The chance of a result, as a numerator over the product of all denominators. */
function weightOf({ winners }: PossibleResult, open: readonly number[], chances: readonly Rational[]): Int {
  return chances.reduce<Int>((product, { n, d }, place) => {
    const wins = winners.includes(open[place] ?? -1);
    return mul(product, wins ? n : sub(d, n));
  }, 1);
}

type Weighted = { readonly payout: Pence; readonly weight: Int };

/** The cumulative chances from the highest payout down; equal payouts share one step. */
function stepsOf(weighted: readonly Weighted[], all: Int): readonly ReturnStep[] {
  const steps: ReturnStep[] = [];
  let weight: Int = 0;
  for (const each of weighted.toReversed()) {
    weight = add(weight, each.weight);
    const last = steps.at(-1);
    if (last !== undefined && equals(last.payout, each.payout)) steps.pop();
    steps.push({ payout: each.payout, chance: { n: weight, d: all } });
  }
  return steps.toReversed().map(({ payout, chance }) => ({ payout, chance: reduce(chance) }));
}

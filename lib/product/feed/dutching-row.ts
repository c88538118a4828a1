import type { LineOutcome } from '../../bet/outcome.ts';
import {
  type DutchBet,
  dutchLineResult,
  dutchRating,
  dutchTotal,
} from '../../matched/calculators/dutching.ts';
import type { Pence } from '../../number/money.ts';
import { min, type Rational } from '../../number/rational.ts';
import { type LineContract, lineOutcomesOf } from './line-outcomes.ts';

/** A bet of a dutching row: its price and commission, and the contract that it is on. */
export type DutchingLeg = DutchBet & { readonly contract: LineContract };

/** The figures of a dutching row. Money is in exact pence. */
export type DutchingFigures = {
  /** The guaranteed return in percent of the total, before stakes are rounded. */
  readonly rating: Rational;
  /** The stakes in whole pennies, which add up to the total. */
  readonly stakes: readonly Pence[];
  /** The smallest total if one of the results wins. */
  readonly profit: Pence;
  /** The smallest of all totals, those of a push and of half results among them. */
  readonly worst: Pence;
};

/**
 * The figures of a total, in whole pence, shared among all results of a market, as in the dutching calculator. In a
 * market with two sides on a line, the worst total counts the results between winning and losing too.
 */
export function dutchingFigures(legs: readonly DutchingLeg[], total: Pence): DutchingFigures {
  const { stakes, profit } = dutchTotal({ total, bets: legs, rounding: 'nearest' });
  const between = betweenOf(legs).map((outcome) => dutchLineResult({ bets: legs, stakes }, outcome));
  return { rating: dutchRating(legs), stakes, profit, worst: between.reduce(min, profit) };
}

/** The results between winning and losing of the first of two sides; those of the second are their opposites. */
function betweenOf([first, second, third]: readonly DutchingLeg[]): readonly LineOutcome[] {
  return second === undefined || third !== undefined ? [] : lineOutcomesOf(first?.contract);
}

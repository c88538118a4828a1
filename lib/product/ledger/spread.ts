import type { Bet } from '../../bet/bet.ts';
import { figuresIn } from '../../matched/answer.ts';
import { matchedFigures } from '../../matched/figures.ts';
import type { SingleBet } from '../../matched/matched-bet.ts';
import type { Pence } from '../../number/money.ts';
import { minus, ONE, over, type Rational, reduce, sum, times, whole, ZERO } from '../../number/rational.ts';
import { returnChances, type ReturnStep } from '../../settle/return-chances.ts';
import { MAX_OPEN, openSelections } from '../../settle/still-possible.ts';
import { totals } from '../../settle/totals.ts';

/** The distribution of an open bet's result: its mean in exact pence, and its variance in exact square pence. */
export type Spread = { readonly mean: Pence; readonly variance: Rational };

/**
 * The spread of a matched bet. Its selection wins with the chance that its lay odds imply, 1 / price, otherwise it loses.
 * Undefined if no lay is needed. Rule: docs/rules/outlook.md.
 */
export function matchedSpread(bet: SingleBet): Spread | undefined {
  const figures = figuresIn(matchedFigures(bet));
  if (figures === undefined) return undefined;
  const { totalBackWin, totalLayWin } = figures;
  const chance = over(ONE, bet.lay.price);
  const lost = minus(ONE, chance);
  const gap = minus(totalBackWin, totalLayWin);
  return {
    mean: reduce(sum([times(chance, totalBackWin), times(lost, totalLayWin)])),
    variance: reduce(times(times(chance, lost), times(gap, gap))),
  };
}

/**
 * The spread of a slip's profit. An unsettled selection wins with the chance that its odds imply, 1 / odds, independent
 * of the others. Undefined for each-way bets, whose odds do not imply the chance of a place, and for more than 10
 * unsettled selections. Rule: docs/rules/outlook.md.
 */
export function slipSpread(bet: Bet): Spread | undefined {
  const chances = returnChances(bet, ZERO);
  if (chances === undefined) return undefined;
  const { steps, expected } = chances;
  const squares = steps.map((step, index) =>
    times(chanceOf(step, steps[index + 1]), times(step.payout, step.payout)),
  );
  return {
    mean: reduce(minus(expected, whole(totals(bet).cashStake))),
    variance: reduce(minus(sum(squares), times(expected, expected))),
  };
}

/**
 * The number of results that `slipSpread` tries: two to the power of the unsettled selections, or 1 for bets of which it
 * does not try any.
 */
export function resultsToTry(bet: Bet): number {
  const open = openSelections(bet);
  return bet.eachWay || open.length > MAX_OPEN ? 1 : open.reduce((results) => results + results, 1);
}

/** The chance of exactly the payout of a step. */
function chanceOf(step: ReturnStep, next: ReturnStep | undefined): Rational {
  return next === undefined ? step.chance : minus(step.chance, next.chance);
}

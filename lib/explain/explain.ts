import { assert } from '../assert.ts';
import type { Bet, Selection } from '../bet/bet.ts';
import type { Part } from '../bet/outcome.ts';
import { foldParts } from '../settle/bet-parts.ts';
import { ridingOver } from '../settle/fold-riding.ts';
import type { Riding } from '../settle/line-return.ts';
import type { Unit } from '../settle/unit.ts';
import { units } from '../settle/units.ts';
import type { FoldLine } from '../systems/line.ts';
import { explainCarried, explainDivided, explainPooled } from './explain-any-to-come.ts';
import { explainFoldLegs } from './explain-leg.ts';
import { promoCommissionStep, promoStep, returnStep, type Step } from './explain-steps.ts';

/** The workings of one unit: its steps in order, the last of them the unit's potential return. */
export type Explanation = { readonly unit: Unit; readonly steps: readonly Step[] };

/**
 * The workings of the unit at `index` (from 0, in the order of `units`): the price of each leg and its changes, their
 * product, the stake and the commission, each with its exact figures. Unsettled legs count as winners. The last value
 * is the unit's potential return. Undefined if the bet has no such unit.
 */
export function explain(bet: Bet, index: number): Explanation | undefined {
  const unit = units(bet)[index];
  return unit && { unit, steps: explainUnit(bet, unit) };
}

/** The steps of `explain` for a unit of the bet. */
export function explainUnit(bet: Bet, { line, eachWayLabel }: Unit): readonly Step[] {
  const part: Part = eachWayLabel === 'place' ? 'place' : 'win';
  if (line.kind === 'fold') {
    return eachWayLabel === 'eachWay' ? explainDividedFold(bet, line) : explainFold(bet, line, part);
  }
  const carried = {
    bet,
    multiplier: line.multiplier,
    first: selectionAt(bet, line.first),
    onto: line.onto.map((position) => selectionAt(bet, position)),
  };
  return eachWayLabel === 'eachWay' ? explainPooled(carried) : explainCarried(carried, part);
}

function explainFold(bet: Bet, line: FoldLine, part: Part): readonly Step[] {
  const selections = line.selections.map((position) => selectionAt(bet, position));
  const riding = ridingOver(part === 'win' ? bet.winLegs : bet.placeLegs, line.selections);
  return [...explainFoldLegs(bet, selections, part).steps, ...endOfFold(bet, riding)];
}

function explainDividedFold(bet: Bet, line: FoldLine): readonly Step[] {
  const selections = line.selections.map((position) => selectionAt(bet, position));
  const [both] = foldParts(bet);
  if (both === undefined) return [];
  const riding = ridingOver(both.legs, line.selections);
  return [...explainDivided(bet, selections).steps, ...endOfFold(both.bet, riding)];
}

/** The steps of a fold after its legs: the promo boost, the stake and the commission. */
function endOfFold(bet: Bet, riding: Riding): readonly Step[] {
  const { steps, pays } = promoStep(bet, riding);
  const stakeStep = returnStep(bet, pays, riding.share);
  return [...steps, stakeStep, ...promoCommissionStep(bet, bet.stake, stakeStep.value)];
}

function selectionAt(bet: Bet, position: number): Selection {
  const selection = bet.selections[position];
  assert(selection !== undefined, 'every line is over selections of the bet');
  return selection;
}

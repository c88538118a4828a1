import { assert } from '../assert.ts';
import type { Bet, Selection } from '../bet/bet.ts';
import type { Part } from '../bet/outcome.ts';
import { reduce } from '../number/rational.ts';
import { ridingOver } from '../settle/fold-riding.ts';
import type { Unit } from '../settle/unit.ts';
import { units } from '../settle/units.ts';
import type { FoldLine } from '../systems/line.ts';
import { explainCarried, explainPooled } from './explain-any-to-come.ts';
import { explainLeg } from './explain-leg.ts';
import { promoCommissionStep, figure, promoStep, returnStep, type Step } from './explain-steps.ts';

/** The workings of one unit: its steps in order, the last of them the unit's potential return. */
export type Explanation = { readonly unit: Unit; readonly steps: readonly Step[] };

/**
 * The workings of the unit at `index` (from 0, in the order of `units`): the price of each leg and its changes, their
 * product, the stake and the commission, each with its exact figures. Unsettled legs count as winners. The last value
 * is the unit's potential return. Undefined if the bet has no such unit.
 */
export function explain(bet: Bet, index: number): Explanation | undefined {
  const unit = units(bet)[index];
  if (unit === undefined) return undefined;
  const part: Part = unit.eachWayLabel === 'place' ? 'place' : 'win';
  if (unit.line.kind === 'fold') return { unit, steps: explainFold(bet, unit.line, part) };
  const first = selectionAt(bet, unit.line.first);
  const second = selectionAt(bet, unit.line.second);
  const steps =
    unit.eachWayLabel === 'eachWay'
      ? explainPooled({ bet, line: unit.line, first, second })
      : explainCarried({ bet, line: unit.line, part, first, second });
  return { unit, steps };
}

function explainFold(bet: Bet, line: FoldLine, part: Part): readonly Step[] {
  const legs = line.selections.map((position) => explainLeg(bet, selectionAt(bet, position), part));
  const riding = ridingOver(part === 'win' ? bet.winLegs : bet.placeLegs, line.selections);
  const { steps: boostSteps, pays } = promoStep(bet, riding);
  const product: readonly Step[] =
    legs.length < 2
      ? []
      : [
          {
            kind: 'product',
            title: 'The legs multiplied',
            formula: legs.map(({ pays: legPays }) => figure(legPays)).join(' × '),
            value: reduce(riding.pays),
            in: 'price',
          },
        ];
  const stakeStep = returnStep(bet, pays, riding.share);
  return [
    ...legs.flatMap(({ steps }) => steps),
    ...product,
    ...boostSteps,
    stakeStep,
    ...promoCommissionStep(bet, bet.stake, stakeStep.value),
  ];
}

function selectionAt(bet: Bet, position: number): Selection {
  const selection = bet.selections[position];
  assert(selection !== undefined, 'every line is over selections of the bet');
  return selection;
}

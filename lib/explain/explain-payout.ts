import type { Pence } from '../number/money.ts';
import { compare, minus, reduce, sum, whole } from '../number/rational.ts';
import { unitsBySize } from '../settle/breakdown.ts';
import type { Settlement } from '../settle/settle.ts';
import type { Unit } from '../settle/unit.ts';
import { pounds } from './explain-steps.ts';

/**
 * A step of the workings of a payout: `formula` holds exact pounds and evaluates to `value`, which is in exact pence.
 */
export type PayoutStep = {
  readonly kind: 'lines' | 'returns' | 'concession' | 'maximum' | 'profit';
  readonly title: string;
  readonly formula: string;
  readonly value: Pence;
};

/**
 * The workings of a settlement's payout: the returns of its lines by size, their sum, concessions, the maximum, and the
 * profit after the cash staked, each exact. `potential` counts unsettled selections as won. Nothing is rounded: money
 * that is shown is rounded once, half away from zero (docs/rules/money.md).
 */
export function explainPayout(
  settlement: Settlement,
  which: 'potential' | 'realised',
): readonly PayoutStep[] {
  const returned = (unit: Unit): Pence =>
    which === 'potential' ? unit.potentialReturn : unit.realisedReturn;
  const lines = lineSteps(settlement, returned);
  const returns = sumStep('All lines', lines);
  const paid = settlement.concessions
    .map((concession) => concession[which])
    .filter(({ n }) => n > 0)
    .map((value): PayoutStep => {
      return { kind: 'concession', title: 'Bonus', formula: pounds(value), value };
    });
  const payout = sumStep('Lines and bonuses', [returns, ...paid]);
  const capped = maximumStep(settlement, payout.value);
  const last = capped ?? (paid.length > 0 ? payout : returns);
  return [
    ...lines,
    ...(lines.length > 1 ? [returns] : []),
    ...paid,
    ...(paid.length > 0 ? [payout] : []),
    ...(capped === undefined ? [] : [capped]),
    profitStep(settlement, last.value),
  ];
}

/** A step for each size of line: the sum of the returns of its units, without those that return nothing. */
function lineSteps(settlement: Settlement, returned: (unit: Unit) => Pence): readonly PayoutStep[] {
  return unitsBySize(settlement).map(({ label, units }) => {
    const amounts = units.map(returned).filter(({ n }) => n > 0);
    return { kind: 'lines', title: label, formula: sumText(amounts), value: reduce(sum(amounts)) };
  });
}

function sumStep(title: string, of: readonly PayoutStep[]): PayoutStep {
  const amounts = of.map(({ value }) => value);
  return { kind: 'returns', title, formula: sumText(amounts), value: reduce(sum(amounts)) };
}

function sumText(amounts: readonly Pence[]): string {
  return amounts.length === 0 ? '0' : amounts.map(pounds).join(' + ');
}

/** The step of the maximum; undefined if the payout is within it. */
function maximumStep({ bet: { maxPayout } }: Settlement, payout: Pence): PayoutStep | undefined {
  if (maxPayout === undefined) return undefined;
  const most = whole(maxPayout);
  if (compare(payout, most) <= 0) return undefined;
  const formula = `min(${pounds(payout)}, ${pounds(most)})`;
  return { kind: 'maximum', title: 'At most', formula, value: most };
}

function profitStep({ cashStake, bet }: Settlement, payout: Pence): PayoutStep {
  const cost = whole(cashStake);
  return {
    kind: 'profit',
    title: bet.stakeType === 'cash' ? 'Less the stake' : 'A free bet costs nothing',
    formula: `${pounds(payout)} - ${pounds(cost)}`,
    value: reduce(minus(payout, cost)),
  };
}

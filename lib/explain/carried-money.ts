import type { Bet } from '../bet/bet.ts';
import type { Pence } from '../number/money.ts';
import { minus, reduce, whole, ZERO } from '../number/rational.ts';
import type { Unit } from '../settle/unit.ts';
import { units } from '../settle/units.ts';
import type { AnyToComeLine } from '../systems/line.ts';
import { explainUnit } from './explain.ts';
import type { Step, StepKind } from './explain-steps.ts';

/** The flow of money through an any-to-come unit, in exact pence; unsettled legs count as winners. */
export type CarriedMoney = {
  readonly unit: Unit;
  readonly line: AnyToComeLine;
  readonly staked: Pence;
  /** The return of the first leg: the sum of the amounts carried and kept. */
  readonly returned: Pence;
  readonly carried: Pence;
  readonly kept: Pence;
  /** The return of the second bet on the carried part, before the promo commission on the unit. */
  readonly made: Pence;
  /** The unit's potential return. */
  readonly total: Pence;
};

/**
 * The flow of money through each any-to-come unit of a bet, in the order of `units`; empty for a bet with folds only. A
 * void first leg passes its stake on. Rule: docs/rules/any-to-come.md.
 */
export function carriedMoney(bet: Bet): readonly CarriedMoney[] {
  return units(bet).flatMap((unit) => {
    const { line } = unit;
    if (line.kind !== 'anyToCome') return [];
    const steps = explainUnit(bet, unit);
    const staked = whole(unit.stake);
    const carried = lastOf(steps, 'carried');
    if (carried === undefined) {
      const made = lastOf(steps, 'stake') ?? ZERO;
      const total = unit.potentialReturn;
      return [{ unit, line, staked, returned: staked, carried: staked, kept: ZERO, made, total }];
    }
    const returned = lastOf(steps, 'firstReturn') ?? ZERO;
    const kept = reduce(minus(returned, carried));
    const made = reduce(minus(lastOf(steps, 'second') ?? ZERO, kept));
    return [{ unit, line, staked, returned, carried, kept, made, total: unit.potentialReturn }];
  });
}

/** The value of the last step of a kind. */
function lastOf(steps: readonly Step[], kind: StepKind): Pence | undefined {
  return steps.findLast((step) => step.kind === kind)?.value;
}

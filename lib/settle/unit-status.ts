import type { LegState } from '../bet/leg.ts';
import type { PooledLeg } from './line-return.ts';
import type { Pence } from '../number/money.ts';
import { ZERO } from '../number/rational.ts';

/** What can be said of a unit, in the order in which it is asked. */
export const STATUSES = ['lost', 'inPlay', 'void', 'won', 'settled'] as const;
export type Status = (typeof STATUSES)[number];

/** What the states of a unit's legs come to. */
export type LegCount = { readonly unsettled: number; readonly lost: boolean; readonly allVoid: boolean };

/** How far a unit is decided, and at what: exact pence. */
export type Decided = {
  readonly potentialReturn: Pence;
  readonly realisedReturn: Pence;
  readonly unsettledLegs: number;
  readonly status: Status;
};

/**
 * The status of a unit, the first that holds. Void comes before won: a void unit returns its stake and must still read
 * Void. Rule: docs/rules/statuses.md.
 */
function statusOf(legs: LegCount, potentialReturn: Pence, realisedReturn: Pence): Status {
  if (legs.lost && potentialReturn.n === 0) return 'lost';
  if (legs.unsettled > 0) return 'inPlay';
  if (legs.allVoid) return 'void';
  return realisedReturn.n > 0 ? 'won' : 'settled';
}

/** What is decided of a unit whose realised return waits for all its legs. */
export function decide(legs: LegCount, potentialReturn: Pence): Decided {
  const realisedReturn = legs.unsettled > 0 ? ZERO : potentialReturn;
  const status = statusOf(legs, potentialReturn, realisedReturn);
  return { potentialReturn, realisedReturn, unsettledLegs: legs.unsettled, status };
}

/** The same for an any-to-come unit: a lost first leg makes its return 0, so that only then a loss decides it. */
export function carried(states: readonly LegState[], potentialReturn: Pence): Decided {
  const unsettled = states.filter((state) => state === 'unsettled').length;
  const allVoid = states.every((state) => state === 'void');
  return decide({ unsettled, lost: states.includes('lost'), allVoid }, potentialReturn);
}

/**
 * The state of a leg that pools a win and a place part: unsettled while one of them is, lost where both are. The two
 * parts of a selection agree but for one that was placed.
 */
export function pooledState({ win, place }: PooledLeg): LegState {
  return win.state === 'lost' || place.state === 'unsettled' ? place.state : win.state;
}

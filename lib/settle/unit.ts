import type { LegState } from '../bet/leg.ts';
import type { Int } from '../number/int.ts';
import type { Pence } from '../number/money.ts';
import { ZERO } from '../number/rational.ts';
import type { Line } from '../systems/line.ts';

/** The part of an each-way line that a unit settles: `eachWay` for both as one, null if the bet is not each-way. */
export type EachWayLabel = 'win' | 'place' | 'eachWay' | null;

/** One line (each-way: one part of it), settled. Money in exact pence. */
export type Unit = {
  readonly line: Line;
  readonly label: string;
  readonly stake: Int;
  readonly potentialReturn: Pence;
  readonly realisedReturn: Pence;
  readonly unsettledLegs: number;
  readonly eachWayLabel: EachWayLabel;
  readonly status: Status;
};

/** Statuses of a unit, in order of precedence. */
export const STATUSES = ['lost', 'inPlay', 'void', 'won', 'settled'] as const;
export type Status = (typeof STATUSES)[number];

/** A summary of the states of a unit's legs. */
export type LegCount = { readonly unsettled: number; readonly lost: boolean; readonly allVoid: boolean };

/** The returns of a unit, in exact pence, and its status. */
export type Decided = {
  readonly potentialReturn: Pence;
  readonly realisedReturn: Pence;
  readonly unsettledLegs: number;
  readonly status: Status;
};

/**
 * The status of a unit: lost, else in play, else `decided`. `isLost` is true if a leg lost and nothing can be returned.
 * Rule: docs/rules/statuses.md.
 */
export function statusOf(isLost: boolean, unsettledLegs: number, decided: Status): Status {
  if (isLost) return 'lost';
  return unsettledLegs > 0 ? 'inPlay' : decided;
}

/**
 * The returns and status of a unit. Its return is realised once no leg is unsettled. Void comes before won, since a
 * void unit returns its stake.
 */
export function decide(legs: LegCount, potentialReturn: Pence): Decided {
  const realisedReturn = legs.unsettled > 0 ? ZERO : potentialReturn;
  const decided = realisedReturn.n > 0 ? 'won' : 'settled';
  const isLost = legs.lost && potentialReturn.n === 0;
  const status = statusOf(isLost, legs.unsettled, legs.allVoid ? 'void' : decided);
  return { potentialReturn, realisedReturn, unsettledLegs: legs.unsettled, status };
}

/**
 * The returns and status of an any-to-come unit. It is lost only if the loss makes its return 0, as a lost first leg
 * does.
 */
export function carried(states: readonly LegState[], potentialReturn: Pence): Decided {
  const unsettled = states.filter((state) => state === 'unsettled').length;
  const allVoid = states.every((state) => state === 'void');
  return decide({ unsettled, lost: states.includes('lost'), allVoid }, potentialReturn);
}

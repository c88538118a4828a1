import type { Int } from '../number/int.ts';
import type { Line } from '../systems/line.ts';
import type { Pence } from '../number/money.ts';
import type { Status } from './unit-status.ts';

/** Which part of an each-way line a unit is; `eachWay` where any-to-come pools both; null where not each-way. */
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

import type { Pence } from '#lib';
import type { LadderLevel } from '#lib/matched';

/** What one outcome leaves, at the bookmaker, at the exchange and in all. Exact pence; undefined while unknown. */
export type OutcomeRow = {
  readonly name: string;
  readonly bookmaker: Pence | undefined;
  readonly exchange: Pence | undefined;
  readonly total: Pence | undefined;
};

/** Whether more is laid than waits at a price; not where nobody says how much does. */
export function isTooLittle(stake: Pence | undefined, best: LadderLevel | undefined): boolean {
  return stake !== undefined && best !== undefined && poundsOf(best.size) < poundsOf(stake);
}

/** An amount as a number of pounds, for drawing. */
export function poundsOf({ n, d }: Pence): number {
  return Number(n) / Number(d) / 100;
}

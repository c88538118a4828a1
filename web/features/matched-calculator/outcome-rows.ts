import type { Pence } from '#lib';

/** The result of one outcome, at the bookmaker, at the exchange and in all. Exact pence; undefined while unknown. */
export type OutcomeRow = {
  readonly name: string;
  readonly bookmaker: Pence | undefined;
  readonly exchange: Pence | undefined;
  readonly total: Pence | undefined;
};

/** An amount as a number of pounds, for drawing. */
export function poundsOf({ n, d }: Pence): number {
  return Number(n) / Number(d) / 100;
}

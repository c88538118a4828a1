import { createContext } from 'react';
import { fits, list, nullable, number, object, text } from '../../platform/schema.ts';

/** A bet of a finder's row: its selection, and the codes of its bookie and of the exchange of its lay. */
export type PlacedBet = {
  readonly selection: string;
  readonly bookie: string;
  readonly bookieId: string;
  /** Null if it is not laid. */
  readonly exchangeId: string | null;
};

/** The matcher's row that a calculation was opened from: a navigation state, which survives a reload. */
export type RowPlace = {
  readonly event: string;
  /** In milliseconds since 1970; null for bets on several events. */
  readonly start: number | null;
  /** The bets of a dutch or the legs of an accumulator, in order; one bet otherwise. */
  readonly bets: readonly PlacedBet[];
};

const isRowPlace = fits<RowPlace>(
  object({
    event: text,
    start: nullable(number),
    bets: list(object({ selection: text, bookie: text, bookieId: text, exchangeId: nullable(text) })),
  }),
);

/** The row in a navigation state of unknown type; undefined without one. */
export function rowPlaceIn(state: unknown): RowPlace | undefined {
  const row: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'row') : undefined;
  return isRowPlace(row) ? row : undefined;
}

/** The row that the calculation below was opened from. */
export const RowPlaceContext = createContext<RowPlace | undefined>(undefined);

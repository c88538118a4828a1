import { type Pence, roundedPence } from '#lib';
import type { LedgerEntry } from '#lib/product';

import type { SavedBetTable } from '../db/tables/bets.ts';

/** What a bet comes to by its outcomes as they are. */
export type Figures = {
  readonly status: SavedBetTable['status'];
  /** No outcome that is still to come can change what it pays. */
  readonly isDecided: boolean;
  readonly entry: LedgerEntry;
};

/** What of an entry is known before the bet is saved: its amounts. Whose they are stands in the row. */
export const NOBODYS = { betId: '', bookieId: null, exchangeId: null, settledOn: undefined } as const;

/** More than anyone bets: £999,999,999.99. Below it, the sums of all that one person keeps are exact in a number. */
const MOST_PENCE = 99_999_999_999;

/** Whether no amount is more than anyone bets. */
export function isKeepable(amounts: readonly Pence[]): boolean {
  return amounts.map(roundedPence).every((pence) => pence >= -MOST_PENCE && pence <= MOST_PENCE);
}

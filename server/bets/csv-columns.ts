import { BET_CSV_COLUMNS, betCsvRow } from '#lib/wire';
import type { z } from 'zod';

/** The columns of the file in their order: what each holds stands in lib/wire/bet-csv.ts. */
export const CSV_COLUMNS = [...BET_CSV_COLUMNS, 'settled_at'] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** A row of the file. A bet that is settled keeps the time since when; empty: when it was saved. */
export const csvRowSchema = betCsvRow.extend({ settled_at: betCsvRow.shape.created_at });
export type CsvBet = z.output<typeof csvRowSchema>;

/** What a cell of a column has to be, for those who wrote something else. */
export const EXPECTED: Readonly<Record<CsvColumn, string>> = {
  created_at: 'A day such as 2026-03-01 or a moment such as 2026-03-01T14:30:00Z',
  kind: 'slip or matched_bet',
  description: 'At most 200 characters on one line',
  bookie_id: 'The code of a bookie, such as coral',
  stake: 'Pounds, such as 10 or 2.50',
  stake_type: 'cash, freeBetSnr or freeBetSr',
  odds: 'Odds such as 3.5, 5/2 or +250',
  outcome: 'unsettled, win, placed, deadHeat, lost or void',
  placed: 'yes or no',
  live_track: 'yes or no',
  settled: 'yes or no',
  notes: 'At most 2,000 characters',
  document: 'The JSON of a slip or a matched bet, at most 60,000 characters',
  total_stake: 'At most 32 characters on one line',
  potential_profit: 'At most 32 characters on one line',
  realised_profit: 'At most 32 characters on one line',
  settled_at: 'A day such as 2026-03-01 or a moment such as 2026-03-01T14:30:00Z',
};

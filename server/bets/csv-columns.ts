import type { BetCsvColumn } from '#lib/wire';

/** What a cell of a column has to be, for those who wrote something else. */
export const EXPECTED: Readonly<Record<BetCsvColumn, string>> = {
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

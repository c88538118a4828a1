import type { ColumnType } from 'kysely';

import type { Moment } from './accounts.ts';

/** A JSON document: any value out, its text in. */
export type Json = ColumnType<unknown, string, string>;

/** A bet that a person keeps. The document is as it was saved; what it pays is settled from it whenever it is asked for. */
export type SavedBetTable = {
  id: string;
  user_id: string;
  kind: 'slip' | 'matched_bet';
  document: Json;
  bookie_id: string;
  placed: boolean;
  live_track: boolean;
  settled: boolean;
  notes: string;
  created_at: Moment;
  updated_at: Moment;
};

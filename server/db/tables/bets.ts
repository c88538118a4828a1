import type { ColumnType, GeneratedAlways } from 'kysely';

import type { Moment } from './users.ts';

/** A JSON document: any value out, its text in. */
export type Json = ColumnType<unknown, string, string>;

/** Whole pence in an int8, which the driver hands out as text. */
export type WholePence = ColumnType<string, number, number>;

/**
 * A bet that a person keeps. `document` and `outcome` are what the person said; `settlement`, `status`, `is_free_bet`
 * and the pence are what the engine made of them when they were last written, so that lists and sums settle nothing.
 */
export type SavedBetTable = {
  id: string;
  user_id: string;
  kind: 'slip' | 'matched_bet';
  document: Json;
  /** The outcome of a matched bet's back side; null for a slip, whose selections have their own. */
  outcome: 'unsettled' | 'win' | 'lost' | 'void' | 'halfWin' | 'push' | 'halfLost' | null;
  bookie_id: string | null;
  /** The exchange of a matched bet's lay; null for a slip, and if it was not given. */
  exchange_id: string | null;
  placed: boolean;
  live_track: boolean;
  settled: boolean;
  /** When it was first known to be settled; null while it is not. */
  settled_at: Moment | null;
  notes: string;
  /** The settlement as lists show it: without its units. */
  settlement: Json;
  status: 'lost' | 'inPlay' | 'void' | 'won' | 'settled';
  is_free_bet: boolean;
  /** The profit that was expected when the bet was made. */
  expected_pence: WholePence;
  /** The results of its outcomes at the bookmaker and at the exchange: the profit once it is settled. */
  back_pence: WholePence;
  lay_pence: WholePence;
  /** Cash that it ties up at the bookie and at the exchange while it is open. */
  stake_pence: WholePence;
  liability_pence: WholePence;
  /** The name that the caller gave the request that made it, so that the same one again makes no second bet. */
  idempotency_key: string | null;
  /** The hash of that request. */
  request_hash: Buffer | null;
  created_at: Moment;
  updated_at: Moment;
  /** How long its documents and notes are together: the database counts them. */
  characters: GeneratedAlways<number>;
};

import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { MatchedOutcome } from '#lib/product';
import { matchedBetSchema, type MatchedBetWire, slipSchema } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import type { SavedBetTable } from '../db/tables/bets.ts';

/** A slip as it is saved: what the browser sent, its shape checked. */
export type SlipDocument = z.output<typeof slipSchema>;

/** The user's input of a bet, from which everything else is calculated. */
export type KeptBet =
  | { readonly kind: 'slip'; readonly document: SlipDocument }
  | { readonly kind: 'matched_bet'; readonly document: MatchedBetWire; readonly outcome: MatchedOutcome };

/** A saved bet as the database hands it out. */
export type SavedBetRow = Selectable<SavedBetTable>;

/** Reads the input of a bet from its row. Throws if the row holds what was never written there. */
export function keptBetOf({ kind, document, outcome }: SavedBetRow): KeptBet {
  return kind === 'slip'
    ? { kind, document: slipSchema.parse(document) }
    : { kind, document: matchedBetSchema.parse(document), outcome: outcome ?? 'unsettled' };
}

type Asked = {
  readonly userId: string;
  /** The last bet that is known already; undefined for the newest ones. */
  readonly after: { readonly created_at: Date; readonly id: string } | undefined;
  readonly limit: number;
  readonly settled?: boolean | undefined;
};

/** A person's bets, newest first, the id breaking ties of the time: a bet that is saved meanwhile moves no other. */
export function betsAfter(db: Db, { userId, after, limit, settled }: Asked): Promise<SavedBetRow[]> {
  let rows = db.selectFrom('saved_bets').selectAll().where('user_id', '=', userId);
  if (settled !== undefined) rows = rows.where('settled', '=', settled);
  if (after !== undefined) {
    rows = rows.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.created_at, after.id)));
  }
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

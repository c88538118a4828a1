import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { MatchedOutcome } from '#lib/product';
import { matchedBetSchema, type MatchedBetWire, slipSchema } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import type { SavedBetTable } from '../db/tables/bets.ts';

/** A slip as it is stored: the JSON that the client sent, valid by its schema. */
export type SlipDocument = z.output<typeof slipSchema>;

/** The user's input of a bet, from which everything else is derived. */
export type BetInput =
  | { readonly kind: 'slip'; readonly document: SlipDocument }
  | { readonly kind: 'matched_bet'; readonly document: MatchedBetWire; readonly outcome: MatchedOutcome };

/** A saved bet as the database returns it. */
export type SavedBetRow = Selectable<SavedBetTable>;

/** Reads the input of a bet from its row. Throws if the stored document is invalid. */
export function toBetInput({ kind, document, outcome }: SavedBetRow): BetInput {
  return kind === 'slip'
    ? { kind, document: slipSchema.parse(document) }
    : { kind, document: matchedBetSchema.parse(document), outcome: outcome ?? 'unsettled' };
}

type BetsQuery = {
  readonly userId: string;
  /** The last bet of the previous page; undefined for the first page. */
  readonly after: { readonly created_at: Date; readonly id: string } | undefined;
  readonly limit: number;
  readonly settled?: boolean | undefined;
};

/** Selects a user's bets, newest first. The id breaks ties of the time, so pages are stable while bets are saved. */
export function selectBets(
  db: Db,
  { userId, after, limit, settled }: BetsQuery,
): Promise<readonly SavedBetRow[]> {
  let rows = db.selectFrom('saved_bets').selectAll().where('user_id', '=', userId);
  if (settled !== undefined) rows = rows.where('settled', '=', settled);
  if (after !== undefined) {
    rows = rows.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.created_at, after.id)));
  }
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** A position in a list that is newest first: right after this bet. */
type Position = { readonly created_at: Date; readonly id: string };

const POSITION = /^(?<time>-?\d{1,16})\.(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

/** Encodes a position as an opaque, URL-safe text. */
export function encodeCursor({ created_at: createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

/** Decodes a cursor; undefined if `encodeCursor` did not write it. */
export function decodeCursor(cursor: string): Position | undefined {
  const found = POSITION.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.groups;
  if (found === undefined) return undefined;
  const position = { created_at: new Date(Number(found['time'])), id: found['id'] ?? '' };
  // Rejects other base64 spellings of the same bytes.
  return encodeCursor(position) === cursor ? position : undefined;
}

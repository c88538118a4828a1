import type { Db } from '../db/schema.ts';
import type { SavedBetRow } from './kept-bet.ts';

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

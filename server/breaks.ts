import type { Db } from './db/schema.ts';
import { remembered, type Remembered } from './remembered.ts';

type BreakParts = { readonly db: Db; readonly now: () => number };

/**
 * Until when people take a break; null where they do not. A token lives for five minutes, and a break begins at once.
 * Where the database cannot be reached and nothing is known, prices are not held back: no new token can be had either.
 */
export function createBreaks({ db, now }: BreakParts): Remembered<Date | null> {
  return remembered({ read: (userId) => readBreak(db, userId), nothing: null, now });
}

async function readBreak(db: Db, userId: string): Promise<Date | null> {
  const row = await db.selectFrom('users').select('break_until').where('id', '=', userId).executeTakeFirst();
  return row?.break_until ?? null;
}

import type { Db } from './db/schema.ts';
import { remembered, type Remembered } from './remembered.ts';

type BreakParts = { readonly db: Db; readonly now: () => number };

/**
 * Until when people take a break; null where they do not. A token lives for five minutes, and a break begins at once,
 * in other processes within ten seconds. Where the database cannot be reached and nothing is known, prices are not held
 * back: no new token can be had either.
 */
export function createBreaks({ db, now }: BreakParts): Remembered<Date | null> {
  return remembered({ read: (userIds) => readBreaks(db, userIds), nothing: null, now });
}

async function readBreaks(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Date | null>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'break_until'])
    .where('id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ id, break_until: until }) => [id, until]));
}

import { MAX_IMPORTED_ROWS } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import { Problem } from '../http/problem.ts';

/** The most bets that one person keeps: as many as one file brings back. */
export const MOST_BETS = MAX_IMPORTED_ROWS;

/**
 * Throws 403 where so many more bets are too many. Requests that ask at the same moment may all be let in: a few bets
 * above the limit harm nobody.
 */
export async function needRoom(db: Db, userId: string, more: number): Promise<void> {
  const { count } = await db
    .selectFrom('saved_bets')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) + more <= MOST_BETS) return;
  throw new Problem(403, {
    detail: `You keep ${count} bets, and at most ${MOST_BETS.toLocaleString('en-GB')} can be kept. Export and delete some first.`,
    kind: 'bets-full',
  });
}

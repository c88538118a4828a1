import { MAX_IMPORTED_ROWS } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import { Problem } from '../http/problem.ts';

/** The most bets that one person keeps: as many as one file brings back. */
export const MOST_BETS = MAX_IMPORTED_ROWS;

/**
 * The most characters of all of a person's bets together: four thousand a bet, of which an ordinary one has one or two.
 * An export of all data holds them in memory at once.
 */
export const MOST_CHARACTERS_KEPT = 20_000_000;

/**
 * Throws 403 where so many more bets are too many, or those that are kept are long enough. Requests that ask at the same
 * moment may all be let in: a few bets above the limit do no harm.
 */
export async function needRoom(db: Db, userId: string, more: number): Promise<void> {
  const { count, characters } = await db
    .selectFrom('saved_bets')
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      eb.fn.coalesce(eb.fn.sum<string>('characters'), eb.lit(0)).as('characters'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const isLong = Number(characters) >= MOST_CHARACTERS_KEPT;
  if (Number(count) + more <= MOST_BETS && !isLong) return;
  const most = isLong
    ? `${MOST_CHARACTERS_KEPT.toLocaleString('en-GB')} characters`
    : MOST_BETS.toLocaleString('en-GB');
  throw new Problem(403, {
    detail: `You keep ${count} bets, and at most ${most} can be kept. Export and delete some first.`,
    kind: 'bets-full',
  });
}

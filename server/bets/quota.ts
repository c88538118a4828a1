import { MAX_IMPORTED_ROWS } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import { Problem } from '../http/problem.ts';

/** The maximum number of a user's bets: as many as one import restores. */
export const MAX_BETS_PER_USER = MAX_IMPORTED_ROWS;

/**
 * The maximum characters of all of a user's bets: 4,000 a bet, of which an ordinary one has 1,000 to 2,000. An export of
 * all data holds them in memory at once.
 */
export const MAX_CHARACTERS_PER_USER = 20_000_000;

/**
 * Throws 403 if `added` more bets would exceed the quota of the user. Concurrent requests may all pass: a few bets above
 * the limit do no harm.
 */
export async function checkQuota(db: Db, userId: string, added: number): Promise<void> {
  const { count, characters } = await db
    .selectFrom('saved_bets')
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      eb.fn.coalesce(eb.fn.sum<string>('characters'), eb.lit(0)).as('characters'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const isLong = Number(characters) >= MAX_CHARACTERS_PER_USER;
  if (Number(count) + added <= MAX_BETS_PER_USER && !isLong) return;
  const limit = isLong
    ? `${MAX_CHARACTERS_PER_USER.toLocaleString('en-GB')} characters of bets`
    : `${MAX_BETS_PER_USER.toLocaleString('en-GB')} bets`;
  throw new Problem(403, {
    detail: `You have ${count} saved bets, and the limit is ${limit}. Export and delete some first.`,
    kind: 'bets-full',
  });
}

import { MAX_IMPORTED_ROWS } from '#lib/wire';

import type { UserLimit } from '../http/operation.ts';
import { type FieldError, Problem } from '../http/problem.ts';
import type { Db } from '../db/schema.ts';

/** The rate limit of writes. The web app sends them one at a time. */
export const BET_WRITES: UserLimit = { name: 'bets-write', perMinute: 120, maxConcurrent: 4 };

/** The rate limit of reads, the dashboard included. A browser opens six connections. */
export const BET_READS: UserLimit = { name: 'bets-read', perMinute: 240, maxConcurrent: 6 };

/** The rate limit of imports and exports. */
export const BET_FILES: UserLimit = { name: 'bets-files', perMinute: 20, maxConcurrent: 2 };

/** Characters of the bets in one response. */
const MAX_PAGE_CHARACTERS = 1_000_000;

/** Bytes of one saved bet in a response, with everything that it can include. */
export const MAX_BET_BYTES = 1_000_000;

/** The longest prefix of a list that fits into one response: at least one bet. */
export function withinSize<T extends { readonly characters: number }>(bets: readonly T[]): readonly T[] {
  let characters = 0;
  const fitting = bets.findIndex((bet, index) => {
    characters += bet.characters;
    return index > 0 && characters > MAX_PAGE_CHARACTERS;
  });
  return fitting === -1 ? bets : bets.slice(0, fitting);
}

/** Prefixes the paths of errors: `odds` under `slip` becomes `slip.odds`. */
export function prefixPaths(field: string, errors: readonly FieldError[]): readonly FieldError[] {
  return errors.map((each) => ({ ...each, path: each.path === '' ? field : `${field}.${each.path}` }));
}

/** The 404 for a missing bet, and for a bet of another user. */
export function betNotFound(): Problem {
  return new Problem(404, { detail: 'There is no such bet' });
}

/** The maximum number of a user's bets: as many as one import restores. */
export const MAX_BETS_PER_USER = MAX_IMPORTED_ROWS;

/**
 * The maximum characters of all of a user's bets: 4,000 a bet, of which an ordinary one has 1,000 to 2,000. An export of
 * all data holds them in memory at once.
 */
export const MAX_CHARACTERS_PER_USER = 20_000_000;

/**
 * Returns how many more bets, and characters of bets, the user may have. Throws 403 if `added` more bets would exceed the
 * quota. Concurrent requests may all pass: a few bets above the limit do no harm.
 */
export async function checkQuota(db: Db, userId: string, added: number): Promise<Readonly<Room>> {
  const { count, characters } = await db
    .selectFrom('saved_bets')
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      eb.fn.coalesce(eb.fn.sum<string>('characters'), eb.lit(0)).as('characters'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const isLong = Number(characters) >= MAX_CHARACTERS_PER_USER;
  if (Number(count) + added <= MAX_BETS_PER_USER && !isLong) {
    return {
      bets: MAX_BETS_PER_USER - Number(count),
      characters: MAX_CHARACTERS_PER_USER - Number(characters),
    };
  }
  const limit = isLong
    ? `${MAX_CHARACTERS_PER_USER.toLocaleString('en-GB')} characters of bets`
    : `${MAX_BETS_PER_USER.toLocaleString('en-GB')} bets`;
  throw new Problem(403, {
    detail: `You have ${count} saved bets, and the limit is ${limit}. Export and delete some first.`,
    kind: 'bets-full',
  });
}

/** The most bets that are saved by one count. */
const MAX_PER_COUNT = 100;
/** The share of a user's room that is handed out by one count. */
const ROOM_SHARE = 0.1;
/** The maximum number of users whose room is cached; beyond it, the oldest are counted again. */
const MAX_ROOMS = 10_000;

/** The bets, and characters of bets, that a user may save before they are counted again. */
type Room = { bets: number; characters: number };

/**
 * The quota of bets that are saved one at a time. Counting a user's bets takes as long as saving one, so a count is used
 * for a tenth of the room that it found, and for at most 100 bets. What another process saves meanwhile may exceed the
 * quota by as much.
 */
export class SaveQuota {
  readonly #db: Db;
  readonly #rooms = new Map<string, Room>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Throws 403 if one more bet would exceed the quota of the user. */
  async check(userId: string): Promise<void> {
    const known = this.#rooms.get(userId);
    if (known !== undefined && known.bets >= 1 && known.characters > 0) return;
    this.#rooms.delete(userId);
    const { bets, characters } = await checkQuota(this.#db, userId, 1);
    this.#rooms.set(userId, {
      bets: Math.min(bets * ROOM_SHARE, MAX_PER_COUNT),
      characters: characters * ROOM_SHARE,
    });
    const [oldest] = this.#rooms.keys();
    if (this.#rooms.size > MAX_ROOMS && oldest !== undefined) this.#rooms.delete(oldest);
  }

  /** Takes a saved bet off the room of its user. */
  use({ user_id: userId, characters }: { readonly user_id: string; readonly characters: number }): void {
    const room = this.#rooms.get(userId);
    if (room === undefined) return;
    room.bets -= 1;
    room.characters -= characters;
  }

  /** Has the bets of a user counted again, after many were saved at once. */
  forget(userId: string): void {
    this.#rooms.delete(userId);
  }
}

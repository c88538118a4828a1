import { type Changes, changePoll, isWithin } from '../db/changes.ts';
import type { Db } from '../db/schema.ts';
import type { Commission } from '../odds/book/units.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { withTimeout } from '../http/time-out.ts';
import { DEFAULT_SETTINGS, type UserSettings } from './gateway-parts.ts';

const PERCENT = /^(\d{1,3})(?:\.(\d{1,6}))?$/u;
/** One percent as a `Commission`, which counts hundred-millionths of the winnings. */
const ONE_PERCENT = 1_000_000;

/** Parses a percentage such as `2.5`; empty text is 0. Throws a RangeError for invalid text. */
export function percentCommission(percent: string): Commission {
  if (percent === '') return 0;
  const [, whole, part = ''] = PERCENT.exec(percent) ?? [];
  if (whole === undefined) throw new RangeError(`"${percent}" is not a percentage`);
  return Number(whole) * ONE_PERCENT + Number(part.padEnd(6, '0'));
}

type SettingsCacheParts = { readonly db: Db; readonly now: () => number; readonly changes: Changes };

/**
 * Caches the settings that decide which rows users get. A break takes effect at once here, and within seconds in other
 * processes. While the database is unreachable, the last known settings are used; no new access tokens are issued then
 * either, and tokens expire after five minutes.
 */
export function createSettingsCache({ db, now, changes }: SettingsCacheParts): UserCache<UserSettings> {
  return createUserCache({
    read: (userIds) => readUserSettings(db, userIds),
    takeChanged: changes.takeChangedUsers,
    fallback: DEFAULT_SETTINGS,
    now,
  });
}

/** Reads the settings of users from the database, by id. */
export async function readUserSettings(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, UserSettings>> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('bookie_preferences', 'bookie_preferences.user_id', 'users.id')
    .leftJoin('general_preferences', 'general_preferences.user_id', 'users.id')
    .select([
      'users.id',
      'break_until as breakUntil',
      'bookie',
      'commission',
      'hidden',
      'gubbed',
      'hide_gubbed_bookies as hidesGubbed',
    ])
    .where('users.id', 'in', userIds)
    .execute();
  type Settings = { commissions: Map<string, number>; hidden: Set<string>; breakUntil: Date | null };
  const byUser = new Map<string, Settings>();
  for (const { id, breakUntil, bookie, commission, hidden, gubbed, hidesGubbed } of rows) {
    const settings = byUser.get(id) ?? { commissions: new Map(), hidden: new Set(), breakUntil };
    byUser.set(id, settings);
    if (bookie === null) continue;
    if (commission !== null && commission !== '') {
      settings.commissions.set(bookie, percentCommission(commission));
    }
    if (hidden === true || (gubbed === true && hidesGubbed === true)) settings.hidden.add(bookie);
  }
  return byUser;
}

const TTL_MS = 600_000;
/** The TTL of a fallback, used when the database was unreachable. */
const FALLBACK_TTL_MS = 5000;
/** The age of the last poll for changes at which a call waits for the next one. */
const MAX_POLL_AGE_MS = 5000;
const MAX_CACHED_USERS = 10_000;
/** The time-out for refreshing a cached entry: a call has five seconds in all. */
const REFRESH_TIMEOUT_MS = 1000;

/** A cache of data by user id. */
type UserCache<T> = {
  readonly get: (userId: string) => Promise<T>;
  /** Makes the next `get` read the database, or return the last known value if it is unreachable. */
  readonly invalidate: (userId: string) => void;
};

type UserCacheParts<T> = {
  /** Reads users from the database; users without a row are missing from the result. */
  readonly read: (userIds: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  /** Returns the users whose data changed since the last call; none at first. */
  readonly takeChanged: () => Promise<readonly string[]>;
  /** The value for a user without data, or one never read while the database is unreachable. */
  readonly fallback: T;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * Caches user data that prices depend on. A poll, at most once a second, finds the users whose data changed in any
 * process. While the database is unreachable or slow, the last known value is returned. One read runs at a time, and
 * concurrent misses share the next one.
 */
export function createUserCache<T>({ read, takeChanged, fallback, now }: UserCacheParts<T>): UserCache<T> {
  const readUser = batchReads(read);
  const entries = new Map<string, Entry<T>>();
  const pending = new PendingReads();
  let hasPolled = false;

  const invalidate = (userId: string, source: ChangeSource): void => {
    pending.markStale(userId);
    const entry = entries.get(userId);
    if (entry === undefined) return;
    // After a change made here, the old value is never returned, even if a poll also reports the change.
    const changedBy = entry.changedBy === 'us' ? 'us' : source;
    entries.set(userId, { ...entry, readAt: undefined, changedBy });
  };

  const { refresh } = changePoll({
    now,
    poll: async () => {
      for (const userId of await takeChanged()) invalidate(userId, 'others');
      // Values read before the first successful poll may have changed since.
      const unchecked = hasPolled ? [] : [...entries.keys(), ...pending.users()];
      for (const userId of unchecked) invalidate(userId, 'others');
      hasPolled = true;
    },
  });

  const load = async (userId: string, lastKnown: T): Promise<T> => {
    const pendingRead = pending.begin(userId);
    let value: T;
    let ttlMs = TTL_MS;
    try {
      value = (await readUser(userId)) ?? fallback;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      // An invalidated entry stays invalid until it is read.
      if (entries.get(userId)?.changedBy !== undefined) return lastKnown;
      value = lastKnown;
      ttlMs = FALLBACK_TTL_MS;
    } finally {
      pending.end(userId, pendingRead);
    }
    // The data changed during the read.
    if (pendingRead.isStale) return value;
    storeNewest(entries, userId, { value, readAt: now(), ttlMs, changedBy: undefined });
    return value;
  };

  return {
    get: async (userId) => {
      await refresh(MAX_POLL_AGE_MS);
      const entry = entries.get(userId);
      if (entry === undefined) return load(userId, fallback);
      // The user has seen their change confirmed, so the read has no time-out.
      if (entry.changedBy === 'us') return load(userId, entry.value);
      if (entry.readAt !== undefined && isWithin(entry.readAt, entry.ttlMs, now())) return entry.value;
      return withTimeout(load(userId, entry.value), REFRESH_TIMEOUT_MS, entry.value);
    },
    invalidate: (userId) => invalidate(userId, 'us'),
  };
}

/** The origin of a change: this process, or a poll. */
type ChangeSource = 'us' | 'others';

/** A cached value. `readAt` is undefined and `changedBy` set if it is invalidated. */
type Entry<T> = {
  readonly value: T;
  readonly readAt: number | undefined;
  readonly ttlMs: number;
  readonly changedBy: ChangeSource | undefined;
};

/** Stores an entry, and evicts the oldest at MAX_CACHED_USERS. */
function storeNewest<T>(entries: Map<string, Entry<T>>, userId: string, entry: Entry<T>): void {
  entries.delete(userId);
  const [oldest] = entries.keys();
  if (entries.size >= MAX_CACHED_USERS && oldest !== undefined) entries.delete(oldest);
  entries.set(userId, entry);
}

type PendingRead = { isStale: boolean };

/** The reads in progress, by user. */
class PendingReads {
  private readonly byUser = new Map<string, Set<PendingRead>>();

  begin(userId: string): PendingRead {
    const read: PendingRead = { isStale: false };
    const ofUser = this.byUser.get(userId) ?? new Set();
    this.byUser.set(userId, ofUser.add(read));
    return read;
  }

  end(userId: string, read: PendingRead): void {
    const ofUser = this.byUser.get(userId);
    ofUser?.delete(read);
    if (ofUser?.size === 0) this.byUser.delete(userId);
  }

  /** Marks the reads of a user in progress as older than a change. */
  markStale(userId: string): void {
    for (const read of this.byUser.get(userId) ?? []) read.isStale = true;
  }

  users(): Iterable<string> {
    return this.byUser.keys();
  }
}

/** Batches reads of single users: one batch runs at a time, and reads that arrive meanwhile form the next. */
function batchReads<T>(
  read: (userIds: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (userId: string) => Promise<T | undefined> {
  type Batch = { readonly ids: Set<string>; readonly found: Promise<ReadonlyMap<string, T>> };
  let next: Batch | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const begin = (): Batch => {
    const ids = new Set<string>();
    const found = last.then(() => {
      next = undefined;
      return read([...ids]);
    });
    // The callers of a failed batch get its error; the next batch still runs.
    last = found.catch(() => undefined);
    return { ids, found };
  };
  return async (userId) => {
    next ??= begin();
    next.ids.add(userId);
    return (await next.found).get(userId);
  };
}

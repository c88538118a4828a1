import { isUnavailable } from '../db/unavailable.ts';
import { inTime } from '../http/in-time.ts';
import { freshness, isWithin } from '../db/freshness.ts';

/** The age at which a cached entry is read again, changed or not. */
const KEPT_MS = 600_000;
/** The age at which a fallback is read again, after the database was unreachable. */
const GUESS_MS = 5000;
/** The age without a check for changes at which an entry is checked before use. */
const UNSURE_MS = 5000;
const MOST_KEPT = 10_000;
/** The longest wait for a user with a cached entry: a call has five seconds for all its parts. */
const PATIENCE_MS = 1000;

/** A cache of data by user id. */
export type Remembered<T> = {
  readonly of: (userId: string) => Promise<T>;
  /** The next who asks is told what the database says, or, where it cannot be reached, what was last known. */
  readonly forget: (userId: string) => void;
};

type Parts<T> = {
  /** Reads users from the database; a user without a row has nothing. */
  readonly read: (userIds: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  /**
   * Returns the users whose data changed since the last call; none at first. A user who is named twice is read twice.
   */
  readonly changed: () => Promise<readonly string[]>;
  /** The value for a user without data, or one who was never read while the database is unreachable. */
  readonly nothing: T;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * Something of people's that prices depend on. It is read once and kept, and one question a second tells whose has
 * changed, in this process or another. While the database cannot be reached, or takes long, what was last known holds.
 * One read is under way at a time, and those who ask meanwhile share the next: a thousand people cost few reads, not a
 * thousand.
 */
export function remembered<T>({ read, changed, nothing, now }: Parts<T>): Remembered<T> {
  const readOne = sharedReads(read);
  const kept = new Map<string, Known<T>>();
  const readings = new Readings();
  let hasLooked = false;

  const outdate = (userId: string, by: 'us' | 'others'): void => {
    readings.outdate(userId);
    const known = kept.get(userId);
    if (known === undefined) return;
    // A user who has just changed something here never gets the value before, whichever process finds the change.
    const outdatedBy = known.outdatedBy === 'us' ? 'us' : by;
    kept.set(userId, { ...known, readAt: undefined, outdatedBy });
  };

  const { refresh } = freshness({
    now,
    look: async () => {
      for (const userId of await changed()) outdate(userId, 'others');
      // A value that was read before changes could be checked may have changed since.
      if (!hasLooked) for (const userId of [...kept.keys(), ...readings.users()]) outdate(userId, 'others');
      hasLooked = true;
    },
  });

  const readAgain = async (userId: string, lastKnown: T): Promise<T> => {
    const reading = readings.begin(userId);
    let value: T;
    let keptMs = KEPT_MS;
    try {
      value = (await readOne(userId)) ?? nothing;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      // What has changed since is not known again until it is read.
      if (kept.get(userId)?.outdatedBy !== undefined) return lastKnown;
      value = lastKnown;
      keptMs = GUESS_MS;
    } finally {
      readings.end(userId, reading);
    }
    // It may be from before the change.
    if (reading.isOutdated) return value;
    keepLatest(kept, userId, { value, readAt: now(), keptMs, outdatedBy: undefined });
    return value;
  };

  return {
    of: async (userId) => {
      await refresh(UNSURE_MS);
      const known = kept.get(userId);
      if (known === undefined) return readAgain(userId, nothing);
      // Who has just changed something here was told that it holds.
      if (known.outdatedBy === 'us') return readAgain(userId, known.value);
      if (known.readAt !== undefined && isWithin(known.readAt, known.keptMs, now())) return known.value;
      return inTime(readAgain(userId, known.value), PATIENCE_MS, known.value);
    },
    forget: (userId) => outdate(userId, 'us'),
  };
}

/** The cached entry of a user with its age; or that it has changed, by this process or by another. */
type Known<T> = {
  readonly value: T;
  readonly readAt: number | undefined;
  /** How long it holds after it was read. */
  readonly keptMs: number;
  readonly outdatedBy: 'us' | 'others' | undefined;
};

/** Keeps an entry as the latest of at most MOST_KEPT. */
function keepLatest<T>(kept: Map<string, Known<T>>, userId: string, known: Known<T>): void {
  kept.delete(userId);
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(userId, known);
}

/** A read that is under way. */
type Reading = { isOutdated: boolean };

/** The reads that are under way, by user. */
class Readings {
  private readonly byUser = new Map<string, Set<Reading>>();

  begin(userId: string): Reading {
    const reading: Reading = { isOutdated: false };
    const ofUser = this.byUser.get(userId) ?? new Set();
    this.byUser.set(userId, ofUser.add(reading));
    return reading;
  }

  end(userId: string, reading: Reading): void {
    const ofUser = this.byUser.get(userId);
    ofUser?.delete(reading);
    if (ofUser?.size === 0) this.byUser.delete(userId);
  }

  /** Marks what is being read of a user as from before a change. */
  outdate(userId: string): void {
    for (const reading of this.byUser.get(userId) ?? []) reading.isOutdated = true;
  }

  users(): Iterable<string> {
    return this.byUser.keys();
  }
}

/** Reads of one person each, made together with those of others. */
function sharedReads<T>(
  read: (userIds: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (userId: string) => Promise<T | undefined> {
  type Read = { readonly ids: Set<string>; readonly found: Promise<ReadonlyMap<string, T>> };
  let next: Read | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const begin = (): Read => {
    const ids = new Set<string>();
    const found = last.then(() => {
      next = undefined;
      return read([...ids]);
    });
    // Waiting callers get the error; the next read goes on.
    last = found.catch(() => undefined);
    return { ids, found };
  };
  return async (userId) => {
    next ??= begin();
    next.ids.add(userId);
    return (await next.found).get(userId);
  };
}

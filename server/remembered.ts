import { isUnavailable } from './db/unavailable.ts';
import { inTime } from './http/in-time.ts';

/** What is known of a person is read again so often at most: prices are asked for far more often than it changes. */
const KEPT_MS = 10_000;
const MOST_KEPT = 10_000;
/** Whoever is known waits so long at most: a call has five seconds for all its parts. */
const PATIENCE_MS = 1000;

/** What is known of people, by their id. */
export type Remembered<T> = {
  readonly of: (userId: string) => Promise<T>;
  /** The next who asks is told what the database says. */
  readonly forget: (userId: string) => void;
};

type Parts<T> = {
  /** What the database says of people; who is not among them has nothing. */
  readonly read: (userIds: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  /** What holds for somebody of whom nothing is said, or nothing was ever read while the database cannot be reached. */
  readonly nothing: T;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * Something of people's that prices depend on. While the database cannot be reached, or takes long, what was last known
 * holds. One read is under way at a time, and those who ask meanwhile share the next: a thousand people cost few reads,
 * not a thousand.
 */
export function remembered<T>({ read, nothing, now }: Parts<T>): Remembered<T> {
  const readOne = sharedReads(read);
  const kept = new Map<string, { readonly value: T; readonly readAt: number }>();
  /** How often anybody was forgotten. What was asked for before that may be from before the change: it is not kept. */
  let forgotten = 0;

  const readAgain = async (userId: string, lastKnown: T): Promise<T> => {
    const began = forgotten;
    let value: T;
    try {
      value = (await readOne(userId)) ?? nothing;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      value = lastKnown;
    }
    if (began !== forgotten) return value;
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.delete(userId);
    kept.set(userId, { value, readAt: now() });
    return value;
  };

  return {
    of: async (userId) => {
      const known = kept.get(userId);
      if (known === undefined) return readAgain(userId, nothing);
      const age = now() - known.readAt;
      // Read in the future: the clock was set back since, and would make this last until it has caught up.
      if (age >= 0 && age < KEPT_MS) return known.value;
      return inTime(readAgain(userId, known.value), PATIENCE_MS, known.value);
    },
    forget: (userId) => {
      forgotten += 1;
      kept.delete(userId);
    },
  };
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
    // Whoever waits hears of an error; the read after it goes on.
    last = found.catch(() => undefined);
    return { ids, found };
  };
  return async (userId) => {
    next ??= begin();
    next.ids.add(userId);
    return (await next.found).get(userId);
  };
}

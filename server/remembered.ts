import { isUnavailable } from './db/unavailable.ts';

/** What is known of a person is read again so often at most: prices are asked for far more often than it changes. */
const KEPT_MS = 10_000;
const MOST_KEPT = 10_000;

/** What is known of people, by their id. */
export type Remembered<T> = {
  readonly of: (userId: string) => Promise<T>;
  /** The next who asks is told what the database says. */
  readonly forget: (userId: string) => void;
};

type Parts<T> = {
  readonly read: (userId: string) => Promise<T>;
  /** What holds for somebody of whom nothing was ever read, while the database cannot be reached. */
  readonly nothing: T;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Something of people's that prices depend on. While the database cannot be reached, what was last known holds. */
export function remembered<T>({ read, nothing, now }: Parts<T>): Remembered<T> {
  const kept = new Map<string, { readonly value: T; readonly readAt: number }>();
  return {
    of: async (userId) => {
      const known = kept.get(userId);
      const age = now() - (known?.readAt ?? -Infinity);
      // Read in the future: the clock was set back since, and would make this last until it has caught up.
      if (known !== undefined && age >= 0 && age < KEPT_MS) return known.value;
      let value: T;
      try {
        value = await read(userId);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        value = known === undefined ? nothing : known.value;
      }
      const [oldest] = kept.keys();
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      kept.delete(userId);
      kept.set(userId, { value, readAt: now() });
      return value;
    },
    forget: (userId) => void kept.delete(userId),
  };
}

import { isUnavailable } from './unavailable.ts';

/** A look at what changed elsewhere holds for so long: calls come far more often than that. */
export const LOOK_MS = 1000;
/** After a look that got no answer, no call waits for another one for so long. */
const UNANSWERED_MS = 5000;
/** A call waits so long for a look at most: it has five seconds for all its parts. */
const PATIENCE_MS = 1000;

/** Keeps what is known here of changes made elsewhere up to date. */
export type Freshness = {
  /** Looks, or joins the look that is under way. Does nothing within a second of the last one. Rejects as the look does. */
  readonly look: () => Promise<void>;
  /**
   * Looks as well, but waits for the answer only where the last look is `sureMs` ago, a second at most, and not soon
   * after a look that got no answer. Resolves where the database cannot be reached; rejects for any other error.
   */
  readonly refresh: (sureMs: number) => Promise<void>;
};

type Parts = {
  readonly look: () => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Calls `look` at most once a second, one call at a time, when callers ask for it. */
export function freshness({ look, now }: Parts): Freshness {
  let lookedAt = -Infinity;
  let unansweredAt = -Infinity;
  let looking: Promise<void> | undefined;

  const begin = async (): Promise<void> => {
    const began = now();
    try {
      await look();
      lookedAt = began;
    } catch (error) {
      if (isUnavailable(error)) unansweredAt = now();
      throw error;
    } finally {
      looking = undefined;
    }
  };

  const shared = (): Promise<void> => {
    if (isWithin(lookedAt, LOOK_MS, now())) return Promise.resolve();
    looking ??= begin();
    return looking;
  };

  return {
    look: shared,
    refresh: async (sureMs) => {
      if (isWithin(lookedAt, LOOK_MS, now())) return;
      const answer = shared().then(
        () => true,
        (error: unknown) => {
          if (isUnavailable(error)) return true;
          throw error;
        },
      );
      if (isWithin(lookedAt, sureMs, now()) || isWithin(unansweredAt, UNANSWERED_MS, now())) {
        answer.catch(() => undefined);
        return;
      }
      if (!(await isAnswered(answer))) unansweredAt = now();
    },
  };
}

/** Returns true for a time less than so long ago. A time that is yet to come is not: the clock was set back since. */
export function isWithin(time: number, milliseconds: number, now: number): boolean {
  const age = now - time;
  return age >= 0 && age < milliseconds;
}

/** Resolves to false where an answer takes too long, and as the answer does otherwise. */
function isAnswered(answer: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PATIENCE_MS, false);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

import { isUnavailable } from './unavailable.ts';

/** The minimum interval between polls; calls come far more often. */
export const POLL_INTERVAL_MS = 1000;
/** The time after an unanswered poll during which no call waits for another. */
const NO_WAIT_MS = 5000;
/** The longest wait of a call for a poll: it has five seconds in all. */
const POLL_TIMEOUT_MS = 1000;

/** Polls for changes made by other processes, on demand. */
export type ChangePoll = {
  /** Polls, or joins the poll in progress; a no-op within a second of the last one. Rejects as the poll does. */
  readonly poll: () => Promise<void>;
  /**
   * Polls too, but waits only if the last poll is older than `maxAgeMs`, for a second at most, and not within five seconds
   * of an unanswered poll. Resolves if the database is unreachable; rejects with any other error.
   */
  readonly refresh: (maxAgeMs: number) => Promise<void>;
};

type ChangePollParts = {
  readonly poll: () => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Throttles `poll` to once a second and coalesces concurrent calls. */
export function changePoll({ poll, now }: ChangePollParts): ChangePoll {
  let polledAt = -Infinity;
  let unansweredAt = -Infinity;
  let polling: Promise<void> | undefined;

  const begin = async (): Promise<void> => {
    const startedAt = now();
    try {
      await poll();
      polledAt = startedAt;
    } catch (error) {
      if (isUnavailable(error)) unansweredAt = now();
      throw error;
    } finally {
      polling = undefined;
    }
  };

  const sharedPoll = (): Promise<void> => {
    if (isWithin(polledAt, POLL_INTERVAL_MS, now())) return Promise.resolve();
    polling ??= begin();
    return polling;
  };

  return {
    poll: sharedPoll,
    refresh: async (maxAgeMs) => {
      if (isWithin(polledAt, POLL_INTERVAL_MS, now())) return;
      const answer = sharedPoll().then(
        () => true,
        (error: unknown) => {
          if (isUnavailable(error)) return true;
          throw error;
        },
      );
      if (isWithin(polledAt, maxAgeMs, now()) || isWithin(unansweredAt, NO_WAIT_MS, now())) {
        answer.catch(() => undefined);
        return;
      }
      if (!(await settlesInTime(answer))) unansweredAt = now();
    },
  };
}

/** Returns true if `time` is less than `milliseconds` ago. A future time, after the clock was set back, is not. */
export function isWithin(time: number, milliseconds: number, now: number): boolean {
  const age = now - time;
  return age >= 0 && age < milliseconds;
}

/** Resolves to false after the time-out, else as `answer` does. */
function settlesInTime(answer: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, POLL_TIMEOUT_MS, false);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

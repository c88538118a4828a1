/** What is known of the last time that a feed was asked. Moments are milliseconds since 1970, 0 for never. */
export type LastAsked = {
  readonly answeredAt: number;
  readonly failedAt: number;
  /** Seconds that the failure asked to wait. */
  readonly retryAfter: number | undefined;
};

const SECOND = 1000;

/**
 * When a feed is asked next, by its tier's delay from the last answer on; after a failure not before it said. Undefined
 * while nothing was asked yet.
 */
export function nextRefresh(
  { answeredAt, failedAt, retryAfter = 0 }: LastAsked,
  delay: number,
): number | undefined {
  const last = Math.max(answeredAt, failedAt);
  if (last === 0) return undefined;
  return failedAt > answeredAt ? failedAt + Math.max(delay, retryAfter * SECOND) : last + delay;
}

/** Prices that are older than this many delays are old. */
const OLD_AFTER = 3;

/** Whether prices of that age are too old for a feed with that delay. */
export function isOld(age: number, delay: number): boolean {
  return age > OLD_AFTER * delay;
}

/** The seconds to a moment by a clock that is up to a second behind: never more than there are. */
export function secondsLeft(dueAt: number, now: number): number {
  return Math.max(0, Math.floor((dueAt - now) / SECOND));
}

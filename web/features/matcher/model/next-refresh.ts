/** The last response and the last failure of a feed. Times are milliseconds since 1970, 0 for never. */
export type LastAsked = {
  readonly answeredAt: number;
  readonly failedAt: number;
  /** The seconds to wait before a retry, as the failed response gave them. */
  readonly retryAfter: number | undefined;
};

const SECOND = 1000;

/**
 * The time of a feed's next request in milliseconds since 1970: the tier's delay after the last response or
 * failure, or `retryAfter` after a failure if that is later. Undefined before the first request has ended.
 */
export function nextRefresh(
  { answeredAt, failedAt, retryAfter = 0 }: LastAsked,
  delay: number,
): number | undefined {
  const last = Math.max(answeredAt, failedAt);
  if (last === 0) return undefined;
  return failedAt > answeredAt ? failedAt + Math.max(delay, retryAfter * SECOND) : last + delay;
}

/** Prices older than this many delays are stale. */
const OLD_AFTER = 3;

/** True if prices of this age are stale for a feed with this delay, both in milliseconds. */
export function isOld(age: number, delay: number): boolean {
  return age > OLD_AFTER * delay;
}

/**
 * The whole seconds until `dueAt`, at least 0; rounded down, because `now` lags by up to a second. Both are
 * milliseconds since 1970.
 */
export function secondsLeft(dueAt: number, now: number): number {
  return Math.max(0, Math.floor((dueAt - now) / SECOND));
}

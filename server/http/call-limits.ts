import { Problem } from './problem.ts';
import { joinLimits, limitHeaders } from './rate-limit.ts';
import type { Visit } from './visit.ts';

/** Counts a call of an address. Throws 429 where the minute's calls are used up. */
export async function takeLimit(visit: Visit, key: string): Promise<void> {
  const { limit } = visit.each;
  if (limit === undefined) return;
  const verdict = await visit.doors.limiter.take(`${limit.name}:${key}`, limit);
  visit.limitHeaders = limitHeaders(limit.name, limit, verdict);
  if (verdict.allowed) return;
  visit.doors.log.security('limited', { limit: limit.name, request: visit.id });
  throw tooManyCalls(verdict.retryAfter);
}

/**
 * Counts a call of a signed-in user, and takes one of the places for calls that run at once. Returns the function that
 * gives the place back. Throws 429 where there is none, or where the minute's calls are used up.
 */
export async function takeUserLimit(visit: Visit): Promise<() => void> {
  const { each, userId, doors, running } = visit;
  const limit = each.userLimit;
  if (limit === undefined || userId === undefined) return () => undefined;
  const key = `${limit.name}:${userId}`;
  const verdict = await doors.limiter.take(key, limit);
  visit.limitHeaders = joinLimits(visit.limitHeaders, limitHeaders(limit.name, limit, verdict));
  const finish = verdict.allowed ? running.begin(key, limit.atOnce) : undefined;
  if (finish !== undefined) return finish;
  doors.log.security('limited', { limit: limit.name, user: userId, request: visit.id });
  throw tooManyCalls(verdict.allowed ? 1 : verdict.retryAfter);
}

/** The answer to one call too many. */
export function tooManyCalls(retryAfter: number): Problem {
  return new Problem(429, {
    detail: `Try again in ${Math.max(1, retryAfter)} s`,
    kind: 'quota-exceeded',
    headers: { 'retry-after': String(Math.max(1, retryAfter)) },
  });
}

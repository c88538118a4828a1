import { Problem } from './problem.ts';
import { joinLimits, limitHeaders } from './rate-limit.ts';
import type { RunningCalls, Visit } from './visit.ts';

/** The calls that run in this process. Keys of which no call runs take no memory. */
export function runningCalls(): RunningCalls {
  const running = new Map<string, number>();
  return {
    begin: (key, atOnce) => {
      const count = running.get(key) ?? 0;
      if (count >= atOnce) return undefined;
      running.set(key, count + 1);
      return () => {
        const left = (running.get(key) ?? 1) - 1;
        if (left === 0) running.delete(key);
        else running.set(key, left);
      };
    },
  };
}

/** The same stream, which calls back once it is read to its end, cancelled or broken. */
export function ended(stream: ReadableStream<Uint8Array>, end: () => void): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (!done) {
          controller.enqueue(value);
          return;
        }
        end();
        controller.close();
      } catch (error) {
        end();
        throw error;
      }
    },
    cancel: async (reason) => {
      end();
      await reader.cancel(reason);
    },
  });
}

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

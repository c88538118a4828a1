import { Problem } from './problem.ts';
import { joinLimits, limitHeaders } from './rate-limit.ts';
import type { RunningCalls, RequestState } from './http-dependencies.ts';

/** Creates a counter of the calls that run in this process. Keys without running calls take no memory. */
export function runningCalls(): RunningCalls {
  const running = new Map<string, number>();
  return {
    begin: (key, maxConcurrent) => {
      const count = running.get(key) ?? 0;
      if (count >= maxConcurrent) return undefined;
      running.set(key, count + 1);
      return () => {
        const left = (running.get(key) ?? 1) - 1;
        if (left === 0) running.delete(key);
        else running.set(key, left);
      };
    },
  };
}

/** Wraps a stream to call `end` when it is read to its end, cancelled or fails. */
export function callOnEnd(stream: ReadableStream<Uint8Array>, end: () => void): ReadableStream<Uint8Array> {
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

/** Counts a call against the limit per address. Throws 429 if it is exceeded. */
export async function takeLimit(state: RequestState, key: string): Promise<void> {
  const { limit } = state.operation;
  if (limit === undefined) return;
  const verdict = await state.deps.limiter.take(`${limit.name}:${key}`, limit);
  state.limitHeaders = limitHeaders(limit.name, limit, verdict);
  if (verdict.allowed) return;
  state.deps.log.security('limited', { limit: limit.name, request: state.id });
  throw tooManyCalls(verdict.retryAfter);
}

/**
 * Counts a call against the limits of a signed-in user. Returns the function that ends the call. Throws 429 if too many
 * calls were made in the last minute, or too many are running.
 */
export async function takeUserLimit(state: RequestState): Promise<() => void> {
  const { operation, userId, deps, running } = state;
  const limit = operation.userLimit;
  if (limit === undefined || userId === undefined) return () => undefined;
  const key = `${limit.name}:${userId}`;
  const verdict = await deps.limiter.take(key, limit);
  state.limitHeaders = joinLimits(state.limitHeaders, limitHeaders(limit.name, limit, verdict));
  const finish = verdict.allowed ? running.begin(key, limit.maxConcurrent) : undefined;
  if (finish !== undefined) return finish;
  deps.log.security('limited', { limit: limit.name, user: userId, request: state.id });
  throw tooManyCalls(verdict.allowed ? 1 : verdict.retryAfter);
}

/** The 429 for an exceeded limit. */
export function tooManyCalls(retryAfter: number): Problem {
  return new Problem(429, {
    detail: `Try again in ${Math.max(1, retryAfter)} s`,
    kind: 'quota-exceeded',
    headers: { 'retry-after': String(Math.max(1, retryAfter)) },
  });
}

import type { Redis } from 'ioredis';

import { decide, type RateLimiter, type Verdict } from './rate-limit.ts';

/*
 * The token bucket of rate-limit.ts, stored in Redis and shared by all processes. Redis runs scripts atomically; the
 * script uses Redis's clock, since the clocks of processes differ.
 */
const SCRIPT = `
local time = redis.call('TIME')
local at = time[1] * 1000 + math.floor(time[2] / 1000)
local full = tonumber(redis.call('GET', KEYS[1]) or at)
if full - at > 60000 then full = at end
local next = math.max(full, at) + tonumber(ARGV[1])
if next - at <= 60000 then
  redis.call('SET', KEYS[1], tostring(next), 'PX', math.max(1, math.ceil(next - at)))
end
return {tostring(full), tostring(at)}
`;

type RedisLimitOptions = {
  /** The prefix of the keys in Redis. */
  readonly prefix?: string;
  /** A monotonic clock in milliseconds. */
  readonly steady?: () => number;
};

/** The back-off after a failure: while Redis hangs, each call would wait for it. */
const RETRY_AFTER_MS = 2000;

/**
 * Limits calls in Redis. While Redis is unreachable, each process uses `fallback`, a looser limit, and one call at a time
 * probes whether Redis is back.
 */
export function redisRateLimiter(
  redis: Redis,
  fallback: RateLimiter,
  { prefix = 'layline', steady = () => performance.now() }: RedisLimitOptions = {},
): RateLimiter {
  let retryAt = -Infinity;

  const takeInRedis = async (key: string, interval: number): Promise<readonly number[]> => {
    try {
      const answer: unknown = await redis.eval(SCRIPT, 1, `${prefix}:limit:${key}`, String(interval));
      retryAt = -Infinity;
      return Array.isArray(answer) ? answer.map(Number) : [];
    } catch {
      retryAt = steady() + RETRY_AFTER_MS;
      return [];
    }
  };

  return {
    take: async (key, quota): Promise<Verdict> => {
      const now = steady();
      if (now < retryAt) return fallback.take(key, quota);
      // One call probes after the back-off; the others use the fallback meanwhile.
      if (retryAt > -Infinity) retryAt = now + RETRY_AFTER_MS;
      const [full, at] = await takeInRedis(key, 60_000 / quota.perMinute);
      if (full === undefined || at === undefined) return fallback.take(key, quota);
      return decide({ quota, full, at }).verdict;
    },
  };
}

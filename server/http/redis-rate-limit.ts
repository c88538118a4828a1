import type { Redis } from 'ioredis';

import { decide, type RateLimiter, type Verdict } from './rate-limit.ts';

/*
 * The bucket of rate-limit.ts, kept in Redis so that many processes count together. Redis runs a script alone, so two
 * calls never read the same state; its own clock is used, since those of processes differ.
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
  /** Milliseconds that never jump. */
  readonly steady?: () => number;
};

/** After a failure Redis is left alone for so long: while it hangs, each call would wait for it. */
const REST_MS = 2000;

/**
 * Counts in Redis. While Redis cannot be reached, each process counts by itself: a limit that is a little loose. Then
 * one call at a time tries whether it is back, and the others do not wait.
 */
export function redisRateLimiter(
  redis: Redis,
  fallback: RateLimiter,
  { prefix = 'layline', steady = () => performance.now() }: RedisLimitOptions = {},
): RateLimiter {
  let restsUntil = -Infinity;

  const ask = async (key: string, interval: number): Promise<readonly number[]> => {
    try {
      const answer: unknown = await redis.eval(SCRIPT, 1, `${prefix}:limit:${key}`, String(interval));
      restsUntil = -Infinity;
      return Array.isArray(answer) ? answer.map(Number) : [];
    } catch {
      restsUntil = steady() + REST_MS;
      return [];
    }
  };

  return {
    take: async (key, quota): Promise<Verdict> => {
      const now = steady();
      if (now < restsUntil) return fallback.take(key, quota);
      // The first after a rest tries; until it knows, the others go by.
      if (restsUntil > -Infinity) restsUntil = now + REST_MS;
      const [full, at] = await ask(key, 60_000 / quota.perMinute);
      if (full === undefined || at === undefined) return fallback.take(key, quota);
      return decide({ quota, full, at }).verdict;
    },
  };
}

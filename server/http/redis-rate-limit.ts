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

/** Counts in Redis. While Redis cannot be reached, each process counts by itself: a limit that is a little loose. */
export function redisRateLimiter(redis: Redis, fallback: RateLimiter): RateLimiter {
  return {
    take: async (key, quota): Promise<Verdict> => {
      let answer: unknown;
      try {
        answer = await redis.eval(SCRIPT, 1, `layline:limit:${key}`, String(60_000 / quota.perMinute));
      } catch {
        return fallback.take(key, quota);
      }
      const [full, at] = Array.isArray(answer) ? answer.map(Number) : [];
      if (full === undefined || at === undefined) return fallback.take(key, quota);
      return decide({ quota, full, at }).verdict;
    },
  };
}

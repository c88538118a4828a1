import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { memoryRateLimiter } from '../../server/http/rate-limit.ts';
import { redisRateLimiter } from '../../server/http/redis-rate-limit.ts';
import { HAS_REDIS, TEST_REDIS_URL } from './services.ts';

describe.runIf(HAS_REDIS)('limits in Redis', () => {
  let redis: Redis;
  beforeAll(() => {
    redis = new Redis(TEST_REDIS_URL, { maxRetriesPerRequest: 0 });
  });
  afterAll(() => redis.disconnect());

  const never = memoryRateLimiter(() => {
    throw new Error('The memory of this process was asked');
  });

  test('two processes count together, whoever of them asks', async () => {
    const [one, other] = [redisRateLimiter(redis, never), redisRateLimiter(redis, never)];
    const key = crypto.randomUUID();
    const quota = { perMinute: 5 };
    const calls = Array.from({ length: 20 }, (_, call) => (call % 2 === 0 ? one : other).take(key, quota));
    const verdicts = await Promise.all(calls);
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5);
    const last = await one.take(key, quota);
    expect(last).toMatchObject({ allowed: false, remaining: 0 });
    expect(last.retryAfter).toBeGreaterThan(0);
    expect(last.retryAfter).toBeLessThanOrEqual(12);
  });

  test('what is full again is forgotten', async () => {
    const key = crypto.randomUUID();
    await redisRateLimiter(redis, never).take(key, { perMinute: 60 });
    const left = await redis.pttl(`layline:limit:${key}`);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(1000);
  });

  test('a clock of Redis that is set back keeps nobody waiting for it', async () => {
    const key = crypto.randomUUID();
    await redis.set(`layline:limit:${key}`, String(Date.now() + 3_600_000), 'PX', 3_600_000);
    const verdict = await redisRateLimiter(redis, never).take(key, { perMinute: 2 });
    expect(verdict).toMatchObject({ allowed: true, remaining: 1 });
    expect(await redis.pttl(`layline:limit:${key}`)).toBeLessThanOrEqual(30_000);
  });

  test('without Redis each process counts by itself', async () => {
    const gone = new Redis('redis://127.0.0.1:1', {
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      retryStrategy: () => null,
    });
    gone.on('error', () => undefined);
    const limiter = redisRateLimiter(
      gone,
      memoryRateLimiter(() => 0),
    );
    const quota = { perMinute: 1 };
    expect(await limiter.take('a', quota)).toMatchObject({ allowed: true });
    expect(await limiter.take('a', quota)).toMatchObject({ allowed: false });
    gone.disconnect();
  });
});

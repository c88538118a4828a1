import { once } from 'node:events';

import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { memoryRateLimiter } from '../../server/http/rate-limit.ts';
import { redisRateLimiter } from '../../server/http/redis-rate-limit.ts';
import { tcpProxy } from './faults/tcp-proxy.ts';
import { HAS_REDIS, TEST_REDIS_URL } from './services.ts';

describe.runIf(HAS_REDIS)('rate limits in Redis', () => {
  let redis: Redis;
  beforeAll(() => {
    redis = new Redis(TEST_REDIS_URL, { maxRetriesPerRequest: 0 });
  });
  afterAll(() => redis.disconnect());

  const never = memoryRateLimiter(() => {
    throw new Error('The fallback must not be used');
  });

  test('two processes share one count', async () => {
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

  test('a full bucket is forgotten', async () => {
    const key = crypto.randomUUID();
    await redisRateLimiter(redis, never).take(key, { perMinute: 60 });
    const left = await redis.pttl(`layline:limit:${key}`);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(1000);
  });

  test('a Redis clock that is set back does not block a caller', async () => {
    const key = crypto.randomUUID();
    await redis.set(`layline:limit:${key}`, String(Date.now() + 3_600_000), 'PX', 3_600_000);
    const verdict = await redisRateLimiter(redis, never).take(key, { perMinute: 2 });
    expect(verdict).toMatchObject({ allowed: true, remaining: 1 });
    expect(await redis.pttl(`layline:limit:${key}`)).toBeLessThanOrEqual(30_000);
  });

  test('without Redis each process counts on its own', async () => {
    const unreachable = new Redis('redis://127.0.0.1:1', {
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      retryStrategy: () => null,
    });
    unreachable.on('error', () => undefined);
    const limiter = redisRateLimiter(
      unreachable,
      memoryRateLimiter(() => 0),
    );
    const quota = { perMinute: 1 };
    expect(await limiter.take('a', quota)).toMatchObject({ allowed: true });
    expect(await limiter.take('a', quota)).toMatchObject({ allowed: false });
    unreachable.disconnect();
  });

  test('a Redis that hangs delays one call in two seconds, not each', async () => {
    const proxy = await tcpProxy(TEST_REDIS_URL);
    const hanging = new Redis(proxy.url, {
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      commandTimeout: 200,
    });
    hanging.on('error', () => undefined);
    await once(hanging, 'ready');
    let now = 0;
    const limiter = redisRateLimiter(
      hanging,
      memoryRateLimiter(() => 0),
      { steady: () => now },
    );
    const key = crypto.randomUUID();
    const timed = async (): Promise<number> => {
      const began = performance.now();
      expect(await limiter.take(key, { perMinute: 600 })).toMatchObject({ allowed: true });
      return performance.now() - began;
    };
    proxy.stall();
    expect(await timed()).toBeGreaterThan(150);
    const calls: number[] = [];
    for (let call = 0; call < 50; call += 1) {
      calls.push(await timed());
    }
    expect(calls.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(150);
    // After the back-off, the first of many calls tries again, and the others do not wait for it.
    now += 2000;
    const tried = await Promise.all(Array.from({ length: 20 }, timed));
    expect(tried.filter((ms) => ms > 150)).toHaveLength(1);
    // Redis counts again once it is back.
    proxy.mend();
    now += 2000;
    await limiter.take(key, { perMinute: 600 });
    expect(await redis.exists(`layline:limit:${key}`)).toBe(1);
    hanging.disconnect();
    await proxy.close();
  });
});

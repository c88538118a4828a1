import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { joinLimits, limitHeaders, memoryRateLimiter } from './rate-limit.ts';

const ADDRESSES = fc.constantFrom('a', 'b', 'c');

describe('the token bucket', () => {
  test('a burst of the full quota is allowed, then one call per interval', async () => {
    let at = 0;
    const limiter = memoryRateLimiter(() => at);
    const quota = { perMinute: 6 };
    const verdicts = [];
    for (let call = 0; call < 7; call += 1) verdicts.push(await limiter.take('one', quota));
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, true, true, true, true, false]);
    expect(verdicts.map(({ remaining }) => remaining)).toEqual([5, 4, 3, 2, 1, 0, 0]);
    expect(verdicts.at(-1)).toMatchObject({ retryAfter: 10, reset: 60 });
    at = 9999;
    expect(await limiter.take('one', quota)).toMatchObject({ allowed: false, retryAfter: 1 });
    at = 10_000;
    expect(await limiter.take('one', quota)).toMatchObject({ allowed: true });
    expect(await limiter.take('another', quota)).toMatchObject({ allowed: true, remaining: 5 });
  });

  test('any period allows at most the quota plus the steady rate', async () => {
    const visits = fc.array(fc.record({ wait: fc.nat(20_000), key: ADDRESSES }), { maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(visits, fc.integer({ min: 1, max: 30 }), async (calls, perMinute) => {
        let at = 0;
        const limiter = memoryRateLimiter(() => at);
        const passed = new Map<string, number[]>();
        for (const { wait, key } of calls) {
          at += wait;
          const { allowed } = await limiter.take(key, { perMinute });
          if (allowed) passed.set(key, [...(passed.get(key) ?? []), at]);
        }
        for (const times of passed.values()) {
          times.forEach((first, index) => {
            const span = (times.at(-1) ?? first) - first;
            expect(times.length - index).toBeLessThanOrEqual(
              perMinute + Math.floor((span * perMinute) / 60_000 + 1e-9),
            );
          });
        }
      }),
    );
  });

  test('a call after the reported wait is allowed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.nat(5000), { maxLength: 80 }),
        async (perMinute, waits) => {
          let at = 0;
          const limiter = memoryRateLimiter(() => at);
          const afterWaiting: boolean[] = [];
          for (const wait of waits) {
            at += wait;
            const { allowed, retryAfter } = await limiter.take('one', { perMinute });
            if (!allowed) {
              at += retryAfter * 1000;
              afterWaiting.push((await limiter.take('one', { perMinute })).allowed);
            }
          }
          expect(afterWaiting).not.toContain(false);
        },
      ),
    );
  });

  test('full buckets are evicted once a minute', async () => {
    let at = 0;
    const kept = new Map<string, number>();
    const limiter = memoryRateLimiter(() => at, 100, kept);
    await limiter.take('a', { perMinute: 1 });
    await limiter.take('b', { perMinute: 60 });
    at = 59_999;
    await limiter.take('c', { perMinute: 60 });
    expect([...kept.keys()]).toEqual(['a', 'b', 'c']);
    at = 60_000;
    await limiter.take('c', { perMinute: 60 });
    expect([...kept.keys()]).toEqual(['c']);
    at = 0;
    await limiter.take('d', { perMinute: 60 });
    at = 60_000;
    await limiter.take('e', { perMinute: 60 });
    expect([...kept.keys()]).toEqual(['c', 'e']);
  });

  test('setting the clock back makes no caller wait', async () => {
    let at = 3_600_000;
    const limiter = memoryRateLimiter(() => at);
    const quota = { perMinute: 2 };
    await limiter.take('a', quota);
    await limiter.take('a', quota);
    at = 0;
    expect(await limiter.take('a', quota)).toMatchObject({ allowed: true, remaining: 1 });
  });

  test('the maximum number of keys resets no quota', async () => {
    let at = 0;
    const limiter = memoryRateLimiter(() => at, 3);
    const quota = { perMinute: 2 };
    for (const key of ['a', 'b', 'c']) {
      await limiter.take(key, quota);
    }
    expect(await limiter.take('d', quota)).toMatchObject({ allowed: true });
    expect(await limiter.take('e', quota)).toMatchObject({ allowed: true });
    expect(await limiter.take('f', quota)).toMatchObject({ allowed: false });
    expect(await limiter.take('a', quota)).toMatchObject({ allowed: true, remaining: 0 });
    at = 120_000;
    expect(await limiter.take('f', quota)).toMatchObject({ allowed: true, remaining: 1 });
  });
});

test('the headers have the policy, the remaining calls and the wait', async () => {
  const limiter = memoryRateLimiter(() => 0);
  const quota = { perMinute: 1 };
  expect(limitHeaders('sign-in', quota, await limiter.take('x', quota))).toEqual({
    'ratelimit-policy': '"sign-in";q=1;w=60',
    ratelimit: '"sign-in";r=0;t=60',
  });
  expect(limitHeaders('sign-in', quota, await limiter.take('x', quota))).toEqual({
    'ratelimit-policy': '"sign-in";q=1;w=60',
    ratelimit: '"sign-in";r=0;t=60',
    'retry-after': '60',
  });
});

test('the headers of two limits are joined, with the longer wait', () => {
  const quota = { perMinute: 2 };
  const passed = limitHeaders('a', quota, { allowed: true, remaining: 1, retryAfter: 0, reset: 30 });
  const refused = limitHeaders('b', quota, { allowed: false, remaining: 0, retryAfter: 7, reset: 60 });
  expect(joinLimits(passed, refused)).toEqual({
    'ratelimit-policy': '"a";q=2;w=60, "b";q=2;w=60',
    ratelimit: '"a";r=1;t=30, "b";r=0;t=7',
    'retry-after': '7',
  });
  expect(joinLimits({ 'retry-after': '9' }, { 'retry-after': '7' })).toEqual({ 'retry-after': '9' });
  expect(joinLimits({}, passed)).toEqual(passed);
});

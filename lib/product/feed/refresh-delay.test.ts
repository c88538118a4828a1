import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refreshDelay } from './refresh-delay.ts';

test.each([
  [6, 10_000],
  [7, 8572],
  [12, 5000],
  [60, 1000],
  [119, 505],
  [120, 500],
  [121, 500],
  [100_000, 500],
  [1, 60_000],
  [undefined, 5000],
])('%s calls a minute: %d ms', (calls, delay) => {
  expect(refreshDelay(calls)).toBe(delay);
});

test('refreshing by itself alone never passes the limit in any half-open minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), (calls) => {
      const delay = refreshDelay(calls);
      expect(delay * calls).toBeGreaterThanOrEqual(60_000);
      expect((delay - 1) * calls).toBeLessThan(60_000);
    }),
  );
});

test('a limit of no calls is a bug of ours', () => {
  expect(() => refreshDelay(0)).toThrow('above 0');
});

import { describe, expect, test } from 'vitest';

import { backOffMs } from './back-off.ts';

const LIMITS = { firstMs: 1000, longestMs: 60_000 };
const limits = (random: () => number) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 1000].map((failures) => backOffMs(failures, { ...LIMITS, random }));

describe('the wait after a failure', () => {
  test('is at most a limit that doubles up to the longest', () => {
    expect(limits(() => 1)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  test('is drawn between nothing and that limit, so that many do not come back at once', () => {
    expect(limits(() => 0)).toEqual(Array.from({ length: 9 }, () => 0));
    expect(limits(() => 0.25).slice(0, 3)).toEqual([250, 500, 1000]);
  });
});

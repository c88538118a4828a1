import { describe, expect, test } from 'vitest';

import { backOffMs } from './back-off.ts';

const LIMITS = { firstMs: 1000, maxMs: 60_000 };
const backOffs = (random: () => number) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 1000].map((failures) => backOffMs(failures, { ...LIMITS, random }));

describe('the back-off after a failure', () => {
  test('has an upper bound that doubles with each failure, up to the maximum', () => {
    expect(backOffs(() => 1)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  test('is a random delay between 0 and that bound', () => {
    expect(backOffs(() => 0)).toEqual(Array.from({ length: 9 }, () => 0));
    expect(backOffs(() => 0.25).slice(0, 3)).toEqual([250, 500, 1000]);
  });
});

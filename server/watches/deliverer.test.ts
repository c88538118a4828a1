import { expect, test } from 'vitest';

import { waitAfter } from './deliverer.ts';

test.each([
  [1, 2000],
  [2, 4000],
  [5, 32_000],
  [11, 2_048_000],
  [12, 3_600_000],
  [1000, 3_600_000],
])('attempt %d waits for %d ms, less a fifth at most', (attempts, longest) => {
  expect(waitAfter(attempts, 1)).toBe(longest);
  expect(waitAfter(attempts, 0)).toBe(longest * 0.8);
});

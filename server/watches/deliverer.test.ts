import { expect, test } from 'vitest';

import { backoffAfter } from './deliverer.ts';

test.each([
  [1, 2000],
  [2, 4000],
  [5, 32_000],
  [11, 2_048_000],
  [12, 3_600_000],
  [1000, 3_600_000],
])('the back-off after attempt %d is %d ms, less up to a fifth', (attempts, longest) => {
  expect(backoffAfter(attempts, 1)).toBe(longest);
  expect(backoffAfter(attempts, 0)).toBe(longest * 0.8);
});

import { expect, test } from 'vitest';

import { guessingDelay } from './guessing.ts';

test('five failures are free, then each doubles the delay, from a second to fifteen minutes', () => {
  const seconds = Array.from({ length: 18 }, (_, failures) => guessingDelay(failures) / 1000);
  expect(seconds).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
});

test('the delay never exceeds fifteen minutes', () => {
  expect(guessingDelay(1_000_000)).toBe(900_000);
});

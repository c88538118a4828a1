import { expect, test } from 'vitest';

import { guessingDelay } from './guessing.ts';

test('five wrong passwords are free, then each doubles the wait, from a second to fifteen minutes', () => {
  const seconds = Array.from({ length: 18 }, (_, failures) => guessingDelay(failures) / 1000);
  expect(seconds).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
});

test('the wait never grows beyond fifteen minutes, however many there were', () => {
  expect(guessingDelay(1_000_000)).toBe(900_000);
});

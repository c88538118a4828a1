import { expect, test } from 'vitest';
import { gainText, percentText, percentToFraction, percentToMultiplier } from './percent.ts';
import { rational, whole } from './rational.ts';

test('10 per cent is 1/10, and a boost of 10 per cent 11/10', () => {
  expect(percentToFraction(whole(10))).toEqual(rational(1, 10));
  expect(percentToMultiplier(whole(10))).toEqual(rational(11, 10));
});

test.each([
  [whole(10), '10'],
  [rational(25, 2), '12.5'],
  [whole(0), '0'],
  [rational(1, 1000), '0.001'],
])('a percentage reads as it was written', (percent, text) => {
  expect(percentText(percentToFraction(percent))).toBe(text);
  expect(gainText(percentToMultiplier(percent))).toBe(text);
});

import { expect, test } from 'vitest';
import { ONE, rational, reduce, whole, ZERO } from '../number/rational.ts';
import { isPrice, scaleWinnings } from './price.ts';

test('a price is above 1', () => {
  expect([rational(101, 100), ONE, rational(99, 100), ZERO].map(isPrice)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('the winnings are multiplied, and the stake is kept', () => {
  expect(reduce(scaleWinnings(rational(7, 2), rational(3, 4)))).toEqual(rational(23, 8));
  expect(reduce(scaleWinnings(whole(3), ZERO))).toEqual(ONE);
});

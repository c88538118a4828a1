import { describe, expect, test } from 'vitest';
import type { Leg } from '../bet/leg.ts';
import { overCommon } from '../number/common-denominator.ts';
import { ONE, type Rational, rational, toExactText, whole } from '../number/rational.ts';
import { sumOfFolds } from './symmetric-sums.ts';

function legs(...values: readonly Rational[]): readonly Leg[] {
  return values.map((pays) => ({ state: 'won', price: pays, share: ONE, pays }));
}

const FOUR = legs(whole(2), whole(3), rational(5, 2), rational(1, 2));

describe('what every fold of some sizes pays together', () => {
  test.each([
    [[1], 1, '8'],
    [[2], 1, '89/4'],
    [[3], 1, '97/4'],
    [[4], 1, '15/2'],
    [[1, 2], 1, '121/4'],
    [[1, 3], 1, '129/4'],
    [[2, 4], 1, '119/4'],
    [[2, 3, 4], 1, '54'],
    [[1, 2, 3, 4], 1, '62'],
    [[3, 4], 100, '3175'],
    [[2, 3], 2, '93'],
  ])('sizes %j at a stake of %i', (sizes, stake, sum) => {
    expect(toExactText(sumOfFolds(FOUR, sizes, stake))).toBe(sum);
  });

  test('of figures past 2^53', () => {
    const big = legs(whole(2n ** 60n), rational(2n ** 61n, 3), whole(5));
    const sum = (2n ** 121n + 15n * 2n ** 60n + 5n * 2n ** 61n) / 3n;
    expect(toExactText(sumOfFolds(big, [2], 1))).toBe(String(sum));
  });
});

describe('numbers over their common denominator', () => {
  test.each([
    [[rational(1, 2), rational(1, 3), whole(2)], { ns: [3, 2, 12], d: 6 }],
    [[whole(4)], { ns: [4], d: 1 }],
    [[], { ns: [], d: 1 }],
    [[rational(3, 4), rational(1, 4)], { ns: [3, 1], d: 4 }],
  ])('case %#', (values, expected) => {
    expect(overCommon(values)).toEqual(expected);
  });
});

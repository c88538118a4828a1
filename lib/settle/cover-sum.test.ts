import { describe, expect, test } from 'vitest';
import type { Leg } from '../bet/leg.ts';
import { type Int, mul } from '../number/int.ts';
import { ONE, plus, type Rational, rational, reduce, times, whole, ZERO } from '../number/rational.ts';
import { foldProduct, coverSum, singlesSum } from './cover-sum.ts';

const MAX = Number.MAX_SAFE_INTEGER;

function leg(n: Int, d: Int = 1): Leg {
  const pays: Rational = { n, d };
  return { state: 'won', price: pays, share: ONE, pays };
}

/** Sums the product of every choice of legs one by one. */
function listed(legs: readonly Leg[], lowest: number): Rational {
  let sum = ZERO;
  for (let choice = 0; choice < 2 ** legs.length; choice += 1) {
    const chosen = legs.filter((_, index) => ((choice >> index) & 1) === 1);
    if (chosen.length < lowest) continue;
    sum = reduce(
      plus(
        sum,
        chosen.reduce((product, { pays }) => reduce(times(product, pays)), ONE),
      ),
    );
  }
  return sum;
}

const CASES: Readonly<Record<string, readonly Leg[]>> = {
  'small figures': [leg(7, 2), leg(5, 2), leg(4), leg(21, 11)],
  'a lost leg': [leg(7, 2), leg(0), leg(4), leg(21, 11)],
  'a chunk border in the middle': Array.from({ length: 9 }, (_, index) => leg(1001 + index, 100)),
  'a sum past the bound over a denominator below it': Array.from({ length: 10 }, () => leg(69, 20)),
  'denominators past the bound': Array.from({ length: 9 }, () => leg(1_000_003, 1_000_000)),
  'a numerator and denominator that only pass the bound together': [
    leg(9_007_199_254_740_983, 10),
    leg(2),
    leg(2),
    leg(2),
  ],
  'the largest number there is': [leg(MAX), leg(3, 2), leg(MAX), leg(2)],
  'a leg that is a bigint': [leg(3, 2), leg(2n ** 60n, 7), leg(5, 3)],
  'a denominator that is a bigint': [leg(3, 2), leg(2n ** 61n, 2n ** 60n), leg(5, 3)],
  'a number over a denominator that is a bigint': [leg(3, 2), leg(7, 2n ** 60n), leg(5, 3)],
  'denominators that pass the bound over small numerators': [
    leg(1, 134_217_729),
    leg(1, 134_217_757),
    leg(2, 3),
  ],
  'singles below the bound over a denominator past it': [leg(1, 3 ** 20), leg(1, 3 ** 20)],
};

describe.each(Object.entries(CASES))('%s', (_name, legs) => {
  test.each([1, 250, MAX, 2n ** 70n] as const)('adds up to the listed folds at a stake of %s', (stake) => {
    for (const lowest of [1, 2]) {
      expect(reduce(coverSum(legs, lowest, stake))).toEqual(
        reduce(times(listed(legs, lowest), whole(stake))),
      );
    }
  });

  test('multiplies to the one fold of all legs', () => {
    const product = legs.reduce((all, { pays }) => reduce(times(all, pays)), ONE);
    for (const stake of [1, MAX, 2n ** 70n]) {
      const { n, d } = product;
      expect(reduce(foldProduct(legs, stake))).toEqual(rational(mul(n, stake), d));
    }
  });

  test('adds to the singles', () => {
    const sum = legs.reduce((all, { pays }) => reduce(plus(all, pays)), ZERO);
    for (const stake of [1, MAX, 2n ** 70n]) {
      expect(reduce(singlesSum(legs, stake))).toEqual(reduce(times(sum, whole(stake))));
    }
  });
});

test('a lost leg after a denominator beyond all plain numbers adds nothing', () => {
  const legs = Array.from({ length: 21 }, () => leg(1_500_000_000_000_001, 10 ** 15));
  const won = coverSum(legs, 2, 100);
  expect(won.d).toBe(10n ** 315n);
  expect(coverSum([...legs, leg(0)], 2, 100)).toEqual(won);
  expect(singlesSum([...legs, leg(0)], 100)).toEqual(singlesSum(legs, 100));
  expect(foldProduct([...legs, leg(0)], 100).n).toBe(0);
});

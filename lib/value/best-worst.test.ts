import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compare,
  max,
  min,
  plus,
  type Rational,
  rational,
  reduce,
  sum,
  times,
  toExactText,
  whole,
  ZERO,
} from '../number/rational.ts';
import { bestWorst, type LinearResult } from './best-worst.ts';

const result = (base: number, ...gains: readonly number[]): LinearResult => ({
  base: whole(base),
  gains: gains.map(whole),
});
const valueAt = ({ base, gains }: LinearResult, amounts: readonly Rational[]): Rational =>
  plus(base, sum(gains.map((gain, i) => times(gain, amounts[i] ?? ZERO))));
const worstAt = (results: readonly LinearResult[], amounts: readonly Rational[]): Rational =>
  reduce(results.map((each) => valueAt(each, amounts)).reduce(min));
const solve = (...results: readonly LinearResult[]): readonly string[] | undefined =>
  bestWorst(results, worstAt(results, []))?.map(toExactText);

describe('the amounts with the best worst result', () => {
  test('even two results out', () => {
    expect(solve(result(90, -7), result(-10, 1))).toEqual(['25/2']);
  });

  test('are 0 if they only cost', () => {
    expect(solve(result(1, -1), result(5, 1))).toEqual(['0']);
  });

  test('do not exist if the worst result grows without end', () => {
    expect(solve(result(1, 1), result(5, 2))).toBeUndefined();
  });

  test('are better than any of a grid around them', () => {
    const number = fc.integer({ min: -6, max: 6 });
    const results = fc.array(
      fc
        .record({ base: number, gains: fc.tuple(number, number) })
        .map(({ base, gains }) => result(base, ...gains)),
      { minLength: 2, maxLength: 5 },
    );
    fc.assert(
      fc.property(results, (given) => {
        const found = bestWorst(given, worstAt(given, []));
        if (found === undefined) return;
        const best = worstAt(given, found);
        for (let x = 0; x <= 16; x += 1) {
          for (let y = 0; y <= 16; y += 1) {
            expect(compare(worstAt(given, [rational(x, 4), rational(y, 4)]), best)).toBeLessThanOrEqual(0);
          }
        }
        expect(found.every((amount) => compare(amount, max(amount, ZERO)) === 0)).toBe(true);
      }),
    );
  });
});

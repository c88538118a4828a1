import { expect, test } from 'vitest';
import { numeratorOver, overCommon, sumOver } from './common-denominator.ts';
import { ONE, rational, whole, ZERO } from './rational.ts';

test('fractions over their least common denominator', () => {
  expect(overCommon([rational(1, 4), rational(5, 6), whole(3)])).toEqual({ ns: [3, 10, 36], d: 12 });
  expect(overCommon([ZERO, whole(7)])).toEqual({ ns: [0, 7], d: 1 });
  expect(overCommon([])).toEqual({ ns: [], d: 1 });
});

test('a common denominator past 2^53', () => {
  const [a, b] = [3n ** 40n, 2n ** 60n];
  expect(
    overCommon([
      { n: 1, d: a },
      { n: 5, d: b },
    ]),
  ).toEqual({ ns: [b, 5n * a], d: a * b });
});

test('a sum over the least common denominator', () => {
  expect(sumOver([rational(1, 4), rational(5, 6), whole(3)])).toEqual({ n: 49, d: 12 });
  expect(sumOver([{ n: 1, d: 3n ** 40n }, rational(1, 3)])).toEqual({ n: 1n + 3n ** 39n, d: 3n ** 40n });
  expect(sumOver([])).toEqual(ZERO);
});

test('the numerator over a multiple of the denominator', () => {
  expect(numeratorOver(rational(5, 6), 6)).toBe(5);
  expect(numeratorOver(rational(5, 6), 30)).toBe(25);
  expect(numeratorOver(ONE, 100)).toBe(100);
});

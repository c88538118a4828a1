import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addIntervals,
  divideIntervals,
  enclose,
  exactQuotient,
  type Interval,
  intersectIntervals,
  lowerBound,
  multiplyIntervals,
  negateInterval,
  rootOfInterval,
  subtractIntervals,
  upperBound,
  wholeRoot,
  widthOf,
} from './interval.ts';
import { compare, minus, ONE, over, plus, type Rational, rational, times } from './rational.ts';

const BITS = 40n;

const fraction = fc
  .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 1, max: 10_000 }))
  .map(([n, d]) => rational(n, d));
const positive = fraction.filter(({ n }) => n > 0);
/** A number, and an interval around it that is wider than the narrowest. */
const held = fc.tuple(fraction, fc.nat(1000), fc.nat(1000)).map(([value, below, above]) => {
  const { low, high, bits } = enclose(value, BITS);
  return { value, interval: { low: low - BigInt(below), high: high + BigInt(above), bits } };
});
const heldAbove = fc
  .tuple(positive, fc.nat(1000))
  .map(([value, above]) => {
    const { low, high, bits } = enclose(value, BITS);
    return { value, interval: { low, high: high + BigInt(above), bits } };
  })
  .filter(({ interval }) => interval.low > 0n);

const expectHolds = (interval: Interval, value: Rational): void => {
  expect(compare(lowerBound(interval), value)).toBeLessThanOrEqual(0);
  expect(compare(upperBound(interval), value)).toBeGreaterThanOrEqual(0);
};

describe('an interval', () => {
  test('of a number is at most one unit wide', () => {
    fc.assert(
      fc.property(fraction, (value) => {
        const interval = enclose(value, BITS);
        expectHolds(interval, value);
        expect(interval.high - interval.low).toBeLessThanOrEqual(1n);
      }),
    );
  });

  test.each([
    ['sum', addIntervals, plus],
    ['difference', subtractIntervals, minus],
    ['product', multiplyIntervals, times],
  ])('of a %s holds it, whatever the signs', (_, operate, exact) => {
    fc.assert(
      fc.property(held, held, (a, b) => {
        expectHolds(operate(a.interval, b.interval), exact(a.value, b.value));
      }),
    );
  });

  test('of a quotient contains it', () => {
    fc.assert(
      fc.property(held, heldAbove, (a, b) => {
        expectHolds(divideIntervals(a.interval, b.interval), over(a.value, b.value));
      }),
    );
  });

  test('negated contains the negated number', () => {
    const { low, high } = negateInterval({ low: -3n, high: 5n, bits: BITS });
    expect([low, high]).toEqual([-5n, 3n]);
  });

  test('of a root contains it: its square contains the number', () => {
    fc.assert(
      fc.property(heldAbove, ({ value, interval }) => {
        const root = rootOfInterval(interval);
        expectHolds(multiplyIntervals(root, root), value);
        expect(root.high - root.low).toBeLessThanOrEqual(interval.high - interval.low + (1n << BITS));
      }),
    );
  });

  type Bounds = readonly [low: number, high: number];
  const between = ([low, high]: Bounds): Interval => ({ low: BigInt(low), high: BigInt(high), bits: 0n });

  test.each<[string, (a: Interval, b: Interval) => Interval, Bounds, Bounds, Bounds]>([
    ['product', multiplyIntervals, [2, 3], [5, 7], [10, 21]],
    ['product', multiplyIntervals, [-2, 3], [-5, 7], [-15, 21]],
    ['product', multiplyIntervals, [-3, 2], [-7, 5], [-15, 21]],
    ['product', multiplyIntervals, [-3, 2], [-5, 7], [-21, 15]],
    ['product', multiplyIntervals, [-2, 3], [-7, 5], [-21, 15]],
    ['quotient', divideIntervals, [7, 8], [2, 3], [2, 4]],
    ['quotient', divideIntervals, [-8, -7], [2, 3], [-4, -2]],
    ['quotient', divideIntervals, [-9, 9], [2, 3], [-5, 5]],
    ['shared part', intersectIntervals, [1, 3], [3, 5], [3, 3]],
    ['shared part', intersectIntervals, [1, 5], [2, 4], [2, 4]],
  ])('is the narrowest around a %s', (_, operate, a, b, expected) => {
    expect(operate(between(a), between(b))).toEqual(between(expected));
  });

  test.each<[Bounds, Bounds]>([
    [
      [4, 9],
      [2, 3],
    ],
    [
      [2, 10],
      [1, 4],
    ],
  ])('is the narrowest around the roots of %j', (of, expected) => {
    expect(rootOfInterval(between(of))).toEqual(between(expected));
  });

  test('has its bounds as rationals', () => {
    const interval = { low: -3n, high: 5n, bits: 2n };
    expect([lowerBound(interval), upperBound(interval)]).toEqual([
      { n: -3, d: 4 },
      { n: 5, d: 4 },
    ]);
    expect(widthOf(interval)).toBe(8n);
  });

  test('cannot divide by an interval with 0, and cannot intersect a disjoint one', () => {
    const one = enclose(ONE, BITS);
    expect(() => divideIntervals(one, { low: 0n, high: 1n, bits: BITS })).toThrow('a divisor is above 0');
    expect(() => intersectIntervals(one, enclose(rational(2, 1), BITS))).toThrow('meet');
  });
});

test('the whole root is the largest whole number whose square is not larger', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 300n }), (value) => {
      const root = wholeRoot(value);
      expect(root * root <= value && value < (root + 1n) ** 2n).toBe(true);
    }),
  );
  expect([0n, 1n, 2n, 3n, 4n, 8n, 9n].map(wholeRoot)).toEqual([0n, 1n, 1n, 1n, 2n, 2n, 3n]);
});

test('a number below 0 has no root', () => {
  expect(() => wholeRoot(-1n)).toThrow('a root is of 0 or more');
});

test('an exact quotient is the whole number of times that a divisor goes', () => {
  expect([exactQuotient(2n ** 70n, 2n ** 66n), exactQuotient(-6n, 3n)]).toEqual([16n, -2n]);
});

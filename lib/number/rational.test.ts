import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { fromBigInt } from './int.ts';
import {
  compare,
  equals,
  max,
  min,
  minus,
  negate,
  ONE,
  over,
  plus,
  type Rational,
  rational,
  reduce,
  round,
  sum,
  sumByHalves,
  times,
  toExactText,
  whole,
  ZERO,
} from './rational.ts';

const wholes = fc.oneof(
  fc.bigInt({ min: -30n, max: 30n }),
  fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
  fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }),
);
const aboveZero = wholes.map((value) => (value < 0n ? -value : value) + 1n);

/** Rationals that are not in lowest terms, like results of arithmetic. */
const rationals: fc.Arbitrary<Rational> = fc
  .tuple(wholes, aboveZero)
  .map(([n, d]) => ({ n: fromBigInt(n), d: fromBigInt(d) }));

function asFraction({ n, d }: Rational): Fraction {
  return new Fraction(BigInt(n), BigInt(d));
}

const OPERATIONS: readonly (readonly [
  name: string,
  mine: (a: Rational, b: Rational) => Rational,
  theirs: (a: Fraction, b: Fraction) => Fraction,
])[] = [
  ['plus', plus, (a, b) => a.add(b)],
  ['minus', minus, (a, b) => a.sub(b)],
  ['times', times, (a, b) => a.mul(b)],
  ['min', min, (a, b) => (a.compare(b) < 0 ? a : b)],
  ['max', max, (a, b) => (a.compare(b) > 0 ? a : b)],
];

describe.each(OPERATIONS)('%s', (_, mine, theirs) => {
  test('equals fraction arithmetic, with equal and with different denominators', () => {
    fc.assert(
      fc.property(rationals, rationals, (a, b) => {
        expect(asFraction(mine(a, b)).equals(theirs(asFraction(a), asFraction(b)))).toBe(true);
        const alike = { n: b.n, d: a.d };
        expect(asFraction(mine(a, alike)).equals(theirs(asFraction(a), asFraction(alike)))).toBe(true);
      }),
    );
  });
});

test('over divides by a number above 0, and keeps the denominator above 0', () => {
  fc.assert(
    fc.property(rationals, aboveZero, aboveZero, (a, n, d) => {
      const b = { n: fromBigInt(n), d: fromBigInt(d) };
      const quotient = over(a, b);
      expect(quotient.d > 0).toBe(true);
      expect(asFraction(quotient).equals(asFraction(a).div(asFraction(b)))).toBe(true);
    }),
  );
});

test('sums over one denominator keep that denominator', () => {
  expect(plus({ n: 1, d: 6 }, { n: 2, d: 6 })).toEqual({ n: 3, d: 6 });
  expect(minus({ n: 1, d: 6 }, { n: 2, d: 6 })).toEqual({ n: -1, d: 6 });
  expect(plus({ n: 1, d: 2 }, { n: 1, d: 3 })).toEqual({ n: 5, d: 6 });
});

describe('order', () => {
  test('equals that of fractions', () => {
    fc.assert(
      fc.property(rationals, rationals, (a, b) => {
        expect(Math.sign(compare(a, b))).toBe(asFraction(a).compare(asFraction(b)));
        expect(equals(a, b)).toBe(asFraction(a).equals(asFraction(b)));
        expect(equals(a, times(a, { n: 6, d: 6 }))).toBe(true);
      }),
    );
  });

  test('the first of two equal ones is kept', () => {
    const [half, same] = [
      { n: 1, d: 2 },
      { n: 2, d: 4 },
    ];
    expect([min(half, same), max(half, same)]).toEqual([half, half]);
    expect([min(half, ONE), max(half, ONE), min(ONE, half), max(ONE, half)]).toEqual([half, ONE, half, ONE]);
  });
});

describe('lowest terms', () => {
  test.each([
    [rational(6, 4), { n: 3, d: 2 }],
    [rational(-6, 4), { n: -3, d: 2 }],
    [rational(0, 7), { n: 0, d: 1 }],
    [rational(5, 1), { n: 5, d: 1 }],
    [rational(3, 2), { n: 3, d: 2 }],
    [rational(2n ** 60n, 2n ** 58n), { n: 4, d: 1 }],
    [reduce({ n: 10, d: 100 }), { n: 1, d: 10 }],
    [whole(7), { n: 7, d: 1 }],
    [sum([]), ZERO],
    [
      sum([
        { n: 1, d: 2 },
        { n: 1, d: 6 },
        { n: 1, d: 3 },
      ]),
      ONE,
    ],
    [negate({ n: 3, d: 2 }), { n: -3, d: 2 }],
    [negate({ n: -3, d: 2 }), { n: 3, d: 2 }],
  ])('case %#', (actual, expected) => {
    expect(actual).toEqual(expected);
  });

  test('a sum is in lowest terms, and equals the sum of fractions', () => {
    fc.assert(
      fc.property(fc.array(rationals, { maxLength: 6 }), (values) => {
        const total = sum(values);
        const expected = values.map(asFraction).reduce((all, value) => all.add(value), new Fraction(0));
        expect(toExactText(total)).toBe(expected.toFraction());
        expect(BigInt(total.d)).toBe(expected.d);
      }),
    );
  });
});

test('a sum by halves is the sum', () => {
  fc.assert(
    fc.property(fc.array(rationals, { maxLength: 9 }), (values) => {
      expect(reduce(sumByHalves(values))).toEqual(sum(values));
    }),
  );
});

test('a sum by halves does not reduce a very large denominator', () => {
  const large = { n: 1, d: 2n ** 2000n };
  expect(sumByHalves([large, large])).toEqual({ n: 1, d: 2n ** 1999n });
  const [a, b] = [3n ** 1300n, 5n ** 900n];
  const half = { n: 1, d: 2 };
  const total = sumByHalves([{ n: 1, d: a }, { n: 1, d: b }, half, half]);
  expect(reduce(total)).toEqual({ n: a * b + a + b, d: a * b });
  expect(total.d).toBe(a * b);
  expect(
    sumByHalves([
      { n: 2, d: 2n * a },
      { n: 2, d: 2n * b },
    ]).d,
  ).toBe(4n * a * b);
});

test('prints like a fraction', () => {
  fc.assert(
    fc.property(rationals, (value) => {
      expect(toExactText(value)).toBe(asFraction(value).toFraction());
    }),
  );
});

test.each([
  [{ n: 7, d: 2 }, '7/2', 4],
  [{ n: -7, d: 2 }, '-7/2', -4],
  [{ n: 10, d: 4 }, '5/2', 3],
  [{ n: -1, d: 3 }, '-1/3', -0],
  [{ n: 6, d: 3 }, '2', 2],
  [{ n: 0, d: 9 }, '0', 0],
])('%j is %s, and nearest to %i', (value, text, nearest) => {
  expect(toExactText(value)).toBe(text);
  expect(Number(round(value)) + 0).toBe(nearest + 0);
});

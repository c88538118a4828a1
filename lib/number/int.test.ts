import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  bigOf,
  compare,
  exactDiv,
  floorDiv,
  fromBigInt,
  gcd,
  type Int,
  lcm,
  mul,
  pow,
  roundDiv,
  sub,
} from './int.ts';

const MAX = Number.MAX_SAFE_INTEGER;
const MAX_BIG = BigInt(MAX);

/** Edge cases around 2^26, 2^32, 2^52, 2^53 and 2^64, and small numbers. */
const EDGES: readonly bigint[] = [
  0n,
  1n,
  2n,
  3n,
  5n,
  7n,
  10n,
  97n,
  2n ** 26n,
  94_906_265n,
  94_906_266n,
].concat(
  [32n, 52n, 53n, 64n, 106n].flatMap((power) => [-2n, -1n, 0n, 1n, 2n].map((step) => 2n ** power + step)),
);

const upward = fc.oneof(
  fc.constantFrom(...EDGES),
  fc.bigInt({ min: 0n, max: 2n ** 30n }),
  fc.bigInt({ min: 0n, max: 2n ** 54n }),
  fc.bigInt({ min: 0n, max: 2n ** 110n }),
);
const anyWhole = fc.tuple(upward, fc.boolean()).map(([value, isNegative]) => (isNegative ? -value : value));
const above = upward.map((value) => value + 1n);

/** Expects the Int of a whole number: a number within 2^53 - 1 either way, a bigint beyond. */
function expectInt(actual: Int, expected: bigint): void {
  expect(typeof actual).toBe(expected <= MAX_BIG && expected >= -MAX_BIG ? 'number' : 'bigint');
  expect(BigInt(actual)).toBe(expected);
}

const RUNS = { numRuns: 500 };

describe('an Int is a number up to 2^53 - 1 either way, and a bigint beyond', () => {
  test.each([MAX_BIG, -MAX_BIG, 0n, 2n ** 52n])('%s is a number', (value) => {
    expect(fromBigInt(value)).toBe(Number(value));
  });

  test.each([MAX_BIG + 1n, -MAX_BIG - 1n, 2n ** 100n, -(2n ** 100n)])('%s is a bigint', (value) => {
    expect(fromBigInt(value)).toBe(value);
  });

  test('and converts back to the same bigint', () => {
    fc.assert(
      fc.property(anyWhole, (value) => {
        expect(bigOf(fromBigInt(value))).toBe(value);
      }),
      RUNS,
    );
  });
});

describe('arithmetic is that of whole numbers of any size', () => {
  test.each([
    ['add', add, (a: bigint, b: bigint) => a + b],
    ['sub', sub, (a: bigint, b: bigint) => a - b],
    ['mul', mul, (a: bigint, b: bigint) => a * b],
  ])('%s', (_, op, reference) => {
    for (const a of EDGES) {
      for (const b of EDGES) {
        expectInt(op(fromBigInt(a), fromBigInt(b)), reference(a, b));
        expectInt(op(fromBigInt(-a), fromBigInt(b)), reference(-a, b));
      }
    }
    fc.assert(
      fc.property(anyWhole, anyWhole, (a, b) => {
        expectInt(op(fromBigInt(a), fromBigInt(b)), reference(a, b));
      }),
      RUNS,
    );
  });

  test.each([
    [add(MAX, 0), MAX],
    [add(MAX, 1), 2n ** 53n],
    [add(-MAX, 0), -MAX],
    [add(-MAX, -1), -(2n ** 53n)],
    [sub(-MAX, 1), -(2n ** 53n)],
    [sub(2n ** 53n, 1), MAX],
    [mul(94_906_265, 94_906_265), Number(94_906_265n ** 2n)],
    [mul(94_906_266, 94_906_266), 94_906_266n ** 2n],
    [mul(2n ** 60n, 0), 0],
    [mul(-94_906_266, 94_906_266), -(94_906_266n ** 2n)],
  ])('case %#: at the bound itself', (actual, expected) => {
    expect(actual).toBe(expected);
  });

  test('compare', () => {
    fc.assert(
      fc.property(anyWhole, anyWhole, (a, b) => {
        expect(compare(fromBigInt(a), fromBigInt(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
        expect(compare(fromBigInt(a), fromBigInt(a))).toBe(0);
      }),
      RUNS,
    );
  });

  test('pow', () => {
    expect([pow(7, 0), pow(0, 0), pow(2, 52), pow(2, 53), pow(-3, 3), pow(10, 20)]).toEqual([
      1,
      1,
      2 ** 52,
      2n ** 53n,
      -27,
      10n ** 20n,
    ]);
  });
});

describe('division', () => {
  test('rounds down, below zero too', () => {
    fc.assert(
      fc.property(anyWhole, above, (a, b) => {
        const down = a / b - (a % b < 0n ? 1n : 0n);
        expectInt(floorDiv(fromBigInt(a), fromBigInt(b)), down);
      }),
      RUNS,
    );
  });

  test.each([
    [7, 2, 3],
    [-7, 2, -4],
    [-8, 2, -4],
    [8, 2, 4],
    [-1, 3, -1],
    [0, 3, 0],
    [-(2n ** 60n), 2n ** 59n, -2],
    [-(2n ** 60n) - 1n, 2n ** 59n, -3],
    [MAX, MAX - 1, 1],
    [MAX - 1, MAX, 0],
    [9_007_199_254_740_990, 3, 3_002_399_751_580_330],
    [9_007_199_254_740_989, 3, 3_002_399_751_580_329],
  ])('the floor of %s / %s is %s', (a, b, quotient) => {
    expect(floorDiv(a, b)).toBe(quotient);
  });

  test('rounds to the nearest, half away from zero', () => {
    fc.assert(
      fc.property(anyWhole, above, (a, b) => {
        const magnitude = ((a < 0n ? -a : a) * 2n + b) / (2n * b);
        expectInt(roundDiv(fromBigInt(a), fromBigInt(b)), a < 0n ? -magnitude : magnitude);
      }),
      RUNS,
    );
  });

  test.each([
    [5, 2, 3],
    [-5, 2, -3],
    [4, 3, 1],
    [-4, 3, -1],
    [5, 3, 2],
    [1, 2, 1],
    [-1, 2, -1],
    [1, 3, 0],
    [2 ** 52 - 1, 2, 2 ** 51],
    [2 ** 52 + 1, 2, 2 ** 51 + 1],
    [MAX, 2, 2 ** 52],
    [-MAX, 2, -(2 ** 52)],
    [MAX, 1, MAX],
    [MAX - 2, MAX - 1, 1],
    [(MAX - 1) / 2, MAX, 0],
    [(MAX + 1) / 2, MAX, 1],
    [2n ** 60n + 1n, 2, 2n ** 59n + 1n],
    [2n ** 60n, 2n ** 61n, 1],
    [2n ** 60n - 1n, 2n ** 61n, 0],
  ])('%s / %s is nearest to %s', (a, b, quotient) => {
    expect(roundDiv(a, b)).toBe(quotient);
  });

  test('is exact if there is no remainder', () => {
    fc.assert(
      fc.property(anyWhole, above, (quotient, b) => {
        expectInt(exactDiv(fromBigInt(quotient * b), fromBigInt(b)), quotient);
      }),
      RUNS,
    );
  });
});

describe('divisors and multiples', () => {
  const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisorOf(b, a % b));

  test('gcd is the greatest common divisor, above 0, whatever the signs', () => {
    fc.assert(
      fc.property(anyWhole, above, anyWhole, (a, b, k) => {
        const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
        const expected = divisorOf(magnitude(a), b);
        expectInt(gcd(fromBigInt(a), fromBigInt(b)), expected);
        expectInt(gcd(fromBigInt(b), fromBigInt(a)), expected);
        expectInt(gcd(fromBigInt(-b), fromBigInt(k * b)), b);
      }),
      RUNS,
    );
  });

  test.each([
    [12, 18, 6],
    [-12, 18, 6],
    [12, -18, 6],
    [0, 5, 5],
    [5, 0, 5],
    [1, 1, 1],
    [2n ** 60n, 2n ** 58n * 3n, 2n ** 58n],
    [-(2n ** 60n), 6, 2],
    [6, -(2n ** 60n), 2],
  ])('the gcd of %s and %s is %s', (a, b, divisor) => {
    expect(gcd(a, b)).toBe(divisor);
  });

  test('lcm is the least number that both divide', () => {
    fc.assert(
      fc.property(above, above, (a, b) => {
        expectInt(lcm(fromBigInt(a), fromBigInt(b)), (a * b) / divisorOf(a, b));
      }),
      RUNS,
    );
  });

  test.each([
    [4, 6, 12],
    [6, 6, 6],
    [12, 4, 12],
    [4, 12, 12],
    [1, 7, 7],
    [MAX, MAX, MAX],
    [2n ** 60n, 2n ** 61n, 2n ** 61n],
    [3, 2n ** 60n, 3n * 2n ** 60n],
    [94_906_266, 94_906_267, 94_906_266n * 94_906_267n],
  ])('the lcm of %s and %s is %s', (a, b, multiple) => {
    expect(lcm(a, b)).toBe(multiple);
  });
});

import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enclose, type Interval } from './interval.ts';
import { expOfInterval, logOfInterval } from './interval-functions.ts';
import { rational } from './rational.ts';

// A second implementation of both functions, to 120 digits.
const Wide = Decimal.clone({ precision: 120 });

const bounds = ({ low, high, bits }: Interval): readonly [Decimal, Decimal] => {
  const scale = new Wide(2).pow(bits.toString());
  return [new Wide(low.toString()).div(scale), new Wide(high.toString()).div(scale)];
};

const SCALES = [64n, 256n] as const;

const hundredths = fc.integer({ min: 0, max: 100_000 });

describe.each(SCALES)('at a scale of 2^-%i', (bits) => {
  test('the logarithm is inside an interval a few units wide', () => {
    fc.assert(
      fc.property(hundredths, (above) => {
        const n = above + 100;
        const log = logOfInterval(enclose(rational(n, 100), bits));
        const real = new Wide(n).div(100).ln();
        const [low, high] = bounds(log);
        expect(low.lte(real) && real.lte(high)).toBe(true);
        expect(log.high - log.low).toBeLessThanOrEqual(4n);
      }),
      { numRuns: 20 },
    );
  });

  test('the power of e is inside an interval a few units wide', () => {
    fc.assert(
      fc.property(hundredths, (n) => {
        const power = expOfInterval(enclose(rational(-n, 100), bits));
        const real = new Wide(-n).div(100).exp();
        const [low, high] = bounds(power);
        expect(low.lte(real) && real.lte(high)).toBe(true);
        expect(power.high - power.low).toBeLessThanOrEqual(4n);
      }),
      { numRuns: 20 },
    );
  });
});

test('a wide interval has the bounds of both of its ends', () => {
  const wide = { low: 1n << 64n, high: 3n << 64n, bits: 64n };
  const [low, high] = bounds(logOfInterval(wide));
  expect([low.toFixed(6), high.toFixed(6)]).toEqual(['0.000000', '1.098612']);
  const [least, most] = bounds(expOfInterval({ low: -(3n << 64n), high: 0n, bits: 64n }));
  expect([least.toFixed(6), most.toFixed(6)]).toEqual(['0.049787', '1.000000']);
});

test('arguments out of range throw', () => {
  expect(() => logOfInterval(enclose(rational(1, 2), 64n))).toThrow('at least 1');
  expect(() => expOfInterval(enclose(rational(1, 2), 64n))).toThrow('at most 0');
});

import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalText, MAX_EXACT_TEXT, rationalText } from './decimal.ts';
import { readNumber } from './number-text.ts';
import { equals, type Rational, rational } from './rational.ts';

describe('a rational as decimal text', () => {
  test.each<[Rational, number, number, string]>([
    [rational(7, 2), 2, 2, '3.50'],
    [rational(7, 2), 2, 0, '3.5'],
    [rational(7, 2), 0, 0, '4'],
    [rational(5, 2), 0, 0, '3'],
    [rational(-5, 2), 0, 0, '-3'],
    [rational(1, 3), 4, 2, '0.3333'],
    [rational(2, 3), 4, 2, '0.6667'],
    [rational(1, 8), 2, 2, '0.13'],
    [rational(-1, 8), 2, 2, '-0.13'],
    [rational(1, 1000), 2, 2, '0.00'],
    [rational(-1, 1000), 2, 2, '0.00'],
    [rational(10, 1), 0, 2, '10.00'],
    [rational(100, 1), 0, 0, '100'],
    [rational(3, 1), 4, 0, '3'],
    [rational(3, 1), 4, 2, '3.00'],
    [rational(1_5000, 10_000), 4, 2, '1.50'],
    [rational(10n ** 40n, 1), 2, 2, `1${'0'.repeat(40)}.00`],
  ])('case %#', (value, places, minimumPlaces, text) => {
    expect(decimalText(value, { places, minimumPlaces })).toBe(text);
  });

  test('equals the result of decimal.js', () => {
    const part = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(part, part, fc.integer({ min: 0, max: 12 }), (n, d, places) => {
        const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP });
        const expected = new Exact(String(n)).div(String(d)).toFixed(places);
        expect(decimalText({ n, d }, { places, minimumPlaces: places })).toBe(expected);
      }),
    );
  });

  test('is rounded once and correctly for numbers of any length, even close to a half', () => {
    const long = fc.bigInt({ min: 1n, max: 10n ** 40n });
    fc.assert(
      fc.property(
        long,
        fc.integer({ min: 0, max: 30 }),
        fc.constantFrom(-1n, 0n, 1n),
        (half, places, off) => {
          // (half + 1/2) / 10^places, and the nearest numbers of its denominator to either side.
          const d = 2n * 10n ** BigInt(places) * 10n ** 30n;
          const n = (2n * half + 1n) * 10n ** 30n + off;
          const digits = String(off < 0n ? half : half + 1n).padStart(places + 1, '0');
          const cut = digits.length - places;
          const expected = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
          expect(decimalText({ n, d }, { places, minimumPlaces: places })).toBe(expected);
        },
      ),
    );
  });
});

describe('a rational as exact text', () => {
  test.each<[number, number, string]>([
    [7, 2, '3.5'],
    [4, 3, '4/3'],
    [6, 2, '3'],
    [0, 5, '0'],
    [1, 1024, '0.0009765625'],
    [22, 20, '1.1'],
  ])('%i/%i is written %s', (n, d, text) => {
    expect(rationalText({ n, d })).toBe(text);
  });

  test('a fraction whose decimal would be longer than 36 places is written as a fraction', () => {
    expect(rationalText(rational(1, 2 ** 36))).toMatch(/^0\.\d{36}$/);
    expect(rationalText(rational(1, 2 ** 37))).toBe('1/137438953472');
  });

  test('parses back to the same number', () => {
    const digits = fc.bigInt({ min: 1n, max: 10n ** 32n });
    fc.assert(
      fc.property(digits, fc.oneof(digits, fc.constantFrom(8n, 10n ** 30n, 2n ** 60n, 5n ** 20n)), (n, d) => {
        const value = rational(n, d);
        const read = readNumber(rationalText(value), MAX_EXACT_TEXT);
        expect(read !== undefined && equals(read, value)).toBe(true);
      }),
    );
  });
});

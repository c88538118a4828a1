import { describe, expect, test } from 'vitest';
import { printer } from '../matched/printer.ts';
import { enclose } from '../number/interval.ts';
import { rational } from '../number/rational.ts';
import {
  boundsOf,
  chanceStep,
  exactly,
  fairOddsStep,
  fullText,
  inverseOf,
  lesserReal,
  printRoot,
  provedText,
  type Real,
  realText,
} from './real.ts';

const TWO_PLACES = { places: 2, minimumPlaces: 2 };
const within = (low: bigint, high: bigint): Real => ({ within: { low, high, bits: 20n } });

describe('digits', () => {
  test('are printed where both bounds print the same', () => {
    // 1/4 ± 2^-20.
    expect(provedText(within(262_143n, 262_145n), TWO_PLACES)).toBe('0.25');
  });

  test('half-way between two texts are printed with one place more', () => {
    // 1/8 ± 2^-20 is 0.12 or 0.13.
    expect(provedText(within(131_071n, 131_073n), TWO_PLACES)).toBe('0.125');
  });

  test('are refused where the bounds are far apart', () => {
    const far = within(0n, 1n << 19n);
    expect(provedText(far, TWO_PLACES)).toBeUndefined();
    expect(() => fullText(far)).toThrow('an interval proves the digits that are printed');
  });

  test('in full are a fraction if the number is known exactly, and 50 places if it is not', () => {
    expect(fullText(exactly(rational(2, 6)))).toBe('1/3');
    expect(fullText({ within: enclose(rational(1, 3), 256n) })).toBe(`0.${'3'.repeat(50)}`);
    expect(fullText(exactly(rational(1, 3n ** 1000n)))).toBe(`0.${'0'.repeat(50)}`);
  });
});

describe('the smaller of two numbers', () => {
  test('is one of them if their bounds do not overlap', () => {
    const third = exactly(rational(1, 3));
    expect(lesserReal(third, within(1n << 19n, 1n << 20n))).toBe(third);
    expect(lesserReal(within(1n << 19n, 1n << 20n), third)).toBe(third);
  });

  test('is between the smaller bounds of both if they do, in either order', () => {
    const narrow = within(1n << 18n, 1n << 19n);
    const wide = within(1n << 17n, 1n << 20n);
    for (const least of [lesserReal(narrow, wide), lesserReal(wide, narrow)]) {
      const { low, high } = boundsOf(least);
      expect([low, high].map(({ n, d }) => BigInt(d) / BigInt(n))).toEqual([8n, 2n]);
    }
  });
});

test('the inverse of an interval holds the inverse of each of its numbers', () => {
  const { low, high } = boundsOf(inverseOf(within(1n << 18n, 1n << 19n)));
  expect([low, high].map(({ n, d }) => BigInt(n) / BigInt(d))).toEqual([2n, 4n]);
});

describe('a square root', () => {
  test('is exact if it is a fraction', () => {
    expect(printRoot(rational(9, 4), printer({ exact: true }))).toBe('3/2');
    expect(printRoot(rational(9, 4), printer({}))).toBe('1.50');
    expect(printRoot(rational(0, 1), printer({ exact: true }))).toBe('0');
  });

  test('has 50 places if its numerator or its denominator is no square', () => {
    expect(printRoot(rational(1, 2), printer({ exact: true }))).toBe(
      '0.70710678118654752440084436210484903928483593768847',
    );
    expect(printRoot(rational(2, 1), printer({}))).toBe('1.41');
  });
});

test('a number in a formula is in full if it is short, otherwise ten digits after the leading zeros', () => {
  expect(realText(exactly(rational(1, 3)))).toBe('(1/3)');
  expect(realText(exactly(rational(-1, 1_000_000_000)))).toBe('(-1/1000000000)');
  expect(realText(exactly(rational(1, 3_000_000_000)))).toBe('0.0000000003333333333…');
  expect(realText(exactly(rational(-37_000_000_001, 3_000_000_000)))).toBe('-12.3333333336…');
});

test('a chance is a number, and a fair price is odds', () => {
  const third = exactly(rational(1, 3));
  const told = [chanceStep('p', '1/3', third), fairOddsStep('O', '1/p', inverseOf(third))];
  expect(told.map(({ unit, label, formula, print }) => [unit, label, formula, print(printer({}))])).toEqual([
    ['number', 'p', '1/3', '0.3333333333'],
    ['odds', 'O', '1/p', '3.00'],
  ]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toExactText } from '../../number/rational.ts';
import { digitsEntry, enteredOdds, numberOf } from './number-entry.ts';

describe('a number field', () => {
  test.each([
    ['12.5', '12.5'],
    ['1.2.3', '1.23'],
    ['£97', '97'],
    ['-4', '4'],
    ['1e3', '13'],
    ['.', '.'],
    ['..5', '.5'],
    ['', ''],
    ['\u0663', ''],
  ])('of %j holds %j', (typed, held) => {
    expect(digitsEntry(typed)).toBe(held);
  });

  test('holds digits and at most one point, and stripping twice is stripping once', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('1', '9', '.', '-', 'e', ' ', '£') }), (typed) => {
        const digits = digitsEntry(typed);
        expect(digits).toMatch(/^\d*\.?\d*$/u);
        expect(digitsEntry(digits)).toBe(digits);
      }),
    );
  });
});

test.each([
  ['5.', '5'],
  ['.5', '1/2'],
  ['97.25', '389/4'],
  ['.', undefined],
  ['', undefined],
  ['9'.repeat(33), undefined],
])('%j is the number %s', (digits, number) => {
  const value = numberOf(digits);
  expect(value && toExactText(value)).toBe(number);
});

describe('odds in a field', () => {
  const entered = (text: string, format: 'decimal' | 'fractional' | 'american'): string | undefined => {
    const { price, issue } = enteredOdds(text, format);
    return price === undefined ? issue : toExactText(price);
  };

  test.each([
    ['2.5', 'decimal', '5/2'],
    ['1', 'decimal', undefined],
    ['0.5', 'decimal', undefined],
    ['-120', 'decimal', undefined],
    ['', 'decimal', undefined],
    ['5/2', 'fractional', '7/2'],
    ['0/2', 'fractional', undefined],
    ['5', 'fractional', undefined],
    ['5/0', 'fractional', undefined],
    ['-120', 'american', '11/6'],
    ['150', 'american', '5/2'],
    ['+150', 'american', '5/2'],
    ['99', 'american', 'odds-american'],
    ['-99', 'american', 'odds-american'],
    ['1.5', 'american', 'invalid-decimal'],
    ['-', 'american', undefined],
  ] as const)('%j as %s is %s', (text, format, price) => {
    expect(entered(text, format)).toBe(price);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toExactText } from '../../number/rational.ts';
import { digitsEntry, numberOf } from './number-entry.ts';

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

import { describe, expect, test } from 'vitest';
import { exactPounds, moneyText, penceText, roundDown, roundedPence, toPence } from './money.ts';
import { rational, whole } from './rational.ts';

const MAX = Number.MAX_SAFE_INTEGER;

test.each([
  [0, '0.00'],
  [-0, '0.00'],
  [1, '0.01'],
  [9, '0.09'],
  [10, '0.10'],
  [99, '0.99'],
  [100, '1.00'],
  [101, '1.01'],
  [1234, '12.34'],
  [1_234_567, '12345.67'],
  [MAX, '90071992547409.91'],
  [-1, '-0.01'],
  [-10, '-0.10'],
  [-99, '-0.99'],
  [-100, '-1.00'],
  [-MAX, '-90071992547409.91'],
  [2n ** 53n, '90071992547409.92'],
  [-(2n ** 53n), '-90071992547409.92'],
  [10n ** 20n, '1000000000000000000.00'],
])('%s pence is %s', (pence, text) => {
  expect(penceText(pence)).toBe(text);
});

describe('an exact amount', () => {
  test.each([
    [1, 2, '0.01'],
    [-1, 2, '-0.01'],
    [49, 100, '0.00'],
    [-49, 100, '0.00'],
    [3, 2, '0.02'],
    [149, 100, '0.01'],
    [2_501, 2, '12.51'],
    [2_499, 2, '12.50'],
    [-2_501, 2, '-12.51'],
    [100, 3, '0.33'],
    [200, 3, '0.67'],
    [-200, 3, '-0.67'],
  ])('of %i/%i pence shows as %s', (n, d, text) => {
    expect(moneyText({ n, d })).toBe(text);
    expect(penceText(roundedPence({ n, d }))).toBe(text);
  });

  test('is in exact pounds on request', () => {
    expect(
      [rational(1, 2), whole(100), whole(0), rational(-25, 1), rational(200, 3)].map(exactPounds),
    ).toEqual(['1/200', '1', '0', '-1/4', '2/3']);
  });

  test('comes from pounds in lowest terms', () => {
    expect([toPence(rational(5, 2)), toPence(rational(1, 1000)), toPence(whole(3))]).toEqual([
      { n: 250, d: 1 },
      { n: 1, d: 10 },
      { n: 300, d: 1 },
    ]);
  });

  test('is rounded down to whole pennies when placed', () => {
    expect([rational(5, 2), rational(-5, 2), whole(7), rational(9, 10)].map(roundDown)).toEqual([
      2, -3, 7, 0,
    ]);
  });
});

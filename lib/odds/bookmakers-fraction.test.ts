import { describe, expect, test } from 'vitest';
import { bookmakersFraction, formatQuotedOdds } from './bookmakers-fraction.ts';
import { readPrice } from './odds.ts';

function fractionOf(odds: string): string | undefined {
  const price = readPrice(odds);
  if (typeof price === 'string') throw new Error(price);
  return bookmakersFraction(price);
}

describe('a price is quoted as the fraction that it was rounded from', () => {
  test.each([
    ['1.91', '10/11'],
    ['1.90', '9/10'],
    ['1.95', '20/21'],
    ['4.33', '10/3'],
    ['1.67', '4/6'],
    ['1.66', '4/6'],
    ['1.83', '5/6'],
    ['1.62', '8/13'],
    ['1.61', '8/13'],
    ['2.38', '11/8'],
    ['2.37', '11/8'],
    ['2.63', '13/8'],
    ['3.13', '85/40'],
    ['3.38', '95/40'],
    ['1.33', '1/3'],
    ['1.01', '1/100'],
    ['101', '100/1'],
    ['1001', '1000/1'],
  ])('%s: %s', (odds, fraction) => {
    expect(fractionOf(odds)).toBe(fraction);
  });

  test.each([
    ['3/2', '6/4'],
    ['2/3', '4/6'],
    ['17/8', '85/40'],
    ['10/11', '10/11'],
    ['evens', '1/1'],
    ['-110', '10/11'],
    ['2.5', '6/4'],
    ['3.5', '5/2'],
  ])('%s, exactly: %s', (odds, fraction) => {
    expect(fractionOf(odds)).toBe(fraction);
  });
});

describe('a price that is not a rounded fraction has none', () => {
  test.each(['1.93', '2.01', '1.55', '5.25', '5000', '7/13', '1.909', '3.14159', '91/1000'])('%s', (odds) => {
    expect(fractionOf(odds)).toBeUndefined();
  });
});

test('a fraction is formatted as quoted, other formats as usual', () => {
  const price = { n: 191, d: 100 };
  expect(formatQuotedOdds(price, 'fractional')).toBe('10/11');
  expect(formatQuotedOdds(price, 'decimal')).toBe('1.91');
  expect(formatQuotedOdds(price, 'american')).toBe('-110');
  expect(formatQuotedOdds({ n: 193, d: 100 }, 'fractional')).toBe('93/100');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grouped, pounds, shortPounds, signedPounds, signOf, wholePounds } from './pounds.ts';

describe('money is formatted in pounds', () => {
  test.each([
    ['0.00', '£0.00', '£0.00'],
    ['0.05', '£0.05', '+£0.05'],
    ['-0.33', '−£0.33', '−£0.33'],
    ['999.99', '£999.99', '+£999.99'],
    ['1284.00', '£1,284.00', '+£1,284.00'],
    ['-1234567.89', '−£1,234,567.89', '−£1,234,567.89'],
  ])('%s', (text, plain, signed) => {
    expect(pounds(text)).toBe(plain);
    expect(signedPounds(text)).toBe(signed);
  });
});

test('zero pence are omitted', () => {
  expect(['1000.00', '12.50', '0.00', '-100.00'].map(shortPounds)).toEqual([
    '£1,000',
    '£12.50',
    '£0',
    '−£100',
  ]);
});

test('liquidity is in whole pounds, rounded down', () => {
  expect(['112.35', '1284.99', '0.99'].map(wholePounds)).toEqual(['£112', '£1,284', '£0']);
});

test('zero has no sign', () => {
  expect(['0.00', '0', '-0.01', '0.01'].map(signOf)).toEqual(['none', 'none', 'neg', 'pos']);
});

test('any number of digits is grouped in threes and otherwise unchanged', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), (whole) => {
      const text = `${whole}.50`;
      expect(grouped(text).replaceAll(',', '')).toBe(text);
      expect(grouped(text)).toMatch(/^\d{1,3}(?:,\d{3})*\.\d\d$/u);
    }),
  );
});

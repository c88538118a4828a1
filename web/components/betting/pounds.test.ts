import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grouped, pounds, shortPounds, signedPounds, signOf, wholePounds } from './pounds.ts';

describe('money reads as people write it', () => {
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

test('pence are left away where there are none', () => {
  expect(['1000.00', '12.50', '0.00', '-100.00'].map(shortPounds)).toEqual([
    '£1,000',
    '£12.50',
    '£0',
    '−£100',
  ]);
});

test('what waits at a price is said in whole pounds, never more than there are', () => {
  expect(['112.35', '1284.99', '0.99'].map(wholePounds)).toEqual(['£112', '£1,284', '£0']);
});

test('the sign of nothing is none', () => {
  expect(['0.00', '0', '-0.01', '0.01'].map(signOf)).toEqual(['none', 'none', 'neg', 'pos']);
});

test('digits are grouped in threes and are otherwise untouched, however many there are', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), (whole) => {
      const text = `${whole}.50`;
      expect(grouped(text).replaceAll(',', '')).toBe(text);
      expect(grouped(text)).toMatch(/^\d{1,3}(?:,\d{3})*\.\d\d$/u);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { truncateDecimal, outwardPrice, outwardRatio, wholePence } from './prices.ts';

describe('a price from JSON', () => {
  test.each([
    [1.75187, 17_518, 17_519],
    [2.31, 23_100, 23_100],
    [1.0001, 10_001, 10_001],
    [1.00001, null, 10_001],
    [1.625, 16_250, 16_250],
    [1.750_000_000_1, 17_500, 17_501],
    [5001, 50_010_000, 50_010_000],
    [5000.99999, 50_009_999, 50_010_000],
    [5001.00001, 50_010_000, null],
    [1, null, null],
    [0, null, null],
    [-2, null, null],
    [Number.NaN, null, null],
    [Infinity, null, null],
    [1e21, null, null],
    [1e-7, null, null],
  ])('%d is %d to back and %d to lay', (odds, back, lay) => {
    expect([outwardPrice(odds, 'back'), outwardPrice(odds, 'lay')]).toEqual([back, lay]);
  });

  test('is rounded down to back and up to lay', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_010, max: 500_000_000 }), (hundredThousandths) => {
        const odds = Number(
          `${Math.floor(hundredThousandths / 100_000)}.${String(hundredThousandths % 100_000).padStart(5, '0')}`,
        );
        const [back, lay] = [outwardPrice(odds, 'back'), outwardPrice(odds, 'lay')];
        expect(back).toBe(Math.floor(hundredThousandths / 10));
        expect(lay).toBe(Math.ceil(hundredThousandths / 10));
      }),
    );
  });
});

describe('a price from a ratio', () => {
  test.each([
    [10_000, 4854, 20_601, 20_602],
    [10_000, 5000, 20_000, 20_000],
    [10_000, 50, 2_000_000, 2_000_000],
    [10_000, 1, null, null],
    [10_000, 9999, 10_001, 10_002],
    [10_000, 10_000, null, null],
    [10_000, 0, null, null],
    [10_000, -5, null, null],
    [10n, 3n, 33_333, 33_334],
  ])('%d/%d is %d to back and %d to lay', (n, d, back, lay) => {
    expect([outwardRatio(n, d, 'back'), outwardRatio(n, d, 'lay')]).toEqual([back, lay]);
  });
});

describe('an amount', () => {
  test.each([
    [38.81416, 3881],
    [0.29, 29],
    [1337.549_38, 133_754],
    [0, 0],
    [1e12, 2_000_000_000],
    [-1, null],
    [Number.NaN, null],
  ])('of %d pounds is %d pence, rounded down', (pounds, pence) => {
    expect(wholePence(pounds)).toBe(pence);
  });
});

test('a number beyond the safe integers is rejected', () => {
  expect(truncateDecimal(123_456_789_012_345, 4)).toBeNull();
});

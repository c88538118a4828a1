import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { nearestPrice, priceAtMost, priceList } from './price-lists.ts';

const KEYS = Array.from({ length: 20 }, (_, key) => key);
const styles = ['fractions', 'fine', 'decimals'] as const;
const all = styles.flatMap((style) => KEYS.map((key) => priceList({ style, cuts: key % 2 === 1, key })));

describe('the price list of a bookmaker', () => {
  test('has fractions at two places, rounded or truncated', () => {
    const everybodys = (cuts: boolean): ReadonlySet<number> =>
      new Set(KEYS.flatMap((key) => priceList({ style: 'fine', cuts, key })));
    // 15/8, 17/8, 10/3, 8/13 and 50/1.
    const [rounded, cut] = [everybodys(false), everybodys(true)];
    expect([28_800, 31_300, 43_300, 16_200, 510_000].every((price) => rounded.has(price))).toBe(true);
    expect([28_700, 31_200, 43_300, 16_100, 510_000].every((price) => cut.has(price))).toBe(true);
    expect(rounded.has(28_700) || cut.has(28_800)).toBe(false);
  });

  test('ascends from above 1 without duplicates', () => {
    for (const prices of all) {
      expect(prices.every((price, place) => price > (prices[place - 1] ?? 10_000))).toBe(true);
    }
  });

  test('is as long as those of real bookmakers: 70 to 230 prices', () => {
    for (const prices of all) {
      expect(prices.length).toBeGreaterThanOrEqual(70);
      expect(prices.length).toBeLessThanOrEqual(230);
    }
  });

  test('is rarely that of another bookmaker', () => {
    expect(new Set(all.map((prices) => prices.join(' '))).size).toBeGreaterThan(0.9 * all.length);
  });

  test('finds the nearest price by ratio', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.integer({ min: 10_050, max: 6_000_000 }), (prices, price) => {
        const nearest = nearestPrice(prices, price);
        const ratio = (each: number): number => Math.max(each / price, price / each);
        expect(prices.every((each) => ratio(each) >= ratio(nearest) - 1e-12)).toBe(true);
        expect(prices).toContain(nearest);
      }),
    );
  });

  test('finds the longest price that is not above a price', () => {
    const prices = [15_000, 20_000, 30_000];
    expect([20_000, 29_999, 99_999, 10_000].map((price) => priceAtMost(prices, price))).toEqual([
      20_000, 20_000, 30_000, 15_000,
    ]);
  });
});

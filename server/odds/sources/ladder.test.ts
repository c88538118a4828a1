import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  finestPriceAbove,
  isOnFinestLadder,
  isOnLadder,
  LADDER,
  ladderPrice,
  ladderPriceAbove,
  ladderStepAt,
} from './ladder.ts';

describe('the ladder of an exchange', () => {
  test('has 350 prices from 1.01 to 1000, each higher than the one before', () => {
    expect(LADDER).toHaveLength(350);
    expect([LADDER[0], LADDER.at(-1)]).toEqual([10_100, 10_000_000]);
    expect(LADDER.toSorted((a, b) => a - b)).toEqual(LADDER);
    expect(new Set(LADDER).size).toBe(350);
  });

  test.each([
    [19_900, 20_000, 20_200],
    [29_800, 30_000, 30_500],
    [39_500, 40_000, 41_000],
    [59_000, 60_000, 62_000],
    [98_000, 100_000, 105_000],
    [195_000, 200_000, 210_000],
    [290_000, 300_000, 320_000],
    [480_000, 500_000, 550_000],
    [950_000, 1_000_000, 1_100_000],
  ])('changes its step between %i, %i and %i', (before, at, after) => {
    expect([ladderPriceAbove(before), ladderPriceAbove(at)]).toEqual([at, after]);
  });

  test('ends at 1000, with no price above', () => {
    expect(ladderPriceAbove(9_900_000)).toBe(10_000_000);
    expect(ladderPriceAbove(10_000_000)).toBeNull();
    expect(ladderPriceAbove(12_345_678)).toBeNull();
  });

  test('starts at 1.01, which is the next price above any lower one', () => {
    expect(ladderStepAt(10_099)).toBe(-1);
    expect(ladderPriceAbove(10_001)).toBe(10_100);
  });

  test('has the prices of exchanges, and not all those of bookmakers', () => {
    expect([20_000, 20_200, 36_500, 10_000_000].every(isOnLadder)).toBe(true);
    expect([20_100, 28_700, 43_300, 10_000, 10_000_100].some(isOnLadder)).toBe(false);
  });

  test('has each price between its own step and the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_100, max: 9_999_999 }), (price) => {
        const below = ladderPrice(ladderStepAt(price));
        const above = ladderPriceAbove(price);
        expect(below).toBeLessThanOrEqual(price);
        expect(above).toBeGreaterThan(price);
        expect(LADDER.filter((each) => each > below && each < (above ?? 0))).toEqual([]);
      }),
    );
  });
});

describe('the ladder of lines', () => {
  test('has steps of 0.01 from 1.01 to 1000', () => {
    expect([10_000, 10_100, 20_100, 20_150, 9_999_900, 10_000_000, 10_000_100].map(isOnFinestLadder)).toEqual(
      [false, true, true, false, true, true, false],
    );
    expect([10_100, 20_150, 9_999_900, 10_000_000].map(finestPriceAbove)).toEqual([
      10_200,
      20_200,
      10_000_000,
      null,
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOXES } from '../model.ts';
import { type Contents, layoutOf } from './layout.ts';

const LUCKY_15: Contents = {
  box: 'selections',
  selections: 4,
  minSelections: 4,
  stake: 3,
  shortResults: 2,
  results: 7,
};

describe('the boxes', () => {
  test('are beside the results from 100 columns, otherwise above and below them', () => {
    expect(layoutOf({ columns: 100, rows: 30 }, LUCKY_15)).toMatchObject({
      isWide: true,
      left: 66,
      right: 34,
    });
    expect(layoutOf({ columns: 99, rows: 30 }, LUCKY_15)).toMatchObject({ isWide: false, left: 99 });
  });

  test('all fit in 80 by 24, the stake in one line', () => {
    const { heights } = layoutOf({ columns: 80, rows: 24 }, LUCKY_15);
    expect(heights).toEqual({ selections: 7, stake: 3, results: 4, breakdown: 7 });
  });

  test('give way to the results if these are active', () => {
    const { heights } = layoutOf({ columns: 80, rows: 24 }, { ...LUCKY_15, box: 'results' });
    expect(heights).toMatchObject({ selections: 7, results: 9, breakdown: 0 });
    // A row that is too little for a breakdown is theirs.
    const { heights: more } = layoutOf({ columns: 80, rows: 25 }, { ...LUCKY_15, box: 'results' });
    expect(more).toEqual({ selections: 7, stake: 5, results: 10, breakdown: 0 });
  });

  test('show the full stake box if it is active', () => {
    const { heights } = layoutOf({ columns: 80, rows: 24 }, { ...LUCKY_15, box: 'stake' });
    expect(heights).toMatchObject({ stake: 5, results: 4 });
  });

  test('never exceed the terminal, and include the active one', () => {
    const contents = fc.record({
      box: fc.constantFrom(...BOXES),
      selections: fc.integer({ min: 0, max: 50 }),
      minSelections: fc.integer({ min: 0, max: 6 }),
      stake: fc.integer({ min: 1, max: 8 }),
      shortResults: fc.integer({ min: 1, max: 5 }),
      results: fc.integer({ min: 3, max: 20 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 200 }),
        fc.integer({ min: 1, max: 60 }),
        contents,
        (columns, rows, of) => {
          const { heights, isWide, left, right } = layoutOf({ columns, rows }, of);
          const stacked =
            heights.selections + heights.stake + heights.breakdown + (isWide ? 0 : heights.results);
          expect(stacked).toBeLessThanOrEqual(Math.max(0, rows - 3));
          expect(isWide ? left + right : left).toBeLessThanOrEqual(columns);
          const isRoomy = rows - 3 >= of.results + 2 && rows - 3 >= of.stake + 2 && rows >= 10;
          expect(heights[of.box] > 0 || !isRoomy).toBe(true);
        },
      ),
    );
  });
});

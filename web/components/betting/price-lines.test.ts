import { describe, expect, test } from 'vitest';
import { noTrendText, type PairLines, pricePaths, priceRange, spansOf, trendText } from './price-lines.ts';

const VIEW = { format: 'decimal', places: 2 } as const;
const BOX = { left: 0, right: 60, top: 0, bottom: 10 };

const pair = (back: NonNullable<PairLines['lines']>['back'], lay: typeof back, at = 1800): PairLines => ({
  at,
  since: 0,
  lines: { back, lay },
});

describe('spans', () => {
  test('each change of either price begins a span, and the last one lasts until now', () => {
    const history = pair(
      [
        [0, 3],
        [600, 3.1],
      ],
      [
        [0, 3.3],
        [900, null],
      ],
    );
    expect(spansOf(history)).toEqual([
      { from: 0, to: 600, back: 3, lay: 3.3 },
      { from: 600, to: 900, back: 3.1, lay: 3.3 },
      { from: 900, to: 1800, back: 3.1, lay: null },
    ]);
  });

  test('a price that began later is missing in earlier spans', () => {
    expect(spansOf(pair([[0, 3]], [[900, 3.2]]))).toEqual([
      { from: 0, to: 900, back: 3, lay: null },
      { from: 900, to: 1800, back: 3, lay: 3.2 },
    ]);
  });

  test('there are none for less than a minute, no pair, or no prices', () => {
    expect(spansOf(pair([[0, 3]], [[0, 3.2]], 59))).toEqual([]);
    expect(spansOf({ at: 1800, since: 0, lines: undefined })).toEqual([]);
    expect(spansOf(pair([], []))).toEqual([]);
  });
});

describe('the drawing', () => {
  const spans = spansOf(
    pair(
      [
        [0, 3],
        [900, 4],
      ],
      [[0, 5]],
    ),
  );

  test('both prices are steps in the box, the highest at the top, with the gap between them', () => {
    expect(pricePaths(spans, BOX)).toEqual({
      back: 'M0 10H30V5H60',
      lay: 'M0 0H30V0H60',
      gap: 'M0 10H30V0H0ZM30 5H60V0H30Z',
    });
  });

  test('a line breaks while nothing was on offer', () => {
    const broken = spansOf(
      pair(
        [
          [0, 3],
          [600, null],
          [1200, 3],
        ],
        [[0, 4]],
      ),
    );
    expect(pricePaths(broken, BOX).back).toBe('M0 10H20M40 10H60');
  });

  test('prices that hardly differ are drawn close together', () => {
    const range = priceRange(spansOf(pair([[0, 3]], [[0, 3.02]])));
    expect((range?.high ?? 0) - (range?.low ?? 0)).toBeCloseTo(0.04 * 3.02, 6);
    expect(pricePaths([], BOX)).toEqual({ back: '', lay: '', gap: '' });
  });
});

describe('the words', () => {
  test('name the first and the last price of each side, and the time', () => {
    const history = pair(
      [
        [0, 3.1],
        [900, 3.25],
      ],
      [
        [0, 3.3],
        [900, 3.2],
      ],
    );
    expect(trendText(spansOf(history), VIEW)).toBe('Back 3.10 to 3.25, lay 3.30 to 3.20 over 30 minutes');
  });

  test('name prices that did not change or are not on offer', () => {
    const history = pair(
      [[0, 3.1]],
      [
        [0, 3.3],
        [900, null],
      ],
      21_600,
    );
    expect(trendText(spansOf(history), VIEW)).toBe(
      'Back 3.10 unchanged, lay 3.30 unchanged, now not on offer over 6 hours',
    );
    expect(trendText(spansOf(pair([[0, 3.1]], [[0, null]], 90)), VIEW)).toBe(
      'Back 3.10 unchanged, lay not on offer over 2 minutes',
    );
  });

  test('give the reason if nothing is drawn', () => {
    const since = Date.UTC(2026, 10, 27, 14, 25) / 1000;
    expect(noTrendText({ ...pair([], []), since })).toBe('Prices kept since 14:25');
    expect(noTrendText({ at: 1, since: null, lines: undefined })).toBe('This server keeps no price history');
    expect(noTrendText({ at: 1, since: 0, lines: undefined })).toBe('No price history for this row');
  });
});

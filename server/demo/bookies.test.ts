import { describe, expect, test } from 'vitest';

import { bookiesOf, chooseBookies, MARGINS, NOISES } from './bookies.ts';
import { BOOKIES, BOOKMAKERS, EXCHANGES } from './testing/example-market.ts';

describe('the simulated bookies', () => {
  test('are 25 bookmakers and 4 exchanges, the known ones first', () => {
    const many = Array.from({ length: 40 }, (_, n) => ({ code: `other-${n}`, isExchange: n % 5 === 0 }));
    const chosen = chooseBookies([
      ...many,
      { code: 'coral', isExchange: false },
      { code: 'betfair_exchange', isExchange: true },
      { code: 'smarkets', isExchange: true },
    ]);
    expect(chosen.filter(({ isExchange }) => !isExchange)).toHaveLength(25);
    expect(chosen.filter(({ isExchange }) => isExchange).map(({ code }) => code)).toEqual([
      'betfair_exchange',
      'smarkets',
      'other-0',
      'other-10',
    ]);
    expect(chosen[0]?.code).toBe('coral');
  });

  test('are fewer if the configuration has fewer', () => {
    expect(chooseBookies([{ code: 'coral', isExchange: false }])).toHaveLength(1);
  });

  test('keep their traits, whichever others are chosen', () => {
    const few = bookiesOf(1, BOOKIES.slice(0, 3));
    expect(few).toEqual(bookiesOf(1, BOOKIES).slice(0, 3));
    expect(few).not.toEqual(bookiesOf(2, BOOKIES).slice(0, 3));
  });

  test('have different margins, noise and lags within the measured ranges', () => {
    const spread = (values: readonly number[], { from, to }: { from: number; to: number }): void => {
      expect(new Set(values).size).toBe(values.length);
      expect(Math.min(...values)).toBeGreaterThanOrEqual(from);
      expect(Math.max(...values)).toBeLessThanOrEqual(to);
      expect((Math.max(...values) - Math.min(...values)) / (to - from)).toBeGreaterThan(0.6);
    };
    spread(
      BOOKMAKERS.map(({ margin }) => margin),
      MARGINS,
    );
    spread(
      BOOKMAKERS.map(({ noise }) => noise),
      NOISES,
    );
    spread(
      BOOKMAKERS.map(({ lagMs }) => lagMs),
      { from: 5000, to: 120_000 },
    );
  });

  test('have racing if they offer best odds guaranteed', () => {
    const guaranteeing = BOOKMAKERS.filter(({ bestOddsGuaranteed }) => bestOddsGuaranteed);
    expect(guaranteeing.length).toBeGreaterThan(3);
    expect(guaranteeing.every(({ racing }) => racing)).toBe(true);
  });

  test('follow a move within about a second at exchanges, which are ranked by liquidity', () => {
    expect(EXCHANGES.map(({ rank }) => rank)).toEqual([0, 1, 2, 3]);
    expect(EXCHANGES.every(({ lagMs }) => lagMs < 1500)).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';

import { BOOKMAKERS, COMPETITIONS, EVENTS, EXCHANGES, NOON } from './testing/example-market.ts';
import { boostOf, eachWayMarketOf, offersAt } from './promotions.ts';

const SLUGS = new Set(COMPETITIONS.map(({ slug }) => slug));
const bookies = [...BOOKMAKERS, ...EXCHANGES];

describe('promotions', () => {
  test('boosts are on one event in 25, on results and winners, at most three days ahead', () => {
    const pairs = BOOKMAKERS.flatMap((bookmaker) =>
      EVENTS.map((event) => ({ event, boost: boostOf(bookmaker, event) })),
    );
    const boosts = pairs.filter(({ boost }) => boost !== null);
    expect(boosts.length / pairs.length).toBeCloseTo(0.04, 2);
    for (const { event, boost } of boosts) {
      if (boost === null) continue;
      expect(boost.selection).toBeLessThan(event.markets[0]?.selections.length ?? 0);
      expect(event.start - boost.from).toBeLessThanOrEqual(72 * 3_600_000);
      expect(boost.lift).toBeGreaterThan(1.07);
    }
  });

  test('extra places are one more than standard, at the same fraction, at a few bookmakers in some races', () => {
    const races = EVENTS.filter(
      ({ markets }) => markets.filter(({ type }) => type === 'each_way').length === 2,
    );
    const withExtra = races.map(
      (event) =>
        BOOKMAKERS.filter((bookmaker) => {
          const standard = event.markets.find(({ type }) => type === 'each_way')?.terms;
          const offered = eachWayMarketOf(bookmaker, event)?.terms;
          if (offered === standard) return false;
          expect(offered).toEqual({ ...standard, places: (standard?.places ?? 0) + 1 });
          return true;
        }).length,
    );
    const share = withExtra.filter((count) => count > 0).length / races.length;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.45);
    expect(Math.max(...withExtra)).toBeLessThan(15);
  });

  test('races with fewer than five runners have no each-way bets at all', () => {
    const small = EVENTS.filter(({ facts }) => facts.sport === 'horse_racing' && facts.terms === null);
    expect(small.length).toBeGreaterThan(0);
    for (const event of small) {
      expect(event.markets.map(({ type }) => type)).toEqual(['win']);
      expect(BOOKMAKERS.every((bookmaker) => eachWayMarketOf(bookmaker, event) === null)).toBe(true);
    }
  });

  test('best odds are guaranteed in racing, two goals pay in football, by bookmakers only', () => {
    const offers = offersAt(NOON, bookies, SLUGS);
    expect(new Set(offers.map(({ offer }) => offer))).toEqual(new Set(['bog', 'two_up']));
    for (const { offer, bookie, competitions } of offers) {
      expect(BOOKMAKERS.some(({ code }) => code === bookie)).toBe(true);
      expect(competitions.every((slug) => slug.endsWith('racing') === (offer === 'bog'))).toBe(true);
    }
  });

  test('some guarantees activate at 08:00 of the day', () => {
    const activations = (at: number): ReadonlySet<number | null> =>
      new Set(offersAt(at, bookies, SLUGS).map(({ activation }) => activation));
    expect(activations(NOON)).toEqual(new Set([null, Date.parse('2026-03-28T08:00:00Z')]));
    expect(activations(NOON + 24 * 3_600_000)).toEqual(new Set([null, Date.parse('2026-03-29T07:00:00Z')]));
  });

  test('offers name only competitions of the configuration', () => {
    expect(
      offersAt(NOON, bookies, new Set(['irish-racing'])).every(
        ({ competitions }) => competitions.join(' ') === 'irish-racing',
      ),
    ).toBe(true);
    expect(offersAt(NOON, bookies, new Set())).toEqual([]);
  });
});

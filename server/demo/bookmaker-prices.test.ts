import { describe, expect, test } from 'vitest';

import { PRICE_ONE } from '../odds/messages/messages.ts';
import { boostedPrice, priceMarket } from './bookmaker-prices.ts';
import type { Bookmaker } from './bookies.ts';
import type { DemoEvent, DemoMarket } from './demo-event.ts';
import { BOOKMAKERS, EVENTS, NOON } from './testing/example-market.ts';
import { lastMoveAt } from './moves.ts';
import { opinionAt } from './opinion.ts';

type Priced = { readonly chance: number; readonly price: number };

function pricesOf(bookmaker: Bookmaker, event: DemoEvent, market: DemoMarket): readonly Priced[] {
  const move = lastMoveAt(event, NOON);
  const opinion = opinionAt(event, move, 0);
  const into = new Int32Array(event.selections);
  priceMarket(bookmaker, { event, market, move, opinion }, into);
  return market.selections.map((_, index) => ({
    chance: opinion[market.first + index] ?? 0,
    price: into[market.first + index] ?? 0,
  }));
}

const marketsOf = (type: DemoMarket['type']) =>
  EVENTS.flatMap((event) =>
    event.markets.filter((each) => each.type === type).map((market) => ({ event, market })),
  );
const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;
const overround = (prices: readonly Priced[]): number =>
  prices.reduce((sum, { price }) => sum + PRICE_ONE / price, 0);

describe("a bookmaker's prices", () => {
  test.each(['winner_3way', 'over_under', 'btts', 'match_winner', 'win', 'correct_score'] as const)(
    'of %s have a margin of 5 to 8 %% at every bookmaker',
    (type) => {
      const markets = marketsOf(type).slice(0, 40);
      for (const bookmaker of BOOKMAKERS) {
        const margin =
          mean(markets.map(({ event, market }) => overround(pricesOf(bookmaker, event, market)))) - 1;
        expect(margin, bookmaker.code).toBeGreaterThan(0.05);
        expect(margin, bookmaker.code).toBeLessThan(0.085);
      }
    },
  );

  test('are all on its list', () => {
    for (const bookmaker of BOOKMAKERS) {
      const listed = new Set(bookmaker.prices);
      for (const { event, market } of marketsOf('winner_3way').slice(0, 20)) {
        for (const { price } of pricesOf(bookmaker, event, market)) expect(listed.has(price)).toBe(true);
      }
    }
  });

  test('have a larger margin on outsiders than on favourites', () => {
    const priced = BOOKMAKERS.flatMap((bookmaker) =>
      marketsOf('win').flatMap(({ event, market }) => pricesOf(bookmaker, event, market)),
    );
    const payout = (from: number, to: number): number =>
      mean(
        priced
          .filter(({ chance }) => chance >= from && chance < to)
          .map(({ chance, price }) => (chance * price) / PRICE_ONE),
      );
    expect(payout(0.3, 1)).toBeGreaterThan(0.94);
    expect(payout(0.1, 0.2)).toBeLessThan(payout(0.3, 1));
    expect(payout(0, 0.04)).toBeLessThan(0.9);
  });

  test('deviate from the market by 4 to 5 %, rounding included', () => {
    for (const bookmaker of BOOKMAKERS.filter(({ tracksExchanges }) => !tracksExchanges)) {
      const logs = marketsOf('winner_3way').flatMap(({ event, market }) =>
        pricesOf(bookmaker, event, market)
          .filter(({ chance }) => chance > 0.2 && chance < 0.4)
          .map(({ chance, price }) => Math.log((chance * price) / PRICE_ONE)),
      );
      const deviation = Math.sqrt(mean(logs.map((each) => (each - mean(logs)) ** 2)));
      expect(deviation).toBeGreaterThan(0.025);
      expect(deviation).toBeLessThan(0.06);
    }
  });

  test('rarely beat the market at a bookmaker that tracks the exchanges', () => {
    for (const bookmaker of BOOKMAKERS.filter(({ tracksExchanges }) => tracksExchanges)) {
      for (const { event, market } of marketsOf('winner_3way').slice(0, 30)) {
        for (const { chance, price } of pricesOf(bookmaker, event, market)) {
          expect(chance * price).toBeLessThanOrEqual(PRICE_ONE * (1 + 1e-9));
        }
      }
    }
  });

  test('exclude a withdrawn runner, and the others make a complete book', () => {
    const race = EVENTS.flatMap((event) =>
      event.facts.sport === 'horse_racing' ? [{ ...event, facts: event.facts }] : [],
    );
    const struck = race.find(({ facts, start }) => facts.withdrawals.length > 0 && start > NOON);
    const [bookmaker] = BOOKMAKERS;
    const win = struck?.markets[0];
    const runner = struck?.facts.withdrawals[0]?.runner ?? -1;
    if (struck === undefined || win === undefined || bookmaker === undefined) throw new Error('no such race');
    const into = new Int32Array(struck.selections);
    const move = lastMoveAt(struck, NOON);
    priceMarket(bookmaker, { event: struck, market: win, move, opinion: opinionAt(struck, move, 1) }, into);
    expect(into[runner]).toBe(0);
    const prices = Array.from(into.subarray(0, win.selections.length)).filter((price) => price > 0);
    expect(prices).toHaveLength(win.selections.length - 1);
    expect(prices.reduce((sum, price) => sum + PRICE_ONE / price, 0)).toBeGreaterThan(1.03);
  });

  test('are raised by a boost, to a price of the list', () => {
    for (const bookmaker of BOOKMAKERS) {
      const from = bookmaker.prices.at(40) ?? 0;
      const boosted = boostedPrice(bookmaker, from, 1.2);
      expect(bookmaker.prices).toContain(boosted);
      expect(boosted).toBeGreaterThan(from);
      expect(boosted - PRICE_ONE).toBeLessThanOrEqual(1.5 * (from - PRICE_ONE));
    }
  });
});

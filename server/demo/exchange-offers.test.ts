import { describe, expect, test } from 'vitest';

import { type Pence, PRICE_ONE } from '../odds/messages/messages.ts';
import { isOnLadder, ladderStepAt } from '../odds/sources/ladder.ts';
import type { Exchange } from './bookies.ts';
import type { DemoEvent, DemoMarket } from './demo-event.ts';
import { EVENTS, EXCHANGES, NOON } from './testing/example-market.ts';
import { marketOffers, type Offers } from './exchange-offers.ts';
import { lastMoveAt } from './moves.ts';
import { opinionAt } from './opinion.ts';

const HOUR = 3_600_000;

/** A market of an event, seen at a moment: at noon where none is given. */
type Traded = { readonly event: DemoEvent; readonly market: DemoMarket; readonly at?: number };

function offersOf(exchange: Exchange, { event, market, at = NOON }: Traded): readonly Offers[] {
  const move = lastMoveAt(event, at);
  return marketOffers(exchange, { event, market, move, opinion: opinionAt(event, move, 0) });
}

const traded = EVENTS.flatMap((event) =>
  event.markets.filter(({ type }) => type !== 'each_way').map((market) => ({ event, market })),
);
const [first, , , last] = EXCHANGES;
if (first === undefined || last === undefined) throw new Error('there are four exchanges');
const all = traded.flatMap(({ event, market }) =>
  offersOf(first, { event, market }).map((offers) => ({ ...offers, left: event.start - NOON })),
);
const stepsApart = ({ back, lay }: Offers): number =>
  ladderStepAt(lay[0]?.odds ?? 0) - ladderStepAt(back[0]?.odds ?? 0);

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

describe('the offers of an exchange', () => {
  test('are on the ladder, best prices first, three on each side', () => {
    for (const { back, lay } of all) {
      const [backs, lays] = [back, lay].map((levels) => levels.map(({ odds }) => odds));
      expect([...(backs ?? []), ...(lays ?? [])].every(isOnLadder)).toBe(true);
      expect(backs).toEqual(backs?.toSorted((a, b) => b - a));
      expect(lays).toEqual(lays?.toSorted((a, b) => a - b));
      expect(new Set(backs).size).toBe(backs?.length);
    }
    expect(
      all.filter(({ back, lay }) => back.length === 3 && lay.length === 3).length / all.length,
    ).toBeGreaterThan(0.95);
  });

  test('are one to three steps apart, wider days ahead', () => {
    const steps = all
      .filter(({ lay }) => lay.length > 0)
      .map((offers) => ({ steps: stepsApart(offers), left: offers.left }));
    expect(new Set(steps.map((each) => each.steps))).toEqual(new Set([1, 2, 3]));
    const narrow = (from: number, to: number): number => {
      const those = steps.filter(({ left }) => left >= from && left < to);
      return those.filter((each) => each.steps === 1).length / those.length;
    };
    expect(narrow(0, 12 * HOUR)).toBeGreaterThan(0.7);
    expect(narrow(12 * HOUR, 48 * HOUR)).toBeCloseTo(0.5, 1);
    expect(narrow(48 * HOUR, Infinity)).toBeCloseTo(0.3, 1);
  });

  test('make a book between 100 and about 103 %', () => {
    const books = EXCHANGES.flatMap((exchange) =>
      traded.map(({ event, market }) => {
        const sum = offersOf(exchange, { event, market }).reduce(
          (total, { back }) => total + PRICE_ONE / (back[0]?.odds ?? 0),
          0,
        );
        return sum / market.winners;
      }),
    );
    expect(Math.min(...books)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...books)).toBeLessThan(1.05);
    expect(books.filter((book) => book > 1.03).length / books.length).toBeLessThan(0.05);
    expect(median(books)).toBeLessThan(1.02);
  });

  test('are smaller days ahead: hundreds of pounds near the start, a few a week before', () => {
    const match = EVENTS.filter(({ competition: { slug } }) => slug === 'england-championship');
    const sizeAt = (left: number): Pence =>
      median(
        match.flatMap((event) =>
          event.markets
            .slice(0, 1)
            .flatMap((market) =>
              offersOf(first, { event, market, at: event.start - left }).map(({ lay }) => lay[0]?.size ?? 0),
            ),
        ),
      );
    const sizes = [7 * 24, 72, 24, 6, 1, 0.1].map((hours) => sizeAt(hours * HOUR));
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(sizes[0]).toBeLessThan(1000);
    expect(sizes[2]).toBeGreaterThan(2500);
    expect(sizes.at(-1)).toBeGreaterThan(30_000);
  });

  test('are smaller on smaller exchanges, in smaller markets and at long prices', () => {
    const sizeOf = (exchange: Exchange, type: DemoMarket['type'], wants: (price: number) => boolean): Pence =>
      median(
        traded
          .filter(({ market, event }) => market.type === type && event.start - NOON < 48 * HOUR)
          .flatMap(({ event, market }) => offersOf(exchange, { event, market }))
          .flatMap(({ lay: [best] }) =>
            best?.size !== undefined && best.size !== null && wants(best.odds) ? [best.size] : [],
          ),
      );
    const short = (price: number): boolean => price < 4 * PRICE_ONE;
    const result = sizeOf(first, 'winner_3way', short);
    expect(sizeOf(last, 'winner_3way', short)).toBeLessThan(0.5 * result);
    expect(sizeOf(first, 'btts', short)).toBeLessThan(0.6 * result);
    expect(sizeOf(first, 'win', (price) => price > 15 * PRICE_ONE)).toBeLessThan(sizeOf(first, 'win', short));
  });

  test('straddle the probability: no offer backs above it or lays below it', () => {
    for (const { event, market } of traded) {
      const opinion = opinionAt(event, lastMoveAt(event, NOON), 0);
      offersOf(first, { event, market }).forEach(({ back, lay }, index) => {
        const fair = PRICE_ONE / (opinion[market.first + index] ?? 1);
        // Exchanges differ a little in their opinions.
        expect(back[0]?.odds).toBeLessThanOrEqual(fair * 1.03);
        // Beyond the ladder there is no lay.
        expect(lay[0]?.odds ?? Infinity).toBeGreaterThan(Math.min(fair, 1000 * PRICE_ONE) * 0.97);
      });
    }
  });
});

import { describe, expect, test } from 'vitest';

import { PRICE_ONE } from '../../../server/odds/messages/messages.ts';
import { createDemoSource } from '../../../server/demo/demo-source.ts';
import { isOnLadder } from '../../../server/odds/sources/ladder.ts';
import { CONFIG, EXCHANGES, HOUR, OPTIONS, stateAt, SATURDAY, SMALL } from './demo-options.ts';
import { messageSchema } from './message-schema.ts';

const full = stateAt(OPTIONS, SATURDAY);

describe('the simulated market at one time', () => {
  test('has about 250 events, 25 bookmakers and 4 exchanges, over a hundred thousand quotes', () => {
    expect(full.events.size).toBeGreaterThan(220);
    expect(full.events.size).toBeLessThan(300);
    expect(full.quotes.size).toBeGreaterThan(100_000);
    const bookies = new Set([...full.quotes.values()].map(({ bookie }) => bookie));
    expect(bookies.size).toBeGreaterThanOrEqual(28);
    expect(createDemoSource(OPTIONS).bookies).toHaveLength(29);
  });

  test('sends only valid messages', () => {
    const { messages } = stateAt(SMALL, SATURDAY, SATURDAY + HOUR);
    const wrong = messages.filter((message) => !messageSchema.safeParse(message).success);
    expect(wrong).toEqual([]);
  });

  test('has every kind of market that it promises', () => {
    const types = new Set([...full.markets.values()].map(({ type }) => type));
    expect([...types].toSorted()).toEqual(
      [
        'winner_3way',
        'over_under',
        'btts',
        'correct_score',
        'asian_handicap',
        'draw_no_bet',
        'double_chance',
        'win',
        'place',
        'each_way',
        'match_winner',
      ].toSorted(),
    );
  });

  test('has each handicap as a market of two sides, and totals on full and quarter lines', () => {
    const handicaps = [...full.markets.values()].filter(({ type }) => type === 'asian_handicap');
    const own = handicaps.map(({ selections }) => selections.map(({ param }) => Number(param)));
    expect(own.every(([home, away, ...more]) => home === 0 - Number(away) && more.length === 0)).toBe(true);
    expect(handicaps.every(({ param, selections }) => param === selections[0]?.param)).toBe(true);
    const parts = (type: string) =>
      new Set(
        [...full.markets.values()]
          .filter((market) => market.type === type)
          .map(({ param }) => (4 * Math.abs(Number(param))) % 4),
      );
    expect(parts('asian_handicap')).toEqual(new Set([0, 1, 2, 3]));
    expect(parts('over_under')).toEqual(new Set([0, 1, 2, 3]));
  });

  test('has exchange prices on the price ladder with sizes, back below lay', () => {
    const exchanged = [...full.quotes.values()].filter(({ bookie }) => EXCHANGES.has(bookie));
    expect(exchanged.length).toBeGreaterThan(15_000);
    const wrong = exchanged.filter(
      ({ back, lay }) =>
        (back[0]?.odds ?? 0) >= (lay[0]?.odds ?? Infinity) ||
        [...back, ...lay].some(({ odds, size }) => !isOnLadder(odds) || (size ?? 0) < 200),
    );
    expect(wrong).toEqual([]);
  });

  test('has bookmakers with one back price without a size, and no lay prices', () => {
    const priced = [...full.quotes.values()].filter(({ bookie }) => !EXCHANGES.has(bookie));
    const wrong = priced.filter(
      ({ back, lay }) => back.length !== 1 || back[0]?.size !== null || lay.length > 0,
    );
    expect(wrong).toEqual([]);
  });

  test('has boosts, longer than the price before', () => {
    const boosted = [...full.quotes.values()].filter(({ unboosted }) => unboosted !== undefined);
    expect(boosted.length).toBeGreaterThan(30);
    for (const { back, unboosted } of boosted) expect(back[0]?.odds).toBeGreaterThan(unboosted ?? Infinity);
  });

  test('has each-way bets at the win price, some with an extra place', () => {
    const places = new Map<string, Set<number>>();
    for (const { bookie, market, selection, back } of full.quotes.values()) {
      const { type, event, terms } = full.markets.get(market) ?? {};
      if (type !== 'each_way' || event === undefined || terms === undefined || terms === null) continue;
      const paid = places.get(event) ?? new Set();
      places.set(event, paid.add(terms.places));
      const win = full.quotes.get(`${bookie} ${event}:win ${selection}`);
      expect(win?.unboosted ?? win?.back[0]?.odds).toBe(back[0]?.odds);
    }
    expect([...places.values()].filter((paid) => paid.size === 2).length).toBeGreaterThan(5);
  });

  test('has few arbitrages, and most ratings between 85 and 97 %', () => {
    const commissions = new Map(
      CONFIG.bookies.map(({ code, commission }) => [code, Number(commission) / 100]),
    );
    const lays = new Map<string, { readonly lay: number; readonly commission: number }[]>();
    for (const { bookie, market, selection, back, lay } of full.quotes.values()) {
      const best = lay[0];
      if (best === undefined || best.size === null || best.size < 1000 || back[0]?.odds === 10_100) continue;
      const id = `${market} ${selection}`;
      lays.set(id, [
        ...(lays.get(id) ?? []),
        { lay: best.odds / PRICE_ONE, commission: commissions.get(bookie) ?? 0 },
      ]);
    }
    const ratings = [...full.quotes.values()]
      .filter(({ bookie, unboosted }) => !EXCHANGES.has(bookie) && unboosted === undefined)
      .flatMap(({ market, selection, back }) =>
        (lays.get(`${market} ${selection}`) ?? []).map(
          ({ lay, commission }) =>
            (100 * ((back[0]?.odds ?? 0) / PRICE_ONE) * (1 - commission)) / (lay - commission),
        ),
      )
      .toSorted((a, b) => a - b);
    const share = (from: number, to: number): number =>
      ratings.filter((rating) => rating >= from && rating < to).length / ratings.length;
    expect(ratings.length).toBeGreaterThan(50_000);
    expect(share(100, Infinity)).toBeGreaterThan(0.0005);
    expect(share(100, Infinity)).toBeLessThan(0.006);
    expect(share(85, 97)).toBeGreaterThan(0.6);
    expect(ratings[Math.floor(ratings.length / 2)]).toBeGreaterThan(86);
    expect(ratings[Math.floor(ratings.length / 2)]).toBeLessThan(93);
  });

  test('an exchange has empty books at both ends of the ladder, on three in a hundred events', () => {
    const exchanged = [...full.quotes.values()].filter(({ bookie }) => EXCHANGES.has(bookie));
    const empty = exchanged.filter(
      ({ back, lay }) => back[0]?.odds === 10_100 && lay[0]?.odds === 10_000_000,
    );
    expect(empty.length / exchanged.length).toBeGreaterThan(0.01);
    expect(empty.length / exchanged.length).toBeLessThan(0.06);
  });

  test('costs less than a twentieth of a core to advance', () => {
    const source = createDemoSource(OPTIONS);
    const sink = { take: () => undefined };
    source.advanceTo(SATURDAY, sink);
    const seconds = 90;
    const before = process.cpuUsage();
    for (let second = 1; second <= seconds; second += 1) source.advanceTo(SATURDAY + 1000 * second, sink);
    const { user, system } = process.cpuUsage(before);
    // Measured: two milliseconds a second.
    expect((user + system) / 1000 / seconds).toBeLessThan(50);
  });
});

import { describe, expect, test } from 'vitest';
import { type HistoryAnswer, historyAnswer, historyQuery } from '#lib/wire';
import { Book } from '../../server/odds/book/book.ts';
import { createSweep } from '../../server/odds/book/sweep.ts';
import { answerHistory } from '../../server/odds/search/gateway-query.ts';
import type { BookMessage, PlacedSelection } from '../../server/odds/messages/book-message.ts';
import { marketId } from '../../server/odds/messages/canonical.ts';
import type { Requester } from '../../server/odds/search/plan.ts';
import { BOOKIES } from '../property/odds/world.ts';
import { matchOf, NOW, placedOf } from './small-book.ts';

const UNLIMITED: Requester = {
  caps: { score1: 999, score2: 999 },
  commissions: new Map(),
  hidden: new Set(),
};
const START_S = NOW.wall / 1000;
const MAKER = BOOKIES.find(({ isExchange }) => !isExchange)?.code ?? '';
const EXCHANGE = BOOKIES.find(({ isExchange }) => isExchange)?.code ?? '';
const PAIR = {
  event_id: 'm',
  back: `m:btts:yes:${MAKER}`,
  lay: `m:btts:yes:${EXCHANGE}:lay`,
};

/** A book with a price history, and a clock that the test moves. */
function bookWithHistory(historyBytes = 1_000_000) {
  const book = new Book({ bookies: BOOKIES, historyBytes });
  const sweep = createSweep(book);
  let after = 0;
  let sequence = 10;
  const now = () => ({ wall: NOW.wall + after * 1000, steady: NOW.steady + after * 1000 });
  const apply = (messages: readonly BookMessage[]) => book.apply(messages, now());
  const quote = (
    bookie: string,
    prices: { back?: number; lay?: number },
    selection: PlacedSelection = placedOf('m', 'yes'),
  ) => {
    sequence += 1;
    const levels = (odds: number | undefined) =>
      odds === undefined
        ? []
        : [{ odds: Math.round(odds * 10_000), size: odds === prices.lay ? 100_000 : null }];
    apply([
      {
        kind: 'quote',
        sequence,
        selection,
        bookie,
        back: levels(prices.back),
        lay: levels(prices.lay),
        at: now().wall,
      },
    ]);
  };
  apply([{ kind: 'source', source: 's', clock: 'server', label: 'Some prices', place: 0 }]);
  return {
    book,
    apply,
    quote,
    back: (odds: number, event = 'm') => quote(MAKER, { back: odds }, placedOf(event, 'yes')),
    lay: (odds: number, event = 'm') => quote(EXCHANGE, { lay: odds }, placedOf(event, 'yes')),
    noBack: () => quote(MAKER, {}),
    /** Advances second by second with a sweep each; prices stay fresh. */
    pass: (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        after += 1;
        apply([{ kind: 'confirm', source: 's', bookie: null, place: null, at: now().wall }]);
        sweep();
      }
    },
    ask: (query: object = {}, requester = UNLIMITED): HistoryAnswer =>
      historyAnswer.parse(
        answerHistory(historyQuery.parse({ pairs: [PAIR], ...query }), { book, requester, now: now() }),
      ),
    at: () => START_S + after,
  };
}

function filledBook(historyBytes?: number) {
  const it = bookWithHistory(historyBytes);
  it.apply(matchOf('m'));
  it.back(3);
  it.lay(3.2);
  it.pass(16);
  return it;
}

describe('the history of a pair', () => {
  test('has both prices, each with the times at which it changed', () => {
    const it = filledBook();
    const began = it.at();
    it.pass(60);
    it.back(3.1);
    it.pass(15);
    const changed = it.at();
    it.pass(100);
    it.lay(3.15);
    it.pass(3);
    const { at, since, pairs } = it.ask();
    expect(at).toBe(it.at());
    expect(since).toBe(began);
    const [pair] = pairs;
    expect(pair?.back).toEqual([
      [began, 3],
      [expect.any(Number), 3.1],
    ]);
    // Each price is sampled every 15 s.
    const seen = pair?.back[1]?.[0] ?? 0;
    expect(seen).toBeGreaterThan(changed - 15);
    expect(seen).toBeLessThanOrEqual(changed);
    expect(pair?.lay.map(([, price]) => price)).toEqual([3.2, 3.15]);
  });

  test('has null while a price is not on offer', () => {
    const it = filledBook();
    it.pass(30);
    it.noBack();
    it.pass(30);
    it.back(2.9);
    const [pair] = it.ask().pairs;
    expect(pair?.back.map(([, price]) => price)).toEqual([3, null, 2.9]);
  });

  test('covers the requested minutes', () => {
    const it = filledBook();
    it.back(3.1);
    it.pass(600);
    it.back(3.2);
    it.pass(60);
    const { since, pairs } = it.ask({ minutes: 5 });
    expect(since).toBe(it.at() - 300);
    expect(pairs[0]?.back).toEqual([
      [it.at() - 300, 3.1],
      [expect.any(Number), 3.2],
    ]);
  });

  test('is empty from a server without history', () => {
    const it = filledBook(0);
    expect(it.ask()).toEqual({ at: it.at(), since: null, pairs: [null] });
  });
});

/** A race with its win, place and each-way markets, the last with one place more than the place market. */
function raceOf(id: string): readonly BookMessage[] {
  const terms = { n: 1, d: 5, places: 3 };
  const markets = [
    { type: 'win', param: null, winners: 1, terms: null },
    { type: 'place', param: '2', winners: 2, terms: null },
    { type: 'each_way', param: '1/5|3', winners: 1, terms },
  ] as const;
  return matchOf(id).flatMap((message): readonly BookMessage[] => {
    if (message.kind === 'event') return [{ ...message, event: { ...message.event, sport: 'horse_racing' } }];
    if (message.kind !== 'market') return [message];
    return markets.map((market) => {
      const name = marketId(id, market.type, market.param);
      const selections = message.market.selections.map((each) => ({ ...each, contract: 'runner' as const }));
      return { ...message, origin: name, market: { ...message.market, ...market, id: name, selections } };
    });
  });
}

test('each lay of an each-way row has its history in the feed that shows the row', () => {
  const it = bookWithHistory();
  it.apply(raceOf('r'));
  const quote = (market: string, bookie: string, side: { back?: number; lay?: number }) =>
    it.quote(bookie, side, { ...placedOf('r', 'yes'), market, origin: market });
  quote('r:each_way:1/5|3', MAKER, { back: 9 });
  quote('r:win', EXCHANGE, { lay: 9.4 });
  quote('r:place:2', EXCHANGE, { lay: 2.6 });
  it.pass(16);
  const back = `r:each_way:1/5|3:yes:${MAKER}`;
  const lays = [`r:win:yes:${EXCHANGE}:lay`, `r:place:2:yes:${EXCHANGE}:lay`];
  const pairs = lays.map((lay) => ({ event_id: 'r', back, lay }));
  const shown = it.ask({ aggregation_type: 'extra_place', pairs }).pairs;
  expect(shown.map((pair) => pair?.lay.map(([, price]) => price))).toEqual([[9.4], [2.6]]);
  expect(shown.map((pair) => pair?.back.map(([, price]) => price))).toEqual([[9], [9]]);
  expect(it.ask({ aggregation_type: 'each_way', pairs }).pairs).toEqual([null, null]);
});

describe('pairs without a history', () => {
  test('those that no row has', () => {
    const it = filledBook();
    const pairs = [
      { ...PAIR, event_id: 'other' },
      { ...PAIR, back: PAIR.back.replace('yes', 'maybe') },
      { ...PAIR, back: PAIR.back.replace(MAKER, 'unknown') },
      { ...PAIR, back: 'm' },
      { ...PAIR, lay: PAIR.lay.replace(':lay', '') },
      { ...PAIR, lay: PAIR.lay.replace(EXCHANGE, MAKER) },
      { ...PAIR, lay: PAIR.lay.replace('yes', 'no') },
    ];
    expect(it.ask({ pairs }).pairs).toEqual(pairs.map(() => null));
    expect(it.ask({ aggregation_type: 'each_way' }).pairs).toEqual([null]);
  });

  test('those above the caps of the tier, and of hidden bookies', () => {
    const it = filledBook();
    const rating = 3 / 3.2;
    const capped = (score1: number) =>
      it.ask({}, { ...UNLIMITED, caps: { score1, score2: 999 } }).pairs[0] === null;
    // Without commission; with the exchange's, the rating is a little lower.
    expect(capped(Math.ceil(100 * rating))).toBe(false);
    expect(capped(80)).toBe(true);
    for (const code of [MAKER, EXCHANGE]) {
      expect(it.ask({}, { ...UNLIMITED, hidden: new Set([code]) }).pairs).toEqual([null]);
    }
  });

  test('those of an event that has begun, whose prices are then deleted', () => {
    const it = filledBook();
    it.pass(60);
    it.back(3.3);
    it.pass(60);
    expect(it.ask().pairs[0]?.back).toHaveLength(2);
    it.pass(3600);
    expect(it.ask().pairs).toEqual([null]);
    it.pass(900);
    expect(it.book.catalogue.events.size).toBe(0);

    // Another event reuses the slots of the first one, without its prices.
    const event = matchOf('n').map((message) =>
      message.kind === 'event'
        ? { ...message, event: { ...message.event, start: (it.at() + 3600) * 1000 } }
        : message,
    );
    it.apply(event);
    it.back(5, 'n');
    it.lay(5.2, 'n');
    it.pass(16);
    const pair = { event_id: 'n', back: PAIR.back.replace('m:', 'n:'), lay: PAIR.lay.replace('m:', 'n:') };
    const [found] = it.ask({ pairs: [pair], minutes: 360 }).pairs;
    expect(new Set(found?.back.map(([, price]) => price))).toEqual(new Set([5]));
    expect(new Set(found?.lay.map(([, price]) => price))).toEqual(new Set([5.2]));
  });
});

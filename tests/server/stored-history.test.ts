import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type HistoryAnswer, historyAnswer, historyQuery } from '#lib/wire';

import { priceBatches } from '../../server/db/price-batches.ts';
import { Book } from '../../server/odds/book/book.ts';
import { createSweep } from '../../server/odds/book/sweep.ts';
import {
  BATCH_S,
  HistoryKeeper,
  type HistoryStore,
  STORED_S,
} from '../../server/odds/history/history-keeper.ts';
import { PriceHistory } from '../../server/odds/history/price-history.ts';
import type { BookMessage } from '../../server/odds/messages/book-message.ts';
import { answerHistory } from '../../server/odds/search/history-query.ts';
import { matchOf, NOW, placedOf } from '../odds/small-book.ts';
import { BOOKIES } from '../property/odds/world.ts';
import { START_MS } from './auth-calls.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

const ASKER = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
const MAKER = BOOKIES.find(({ isExchange }) => !isExchange)?.code ?? '';
const EXCHANGE = BOOKIES.find(({ isExchange }) => isExchange)?.code ?? '';
const PAIR = { event_id: 'm', back: `m:btts:yes:${MAKER}`, lay: `m:btts:yes:${EXCHANGE}:lay` };
const HOUR_S = 3600;

/** Another market of the event. */
const OTHER_MARKET: readonly BookMessage[] = matchOf('m')
  .filter((message) => message.kind === 'market')
  .map((message) => ({ ...message, origin: 'm-other', market: { ...message.market, id: 'm:other' } }));

describe.each(DATABASES)('the stored history on %s', { timeout: START_MS }, (database) => {
  let it: TestApp;
  /** Seconds since the beginning of the test. */
  let after = 0;
  beforeEach(async () => {
    after = 0;
    it = await startApp({ database });
  }, START_MS);
  afterEach(() => it.close());

  const second = () => NOW.wall / 1000 + after;

  /** A process with a book of its own, whose event is far away; it has no prices yet. */
  function started(store: HistoryStore = priceBatches(it.database)) {
    const book = new Book({ bookies: BOOKIES, historyBytes: 1_000_000 });
    const sweep = createSweep(book);
    const logged: string[] = [];
    const keeper = new HistoryKeeper({
      book: () => book,
      store,
      log: { info: (event) => logged.push(event), error: (event) => logged.push(`error ${event}`) },
    });
    let sequence = 10;
    const now = () => ({ wall: NOW.wall + after * 1000, steady: NOW.steady + after * 1000 });
    const say = (messages: readonly BookMessage[]) => book.apply(messages, now());
    const quote = (bookie: string, prices: { back?: number; lay?: number }) => {
      const levels = (odds: number | undefined, size: number | null) =>
        odds === undefined ? [] : [{ odds: Math.round(odds * 10_000), size }];
      sequence += 1;
      say([
        {
          kind: 'quote',
          sequence,
          selection: placedOf('m', 'yes'),
          bookie,
          back: levels(prices.back, null),
          lay: levels(prices.lay, 100_000),
          at: now().wall,
        },
      ]);
    };
    say([{ kind: 'source', source: 's', clock: 'server', label: 'Some prices', place: 0 }]);
    return {
      book,
      keeper,
      logged,
      event: (part?: 'event' | 'market') =>
        say(
          matchOf('m')
            .filter(({ kind }) => part === undefined || kind === part)
            .map((message) =>
              message.kind === 'event'
                ? { ...message, event: { ...message.event, start: NOW.wall + 48 * HOUR_S * 1000 } }
                : message,
            ),
        ),
      back: (odds: number) => quote(MAKER, { back: odds }),
      lay: (odds: number) => quote(EXCHANGE, { lay: odds }),
      pass: async (seconds: number, step = 1) => {
        for (let passed = 0; passed < seconds; passed += step) {
          after += step;
          say([{ kind: 'confirm', source: 's', bookie: null, place: null, at: now().wall }]);
          sweep();
          await keeper.turn();
        }
      },
      ask: (minutes = 360): HistoryAnswer =>
        historyAnswer.parse(
          answerHistory(historyQuery.parse({ pairs: [PAIR], minutes }), { book, asker: ASKER, now: now() }),
        ),
    };
  }

  type Running = ReturnType<typeof started>;

  /** A process with prices, whose history has begun. */
  async function filled(store?: HistoryStore): Promise<Running> {
    const one = started(store);
    one.event();
    one.back(3);
    one.lay(3.2);
    await one.pass(16);
    return one;
  }

  const backs = (one: Running) => one.ask().pairs[0]?.back.map(([, price]) => price);

  test('a restart keeps the prices, of both sides', async () => {
    const one = await filled();
    await one.pass(BATCH_S);
    one.back(3.1);
    one.lay(3.3);
    await one.pass(1000);
    one.back(3.15);
    await one.pass(40);
    const before = one.ask();
    await one.keeper.stop();
    const two = await filled();
    expect(backs(two)).toEqual([3, 3.1, 3.15, 3]);
    const [pair] = two.ask().pairs;
    // Each is where it was, but for the first: since the start, not all prices were noted.
    expect(pair?.back.slice(1, 3)).toEqual(before.pairs[0]?.back.slice(1));
    expect(pair?.lay.map(([, price]) => price)).toEqual([3.2, 3.3, 3.2]);
    expect(two.ask().since).toBeLessThan(before.at - 1000);
    // And so does the next one.
    await two.pass(20);
    await two.keeper.stop();
    expect(backs(await filled())).toEqual([3, 3.1, 3.15, 3]);
  });

  test('after a kill, the time since the last batch has no price', async () => {
    const one = await filled();
    await one.pass(2 * BATCH_S + 20);
    const written = Math.max(...(await priceBatches(it.database).list()).map(({ endsAt }) => endsAt));
    one.back(3.1);
    await one.pass(100);
    after += 600;
    const two = await filled();
    expect(backs(two)).toEqual([3, null, 3]);
    expect(two.ask().pairs[0]?.back[1]).toEqual([written, null]);
  });

  test('a price that has not changed for longer than batches are stored is kept', async () => {
    const one = await filled();
    await one.pass(STORED_S + HOUR_S, 20);
    await one.keeper.stop();
    const two = await filled();
    const { at, since, pairs } = two.ask();
    expect(since).toBe(at - 6 * HOUR_S);
    expect(pairs[0]?.back).toEqual([[at - 6 * HOUR_S, 3]]);
  });

  test('old batches are deleted, and what was written of others that never were complete', async () => {
    const store = priceBatches(it.database);
    await store.add(second() - STORED_S - 100, [{ event: 'm', prices: Buffer.from('x') }]);
    const one = await filled();
    for (let count = 0; count < 30; count += 1) {
      one.back(3 + count / 100);
      await one.pass(BATCH_S * 4, 20);
    }
    const batches = await store.list();
    const oldest = second() - STORED_S - BATCH_S;
    expect(batches.length).toBeGreaterThan(STORED_S / BATCH_S - 3);
    expect(Math.min(...batches.map(({ endsAt }) => endsAt))).toBeGreaterThan(oldest);
    expect(batches.filter(({ isWhole }) => isWhole).length).toBeLessThanOrEqual(STORED_S / HOUR_S + 1);
    const rows = await it.db.selectFrom('stored_prices').select('ends_at').execute();
    expect(rows.filter(({ ends_at: at }) => Number(at) <= oldest)).toEqual([]);
    expect(rows.length).toBeGreaterThan(20);
  });

  test('a database that fails is logged once; prices go on, and are written when it works again', async () => {
    let isAway = false;
    const real = priceBatches(it.database);
    const guarded =
      <P extends readonly unknown[], R>(work: (...args: P) => Promise<R>) =>
      (...args: P): Promise<R> =>
        isAway ? Promise.reject(new Error('away')) : work(...args);
    const one = await filled({
      hold: guarded(real.hold),
      release: guarded(real.release),
      list: guarded(real.list),
      read: guarded(real.read),
      add: guarded(real.add),
      complete: guarded(real.complete),
      prune: guarded(real.prune),
    });
    await one.pass(BATCH_S);
    isAway = true;
    one.back(3.1);
    await one.pass(BATCH_S * 2);
    expect(one.logged).toEqual(['error history.store']);
    expect(backs(one)).toEqual([3, 3.1]);
    isAway = false;
    await one.pass(BATCH_S);
    expect(one.logged).toEqual(['error history.store', 'history.store']);
    await one.keeper.stop();
    expect(backs(await filled())).toEqual([3, 3.1, 3]);
  });

  test('a closed database is survived at the stop too', async () => {
    const one = await filled({
      ...priceBatches(it.database),
      hold: () => Promise.reject(new Error('closed')),
      release: () => Promise.reject(new Error('closed')),
    });
    await one.keeper.stop();
    expect(one.logged).toEqual(['error history.store']);
  });

  test('one process writes; another goes on from its last batch once it has stopped', async () => {
    const [one, two] = [await filled(), await filled()];
    await one.pass(BATCH_S);
    const ends = async () => (await priceBatches(it.database).list()).map(({ endsAt }) => endsAt);
    const first = await ends();
    expect(first).toHaveLength(1);
    await two.pass(BATCH_S);
    expect(await ends()).toEqual(first);
    await one.keeper.stop();
    two.back(3.4);
    await two.pass(BATCH_S);
    expect((await ends()).length).toBeGreaterThan(1);
    await two.keeper.stop();
    expect(backs(await filled())).toContain(3.4);
  });

  test('prices of a dropped event are not stored under the one that takes its numbers', async () => {
    const one = await filled();
    const dropped = one.book.catalogue.events.get('m');
    if (dropped === undefined) throw new Error('the book has the event');
    one.book.drop(dropped);
    one.book.apply(matchOf('n'), one.book.now);
    await one.pass(BATCH_S);
    const store = priceBatches(it.database);
    const batches = await store.list();
    expect(batches).toHaveLength(1);
    const rows = await Promise.all(batches.map(({ endsAt }) => store.read(endsAt)));
    expect(rows.flat()).toEqual([]);
  });

  test('an event that comes after the start gets its prices then; damaged rows are skipped', async () => {
    const one = await filled();
    await one.pass(BATCH_S);
    one.back(3.1);
    await one.pass(60);
    await one.keeper.stop();
    const store = priceBatches(it.database);
    await store.add(second() - 1, [{ event: 'm', prices: Buffer.from('damaged') }]);
    await store.complete({ endsAt: second() - 1, isWhole: false });
    const two = started();
    await two.pass(40);
    two.event();
    two.back(3.1);
    two.lay(3.2);
    await two.pass(20);
    expect(backs(two)).toEqual([3, 3.1]);
    expect(two.logged).toEqual([]);
  });

  test('a market that comes after its event gets its prices then, once', async () => {
    const one = await filled();
    await one.pass(BATCH_S);
    one.back(3.1);
    await one.pass(60);
    await one.keeper.stop();
    const store = priceBatches(it.database);
    // Of a market that never comes.
    const prices = deflateRawSync(JSON.stringify([['m:never', 'yes', MAKER, second() - 9, 20_000]]));
    await store.add(second() - 1, [{ event: 'm', prices }]);
    await store.complete({ endsAt: second() - 1, isWhole: false });
    const two = started();
    await two.pass(40);
    two.event('event');
    await two.pass(20);
    const restore = vi.spyOn(PriceHistory.prototype, 'restore');
    onTestFinished(() => restore.mockRestore());
    two.event('market');
    two.back(3.1);
    two.lay(3.2);
    await two.pass(20);
    expect(backs(two)).toEqual([3, 3.1]);
    two.book.apply(OTHER_MARKET, two.book.now);
    await two.pass(20);
    expect(restore.mock.calls.length).toBe(2);
    expect(backs(two)).toEqual([3, 3.1]);
  });
});

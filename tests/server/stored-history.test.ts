import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { priceBatches } from '../../server/db/price-batches.ts';
import {
  BATCH_INTERVAL_S,
  type HistoryStore,
  RETENTION_S,
} from '../../server/odds/history/history-keeper.ts';
import { PriceHistory } from '../../server/odds/history/price-history.ts';
import type { BookMessage } from '../../server/odds/messages/book-message.ts';
import { matchOf } from '../odds/small-book.ts';
import { START_MS } from './auth-calls.ts';
import { startApp, type TestApp } from './harness.ts';
import { HOUR_S, MAKER, priceProcesses, type Running } from './price-processes.ts';
import { DATABASES } from './services.ts';

/** A second market of the event. */
const OTHER_MARKET: readonly BookMessage[] = matchOf('m')
  .filter((message) => message.kind === 'market')
  .map((message) => ({ ...message, origin: 'm-other', market: { ...message.market, id: 'm:other' } }));

describe.each(DATABASES)('the stored history on %s', { timeout: START_MS }, (database) => {
  let it: TestApp;
  let processes: ReturnType<typeof priceProcesses>;
  beforeEach(async () => {
    it = await startApp({ database });
    processes = priceProcesses(it);
  }, START_MS);
  afterEach(() => it.close());

  const second = () => processes.second();
  const startFilled = (store?: HistoryStore) => processes.startFilled(store);
  const start = (store?: HistoryStore, historyBytes?: number) => processes.start(store, historyBytes);
  const backs = (one: Running) => one.query().pairs[0]?.back.map(([, price]) => price);

  test('a restart keeps the prices of both sides', async () => {
    const one = await startFilled();
    await one.pass(BATCH_INTERVAL_S);
    one.back(3.1);
    one.lay(3.3);
    await one.pass(1000);
    one.back(3.15);
    await one.pass(40);
    const before = one.query();
    await one.keeper.stop();
    const two = await startFilled();
    expect(backs(two)).toEqual([3, 3.1, 3.15, 3]);
    const [pair] = two.query().pairs;
    // Each is where it was, except the first: the gap since the start is not fully recorded.
    expect(pair?.back.slice(1, 3)).toEqual(before.pairs[0]?.back.slice(1));
    expect(pair?.lay.map(([, price]) => price)).toEqual([3.2, 3.3, 3.2]);
    expect(two.query().since).toBeLessThan(before.at - 1000);
    // The next restart keeps them too.
    await two.pass(20);
    await two.keeper.stop();
    expect(backs(await startFilled())).toEqual([3, 3.1, 3.15, 3]);
  });

  test('after a kill, there are no prices since the last batch', async () => {
    const one = await startFilled();
    await one.pass(2 * BATCH_INTERVAL_S + 20);
    const written = Math.max(...(await priceBatches(it.database).list()).map(({ endsAt }) => endsAt));
    one.back(3.1);
    await one.pass(100);
    processes.wait(600);
    const two = await startFilled();
    expect(backs(two)).toEqual([3, null, 3]);
    expect(two.query().pairs[0]?.back[1]).toEqual([written, null]);
  });

  test('a price that is unchanged for longer than batches are stored is kept', async () => {
    const one = await startFilled();
    await one.pass(RETENTION_S + HOUR_S, 20);
    await one.keeper.stop();
    const two = await startFilled();
    const { at, since, pairs } = two.query();
    expect(since).toBe(at - 6 * HOUR_S);
    expect(pairs[0]?.back).toEqual([[at - 6 * HOUR_S, 3]]);
  });

  test('a history too small for all prices gets the newest, and reports since when it is complete', async () => {
    const one = await startFilled();
    for (let count = 0; count < 36; count += 1) {
      one.back(3 + count / 100);
      one.lay(3.5 + count / 100);
      await one.pass(BATCH_INTERVAL_S, 5);
    }
    const before = one.query();
    await one.keeper.stop();
    // The process waits for an event that never arrives.
    const store = priceBatches(it.database);
    await store.add(second() - 1, [{ event: 'never', prices: Buffer.from('x') }]);
    await store.complete({ endsAt: second() - 1, isWhole: false });
    // The coarse ring has 15 entries.
    const two = start(undefined, 1280);
    two.event();
    two.back(3.35);
    two.lay(3.85);
    await two.pass(20);
    const [old] = before.pairs;
    const expectComplete = (): void => {
      const { since, pairs } = two.query();
      const isAfter = ([at]: readonly [number, number | null]) =>
        since !== null && at > since && at <= before.at;
      expect(pairs[0]?.back.filter(isAfter)).toEqual(old?.back.filter(isAfter));
      expect(pairs[0]?.lay.filter(isAfter)).toEqual(old?.lay.filter(isAfter));
    };
    expectComplete();
    const { since, pairs } = two.query();
    expect(pairs[0]?.back.length).toBeGreaterThan(3);
    // The price at the start of the period is known too.
    expect(pairs[0]?.back[0]?.[0]).toBe(since);
    // Now other prices change until the restored ones are overwritten.
    const { history } = two.book;
    const others = Array.from({ length: 20 }, (_, series) => series).filter(
      (series) => history?.latestOf(series) === 0,
    );
    expect(others.length).toBeGreaterThan(5);
    for (let count = 1; count <= 8; count += 1) {
      for (const series of others) history?.record(series, 20_000 + count);
      await two.pass(100, 5);
      expectComplete();
    }
    expect(two.query().since).toBeGreaterThan(since ?? 0);
  });

  test('old batches and incomplete ones of other processes are deleted', async () => {
    const store = priceBatches(it.database);
    await store.add(second() - RETENTION_S - 100, [{ event: 'm', prices: Buffer.from('x') }]);
    const one = await startFilled();
    for (let count = 0; count < 30; count += 1) {
      one.back(3 + count / 100);
      await one.pass(BATCH_INTERVAL_S * 4, 20);
    }
    const batches = await store.list();
    const oldest = second() - RETENTION_S - BATCH_INTERVAL_S;
    expect(batches.length).toBeGreaterThan(RETENTION_S / BATCH_INTERVAL_S - 3);
    expect(Math.min(...batches.map(({ endsAt }) => endsAt))).toBeGreaterThan(oldest);
    expect(batches.filter(({ isWhole }) => isWhole).length).toBeLessThanOrEqual(RETENTION_S / HOUR_S + 1);
    const rows = await it.db.selectFrom('stored_prices').select('ends_at').execute();
    expect(rows.filter(({ ends_at: at }) => Number(at) <= oldest)).toEqual([]);
    expect(rows.length).toBeGreaterThan(20);
  });

  test('a database failure is logged once; prices go on, and are written after it', async () => {
    let isFailing = false;
    const real = priceBatches(it.database);
    const guarded =
      <P extends readonly unknown[], R>(work: (...args: P) => Promise<R>) =>
      (...args: P): Promise<R> =>
        isFailing ? Promise.reject(new Error('away')) : work(...args);
    const one = await startFilled({
      hold: guarded(real.hold),
      release: guarded(real.release),
      list: guarded(real.list),
      read: guarded(real.read),
      add: guarded(real.add),
      complete: guarded(real.complete),
      prune: guarded(real.prune),
    });
    await one.pass(BATCH_INTERVAL_S);
    isFailing = true;
    one.back(3.1);
    await one.pass(BATCH_INTERVAL_S * 2);
    expect(one.logged).toEqual(['error history.store']);
    expect(backs(one)).toEqual([3, 3.1]);
    isFailing = false;
    await one.pass(BATCH_INTERVAL_S);
    expect(one.logged).toEqual(['error history.store', 'history.store']);
    await one.keeper.stop();
    expect(backs(await startFilled())).toEqual([3, 3.1, 3]);
  });

  test('a stop survives a closed database', async () => {
    const one = await startFilled({
      ...priceBatches(it.database),
      hold: () => Promise.reject(new Error('closed')),
      release: () => Promise.reject(new Error('closed')),
    });
    await one.keeper.stop();
    expect(one.logged).toEqual(['error history.store']);
  });

  test('one process writes; after its stop another continues from its last batch', async () => {
    const [one, two] = [await startFilled(), await startFilled()];
    await one.pass(BATCH_INTERVAL_S);
    const ends = async () => (await priceBatches(it.database).list()).map(({ endsAt }) => endsAt);
    const first = await ends();
    expect(first).toHaveLength(1);
    await two.pass(BATCH_INTERVAL_S);
    expect(await ends()).toEqual(first);
    await one.keeper.stop();
    two.back(3.4);
    await two.pass(BATCH_INTERVAL_S);
    expect((await ends()).length).toBeGreaterThan(1);
    await two.keeper.stop();
    expect(backs(await startFilled())).toContain(3.4);
  });

  test('prices of a dropped event are not stored under the one that reuses its slots', async () => {
    const one = await startFilled();
    const dropped = one.book.catalogue.events.get('m');
    if (dropped === undefined) throw new Error('the book has the event');
    one.book.drop(dropped);
    one.book.apply(matchOf('n'), one.book.now);
    await one.pass(BATCH_INTERVAL_S);
    const store = priceBatches(it.database);
    const batches = await store.list();
    expect(batches).toHaveLength(1);
    const rows = await Promise.all(batches.map(({ endsAt }) => store.read(endsAt)));
    expect(rows.flat()).toEqual([]);
  });

  test('an event that arrives after the start gets its prices then; damaged rows are skipped', async () => {
    const one = await startFilled();
    await one.pass(BATCH_INTERVAL_S);
    one.back(3.1);
    await one.pass(60);
    await one.keeper.stop();
    const store = priceBatches(it.database);
    await store.add(second() - 1, [{ event: 'm', prices: Buffer.from('damaged') }]);
    await store.complete({ endsAt: second() - 1, isWhole: false });
    const two = start();
    await two.pass(40);
    two.event();
    two.back(3.1);
    two.lay(3.2);
    await two.pass(20);
    expect(backs(two)).toEqual([3, 3.1]);
    expect(two.logged).toEqual([]);
  });

  test('a market that arrives after its event gets its prices then, once', async () => {
    const one = await startFilled();
    await one.pass(BATCH_INTERVAL_S);
    one.back(3.1);
    await one.pass(60);
    await one.keeper.stop();
    const store = priceBatches(it.database);
    // Of a market that never arrives.
    const prices = deflateRawSync(JSON.stringify([['m:never', 'yes', MAKER, second() - 9, 20_000]]));
    await store.add(second() - 1, [{ event: 'm', prices }]);
    await store.complete({ endsAt: second() - 1, isWhole: false });
    const two = start();
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

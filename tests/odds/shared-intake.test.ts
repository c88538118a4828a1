import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { aggregatesQuery } from '#lib/wire';
import { Book, type NameVersion, type LiveBook } from '../../server/odds/book/book.ts';
import { createLease } from '../../server/odds/bus/lease.ts';
import { RedisFollower } from '../../server/odds/bus/redis-follower.ts';
import { RedisPublisher } from '../../server/odds/bus/redis-publisher.ts';
import { SharedIntake } from '../../server/odds/bus/shared-intake.ts';
import { answerQuery } from '../../server/odds/search/gateway-query.ts';
import { createIntake } from '../../server/odds/ingest/intake.ts';
import { HAS_REDIS, TEST_REDIS_URL } from '../server/services.ts';
import { type TcpProxy, tcpProxy } from '../server/faults/tcp-proxy.ts';
import { CONFIG, PERCENT } from './running.ts';
import { goals, match, offered, priced, type ScriptedSource, scriptedSource } from './scripted-source.ts';

const HOUR = 3_600_000;
const ASKER = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
/** Generous, for a slow machine: a correct result comes well before. */
const WAIT = { timeout: 30_000, interval: 25 };
const LEASE_MS = 1000;

const clock = { wall: Date.now, steady: () => performance.timeOrigin + performance.now() };
const now = () => ({ wall: clock.wall(), steady: clock.steady() });
const bookies = CONFIG.bookies.map(({ code, is_exchange: isExchange, commission }) => ({
  code,
  isExchange,
  commission: Number(commission) * PERCENT,
}));

type Process = {
  readonly live: LiveBook;
  /** The sources that it created, the newest last. */
  readonly sources: readonly ScriptedSource[];
  readonly log: readonly string[];
};

describe.runIf(HAS_REDIS)('sources that several processes share', () => {
  let redis: Redis;
  let proxy: TcpProxy;
  let prefix = '';
  let processes: Process[] = [];

  beforeAll(async () => {
    redis = new Redis(TEST_REDIS_URL);
    proxy = await tcpProxy(TEST_REDIS_URL);
  });
  beforeEach(() => {
    prefix = `test:${crypto.randomUUID()}`;
    proxy.mend();
  });
  afterEach(async () => {
    await Promise.all(processes.map(({ live }) => live.stop()));
    processes = [];
    const left = await redis.keys(`${prefix}:*`);
    if (left.length > 0) await redis.del(...left);
  });
  afterAll(async () => {
    await proxy.close();
    redis.disconnect();
  });

  /** A process that would ingest one match, at a price of its own. */
  function process(price: number, { url = TEST_REDIS_URL, role = 'all' } = {}): Process {
    const sources: ScriptedSource[] = [];
    const logged: string[] = [];
    const log = (event: string) => void logged.push(event);
    const createBook = (nameVersion: NameVersion) => new Book({ bookies, nameVersion });
    const live = new SharedIntake({
      lease: createLease({
        url,
        prefix,
        sources: ['spoken'],
        holder: crypto.randomUUID(),
        ttlMs: LEASE_MS,
      }),
      createIntake: (onApplied) => {
        const spoken = scriptedSource();
        const source: ScriptedSource = {
          ...spoken,
          start: async (sink, signal) => {
            await spoken.start(sink, signal);
            sendPrices(spoken, price);
          },
        };
        sources.push(source);
        return createIntake({
          sources: [source],
          bookies,
          competitions: CONFIG.competitions,
          isAllowedLink: () => false,
          clock,
          log,
          onApplied,
        });
      },
      createPublisher: (book, isOurs) =>
        new RedisPublisher({
          url,
          prefix,
          name: 'spoken',
          book,
          isOurs,
          log,
          heartbeatMs: 50,
          snapshotMs: 300,
        }),
      createFollower:
        role === 'all' ? () => new RedisFollower({ url, prefix, createBook, clock, log }) : null,
      runsAlone: role === 'all',
      renewIntervalMs: 100,
      ttlMs: LEASE_MS,
      clock,
      log,
    });
    const made = { live, sources, log: logged };
    processes.push(made);
    return made;
  }

  function sendPrices(source: ScriptedSource, price: number): void {
    const at = Date.now();
    // Sequences rise across restarts, with the clock.
    const sequence = () => at * 4096 + source.next();
    source.emit(match(sequence(), at + HOUR), goals(sequence()));
    for (const selection of ['yes', 'no']) {
      source.emit(
        priced(selection, price, { sequence: sequence(), at }),
        offered(selection, { sequence: sequence(), at }),
      );
    }
  }

  const prices = ({ live }: Process): readonly unknown[] => {
    const book = live.book();
    if (book === undefined) return ['no book'];
    const { rows } = answerQuery(aggregatesQuery.parse({}), { book, requester: ASKER, now: now() });
    return rows.map(({ contracts }) => contracts[0]?.odds_with_liquidity.odds[0]);
  };

  test('run in the first of them, and the other has its rows', async () => {
    const first = process(18_000);
    await first.live.start();
    const second = process(19_000);
    await second.live.start();
    await vi.waitFor(() => expect(prices(second)).toEqual([1.8, 1.8]), WAIT);
    expect(prices(first)).toEqual([1.8, 1.8]);
    expect([first.sources.length, second.sources.length]).toEqual([1, 0]);
    expect([first.live.trouble(), second.live.trouble()]).toEqual([null, null]);
  });

  test('move to the other when the first one stops, and subscribers are notified', async () => {
    const first = process(18_000);
    await first.live.start();
    const second = process(19_000);
    await second.live.start();
    const versions: string[] = [];
    second.live.subscribe('mb', (version) => versions.push(version));
    await vi.waitFor(() => expect(prices(second)).toEqual([1.8, 1.8]), WAIT);
    await first.live.stop();
    versions.length = 0;
    await vi.waitFor(() => expect(prices(second)).toEqual([1.9, 1.9]), WAIT);
    expect(versions.length).toBeGreaterThan(0);
    const third = process(17_000);
    await third.live.start();
    await vi.waitFor(() => expect(prices(third)).toEqual([1.9, 1.9]), WAIT);
  });

  test('move to the other when the first one loses Redis, which follows it once it is back', async () => {
    const first = process(18_000, { url: proxy.url });
    await first.live.start();
    const second = process(19_000);
    await second.live.start();
    await vi.waitFor(() => expect(prices(second)).toEqual([1.8, 1.8]), WAIT);
    proxy.cut();
    await vi.waitFor(() => expect(prices(second)).toEqual([1.9, 1.9]), WAIT);
    // The first one cannot know; its prices are as fresh as before.
    expect(prices(first)).toEqual([1.8, 1.8]);
    proxy.mend();
    await vi.waitFor(() => expect(prices(first)).toEqual([1.9, 1.9]), WAIT);
    await vi.waitFor(() => expect(first.live.reports()).toEqual([]), WAIT);
    const third = process(17_000);
    await third.live.start();
    await vi.waitFor(() => expect(prices(third)).toEqual([1.9, 1.9]), WAIT);
  });

  test('run in a process that also answers queries even if Redis was never there, but not in an ingest-only one', async () => {
    proxy.cut();
    const alone = process(18_000, { url: proxy.url });
    await alone.live.start();
    expect(prices(alone)).toEqual([1.8, 1.8]);
    const waiting = process(19_000, { url: proxy.url, role: 'ingest' });
    void waiting.live.start();
    await vi.waitFor(() => expect(waiting.live.trouble()).toBe('Redis does not answer'), WAIT);
    expect(waiting.sources).toEqual([]);
    proxy.mend();
    await vi.waitFor(() => expect(waiting.live.trouble()).toBeNull(), WAIT);
    const follower = process(17_000);
    await follower.live.start();
    await vi.waitFor(() => expect(prices(follower)).toEqual(prices(alone)), WAIT);
  });

  test('that overlap with another process’s are leased as a whole or not at all', async () => {
    const lease = (sources: readonly string[], holder: string) =>
      createLease({ url: TEST_REDIS_URL, prefix, sources, holder, ttlMs: 60_000 });
    const [one, other, third] = [lease(['a', 'b'], 'one'), lease(['b', 'c'], 'other'), lease(['c'], 'third')];
    expect(await one.hold()).toBe('ours');
    expect(await other.hold()).toEqual({ other: 'one' });
    expect(await third.hold()).toBe('ours');
    await one.release();
    expect(await other.hold()).toEqual({ other: 'third' });
    await Promise.all([one, other, third].map(({ end }) => end()));
  });
});

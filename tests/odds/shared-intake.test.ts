import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { aggregatesQuery } from '#lib/wire';
import { Book, type NameVersion } from '../../server/odds/book/book.ts';
import { createLease } from '../../server/odds/bus/lease.ts';
import { RedisFollower } from '../../server/odds/bus/redis-follower.ts';
import { RedisPublisher } from '../../server/odds/bus/redis-publisher.ts';
import { SharedIntake } from '../../server/odds/bus/shared-intake.ts';
import { answerQuery } from '../../server/odds/search/gateway-query.ts';
import { createIntake } from '../../server/odds/ingest/intake.ts';
import type { LiveBook } from '../../server/odds/book/changes.ts';
import { HAS_REDIS, TEST_REDIS_URL } from '../server/services.ts';
import { type TcpProxy, tcpProxy } from '../server/faults/tcp-proxy.ts';
import { CONFIG, PERCENT } from './running.ts';
import { goals, match, offered, priced, type SpokenSource, spokenSource } from './spoken-source.ts';

const HOUR = 3_600_000;
const ASKER = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
/** However slow the machine: what is right comes well before. */
const PATIENCE = { timeout: 30_000, interval: 25 };
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
  /** The sources that it made, the newest last. */
  readonly sources: readonly SpokenSource[];
  readonly log: readonly string[];
};

describe.runIf(HAS_REDIS)('sources that several processes share', () => {
  let redis: Redis;
  let line: TcpProxy;
  let prefix = '';
  let processes: Process[] = [];

  beforeAll(async () => {
    redis = new Redis(TEST_REDIS_URL);
    line = await tcpProxy(TEST_REDIS_URL);
  });
  beforeEach(() => {
    prefix = `test:${crypto.randomUUID()}`;
    line.mend();
  });
  afterEach(async () => {
    await Promise.all(processes.map(({ live }) => live.stop()));
    processes = [];
    const left = await redis.keys(`${prefix}:*`);
    if (left.length > 0) await redis.del(...left);
  });
  afterAll(async () => {
    await line.close();
    redis.disconnect();
  });

  /** The only process that takes prices in; one match with a price of its own. */
  function process(price: number, { url = TEST_REDIS_URL, role = 'all' } = {}): Process {
    const sources: SpokenSource[] = [];
    const logged: string[] = [];
    const log = (event: string) => void logged.push(event);
    const createBook = (nameVersion: NameVersion) => new Book({ bookies, nameVersion });
    const live = new SharedIntake({
      lease: createLease({
        url,
        prefix,
        sources: ['spoken'],
        holder: crypto.randomUUID(),
        lastsMs: LEASE_MS,
      }),
      createIntake: (onApplied) => {
        const spoken = spokenSource();
        const source: SpokenSource = {
          ...spoken,
          start: async (sink, signal) => {
            await spoken.start(sink, signal);
            say(spoken, price);
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
      renewMs: 100,
      lastsMs: LEASE_MS,
      clock,
      log,
    });
    const made = { live, sources, log: logged };
    processes.push(made);
    return made;
  }

  function say(source: SpokenSource, price: number): void {
    const at = Date.now();
    // Sequences rise across restarts, with the clock.
    const sequence = () => at * 4096 + source.next();
    source.say(match(sequence(), at + HOUR), goals(sequence()));
    for (const selection of ['yes', 'no']) {
      source.say(
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
    await vi.waitFor(() => expect(prices(second)).toEqual([1.8, 1.8]), PATIENCE);
    expect(prices(first)).toEqual([1.8, 1.8]);
    expect([first.sources.length, second.sources.length]).toEqual([1, 0]);
    expect([first.live.trouble(), second.live.trouble()]).toEqual([null, null]);
  });

  test('go on in the other when the first one ends, and who listens hears of it', async () => {
    const first = process(18_000);
    await first.live.start();
    const second = process(19_000);
    await second.live.start();
    const heard: string[] = [];
    second.live.subscribe('mb', (version) => heard.push(version));
    await vi.waitFor(() => expect(prices(second)).toEqual([1.8, 1.8]), PATIENCE);
    await first.live.stop();
    heard.length = 0;
    await vi.waitFor(() => expect(prices(second)).toEqual([1.9, 1.9]), PATIENCE);
    expect(heard.length).toBeGreaterThan(0);
    const third = process(17_000);
    await third.live.start();
    await vi.waitFor(() => expect(prices(third)).toEqual([1.9, 1.9]), PATIENCE);
  });

  test('go on in the other when the first one loses Redis, which follows it when it is back', async () => {
    const first = process(18_000, { url: line.url });
    await first.live.start();
    const second = process(19_000);
    await second.live.start();
    await vi.waitFor(() => expect(prices(second)).toEqual([1.8, 1.8]), PATIENCE);
    line.cut();
    await vi.waitFor(() => expect(prices(second)).toEqual([1.9, 1.9]), PATIENCE);
    // The first one does not know: its prices are as good as ever.
    expect(prices(first)).toEqual([1.8, 1.8]);
    line.mend();
    await vi.waitFor(() => expect(prices(first)).toEqual([1.9, 1.9]), PATIENCE);
    await vi.waitFor(() => expect(first.live.reports()).toEqual([]), PATIENCE);
    const third = process(17_000);
    await third.live.start();
    await vi.waitFor(() => expect(prices(third)).toEqual([1.9, 1.9]), PATIENCE);
  });

  test('run in one that answers people while Redis was never there, and wait in one that does not', async () => {
    line.cut();
    const alone = process(18_000, { url: line.url });
    await alone.live.start();
    expect(prices(alone)).toEqual([1.8, 1.8]);
    const waiting = process(19_000, { url: line.url, role: 'ingest' });
    void waiting.live.start();
    await vi.waitFor(() => expect(waiting.live.trouble()).toBe('Redis does not answer'), PATIENCE);
    expect(waiting.sources).toEqual([]);
    line.mend();
    await vi.waitFor(() => expect(waiting.live.trouble()).toBeNull(), PATIENCE);
    const follower = process(17_000);
    await follower.live.start();
    await vi.waitFor(() => expect(prices(follower)).toEqual(prices(alone)), PATIENCE);
  });

  test('that one process has only some of run in none of two at once', async () => {
    const lease = (sources: readonly string[], holder: string) =>
      createLease({ url: TEST_REDIS_URL, prefix, sources, holder, lastsMs: 60_000 });
    const [one, other, third] = [lease(['a', 'b'], 'one'), lease(['b', 'c'], 'other'), lease(['c'], 'third')];
    expect(await one.hold()).toBe('ours');
    expect(await other.hold()).toEqual({ other: 'one' });
    expect(await third.hold()).toBe('ours');
    await one.release();
    expect(await other.hold()).toEqual({ other: 'third' });
    await Promise.all([one, other, third].map(({ end }) => end()));
  });
});

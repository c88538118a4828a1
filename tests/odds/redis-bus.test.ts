import { setTimeout as sleep } from 'node:timers/promises';

import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aggregatesQuery } from '#lib/wire';
import { Book, type NameVersion } from '../../server/odds/book/book.ts';
import { type BookMessage, sourceOf } from '../../server/odds/messages/book-message.ts';
import { encodeMessages } from '../../server/odds/bus/batch.ts';
import { createLease } from '../../server/odds/bus/lease.ts';
import { RedisFollower } from '../../server/odds/bus/redis-follower.ts';
import { BUS_FORMAT, redisKeys } from '../../server/odds/bus/redis-keys.ts';
import { RedisPublisher } from '../../server/odds/bus/redis-publisher.ts';
import { answerQuery } from '../../server/odds/search/gateway-query.ts';
import { INTRODUCTIONS, OPENING } from '../property/odds/opening.ts';
import { moment } from '../property/odds/plain-row.ts';
import { BOOKIES, NOON } from '../property/odds/world.ts';
import { HAS_REDIS, TEST_REDIS_URL } from '../server/services.ts';
import { type TcpProxy, tcpProxy } from '../server/faults/tcp-proxy.ts';

const clock = { wall: () => NOON, steady: () => NOON };
const QUERY = aggregatesQuery.parse({ limit: 500 });
const ASKER = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
/** Generous, for a slow machine: a correct result comes well before. */
const WAIT = { timeout: 30_000, interval: 20 };

const createBook = (nameVersion?: NameVersion) =>
  new Book({ bookies: BOOKIES, ...(nameVersion === undefined ? {} : { nameVersion }) });

let sequence = 0;
/** The start of a day; like `prices`, each message has a higher sequence than any before. */
function opening(): readonly BookMessage[] {
  return [...INTRODUCTIONS, ...OPENING.map((make) => make((sequence += 1)))];
}
function prices(count: number): readonly BookMessage[] {
  const quotes = OPENING.map((make) => make(0)).filter((message) => message.kind === 'quote');
  return Array.from({ length: count }, (_, index) => {
    sequence += 1;
    const quote = quotes[index % quotes.length];
    if (quote === undefined) throw new Error('there are quotes');
    return { ...quote, sequence, back: [{ odds: 20_000 + (sequence % 997) * 10, size: null }] };
  });
}

function rowsOf(book: Book) {
  return answerQuery(QUERY, { book, requester: ASKER, now: moment() }).rows;
}

describe.runIf(HAS_REDIS)('books of several processes', () => {
  let redis: Redis;
  let proxy: TcpProxy;
  let prefix = '';
  let stops: (() => Promise<void>)[] = [];
  const logged: string[] = [];
  const log = (event: string) => void logged.push(event);

  beforeAll(async () => {
    redis = new Redis(TEST_REDIS_URL);
    proxy = await tcpProxy(TEST_REDIS_URL);
  });
  beforeEach(() => {
    prefix = `test:${crypto.randomUUID()}`;
    logged.length = 0;
    proxy.mend();
  });
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
    stops = [];
    const left = await redis.keys(`${prefix}:*`);
    if (left.length > 0) await redis.del(...left);
  });
  afterAll(async () => {
    await proxy.close();
    redis.disconnect();
  });

  /** A process that ingests prices. */
  function ingest(name = 'ingest', url = TEST_REDIS_URL, isOurs = () => true) {
    const book = createBook();
    const publisher = new RedisPublisher({
      url,
      name,
      book,
      isOurs,
      prefix,
      heartbeatMs: 50,
      snapshotMs: 150,
      log,
    });
    stops.push(() => publisher.stop());
    return {
      book,
      stop: () => publisher.stop(),
      publish: (messages: readonly BookMessage[]) => {
        book.apply(messages, moment());
        publisher.publish(messages);
      },
    };
  }

  /** A process that answers queries. */
  async function gateway(url = TEST_REDIS_URL) {
    const follower = new RedisFollower({ url, createBook, clock, prefix, log });
    stops.push(() => follower.stop());
    await follower.start();
    return follower;
  }

  const expectSameRows = async (follower: Awaited<ReturnType<typeof gateway>>, book: Book) => {
    await vi.waitFor(() => expect(rowsOf(follower.book())).toEqual(rowsOf(book)), WAIT);
    expect(rowsOf(book).length).toBeGreaterThan(20);
  };

  test('are the same, whichever process started first', async () => {
    const { book, publish } = ingest();
    const early = await gateway();
    publish(opening());
    await expectSameRows(early, book);
    publish(prices(500));
    const late = await gateway();
    await expectSameRows(late, book);
    publish(prices(500));
    await expectSameRows(early, book);
    await expectSameRows(late, book);
    expect(late.health().state).toBe('following');
  });

  test('recover after a follower’s connection to Redis was cut, without reading a batch twice', async () => {
    const { book, publish } = ingest();
    publish(opening());
    const follower = await gateway(proxy.url);
    await expectSameRows(follower, book);
    proxy.cut();
    await vi.waitFor(() => expect(follower.health().state).toBe('cut off'), WAIT);
    publish(prices(300));
    expect(rowsOf(follower.book())).not.toEqual(rowsOf(book));
    proxy.mend();
    await expectSameRows(follower, book);
    expect(follower.health().state).toBe('following');
  });

  test('recover from the next snapshot if the stream was trimmed during the cut', async () => {
    const { book, publish } = ingest();
    publish(opening());
    const follower = await gateway(proxy.url);
    await expectSameRows(follower, book);
    proxy.cut();
    await vi.waitFor(() => expect(follower.health().state).toBe('cut off'), WAIT);
    const before = follower.book();
    publish(prices(300));
    await vi.waitFor(async () => {
      await redis.xtrim(redisKeys(prefix).stream('ingest'), 'MAXLEN', 0);
      expect(logged.filter((event) => event === 'odds.bus.snapshot').length).toBeGreaterThan(3);
    }, WAIT);
    publish(prices(10));
    proxy.mend();
    await expectSameRows(follower, book);
    // Not `not.toBe`, which compares deeply.
    expect(follower.book() === before).toBe(false);
    expect(logged).toContain('odds.bus.rebuilt');
  });

  test('recover after the publisher restarts', async () => {
    const first = ingest();
    first.publish(opening());
    const follower = await gateway();
    await expectSameRows(follower, first.book);
    await first.stop();
    const second = ingest();
    second.publish(opening());
    second.publish(prices(40));
    await expectSameRows(follower, second.book);
  });

  test('recover after the publisher lost its connection to Redis', async () => {
    const { book, publish } = ingest('ingest', proxy.url);
    publish(opening());
    const follower = await gateway();
    await expectSameRows(follower, book);
    proxy.cut();
    publish(prices(3000));
    await new Promise((resolve) => setImmediate(resolve));
    publish(prices(30));
    proxy.mend();
    await expectSameRows(follower, book);
  });

  test('merge the messages of all publishers', async () => {
    const [one, other] = [ingest('one'), ingest('other')];
    const all = opening();
    const merged = createBook();
    merged.apply(all, moment());
    one.publish(all.filter((message) => sourceOf(message) !== 'second'));
    other.publish(all.filter((message) => sourceOf(message) === 'second'));
    const follower = await gateway();
    await expectSameRows(follower, merged);
  });

  test('use keys with the format number, which other versions ignore', async () => {
    ingest().publish(opening());
    await (await gateway()).stop();
    const lease = createLease({ url: TEST_REDIS_URL, prefix, sources: ['a'], holder: 'x', ttlMs: 60_000 });
    await lease.hold();
    const names = await redis.keys(`${prefix}:*`);
    expect(names.filter((name) => !name.startsWith(`${prefix}:format-${BUS_FORMAT}:`))).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(5);
    await lease.end();
  });

  test('get a message that is published while a snapshot is being written at once', async () => {
    const [late] = prices(1);
    let isPublished = false;
    const publisher = new RedisPublisher({
      url: TEST_REDIS_URL,
      name: 'quiet',
      book: createBook(),
      prefix,
      heartbeatMs: 3_600_000,
      log: () => {
        if (late !== undefined && !isPublished) publisher.publish([late]);
        isPublished = true;
      },
    });
    stops.push(() => publisher.stop());
    await vi.waitFor(async () => {
      const [newest] = await redis.xrevrange(redisKeys(prefix).stream('quiet'), '+', '-', 'COUNT', 1);
      expect(newest?.[1].at(-1)).toBe(encodeMessages(late === undefined ? [] : [late]));
    }, WAIT);
  });

  test('are written as snapshots under new keys, so that one being read is not overwritten', async () => {
    const facts = async (): Promise<string | null> => redis.get(redisKeys(prefix).snapshot('quiet'));
    const publisher = new RedisPublisher({
      url: proxy.url,
      name: 'quiet',
      book: createBook(),
      prefix,
      heartbeatMs: 3_600_000,
      log,
    });
    stops.push(() => publisher.stop());
    await vi.waitFor(async () => expect(await facts()).not.toBeNull(), WAIT);
    const before = await facts();
    proxy.cut();
    proxy.mend();
    await vi.waitFor(async () => expect(await facts()).not.toEqual(before), WAIT);
  });

  test('skip an unreadable entry of the stream', async () => {
    const { book, publish } = ingest();
    publish(opening());
    const follower = await gateway();
    await expectSameRows(follower, book);
    const stream = redisKeys(prefix).stream('ingest');
    await redis.xadd(stream, '*', 'epoch', 'x', 'batch', 'many', 'messages', '[');
    await redis.xadd(stream, '*', 'what', 'ever');
    publish(prices(100));
    await expectSameRows(follower, book);
  });

  test('get nothing from a process that may not publish, neither while it runs nor when it stops', async () => {
    let isOurs = true;
    const { book, publish, stop } = ingest('ingest', TEST_REDIS_URL, () => isOurs);
    publish(opening());
    const follower = await gateway();
    await expectSameRows(follower, book);
    const keys = redisKeys(prefix);
    const facts = () => Promise.all([redis.xlen(keys.stream('ingest')), redis.get(keys.snapshot('ingest'))]);
    isOurs = false;
    // Batches in flight arrive first.
    const before = await vi.waitFor(async () => {
      const known = await facts();
      await sleep(300);
      expect(await facts()).toEqual(known);
      return known;
    }, WAIT);
    publish(prices(300));
    await sleep(500);
    await stop();
    expect(await facts()).toEqual(before);
    expect(before[1]).not.toBeNull();
  });

  test('notify subscribers that rows changed', async () => {
    const { publish } = ingest();
    publish(opening());
    const follower = await gateway();
    const versions: string[] = [];
    follower.subscribe('mb', (version) => versions.push(version));
    publish(prices(1));
    await vi.waitFor(() => expect(versions.length).toBeGreaterThan(0), WAIT);
  });
});

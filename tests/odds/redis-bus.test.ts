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
/** However slow the machine: what is right comes well before. */
const PATIENCE = { timeout: 30_000, interval: 20 };

const createBook = (nameVersion?: NameVersion) =>
  new Book({ bookies: BOOKIES, ...(nameVersion === undefined ? {} : { nameVersion }) });

let said = 0;
/** A day's beginning, then as many new prices as asked, each with a higher sequence than any before. */
function opening(): readonly BookMessage[] {
  return [...INTRODUCTIONS, ...OPENING.map((make) => make((said += 1)))];
}
function prices(count: number): readonly BookMessage[] {
  const quotes = OPENING.map((make) => make(0)).filter((message) => message.kind === 'quote');
  return Array.from({ length: count }, (_, index) => {
    said += 1;
    const quote = quotes[index % quotes.length];
    if (quote === undefined) throw new Error('there are quotes');
    return { ...quote, sequence: said, back: [{ odds: 20_000 + (said % 997) * 10, size: null }] };
  });
}

function rowsOf(book: Book) {
  return answerQuery(QUERY, { book, requester: ASKER, now: moment() }).rows;
}

describe.runIf(HAS_REDIS)('books of several processes', () => {
  let redis: Redis;
  let line: TcpProxy;
  let prefix = '';
  let stops: (() => Promise<void>)[] = [];
  const logged: string[] = [];
  const log = (event: string) => void logged.push(event);

  beforeAll(async () => {
    redis = new Redis(TEST_REDIS_URL);
    line = await tcpProxy(TEST_REDIS_URL);
  });
  beforeEach(() => {
    prefix = `test:${crypto.randomUUID()}`;
    logged.length = 0;
    line.mend();
  });
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
    stops = [];
    const left = await redis.keys(`${prefix}:*`);
    if (left.length > 0) await redis.del(...left);
  });
  afterAll(async () => {
    await line.close();
    redis.disconnect();
  });

  /** A process that takes prices in. */
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
      say: (messages: readonly BookMessage[]) => {
        book.apply(messages, moment());
        publisher.publish(messages);
      },
    };
  }

  /** A process that answers. */
  async function gateway(url = TEST_REDIS_URL) {
    const follower = new RedisFollower({ url, createBook, clock, prefix, log });
    stops.push(() => follower.stop());
    await follower.start();
    return follower;
  }

  const expectSameRows = async (follower: Awaited<ReturnType<typeof gateway>>, book: Book) => {
    await vi.waitFor(() => expect(rowsOf(follower.book())).toEqual(rowsOf(book)), PATIENCE);
    expect(rowsOf(book).length).toBeGreaterThan(20);
  };

  test('are the same, whichever process joined first', async () => {
    const { book, say } = ingest();
    const early = await gateway();
    say(opening());
    await expectSameRows(early, book);
    say(prices(500));
    const late = await gateway();
    await expectSameRows(late, book);
    say(prices(500));
    await expectSameRows(early, book);
    await expectSameRows(late, book);
    expect(late.health().state).toBe('following');
  });

  test('are the same again after the line to Redis was cut, and nothing was read twice', async () => {
    const { book, say } = ingest();
    say(opening());
    const follower = await gateway(line.url);
    await expectSameRows(follower, book);
    line.cut();
    await vi.waitFor(() => expect(follower.health().state).toBe('cut off'), PATIENCE);
    say(prices(300));
    expect(rowsOf(follower.book())).not.toEqual(rowsOf(book));
    line.mend();
    await expectSameRows(follower, book);
    expect(follower.health().state).toBe('following');
  });

  test('are the same again where the stream was cut short meanwhile: from the next snapshot', async () => {
    const { book, say } = ingest();
    say(opening());
    const follower = await gateway(line.url);
    await expectSameRows(follower, book);
    line.cut();
    await vi.waitFor(() => expect(follower.health().state).toBe('cut off'), PATIENCE);
    const before = follower.book();
    say(prices(300));
    await vi.waitFor(async () => {
      await redis.xtrim(redisKeys(prefix).stream('ingest'), 'MAXLEN', 0);
      expect(logged.filter((event) => event === 'odds.bus.snapshot').length).toBeGreaterThan(3);
    }, PATIENCE);
    say(prices(10));
    line.mend();
    await expectSameRows(follower, book);
    // Not `not.toBe`, which compares the two in depth.
    expect(follower.book() === before).toBe(false);
    expect(logged).toContain('odds.bus.rebuilt');
  });

  test('are the same again after the process that publishes was started anew', async () => {
    const first = ingest();
    first.say(opening());
    const follower = await gateway();
    await expectSameRows(follower, first.book);
    await first.stop();
    const second = ingest();
    second.say(opening());
    second.say(prices(40));
    await expectSameRows(follower, second.book);
  });

  test('are the same again after the process that publishes lost Redis', async () => {
    const { book, say } = ingest('ingest', line.url);
    say(opening());
    const follower = await gateway();
    await expectSameRows(follower, book);
    line.cut();
    say(prices(3000));
    await new Promise((resolve) => setImmediate(resolve));
    say(prices(30));
    line.mend();
    await expectSameRows(follower, book);
  });

  test('hold what all publish', async () => {
    const [one, other] = [ingest('one'), ingest('other')];
    const all = opening();
    const whole = createBook();
    whole.apply(all, moment());
    one.say(all.filter((message) => sourceOf(message) !== 'second'));
    other.say(all.filter((message) => sourceOf(message) === 'second'));
    const follower = await gateway();
    await expectSameRows(follower, whole);
  });

  test('are kept under the number of their format, which another version does not read', async () => {
    ingest().say(opening());
    await (await gateway()).stop();
    const lease = createLease({ url: TEST_REDIS_URL, prefix, sources: ['a'], holder: 'x', lastsMs: 60_000 });
    await lease.hold();
    const names = await redis.keys(`${prefix}:*`);
    expect(names.filter((name) => !name.startsWith(`${prefix}:format-${BUS_FORMAT}:`))).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(5);
    await lease.end();
  });

  test('are told at once what was said while a snapshot was being finished', async () => {
    const [late] = prices(1);
    let isSaid = false;
    const publisher = new RedisPublisher({
      url: TEST_REDIS_URL,
      name: 'quiet',
      book: createBook(),
      prefix,
      heartbeatMs: 3_600_000,
      log: () => {
        if (late !== undefined && !isSaid) publisher.publish([late]);
        isSaid = true;
      },
    });
    stops.push(() => publisher.stop());
    await vi.waitFor(async () => {
      const [newest] = await redis.xrevrange(redisKeys(prefix).stream('quiet'), '+', '-', 'COUNT', 1);
      expect(newest?.[1].at(-1)).toBe(encodeMessages(late === undefined ? [] : [late]));
    }, PATIENCE);
  });

  test('are written under a number of their own each time: the one that is being read is not lost', async () => {
    const facts = async (): Promise<string | null> => redis.get(redisKeys(prefix).snapshot('quiet'));
    const publisher = new RedisPublisher({
      url: line.url,
      name: 'quiet',
      book: createBook(),
      prefix,
      heartbeatMs: 3_600_000,
      log,
    });
    stops.push(() => publisher.stop());
    await vi.waitFor(async () => expect(await facts()).not.toBeNull(), PATIENCE);
    const before = await facts();
    line.cut();
    line.mend();
    await vi.waitFor(async () => expect(await facts()).not.toEqual(before), PATIENCE);
  });

  test('take no harm from an unreadable entry', async () => {
    const { book, say } = ingest();
    say(opening());
    const follower = await gateway();
    await expectSameRows(follower, book);
    const stream = redisKeys(prefix).stream('ingest');
    await redis.xadd(stream, '*', 'epoch', 'x', 'batch', 'many', 'messages', '[');
    await redis.xadd(stream, '*', 'what', 'ever');
    say(prices(100));
    await expectSameRows(follower, book);
  });

  test('hear nothing of a process that may publish no more, neither while it runs nor when it ends', async () => {
    let isOurs = true;
    const { book, say, stop } = ingest('ingest', TEST_REDIS_URL, () => isOurs);
    say(opening());
    const follower = await gateway();
    await expectSameRows(follower, book);
    const keys = redisKeys(prefix);
    const facts = () => Promise.all([redis.xlen(keys.stream('ingest')), redis.get(keys.snapshot('ingest'))]);
    isOurs = false;
    // What was on its way arrives, however slow the machine.
    const before = await vi.waitFor(async () => {
      const known = await facts();
      await sleep(300);
      expect(await facts()).toEqual(known);
      return known;
    }, PATIENCE);
    say(prices(300));
    await sleep(500);
    await stop();
    expect(await facts()).toEqual(before);
    expect(before[1]).not.toBeNull();
  });

  test('tell who listens that rows changed', async () => {
    const { say } = ingest();
    say(opening());
    const follower = await gateway();
    const heard: string[] = [];
    follower.subscribe('mb', (version) => heard.push(version));
    say(prices(1));
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), PATIENCE);
  });
});

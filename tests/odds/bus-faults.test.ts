import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { aggregatesQuery } from '#lib/wire';
import { Book, type NameVersion } from '../../server/odds/book/book.ts';
import type { BookMessage, BookQuote } from '../../server/odds/messages/book-message.ts';
import { encodeMessages } from '../../server/odds/bus/batch.ts';
import { RedisFollower } from '../../server/odds/bus/redis-follower.ts';
import { redisKeys, redisTime } from '../../server/odds/bus/redis-keys.ts';
import { answerQuery } from '../../server/odds/search/gateway-query.ts';
import { INTRODUCTIONS, OPENING } from '../property/odds/opening.ts';
import { moment } from '../property/odds/plain-row.ts';
import { BOOKIES, NOON } from '../property/odds/world.ts';
import { HAS_REDIS, TEST_REDIS_URL } from '../server/services.ts';
import { ManualPublisher, part } from './manual-publisher.ts';

const QUERY = aggregatesQuery.parse({ limit: 500 });
const ASKER = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
/** Generous, for a slow machine: a correct result comes well before. */
const WAIT = { timeout: 30_000, interval: 20 };
/** Long enough for several retries. */
const SEVERAL_RETRIES_MS = 1500;

const DAY: readonly BookMessage[] = [...INTRODUCTIONS, ...OPENING.map((make, index) => make(index + 1))];
const QUOTES = DAY.filter(
  (message): message is BookQuote => message.kind === 'quote' && message.back.length > 0,
);

/** A quote of the day, with another price. */
function repriced(place: number, odds: number): BookQuote {
  const quote = QUOTES[place];
  if (quote === undefined) throw new Error('there are quotes');
  return { ...quote, sequence: 100_000 + odds, back: [{ odds, size: null }] };
}

function rowsOf(book: Book) {
  return answerQuery(QUERY, { book, requester: ASKER, now: moment() }).rows;
}

/** The rows of a book that applied these messages. */
function rowsAfter(...messages: readonly BookMessage[]) {
  const book = new Book({ bookies: BOOKIES });
  book.apply(messages, moment());
  return rowsOf(book);
}

describe.runIf(HAS_REDIS)('a follower of other processes’ prices', () => {
  let redis: Redis;
  let prefix = '';
  let stops: (() => Promise<void>)[] = [];
  let books = 0;
  let logged: { readonly event: string; readonly fields: Readonly<Record<string, string | number>> }[] = [];
  let publisher: ManualPublisher;

  beforeAll(() => {
    redis = new Redis(TEST_REDIS_URL);
  });
  beforeEach(async () => {
    prefix = `test:${crypto.randomUUID()}`;
    books = 0;
    logged = [];
    publisher = new ManualPublisher(redis, prefix);
    await publisher.beat();
  });
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
    stops = [];
    const left = await redis.keys(`${prefix}:*`);
    if (left.length > 0) await redis.del(...left);
  });
  afterAll(() => redis.disconnect());

  function createFollower() {
    const createBook = (nameVersion: NameVersion) => {
      books += 1;
      return new Book({ bookies: BOOKIES, nameVersion });
    };
    const clock = { wall: () => NOON, steady: () => NOON };
    const log = (event: string, fields: Readonly<Record<string, string | number>>) => {
      logged.push({ event, fields });
    };
    const follower = new RedisFollower({ url: TEST_REDIS_URL, createBook, clock, prefix, log });
    stops.push(() => follower.stop());
    return follower;
  }

  /** Starts a follower that has the day from a snapshot. */
  async function startFollower() {
    await publisher.publish([]);
    await publisher.snapshot(part(DAY));
    const follower = createFollower();
    await follower.start();
    expect(rowsOf(follower.book())).toEqual(rowsAfter(...DAY));
    return follower;
  }

  const unreadable = (): number =>
    logged
      .filter(({ event }) => event === 'odds.bus.unreadable')
      .reduce((sum, { fields }) => sum + Number(fields['count']), 0);

  const expectRows = (follower: { readonly book: () => Book }, ...messages: readonly BookMessage[]) =>
    vi.waitFor(() => expect(rowsOf(follower.book())).toEqual(rowsAfter(...messages)), WAIT);

  test('applies the rows beside an unreadable one, and rebuilds from the next snapshot', async () => {
    const follower = await startFollower();
    const changes = [0, 1, 2].map((place) => repriced(place, 20_000 + place));
    const corrupted = encodeMessages(changes).replace('[[20001,', '[[1,');
    await publisher.publish(corrupted);
    await expectRows(follower, ...DAY, ...changes.filter((_, place) => place !== 1));
    await publisher.publish([repriced(3, 20_003)]);
    await expectRows(follower, ...DAY, ...changes.filter((_, place) => place !== 1), repriced(3, 20_003));
    await vi.waitFor(() => expect(unreadable()).toBe(1), WAIT);
    expect(books).toBe(1);
    await publisher.snapshot(part([...DAY, ...changes, repriced(3, 20_003)]));
    await expectRows(follower, ...DAY, ...changes, repriced(3, 20_003));
    await sleep(SEVERAL_RETRIES_MS);
    expect([books, unreadable()]).toEqual([2, 1]);
  });

  test('applies the batches after an unreadable one, and rebuilds from the next snapshot', async () => {
    const follower = await startFollower();
    await publisher.publish('[{"kind":');
    await publisher.publish([repriced(0, 20_000)]);
    await expectRows(follower, ...DAY, repriced(0, 20_000));
    await vi.waitFor(() => expect(unreadable()).toBe(1), WAIT);
    await publisher.snapshot(part([...DAY, repriced(0, 20_000), repriced(1, 20_001)]));
    await expectRows(follower, ...DAY, repriced(0, 20_000), repriced(1, 20_001));
  });

  test('applies the readable rows of a snapshot', async () => {
    const corrupted = encodeMessages(
      DAY.map((message) => (message === QUOTES[0] ? repriced(0, 20_007) : message)),
    );
    await publisher.publish([]);
    await publisher.snapshot(gzipSync(corrupted.replace('[[20007,', '[[1,')));
    const follower = createFollower();
    await follower.start();
    expect(rowsOf(follower.book())).toEqual(rowsAfter(...DAY.filter((message) => message !== QUOTES[0])));
    await vi.waitFor(() => expect(unreadable()).toBe(1), WAIT);
  });

  const good = { epoch: 'run-1', batch: 1, id: '0-1', parts: 1 };
  test.each<[what: string, corrupt: () => Promise<unknown>]>([
    ['the header is not JSON', () => publisher.writeHeader('{')],
    ['the header is null', () => publisher.writeHeader('null')],
    ['the header lacks a field', () => publisher.writeHeader(JSON.stringify({ ...good, id: undefined }))],
    ['the header has no stream position', () => publisher.writeHeader(JSON.stringify({ ...good, id: '$' }))],
    [
      'the header counts parts below zero',
      () => publisher.writeHeader(JSON.stringify({ ...good, parts: -1 })),
    ],
    ['the header has another type', () => redis.rpush(redisKeys(prefix).snapshot(publisher.name), 'a list')],
    ['parts are missing', () => publisher.snapshot()],
    ['parts are not compressed', () => publisher.snapshot(Buffer.from('[]'))],
    ['a part is truncated', () => publisher.snapshot(part(DAY), part(DAY).subarray(0, 100))],
    ['parts are not a batch', () => publisher.snapshot(gzipSync('{"kind":'))],
    [
      'parts have another type',
      async () => {
        await publisher.snapshot();
        await redis.set(redisKeys(prefix).parts(publisher.name, publisher), 'a text');
      },
    ],
  ])('waits for the next snapshot if %s, and reads no bad one twice', async (_, corrupt) => {
    await publisher.publish([]);
    await corrupt();
    const follower = createFollower();
    let isStarted = false;
    const start = follower.start().finally(() => {
      isStarted = true;
    });
    await vi.waitFor(() => expect(unreadable()).toBe(1), WAIT);
    await sleep(SEVERAL_RETRIES_MS);
    expect([isStarted, unreadable(), follower.health().state]).toEqual([false, 1, 'starting']);
    await publisher.publish([]);
    await redis.del(redisKeys(prefix).snapshot(publisher.name));
    await publisher.snapshot(part(DAY));
    await start;
    expect(rowsOf(follower.book())).toEqual(rowsAfter(...DAY));
    expect(logged.filter(({ event }) => event === 'odds.bus.cut')).toEqual([]);
  });

  test('keeps following a publisher while the snapshot of another cannot be read', async () => {
    const follower = await startFollower();
    const stranger = redisKeys(prefix);
    await redis.set(stranger.snapshot('stranger'), 'garbage');
    await redis.zadd(stranger.publishers, await redisTime(redis), 'stranger');
    await vi.waitFor(() => expect(unreadable()).toBe(1), WAIT);
    await publisher.publish([repriced(0, 20_000)]);
    await expectRows(follower, ...DAY, repriced(0, 20_000));
    expect(follower.health().state).toBe('following');
  });

  test('keeps its book after a publisher restarts, until the new run’s first snapshot', async () => {
    const follower = await startFollower();
    publisher.epoch = 'run-2';
    publisher.batch = 0;
    await publisher.publish([]);
    await publisher.publish([repriced(0, 20_000)]);
    await sleep(SEVERAL_RETRIES_MS);
    expect(books).toBe(1);
    expect(rowsOf(follower.book())).toEqual(rowsAfter(...DAY));
    await publisher.snapshot(part([...DAY, repriced(0, 20_000)]));
    await expectRows(follower, ...DAY, repriced(0, 20_000));
    expect(books).toBe(2);
  });

  test('reads a snapshot at most once more when a late batch of an earlier run arrives', async () => {
    const follower = await startFollower();
    await publisher.publish([repriced(0, 20_000)]);
    await expectRows(follower, ...DAY, repriced(0, 20_000));
    const { batch } = publisher;
    publisher.epoch = 'run-0';
    await publisher.publish([]);
    publisher.epoch = 'run-1';
    publisher.batch = batch;
    await publisher.publish([repriced(1, 20_001)]);
    await sleep(SEVERAL_RETRIES_MS);
    expect(books).toBeLessThanOrEqual(2);
    await publisher.snapshot(part([...DAY, repriced(0, 20_000), repriced(1, 20_001)]));
    await expectRows(follower, ...DAY, repriced(0, 20_000), repriced(1, 20_001));
    expect(books).toBeLessThanOrEqual(3);
  });
});

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
import { HandMade, part } from './hand-made.ts';

const QUERY = aggregatesQuery.parse({ limit: 500 });
const ASKER = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
/** However slow the machine: what is right comes well before. */
const PATIENCE = { timeout: 30_000, interval: 20 };
/** Long enough for several tries. */
const A_WHILE_MS = 1500;

const DAY: readonly BookMessage[] = [...INTRODUCTIONS, ...OPENING.map((make, index) => make(index + 1))];
const QUOTES = DAY.filter(
  (message): message is BookQuote => message.kind === 'quote' && message.back.length > 0,
);

/** The quote at a place of the day, at another price. */
function repriced(place: number, odds: number): BookQuote {
  const quote = QUOTES[place];
  if (quote === undefined) throw new Error('there are quotes');
  return { ...quote, sequence: 100_000 + odds, back: [{ odds, size: null }] };
}

function rowsOf(book: Book) {
  return answerQuery(QUERY, { book, requester: ASKER, now: moment() }).rows;
}

/** The rows of a book that was told all this. */
function rowsAfter(...messages: readonly BookMessage[]) {
  const book = new Book({ bookies: BOOKIES });
  book.apply(messages, moment());
  return rowsOf(book);
}

describe.runIf(HAS_REDIS)('a process that reads what others publish', () => {
  let redis: Redis;
  let prefix = '';
  let stops: (() => Promise<void>)[] = [];
  let books = 0;
  let logged: { readonly event: string; readonly fields: Readonly<Record<string, string | number>> }[] = [];
  let byHand: HandMade;

  beforeAll(() => {
    redis = new Redis(TEST_REDIS_URL);
  });
  beforeEach(async () => {
    prefix = `test:${crypto.randomUUID()}`;
    books = 0;
    logged = [];
    byHand = new HandMade(redis, prefix);
    await byHand.beat();
  });
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
    stops = [];
    const left = await redis.keys(`${prefix}:*`);
    if (left.length > 0) await redis.del(...left);
  });
  afterAll(() => redis.disconnect());

  function follower() {
    const createBook = (nameVersion: NameVersion) => {
      books += 1;
      return new Book({ bookies: BOOKIES, nameVersion });
    };
    const clock = { wall: () => NOON, steady: () => NOON };
    const log = (event: string, fields: Readonly<Record<string, string | number>>) => {
      logged.push({ event, fields });
    };
    const made = new RedisFollower({ url: TEST_REDIS_URL, createBook, clock, prefix, log });
    stops.push(() => made.stop());
    return made;
  }

  /** One that has the day from a snapshot. */
  async function started() {
    await byHand.say([]);
    await byHand.snapshot(part(DAY));
    const made = follower();
    await made.start();
    expect(rowsOf(made.book())).toEqual(rowsAfter(...DAY));
    return made;
  }

  const unreadable = (): number =>
    logged
      .filter(({ event }) => event === 'odds.bus.unreadable')
      .reduce((sum, { fields }) => sum + Number(fields['count']), 0);

  const expectRows = (made: { readonly book: () => Book }, ...messages: readonly BookMessage[]) =>
    vi.waitFor(() => expect(rowsOf(made.book())).toEqual(rowsAfter(...messages)), PATIENCE);

  test('takes the rows beside one that it cannot read, and what that said from the next snapshot', async () => {
    const made = await started();
    const changes = [0, 1, 2].map((place) => repriced(place, 20_000 + place));
    const spoilt = encodeMessages(changes).replace('[[20001,', '[[1,');
    await byHand.say(spoilt);
    await expectRows(made, ...DAY, ...changes.filter((_, place) => place !== 1));
    await byHand.say([repriced(3, 20_003)]);
    await expectRows(made, ...DAY, ...changes.filter((_, place) => place !== 1), repriced(3, 20_003));
    await vi.waitFor(() => expect(unreadable()).toBe(1), PATIENCE);
    expect(books).toBe(1);
    await byHand.snapshot(part([...DAY, ...changes, repriced(3, 20_003)]));
    await expectRows(made, ...DAY, ...changes, repriced(3, 20_003));
    await sleep(A_WHILE_MS);
    expect([books, unreadable()]).toEqual([2, 1]);
  });

  test('takes the batches beside one that is none, and what that said from the next snapshot', async () => {
    const made = await started();
    await byHand.say('[{"kind":');
    await byHand.say([repriced(0, 20_000)]);
    await expectRows(made, ...DAY, repriced(0, 20_000));
    await vi.waitFor(() => expect(unreadable()).toBe(1), PATIENCE);
    await byHand.snapshot(part([...DAY, repriced(0, 20_000), repriced(1, 20_001)]));
    await expectRows(made, ...DAY, repriced(0, 20_000), repriced(1, 20_001));
  });

  test('takes what a snapshot has beside a row that it cannot read', async () => {
    const spoilt = encodeMessages(
      DAY.map((message) => (message === QUOTES[0] ? repriced(0, 20_007) : message)),
    );
    await byHand.say([]);
    await byHand.snapshot(gzipSync(spoilt.replace('[[20007,', '[[1,')));
    const made = follower();
    await made.start();
    expect(rowsOf(made.book())).toEqual(rowsAfter(...DAY.filter((message) => message !== QUOTES[0])));
    await vi.waitFor(() => expect(unreadable()).toBe(1), PATIENCE);
  });

  const good = { epoch: 'run-1', batch: 1, id: '0-1', parts: 1 };
  test.each<[what: string, spoil: () => Promise<unknown>]>([
    ['facts are no JSON', () => byHand.facts('{')],
    ['facts are nothing', () => byHand.facts('null')],
    ['facts lack something', () => byHand.facts(JSON.stringify({ ...good, id: undefined }))],
    ['facts name no place in the stream', () => byHand.facts(JSON.stringify({ ...good, id: '$' }))],
    ['facts count parts below nothing', () => byHand.facts(JSON.stringify({ ...good, parts: -1 }))],
    ['facts are of another kind', () => redis.rpush(redisKeys(prefix).snapshot(byHand.name), 'a list')],
    ['parts are not there', () => byHand.snapshot()],
    ['parts are not packed', () => byHand.snapshot(Buffer.from('[]'))],
    ['parts end early', () => byHand.snapshot(part(DAY), part(DAY).subarray(0, 100))],
    ['parts are no batch', () => byHand.snapshot(gzipSync('{"kind":'))],
    [
      'parts are of another kind',
      async () => {
        await byHand.snapshot();
        await redis.set(redisKeys(prefix).parts(byHand.name, byHand), 'a text');
      },
    ],
  ])('waits for the next snapshot where %s, and reads none twice', async (_, spoil) => {
    await byHand.say([]);
    await spoil();
    const made = follower();
    let isStarted = false;
    const start = made.start().finally(() => {
      isStarted = true;
    });
    await vi.waitFor(() => expect(unreadable()).toBe(1), PATIENCE);
    await sleep(A_WHILE_MS);
    expect([isStarted, unreadable(), made.health().state]).toEqual([false, 1, 'starting']);
    await byHand.say([]);
    await redis.del(redisKeys(prefix).snapshot(byHand.name));
    await byHand.snapshot(part(DAY));
    await start;
    expect(rowsOf(made.book())).toEqual(rowsAfter(...DAY));
    expect(logged.filter(({ event }) => event === 'odds.bus.cut')).toEqual([]);
  });

  test('goes on with one that publishes while the snapshot of another cannot be read', async () => {
    const made = await started();
    const stranger = redisKeys(prefix);
    await redis.set(stranger.snapshot('stranger'), 'garbage');
    await redis.zadd(stranger.publishers, await redisTime(redis), 'stranger');
    await vi.waitFor(() => expect(unreadable()).toBe(1), PATIENCE);
    await byHand.say([repriced(0, 20_000)]);
    await expectRows(made, ...DAY, repriced(0, 20_000));
    expect(made.health().state).toBe('following');
  });

  test('keeps what it has where another one has taken over, and reads no snapshot before there is a new one', async () => {
    const made = await started();
    byHand.epoch = 'run-2';
    byHand.batch = 0;
    await byHand.say([]);
    await byHand.say([repriced(0, 20_000)]);
    await sleep(A_WHILE_MS);
    expect(books).toBe(1);
    expect(rowsOf(made.book())).toEqual(rowsAfter(...DAY));
    await byHand.snapshot(part([...DAY, repriced(0, 20_000)]));
    await expectRows(made, ...DAY, repriced(0, 20_000));
    expect(books).toBe(2);
  });

  test('reads one snapshot once where a run that is over says something late', async () => {
    const made = await started();
    await byHand.say([repriced(0, 20_000)]);
    await expectRows(made, ...DAY, repriced(0, 20_000));
    const { batch } = byHand;
    byHand.epoch = 'run-0';
    await byHand.say([]);
    byHand.epoch = 'run-1';
    byHand.batch = batch;
    await byHand.say([repriced(1, 20_001)]);
    await sleep(A_WHILE_MS);
    expect(books).toBeLessThanOrEqual(2);
    await byHand.snapshot(part([...DAY, repriced(0, 20_000), repriced(1, 20_001)]));
    await expectRows(made, ...DAY, repriced(0, 20_000), repriced(1, 20_001));
    expect(books).toBeLessThanOrEqual(3);
  });
});

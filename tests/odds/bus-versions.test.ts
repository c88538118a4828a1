import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { Book, type NameVersion } from '../../server/odds/book/book.ts';
import { RedisFollower } from '../../server/odds/bus/redis-follower.ts';
import { RedisPublisher } from '../../server/odds/bus/redis-publisher.ts';
import { INTRODUCTIONS, OPENING } from '../property/odds/opening.ts';
import { moment } from '../property/odds/plain-row.ts';
import { BOOKIES, NOON } from '../property/odds/world.ts';
import { HAS_REDIS, TEST_REDIS_URL } from '../server/services.ts';

/** Generous, for a slow machine: a correct result comes well before. */
const WAIT = { timeout: 30_000, interval: 20 };
const log = (): void => undefined;

describe.runIf(HAS_REDIS)('the version of a book', () => {
  let redis: Redis;
  let prefix = '';
  let stops: (() => Promise<void>)[] = [];
  beforeAll(() => {
    redis = new Redis(TEST_REDIS_URL);
  });
  beforeEach(() => {
    prefix = `test:${crypto.randomUUID()}`;
  });
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
    stops = [];
    const left = await redis.keys(`${prefix}:*`);
    if (left.length > 0) await redis.del(...left);
  });
  afterAll(() => redis.disconnect());

  /** Publishes the start of a day each time it is called. */
  function ingest(): () => void {
    const book = new Book({ bookies: BOOKIES });
    const options = {
      url: TEST_REDIS_URL,
      name: 'ingest',
      book,
      prefix,
      heartbeatMs: 50,
      snapshotMs: 150,
      log,
    };
    const publisher = new RedisPublisher(options);
    stops.push(() => publisher.stop());
    let sequence = 0;
    return () => {
      const messages = [...INTRODUCTIONS, ...OPENING.map((make) => make((sequence += 1)))];
      book.apply(messages, moment());
      publisher.publish(messages);
    };
  }

  async function follow(): Promise<RedisFollower> {
    const clock = { wall: () => NOON, steady: () => NOON };
    const createBook = (nameVersion: NameVersion) => new Book({ bookies: BOOKIES, nameVersion });
    const follower = new RedisFollower({ url: TEST_REDIS_URL, createBook, clock, prefix, log });
    stops.push(() => follower.stop());
    await follower.start();
    return follower;
  }

  /** Waits until all followers have the same version, different from an earlier one, and returns it. */
  const sharedVersion = (followers: readonly RedisFollower[], earlier?: string): Promise<string> =>
    vi.waitFor(() => {
      const [version = '', ...others] = followers.map((each) => each.book().versionText());
      expect(others).toEqual(others.map(() => version));
      expect(version).not.toBe(earlier);
      return version;
    }, WAIT);

  test('is the same in all processes that applied the same messages, however each joined', async () => {
    const publish = ingest();
    publish();
    const first = await follow();
    // This one starts from a snapshot.
    const second = await follow();
    const before = await sharedVersion([first, second]);
    publish();
    const after = await sharedVersion([first, second], before);
    for (const { book } of [first, second].map((each) => ({ book: each.book() }))) {
      book.tick({ wall: NOON + 1000, steady: NOON + 1000 });
    }
    expect(await sharedVersion([first, second], after)).not.toBe(before);
  });
});

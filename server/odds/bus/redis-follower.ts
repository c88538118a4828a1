import { setTimeout as sleep } from 'node:timers/promises';
import type { Book } from '../book/book.ts';
import { ALL_FEEDS } from '../book/feeds-of.ts';
import { createSweep } from '../book/sweep.ts';
import { createChanges } from '../changes.ts';
import type { Clock } from '../source.ts';
import type { BusFollower, BusHealth } from './bus.ts';
import { connectBus } from './connect.ts';
import { redisKeys } from './redis-keys.ts';
import { alivePublishers, type Entry, type Position, readEntries, readSnapshot } from './stream-reader.ts';

export type RedisFollowerOptions = {
  readonly url: string;
  /** An empty book; its edition tells its versions from those of the book before it. */
  readonly createBook: (edition: string) => Book;
  readonly clock: Clock;
  readonly prefix: string;
  readonly log: (event: string, fields: Readonly<Record<string, string | number>>) => void;
};

const WAIT_MS = 500;
const RETRY_MS = 250;
const SWEEP_MS = 1000;
/** Publishers give a sign of life every second. */
const SILENT_MS = 10_000;
/** A publisher that others outlive is forgotten after so long. */
const GRACE_MS = 10_000;
/** Prices are good for two minutes: a silence of half of that is worth a word. */
const TROUBLE_MS = 60_000;
const MISSING = 'a batch is missing';

/**
 * Keeps a book like those of all publishers: reads their snapshots, then their streams from there on. Whatever was
 * missed, by a cut connection or a publisher's restart, shows as a gap in the numbers of batches; then another book is
 * made in the same way, and takes this one's place when it has caught up.
 */
export function createRedisFollower(options: RedisFollowerOptions): BusFollower {
  const { url, createBook, clock, prefix, log } = options;
  const keys = redisKeys(prefix);
  // Two connections: one waits for what is new.
  const [redis, waiting] = [connectBus(url), connectBus(url)];
  const changes = createChanges();
  const now = () => ({ wall: clock.wall(), steady: clock.steady() });

  let edition = 0;
  let book = newBook();
  let sweep = createSweep(book);
  let positions = new Map<string, Position>();
  let mustRebuild = false;
  let isStarted = false;
  let isCutOff = false;
  let heardAt = clock.steady();
  let goneSince: number | undefined;
  const stopping = new AbortController();
  let tellStarted = (): void => undefined;
  const started = new Promise<void>((resolve) => {
    tellStarted = resolve;
  });

  function newBook(): Book {
    edition += 1;
    return createBook(`${Math.floor(clock.wall()).toString(36)}-${edition}-`);
  }

  /** Takes a publisher's snapshot into a book; false where there is none to be had. */
  const join = async (publisher: string, into: Book, at: Map<string, Position>): Promise<boolean> => {
    const take = (messages: Parameters<Book['apply']>[0]) => into.apply(messages, now());
    const position = await readSnapshot(redis, { keys, publisher, take });
    if (position !== undefined) at.set(publisher, position);
    return position !== undefined;
  };

  /** Applies batches in their order; false where one is missing. */
  const applyAll = (entries: readonly Entry[], into: Book, at: Map<string, Position>): boolean => {
    for (const { publisher, id, epoch, batch, messages } of entries) {
      const before = at.get(publisher);
      if (before === undefined) continue;
      if (before.epoch !== epoch || batch > before.batch + 1) return false;
      at.set(publisher, { epoch, id, batch: Math.max(batch, before.batch) });
      if (batch > before.batch) into.apply(messages, now());
    }
    return true;
  };

  const rebuild = async (publishers: readonly string[]): Promise<void> => {
    const next = newBook();
    const at = new Map<string, Position>();
    const joined = await Promise.all(publishers.map((publisher) => join(publisher, next, at)));
    // Old prices are better than none: they grow stale by themselves.
    if (joined.length === 0 || !joined.every(Boolean)) throw new Error('there is no snapshot to begin from');
    await catchUp(next, at);
    next.markChanged(ALL_FEEDS);
    book = next;
    sweep = createSweep(book);
    positions = at;
    mustRebuild = false;
    log('odds.bus.rebuilt', { publishers: publishers.length, events: book.catalogue.events.size });
  };

  /** Applies what there is without waiting, again and again until there is no more. */
  const catchUp = async (into: Book, at: Map<string, Position>): Promise<void> => {
    if (at.size === 0) return;
    const entries = await readEntries(redis, { keys, positions: at, waitMs: 0 });
    if (!applyAll(entries, into, at)) throw new Error(MISSING);
    if (entries.length > 0) await catchUp(into, at);
  };

  /** Whether one that was followed has been gone for a while. After an outage of Redis not all are back at once. */
  const hasEnded = (alive: readonly string[]): boolean => {
    const isOneGone = [...positions.keys()].some((publisher) => !alive.includes(publisher));
    if (!isOneGone || alive.length === 0) goneSince = undefined;
    else goneSince ??= clock.steady();
    return goneSince !== undefined && clock.steady() - goneSince > GRACE_MS;
  };

  /** One turn: whoever is new is joined, whatever is new is applied. What a publisher said goes with it. */
  const follow = async (): Promise<void> => {
    const publishers = await alivePublishers(redis, keys);
    if (mustRebuild || hasEnded(publishers)) await rebuild(publishers);
    const strangers = publishers.filter((publisher) => !positions.has(publisher));
    const joined = await Promise.all(strangers.map((publisher) => join(publisher, book, positions)));
    if (!isStarted && joined.every(Boolean) && positions.size > 0) {
      await catchUp(book, positions);
      isStarted = true;
      tellStarted();
    }
    isCutOff = false;
    if (positions.size === 0) {
      await sleep(RETRY_MS);
      return;
    }
    const entries = await readEntries(waiting, { keys, positions, waitMs: WAIT_MS });
    if (entries.length > 0) heardAt = clock.steady();
    mustRebuild = !applyAll(entries, book, positions);
    changes.tell(book);
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- a turn follows another
      await follow().catch(async (error: unknown) => {
        if (!isCutOff) log('odds.bus.cut', { because: error instanceof Error ? error.message : 'unknown' });
        isCutOff = true;
        mustRebuild ||= error instanceof Error && error.message === MISSING;
        await sleep(RETRY_MS);
      });
    }
  };

  const pass = setInterval(() => {
    book.tick(now());
    sweep();
    changes.tell(book);
  }, SWEEP_MS);
  let running: Promise<void> | undefined;

  const health = (): BusHealth => {
    const silentMs = clock.steady() - heardAt;
    if (isCutOff) return { state: 'cut off', silentMs };
    if (!isStarted) return { state: 'starting', silentMs };
    return { state: silentMs > SILENT_MS ? 'silent' : 'following', silentMs };
  };

  return {
    start: async () => {
      running ??= run();
      await started;
    },
    stop: async () => {
      stopping.abort();
      tellStarted();
      clearInterval(pass);
      redis.disconnect();
      waiting.disconnect();
      await running;
    },
    book: () => book,
    health,
    subscribe: changes.subscribe,
    trouble: () => {
      const { state, silentMs } = health();
      if (state === 'starting') return 'No other process has published prices yet';
      if (silentMs < TROUBLE_MS) return null;
      return `Nothing has come from other processes for ${Math.round(silentMs / 1000)} s`;
    },
    reports: () => [],
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Book } from '../book/book.ts';
import { ALL_FEEDS } from '../book/feeds-of.ts';
import { createSweep } from '../book/sweep.ts';
import { createChanges } from '../book/changes.ts';
import type { Clock } from '../ingest/source.ts';
import type { BusFollower, BusHealth } from './bus.ts';
import { connectBus, isReachable } from './connect.ts';
import { redisKeys } from './redis-keys.ts';
import { createSnapshotReader, type Snapshot } from './snapshot-reader.ts';
import { alivePublishers, type Entry, type Position, readEntries } from './stream-reader.ts';

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
  /** What nobody could read since that was last logged, by publisher. */
  const unreadable = new Map<string, number>();
  const onUnreadable = (publisher: string, count: number): void => {
    unreadable.set(publisher, (unreadable.get(publisher) ?? 0) + count);
  };
  const snapshots = createSnapshotReader({ redis, keys, onUnreadable });
  const now = () => ({ wall: clock.wall(), steady: clock.steady() });

  let edition = 0;
  let book = newBook();
  let sweep = createSweep(book);
  let positions = new Map<string, Position>();
  /** A batch is missing: what comes after it waits until the book is made again. */
  let isBehind = false;
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

  /** Takes snapshots into a book; false where one of them cannot be read. */
  const join = async (
    found: readonly Snapshot[],
    into: Book,
    at: Map<string, Position>,
  ): Promise<boolean> => {
    const read = found.map(async (snapshot) => {
      const position = await snapshots.read(snapshot, (messages) => into.apply(messages, now()));
      if (position !== undefined) at.set(snapshot.publisher, position);
      return position !== undefined;
    });
    return (await Promise.all(read)).every(Boolean);
  };

  /** Applies batches in their order; false where one is missing. */
  const applyAll = (entries: readonly Entry[], into: Book, at: Map<string, Position>): boolean => {
    for (const { publisher, id, epoch, batch, messages, unreadable: lost } of entries) {
      const before = at.get(publisher);
      if (before === undefined) continue;
      if (before.epoch !== epoch || batch > before.batch + 1) {
        // Not the snapshot from which this was come to: the one after the gap, or one of the run that took over.
        const { epoch: ended, batch: last } = before;
        snapshots.want(publisher, { epoch: ended, batch: last + 1 }, { epoch, batch: batch - 1 });
        return false;
      }
      at.set(publisher, { epoch, id, batch: Math.max(batch, before.batch) });
      if (batch <= before.batch) continue;
      into.apply(messages, now());
      if (lost === 0) continue;
      onUnreadable(publisher, lost);
      // What was lost may have replaced a price that others go on to confirm.
      snapshots.want(publisher, { epoch, batch });
    }
    return true;
  };

  /** Makes another book the one that is served; false where that is not possible yet. */
  const rebuild = async (publishers: readonly string[]): Promise<boolean> => {
    const found = await snapshots.find(publishers);
    // Old prices are better than none: they grow stale by themselves.
    if (found === undefined || found.length === 0) return false;
    const next = newBook();
    const at = new Map<string, Position>();
    if (!(await join(found, next, at)) || !(await catchUp(next, at))) return false;
    next.markChanged(ALL_FEEDS);
    book = next;
    sweep = createSweep(book);
    positions = at;
    isBehind = false;
    snapshots.taken(found);
    log('odds.bus.rebuilt', { publishers: found.length, events: book.catalogue.events.size });
    return true;
  };

  /** Applies what there is without waiting, again and again until there is no more; false where a batch is missing. */
  const catchUp = async (into: Book, at: Map<string, Position>): Promise<boolean> => {
    const entries = await readEntries(redis, { keys, positions: at, waitMs: 0 });
    if (!applyAll(entries, into, at)) return false;
    return entries.length === 0 || catchUp(into, at);
  };

  /** Whether one that was followed has been gone for a while. After an outage of Redis not all are back at once. */
  const hasEnded = (alive: readonly string[]): boolean => {
    const isOneGone = [...positions.keys()].some((publisher) => !alive.includes(publisher));
    if (!isOneGone || alive.length === 0) goneSince = undefined;
    else goneSince ??= clock.steady();
    return goneSince !== undefined && clock.steady() - goneSince > GRACE_MS;
  };

  /** Takes in whoever is new; true where the book has all that is published. */
  const joinStrangers = async (publishers: readonly string[]): Promise<boolean> => {
    const strangers = publishers.filter((publisher) => !positions.has(publisher));
    const found = await Promise.all(strangers.map((publisher) => snapshots.find([publisher])));
    const isJoined = await join(
      found.flatMap((snapshot) => snapshot ?? []),
      book,
      positions,
    );
    return isJoined && positions.size > 0 && !found.includes(undefined);
  };

  /** One turn: whoever is new is joined, whatever is new is applied. What a publisher said goes with it. */
  const follow = async (): Promise<void> => {
    const publishers = await alivePublishers(redis, keys);
    if (isBehind || snapshots.isWanting() || hasEnded(publishers)) await rebuild(publishers);
    if (!isBehind && (await joinStrangers(publishers)) && !isStarted) {
      isBehind = !(await catchUp(book, positions));
      isStarted = !isBehind;
      if (isStarted) tellStarted();
    }
    isCutOff = false;
    if (isBehind || positions.size === 0) {
      await sleep(RETRY_MS);
      return;
    }
    const entries = await readEntries(waiting, { keys, positions, waitMs: WAIT_MS });
    if (entries.length > 0) heardAt = clock.steady();
    isBehind = !applyAll(entries, book, positions);
    changes.tell(book);
  };

  const run = async (): Promise<void> => {
    await Promise.all([redis, waiting].map(isReachable));
    while (!stopping.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- a turn follows another
      await follow().catch(async (error: unknown) => {
        if (!isCutOff) log('odds.bus.cut', { because: error instanceof Error ? error.message : 'unknown' });
        isCutOff = true;
        await sleep(RETRY_MS);
      });
    }
  };

  const logUnreadable = (): void => {
    for (const [publisher, count] of unreadable) log('odds.bus.unreadable', { publisher, count });
    unreadable.clear();
  };

  const pass = setInterval(() => {
    book.tick(now());
    sweep();
    changes.tell(book);
    logUnreadable();
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

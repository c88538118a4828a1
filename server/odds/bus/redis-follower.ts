import { setTimeout as sleep } from 'node:timers/promises';

import type { Redis } from 'ioredis';
import type { Feed } from '#lib/matched';

import type { Now } from '../book/ages.ts';
import { type Book, type NameVersion, createChanges } from '../book/book.ts';
import { ALL_FEEDS } from '../book/kinds.ts';
import { createSweep } from '../book/sweep.ts';
import type { Clock, SourceReport } from '../ingest/source.ts';
import type { BusFollower, BusHealth } from './bus.ts';
import {
  listLivePublishers,
  connectBus,
  type Entry,
  isReachable,
  readEntries,
  type Replica,
  type Snapshot,
  SnapshotReader,
  hashState,
} from './bus-reader.ts';
import { redisKeys, type RedisKeys } from './redis-keys.ts';

type RedisFollowerOptions = {
  readonly url: string;
  readonly createBook: (nameVersion: NameVersion) => Book;
  readonly clock: Clock;
  readonly prefix: string;
  readonly log: (event: string, fields: Readonly<Record<string, string | number>>) => void;
};

/** Time for which a read blocks for the next batch. */
const BLOCK_MS = 500;
const RETRY_INTERVAL_MS = 250;
const SWEEP_INTERVAL_MS = 1000;
/** Publishers send a heartbeat every second. */
const SILENT_AFTER_MS = 10_000;
/** Time after which the rows of a stopped publisher are dropped while others run. */
const DROP_STOPPED_AFTER_MS = 10_000;
/** Silence that is reported to users: half of the two minutes for which prices count as fresh. */
const TROUBLE_AFTER_MS = 60_000;

/**
 * Maintains a replica of all publishers' books: reads their snapshots, then their streams from the snapshots' cursors.
 * A missed batch (a lost connection, a publisher's restart) shows as a gap in the batch numbers. Then a second replica
 * is built in the same way, and replaces this one when it has caught up.
 */
export class RedisFollower implements BusFollower {
  private readonly options: RedisFollowerOptions;
  private readonly keys: RedisKeys;
  private readonly redis: Redis;
  /** A separate connection for blocking reads. */
  private readonly blocking: Redis;
  private readonly snapshots: SnapshotReader;
  private readonly changes = createChanges();
  /** Unreadable messages since the last log entry, by publisher. */
  private readonly unreadable = new Map<string, number>();
  private replica: Replica;
  private sweep: () => void;
  /** True if a batch is missing; later ones are not applied until the replica is rebuilt. */
  private isBehind = false;
  private isStarted = false;
  private isCutOff = false;
  private receivedAt: number;
  /** The time at which a followed publisher was first seen to have stopped. */
  private stoppedSince: number | undefined;
  private readonly stopping = new AbortController();
  private resolveStarted = (): void => undefined;
  private readonly started: Promise<void>;
  private running: Promise<void> | undefined;
  private readonly sweeping: NodeJS.Timeout;

  constructor(options: RedisFollowerOptions) {
    const { url, prefix, clock } = options;
    this.options = options;
    this.keys = redisKeys(prefix);
    this.redis = connectBus(url);
    this.blocking = connectBus(url);
    this.snapshots = new SnapshotReader({
      redis: this.redis,
      keys: this.keys,
      onUnreadable: (publisher, count) => this.countUnreadable(publisher, count),
    });
    this.replica = this.emptyReplica();
    this.sweep = createSweep(this.replica.book);
    this.receivedAt = clock.steady();
    this.started = new Promise<void>((resolve) => {
      this.resolveStarted = resolve;
    });
    this.sweeping = setInterval(() => this.tick(), SWEEP_INTERVAL_MS);
  }

  async start(): Promise<void> {
    this.running ??= this.run();
    await this.started;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.resolveStarted();
    clearInterval(this.sweeping);
    this.redis.disconnect();
    this.blocking.disconnect();
    await this.running;
  }

  book(): Book {
    return this.replica.book;
  }

  health(): BusHealth {
    const silentMs = this.options.clock.steady() - this.receivedAt;
    if (this.isCutOff) return { state: 'cut off', silentMs };
    if (!this.isStarted) return { state: 'starting', silentMs };
    return { state: silentMs > SILENT_AFTER_MS ? 'silent' : 'following', silentMs };
  }

  subscribe(feed: Feed, listener: (version: string) => void): () => void {
    return this.changes.subscribe(feed, listener);
  }

  trouble(): string | null {
    const { state, silentMs } = this.health();
    if (state === 'starting') return 'No other process has published prices yet';
    if (silentMs < TROUBLE_AFTER_MS) return null;
    return `Nothing has come from other processes for ${Math.round(silentMs / 1000)} s`;
  }

  /** Returns none: the sources run in other processes. */
  reports(): readonly SourceReport[] {
    return [];
  }

  private async run(): Promise<void> {
    await Promise.all([this.redis, this.blocking].map(isReachable));
    while (!this.stopping.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one iteration at a time
      await this.follow().catch((error: unknown) => this.onConnectionLost(error));
    }
  }

  private async onConnectionLost(error: unknown): Promise<void> {
    const because = error instanceof Error ? error.message : 'unknown';
    if (!this.isCutOff) this.options.log('odds.bus.cut', { because });
    this.isCutOff = true;
    await sleep(RETRY_INTERVAL_MS);
  }

  /** One iteration: rebuilds the replica if necessary, joins new publishers, and applies new batches. */
  private async follow(): Promise<void> {
    const { redis, blocking, keys, snapshots } = this;
    const publishers = await listLivePublishers(redis, keys);
    if (this.isBehind || snapshots.isWaiting() || this.hasStoppedPublisher(publishers)) {
      await this.rebuild(publishers);
    }
    if (!this.isBehind && (await this.joinNew(publishers)) && !this.isStarted) {
      this.isBehind = !(await this.catchUp(this.replica));
      this.isStarted = !this.isBehind;
      if (this.isStarted) this.resolveStarted();
    }
    this.isCutOff = false;
    const { cursors } = this.replica;
    if (this.isBehind || cursors.size === 0) {
      await sleep(RETRY_INTERVAL_MS);
      return;
    }
    const entries = await readEntries(blocking, { keys, cursors, waitMs: BLOCK_MS });
    if (entries.length > 0) this.receivedAt = this.options.clock.steady();
    this.isBehind = !this.applyAll(entries, this.replica);
    this.changes.notify(this.replica.book);
  }

  /** Builds another replica from snapshots and serves it once it has caught up; until then the old one is served. */
  private async rebuild(publishers: readonly string[]): Promise<void> {
    const { snapshots } = this;
    const found = await snapshots.find(publishers);
    // Old prices are better than none: they become stale by themselves.
    if (found === undefined || found.length === 0) return;
    const next = this.emptyReplica();
    if (!(await this.join(found, next)) || !(await this.catchUp(next))) return;
    next.book.markChanged(ALL_FEEDS);
    this.replica = next;
    this.sweep = createSweep(next.book);
    this.isBehind = false;
    snapshots.markApplied(found);
    const events = next.book.catalogue.events.size;
    this.options.log('odds.bus.rebuilt', { publishers: found.length, events });
  }

  /** Joins publishers that are not followed yet; true if the replica then includes all publishers. */
  private async joinNew(publishers: readonly string[]): Promise<boolean> {
    const { replica, snapshots } = this;
    const unknown = publishers.filter((publisher) => !replica.cursors.has(publisher));
    const found = await Promise.all(unknown.map((publisher) => snapshots.find([publisher])));
    const isJoined = await this.join(
      found.flatMap((snapshot) => snapshot ?? []),
      replica,
    );
    return isJoined && replica.cursors.size > 0 && !found.includes(undefined);
  }

  /** Applies snapshots to a replica; false if one of them cannot be read. */
  private async join(found: readonly Snapshot[], replica: Replica): Promise<boolean> {
    const { book, cursors, parts } = replica;
    const read = found.map(async (snapshot) => {
      const { publisher } = snapshot;
      const cursor = await this.snapshots.read(snapshot, ({ messages, unreadable }) => {
        parts.set(publisher, (parts.get(publisher) ?? 0) + 1);
        replica.skipped += unreadable;
        book.apply(messages, this.now());
      });
      if (cursor === undefined) return false;
      cursors.set(publisher, cursor);
      parts.delete(publisher);
      return true;
    });
    return (await Promise.all(read)).every(Boolean);
  }

  /** Applies the batches in the streams, without waiting for new ones; false if one is missing. */
  private async catchUp(replica: Replica): Promise<boolean> {
    const { redis, keys } = this;
    const entries = await readEntries(redis, { keys, cursors: replica.cursors, waitMs: 0 });
    if (!this.applyAll(entries, replica)) return false;
    return entries.length === 0 || this.catchUp(replica);
  }

  private applyAll(entries: readonly Entry[], replica: Replica): boolean {
    return entries.every((entry) => this.applyEntry(entry, replica));
  }

  /** Applies a batch; false if an earlier one is missing. Duplicates are skipped. */
  private applyEntry(entry: Entry, replica: Replica): boolean {
    const { book, cursors } = replica;
    const { publisher, id, epoch, batch, messages, unreadable } = entry;
    const before = cursors.get(publisher);
    if (before === undefined) return true;
    if (before.epoch !== epoch || batch > before.batch + 1) {
      // Only a snapshot from after the gap, or of the new epoch, can repair this.
      const next = { epoch: before.epoch, batch: before.batch + 1 };
      this.snapshots.requireBatches(publisher, next, { epoch, batch: batch - 1 });
      return false;
    }
    cursors.set(publisher, { epoch, id, batch: Math.max(batch, before.batch) });
    if (batch <= before.batch) return true;
    book.apply(messages, this.now());
    if (unreadable > 0) {
      replica.skipped += unreadable;
      this.countUnreadable(publisher, unreadable);
      // An unreadable message may have replaced a price that later messages confirm.
      this.snapshots.requireBatches(publisher, { epoch, batch });
    }
    return true;
  }

  /** True if a followed publisher stopped a while ago. Just after an outage of Redis all seem to have. */
  private hasStoppedPublisher(alive: readonly string[]): boolean {
    const now = this.options.clock.steady();
    const isOneStopped = [...this.replica.cursors.keys()].some((publisher) => !alive.includes(publisher));
    if (!isOneStopped || alive.length === 0) this.stoppedSince = undefined;
    else this.stoppedSince ??= now;
    return this.stoppedSince !== undefined && now - this.stoppedSince > DROP_STOPPED_AFTER_MS;
  }

  private tick(): void {
    this.replica.book.tick(this.now());
    this.sweep();
    this.changes.notify(this.replica.book);
    for (const [publisher, count] of this.unreadable) {
      this.options.log('odds.bus.unreadable', { publisher, count });
    }
    this.unreadable.clear();
  }

  private countUnreadable(publisher: string, count: number): void {
    this.unreadable.set(publisher, (this.unreadable.get(publisher) ?? 0) + count);
  }

  private emptyReplica(): Replica {
    const replica: Replica = {
      book: this.options.createBook(({ second }) => `${hashState(replica)}-${second}`),
      cursors: new Map(),
      parts: new Map(),
      skipped: 0,
    };
    return replica;
  }

  private now(): Now {
    const { clock } = this.options;
    return { wall: clock.wall(), steady: clock.steady() };
  }
}

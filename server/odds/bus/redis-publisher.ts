import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Redis } from 'ioredis';
import type { Book } from '../book/book.ts';
import { snapshotOf } from '../book/snapshot.ts';
import type { BookMessage } from '../messages/book-message.ts';
import { encodeMessages } from './batch.ts';
import type { BusPublisher } from './bus.ts';
import { connectBus } from './stream-reader.ts';
import { redisKeys, type RedisKeys, redisTime, writeSnapshotFacts } from './redis-keys.ts';

export type RedisPublisherOptions = {
  readonly url: string;
  /** Unique among the processes that publish, and unchanged by a restart. */
  readonly name: string;
  /** The book that the published messages are applied to: snapshots are taken of it. */
  readonly book: Book;
  /** Returns true while this process holds the lease of the name; messages wait while it does not. */
  readonly isOurs?: () => boolean;
  readonly prefix: string;
  readonly heartbeatMs?: number;
  readonly snapshotMs?: number;
  readonly log: (event: string, fields: Readonly<Record<string, string | number>>) => void;
};

const zip = promisify(gzip);

const HEARTBEAT_INTERVAL_MS = 1000;
const SNAPSHOT_INTERVAL_MS = 15_000;
const MESSAGES_IN_BATCH = 2000;
/** The least time between two snapshots, in multiples of what one takes: a large book is written less often. */
const SNAPSHOT_REST = 20;
/** When more messages wait, all are dropped: followers see the gap and read the next snapshot. */
const MAX_WAITING = 200_000;
/** A stream is trimmed at its last snapshot but one; if that fails, at this length. */
const MAX_ENTRIES = 500_000;
/** Keys of a publisher that has stopped expire after this. */
const KEY_TTL_S = 3600;
/** How long a replaced snapshot can still be read. */
const SNAPSHOT_READ_TTL_S = 300;

/**
 * Publishes to a Redis stream, and writes a snapshot of the book beside it from time to time. Batches are numbered
 * without a gap within an epoch, which is one run of this process, so that followers detect a missed one.
 */
export class RedisPublisher implements BusPublisher {
  private readonly options: RedisPublisherOptions;
  private readonly keys: RedisKeys;
  private readonly stream: string;
  private readonly epoch = crypto.randomUUID();
  private readonly redis: Redis;
  private readonly snapshotMs: number;
  private readonly heartbeats: NodeJS.Timeout;
  private waiting: BookMessage[] = [];
  private batch = 0;
  private sent: { readonly batch: number; readonly id: string } = { batch: 0, id: '0-0' };
  /** The stream's id at the last snapshot: where the next one trims the stream. */
  private trimAt = '0-0';
  /** The key of the newest snapshot's parts. */
  private written: string | undefined;
  private isWorking = false;
  private isSnapshotDue = false;
  /** When the next snapshot is due, by the monotonic clock. */
  private nextSnapshot: number;
  private isStopped = false;

  constructor(options: RedisPublisherOptions) {
    const { url, name, prefix, heartbeatMs = HEARTBEAT_INTERVAL_MS } = options;
    this.options = options;
    this.keys = redisKeys(prefix);
    this.stream = this.keys.stream(name);
    this.snapshotMs = options.snapshotMs ?? SNAPSHOT_INTERVAL_MS;
    this.nextSnapshot = performance.now() + this.snapshotMs;
    this.redis = connectBus(url);
    this.redis.on('ready', () => {
      // Messages dropped while Redis was unreachable are in no stream: followers need a snapshot.
      this.isSnapshotDue = true;
      void this.work();
    });
    this.heartbeats = setInterval(() => void this.heartbeat(), heartbeatMs);
  }

  publish(messages: readonly BookMessage[]): void {
    if (messages.length === 0) return;
    if (this.waiting.length + messages.length > MAX_WAITING) {
      this.options.log('odds.bus.dropped', { publisher: this.options.name, messages: this.waiting.length });
      this.waiting = [];
      this.batch += 1;
      this.isSnapshotDue = true;
    }
    for (const message of messages) this.waiting.push(message);
    void this.work();
  }

  async stop(): Promise<void> {
    clearInterval(this.heartbeats);
    await this.work();
    this.isStopped = true;
    this.redis.disconnect();
  }

  private canSend(): boolean {
    return this.redis.status === 'ready' && !this.isStopped && (this.options.isOurs?.() ?? true);
  }

  /** Sends waiting messages, then a snapshot if one is due. Runs once at a time, and never rejects. */
  private async work(): Promise<void> {
    if (this.isWorking || !this.canSend()) return;
    this.isWorking = true;
    try {
      // The first batch marks where this epoch begins in the stream.
      if (this.batch === 0) await this.send([]);
      await this.sendAll();
      if (this.isSnapshotDue && this.canSend()) await this.snapshot();
      // Messages that were published while the snapshot was being finished.
      await this.sendAll();
    } catch {
      // The batch keeps its number: followers see the gap, and the snapshot after the next connection closes it.
      this.isSnapshotDue = true;
    } finally {
      this.isWorking = false;
    }
  }

  private async sendAll(): Promise<void> {
    while (this.waiting.length > 0 && this.canSend()) {
      // oxlint-disable-next-line no-await-in-loop -- batches go out in their order
      await this.send(this.waiting.splice(0, MESSAGES_IN_BATCH));
    }
  }

  private async send(messages: readonly BookMessage[]): Promise<void> {
    this.batch += 1;
    const { epoch, batch } = this;
    const fields = ['epoch', epoch, 'batch', String(batch), 'messages', encodeMessages(messages)];
    const id = await this.redis.xadd(this.stream, 'MAXLEN', '~', MAX_ENTRIES, '*', ...fields);
    if (id !== null) this.sent = { batch, id };
  }

  private async snapshot(): Promise<void> {
    const { redis, keys, stream, epoch } = this;
    const { name, log } = this.options;
    this.isSnapshotDue = false;
    const began = performance.now();
    // A batch of its own, so that no two snapshots have one number: a follower may be reading the one before.
    await this.send([]);
    // Messages published while this is written may be in it too. They are in the stream as well, and change nothing there.
    const { batch, id } = this.sent;
    const key = keys.parts(name, { epoch, batch });
    const parts = await this.writeParts(key);
    // A process that took over the lease has written a snapshot of its own.
    if (!this.canSend()) return;
    await redis.set(keys.snapshot(name), writeSnapshotFacts({ epoch, batch, id, parts }), 'EX', KEY_TTL_S);
    if (this.written !== undefined) await redis.expire(this.written, SNAPSHOT_READ_TTL_S);
    this.written = key;
    await redis.xtrim(stream, 'MINID', '~', this.trimAt);
    await redis.expire(stream, KEY_TTL_S);
    await redis.zremrangebyscore(keys.publishers, 0, (await redisTime(redis)) - KEY_TTL_S * 1000);
    this.trimAt = id;
    const tookMs = performance.now() - began;
    this.nextSnapshot = performance.now() + Math.max(this.snapshotMs, SNAPSHOT_REST * tookMs);
    log('odds.bus.snapshot', { publisher: name, parts, ms: Math.round(tookMs) });
  }

  /** Writes the book under a key, in parts; returns how many. */
  private async writeParts(key: string): Promise<number> {
    let parts = 0;
    let part: BookMessage[] = [];
    const write = async () => {
      await this.redis.rpush(key, await zip(encodeMessages(part), { level: 1 }));
      if (parts === 0) await this.redis.expire(key, KEY_TTL_S);
      parts += 1;
      part = [];
      // A large snapshot takes seconds: prices are sent between its parts.
      await this.sendAll();
    };
    await this.redis.del(key);
    for (const messages of snapshotOf(this.options.book)) {
      part.push(...messages);
      // oxlint-disable-next-line no-await-in-loop -- requests are served between two parts
      if (part.length >= MESSAGES_IN_BATCH) await write();
    }
    await write();
    return parts;
  }

  private async heartbeat(): Promise<void> {
    if (!this.canSend()) return;
    try {
      await this.redis.zadd(this.keys.publishers, await redisTime(this.redis), this.options.name);
      if (this.waiting.length === 0 && !this.isWorking) await this.send([]);
      this.isSnapshotDue ||= performance.now() >= this.nextSnapshot;
      if (this.isSnapshotDue || this.waiting.length > 0) void this.work();
    } catch {
      this.isSnapshotDue = true;
    }
  }
}

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Redis } from 'ioredis';
import type { Book } from '../book/book.ts';
import { snapshotOf } from '../book/snapshot.ts';
import type { BookMessage } from '../messages/book-message.ts';
import { encodeMessages } from './batch.ts';
import type { BusPublisher } from './bus.ts';
import { connectBus } from './bus-reader.ts';
import { redisKeys, type RedisKeys, redisTime, formatManifest } from './redis-keys.ts';

export type RedisPublisherOptions = {
  readonly url: string;
  /** Unique among the processes that publish, and unchanged by a restart. */
  readonly name: string;
  /** The book that the published messages are applied to, of which snapshots are taken. */
  readonly book: Book;
  /** Returns true while this process holds the lease; messages are queued while it does not. */
  readonly isOurs?: () => boolean;
  readonly prefix: string;
  readonly heartbeatMs?: number;
  readonly snapshotMs?: number;
  readonly log: (event: string, fields: Readonly<Record<string, string | number>>) => void;
};

const zip = promisify(gzip);

const HEARTBEAT_INTERVAL_MS = 1000;
const SNAPSHOT_INTERVAL_MS = 15_000;
const BATCH_SIZE = 2000;
/** Minimum interval of snapshots as a multiple of their duration, so that a large book is written less often. */
const SNAPSHOT_INTERVAL_FACTOR = 20;
/** Above this the queue is dropped: followers see the gap and read the next snapshot. */
const MAX_QUEUED_MESSAGES = 200_000;
/** A stream is trimmed up to its last snapshot but one, and in any case to this length. */
const MAX_STREAM_ENTRIES = 500_000;
/** Keys of a publisher that has stopped expire after this. */
const KEY_TTL_S = 3600;
/** TTL of a replaced snapshot, which a follower may still be reading. */
const REPLACED_SNAPSHOT_TTL_S = 300;

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
  private queue: BookMessage[] = [];
  private batch = 0;
  private sent: { readonly batch: number; readonly id: string } = { batch: 0, id: '0-0' };
  /** The cursor of the last snapshot, up to which the next one trims the stream. */
  private trimAt = '0-0';
  /** The key of the newest snapshot's parts. */
  private partsKey: string | undefined;
  private isFlushing = false;
  private isSnapshotDue = false;
  /** The time at which the next snapshot is due, by the monotonic clock. */
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
      void this.flush();
    });
    this.heartbeats = setInterval(() => void this.heartbeat(), heartbeatMs);
  }

  publish(messages: readonly BookMessage[]): void {
    if (messages.length === 0) return;
    if (this.queue.length + messages.length > MAX_QUEUED_MESSAGES) {
      this.options.log('odds.bus.dropped', { publisher: this.options.name, messages: this.queue.length });
      this.queue = [];
      this.batch += 1;
      this.isSnapshotDue = true;
    }
    for (const message of messages) this.queue.push(message);
    void this.flush();
  }

  async stop(): Promise<void> {
    clearInterval(this.heartbeats);
    await this.flush();
    this.isStopped = true;
    this.redis.disconnect();
  }

  private canSend(): boolean {
    return this.redis.status === 'ready' && !this.isStopped && (this.options.isOurs?.() ?? true);
  }

  /** Sends queued messages, then a snapshot if one is due. A no-op while it already runs; never rejects. */
  private async flush(): Promise<void> {
    if (this.isFlushing || !this.canSend()) return;
    this.isFlushing = true;
    try {
      // The first batch marks where this epoch begins in the stream.
      if (this.batch === 0) await this.send([]);
      await this.sendAll();
      if (this.isSnapshotDue && this.canSend()) await this.snapshot();
      // Messages that were published while the snapshot was completed.
      await this.sendAll();
    } catch {
      // The batch number is not reused: followers see the gap, and the snapshot after the reconnect closes it.
      this.isSnapshotDue = true;
    } finally {
      this.isFlushing = false;
    }
  }

  private async sendAll(): Promise<void> {
    while (this.queue.length > 0 && this.canSend()) {
      // oxlint-disable-next-line no-await-in-loop -- batches are sent in order
      await this.send(this.queue.splice(0, BATCH_SIZE));
    }
  }

  private async send(messages: readonly BookMessage[]): Promise<void> {
    this.batch += 1;
    const { epoch, batch } = this;
    const fields = ['epoch', epoch, 'batch', String(batch), 'messages', encodeMessages(messages)];
    const id = await this.redis.xadd(this.stream, 'MAXLEN', '~', MAX_STREAM_ENTRIES, '*', ...fields);
    if (id !== null) this.sent = { batch, id };
  }

  private async snapshot(): Promise<void> {
    const { redis, keys, stream, epoch } = this;
    const { name, log } = this.options;
    this.isSnapshotDue = false;
    const began = performance.now();
    // An empty batch, so that each snapshot has its own number: a follower may be reading the previous one.
    await this.send([]);
    // Messages published during the snapshot may be in it and in the stream; applying them twice is idempotent.
    const { batch, id } = this.sent;
    const key = keys.parts(name, { epoch, batch });
    const parts = await this.writeParts(key);
    // If another process took over the lease, its snapshot must not be replaced.
    if (!this.canSend()) return;
    await redis.set(keys.snapshot(name), formatManifest({ epoch, batch, id, parts }), 'EX', KEY_TTL_S);
    if (this.partsKey !== undefined) await redis.expire(this.partsKey, REPLACED_SNAPSHOT_TTL_S);
    this.partsKey = key;
    await redis.xtrim(stream, 'MINID', '~', this.trimAt);
    await redis.expire(stream, KEY_TTL_S);
    await redis.zremrangebyscore(keys.publishers, 0, (await redisTime(redis)) - KEY_TTL_S * 1000);
    this.trimAt = id;
    const tookMs = performance.now() - began;
    this.nextSnapshot = performance.now() + Math.max(this.snapshotMs, SNAPSHOT_INTERVAL_FACTOR * tookMs);
    log('odds.bus.snapshot', { publisher: name, parts, ms: Math.round(tookMs) });
  }

  /** Writes the book under a key, in parts; returns their number. */
  private async writeParts(key: string): Promise<number> {
    let parts = 0;
    let part: BookMessage[] = [];
    const write = async () => {
      await this.redis.rpush(key, await zip(encodeMessages(part), { level: 1 }));
      if (parts === 0) await this.redis.expire(key, KEY_TTL_S);
      parts += 1;
      part = [];
      // A large snapshot takes seconds: send prices between its parts.
      await this.sendAll();
    };
    await this.redis.del(key);
    for (const messages of snapshotOf(this.options.book)) {
      part.push(...messages);
      // oxlint-disable-next-line no-await-in-loop -- requests are served between two parts
      if (part.length >= BATCH_SIZE) await write();
    }
    await write();
    return parts;
  }

  private async heartbeat(): Promise<void> {
    if (!this.canSend()) return;
    try {
      await this.redis.zadd(this.keys.publishers, await redisTime(this.redis), this.options.name);
      if (this.queue.length === 0 && !this.isFlushing) await this.send([]);
      this.isSnapshotDue ||= performance.now() >= this.nextSnapshot;
      if (this.isSnapshotDue || this.queue.length > 0) void this.flush();
    } catch {
      this.isSnapshotDue = true;
    }
  }
}

import { gzipSync } from 'node:zlib';

import type { Redis } from 'ioredis';

import type { BookMessage } from '../../server/odds/messages/book-message.ts';
import { encodeMessages } from '../../server/odds/bus/batch.ts';
import { redisKeys, redisTime } from '../../server/odds/bus/redis-keys.ts';

/** A publisher that writes only what a test tells it to, malformed data included. */
export class ManualPublisher {
  readonly name = 'manual';
  /** The run; a new one means a restart. */
  epoch = 'run-1';
  batch = 0;
  private last = '0-0';
  private readonly redis: Redis;
  private readonly keys: ReturnType<typeof redisKeys>;

  constructor(redis: Redis, prefix: string) {
    this.redis = redis;
    this.keys = redisKeys(prefix);
  }

  /** Sends a heartbeat. */
  async beat(): Promise<void> {
    await this.redis.zadd(this.keys.publishers, await redisTime(this.redis), this.name);
  }

  /** Publishes the next batch: messages, or any text. */
  async publish(messages: readonly BookMessage[] | string): Promise<void> {
    this.batch += 1;
    const text = typeof messages === 'string' ? messages : encodeMessages(messages);
    const fields = ['epoch', this.epoch, 'batch', String(this.batch), 'messages', text];
    this.last = (await this.redis.xadd(this.keys.stream(this.name), '*', ...fields)) ?? this.last;
  }

  /** Writes a snapshot as of the last batch, with any parts. */
  async snapshot(...parts: readonly Buffer[]): Promise<void> {
    const key = this.keys.parts(this.name, this);
    await this.redis.del(key);
    if (parts.length > 0) await this.redis.rpush(key, ...parts);
    const { epoch, batch, last: id } = this;
    await this.writeHeader(JSON.stringify({ epoch, batch, id, parts: Math.max(1, parts.length) }));
  }

  /** Writes the header of the newest snapshot, with any text. */
  async writeHeader(text: string): Promise<void> {
    await this.redis.set(this.keys.snapshot(this.name), text);
  }
}

/** Encodes messages as a part of a snapshot. */
export function part(messages: readonly BookMessage[]): Buffer {
  return gzipSync(encodeMessages(messages));
}

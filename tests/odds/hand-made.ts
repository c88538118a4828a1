import { gzipSync } from 'node:zlib';

import type { Redis } from 'ioredis';

import type { BookMessage } from '../../server/odds/messages/book-message.ts';
import { encodeMessages } from '../../server/odds/bus/batch.ts';
import { redisKeys, redisTime } from '../../server/odds/bus/redis-keys.ts';

/** A publisher that writes to Redis what a test has it write, garbage too, and nothing by itself. */
export class HandMade {
  readonly name = 'by-hand';
  /** Its run: another one is a restart. */
  epoch = 'run-1';
  batch = 0;
  private last = '0-0';
  private readonly redis: Redis;
  private readonly keys: ReturnType<typeof redisKeys>;

  constructor(redis: Redis, prefix: string) {
    this.redis = redis;
    this.keys = redisKeys(prefix);
  }

  /** A sign of life. */
  async beat(): Promise<void> {
    await this.redis.zadd(this.keys.publishers, await redisTime(this.redis), this.name);
  }

  /** The next batch: messages, or whatever text. */
  async say(said: readonly BookMessage[] | string): Promise<void> {
    this.batch += 1;
    const text = typeof said === 'string' ? said : encodeMessages(said);
    const fields = ['epoch', this.epoch, 'batch', String(this.batch), 'messages', text];
    this.last = (await this.redis.xadd(this.keys.stream(this.name), '*', ...fields)) ?? this.last;
  }

  /** A snapshot as of the last batch, of parts whatever they are. */
  async snapshot(...parts: readonly Buffer[]): Promise<void> {
    const key = this.keys.parts(this.name, this);
    await this.redis.del(key);
    if (parts.length > 0) await this.redis.rpush(key, ...parts);
    const { epoch, batch, last: id } = this;
    await this.facts(JSON.stringify({ epoch, batch, id, parts: Math.max(1, parts.length) }));
  }

  /** Writes the facts of the newest snapshot, in any words. */
  async facts(text: string): Promise<void> {
    await this.redis.set(this.keys.snapshot(this.name), text);
  }
}

/** Messages as a part of a snapshot. */
export function part(messages: readonly BookMessage[]): Buffer {
  return gzipSync(encodeMessages(messages));
}

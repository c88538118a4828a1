import { once } from 'node:events';

import { Redis } from 'ioredis';
import { z } from 'zod';

import { type Decoded, decodeMessages } from './batch.ts';
import { type BatchNumber, PUBLISHER_GONE_MS, type RedisKeys, redisTime } from './redis-keys.ts';

const RETRY_INTERVAL_MS = 250;
/** A connection without an answer for this long is closed and opened again. */
const READ_TIMEOUT_MS = 5000;
/** How long a connection that is being opened is waited for. */
const CONNECT_TIMEOUT_MS = 2000;

/** A connection to Redis that comes back by itself; what needs it meanwhile fails at once. */
export function connectBus(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: READ_TIMEOUT_MS,
    socketTimeout: READ_TIMEOUT_MS,
    retryStrategy: () => RETRY_INTERVAL_MS,
  });
  // Its user finds out by a command that fails, and reports it once.
  redis.on('error', () => undefined);
  return redis;
}

/** Resolves with true if Redis can be asked; waits for a connection that is being made. */
export async function isReachable(redis: Redis): Promise<boolean> {
  if (redis.status === 'ready') return true;
  await once(redis, 'ready', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) }).catch(() => undefined);
  return isReady(redis);
}

function isReady({ status }: Redis): boolean {
  return status === 'ready';
}

/** How far a publisher's stream was read. */
export type Position = BatchNumber & { readonly id: string };

/** A batch of a publisher's stream. */
export type Entry = Position & Decoded & { readonly publisher: string };

const ENTRIES_AT_ONCE = 200;

const fieldsSchema = z
  .tuple([
    z.literal('epoch'),
    z.string(),
    z.literal('batch'),
    z.coerce.number().pipe(z.int().min(0)),
    z.literal('messages'),
    z.string(),
  ])
  .transform(([, epoch, , batch, , encoded]) => ({ epoch, batch, encoded }));

/** The publishers that have given a sign of life lately. */
export async function alivePublishers(redis: Redis, keys: RedisKeys): Promise<readonly string[]> {
  return redis.zrangebyscore(keys.publishers, (await redisTime(redis)) - PUBLISHER_GONE_MS, '+inf');
}

/** The next batches of streams after these positions; waits for one at most so long, where it is above 0. */
export async function readEntries(
  redis: Redis,
  { keys, positions, waitMs }: { keys: RedisKeys; positions: ReadonlyMap<string, Position>; waitMs: number },
): Promise<readonly Entry[]> {
  const publishers = [...positions.keys()];
  const streams = publishers.map(keys.stream);
  const ids = [...positions.values()].map(({ id }) => id);
  const found =
    waitMs > 0
      ? await redis.xread('COUNT', ENTRIES_AT_ONCE, 'BLOCK', waitMs, 'STREAMS', ...streams, ...ids)
      : await redis.xread('COUNT', ENTRIES_AT_ONCE, 'STREAMS', ...streams, ...ids);
  return (found ?? []).flatMap(([stream, entries]) => {
    const publisher = publishers[streams.indexOf(stream)];
    if (publisher === undefined) return [];
    return entries.flatMap(([id, fields]) => readEntry(publisher, id, fields));
  });
}

/**
 * Reads an entry; one that is no batch is left out. A batch with unreadable messages counts, and is repaired later.
 */
function readEntry(publisher: string, id: string, fields: readonly string[]): readonly Entry[] {
  const { data } = fieldsSchema.safeParse(fields);
  if (data === undefined) return [];
  const { epoch, batch, encoded } = data;
  return [{ publisher, id, epoch, batch, ...(decodeMessages(encoded) ?? NOTHING_READABLE) }];
}

const NOTHING_READABLE: Decoded = { messages: [], unreadable: 1 };

import { once } from 'node:events';

import { Redis } from 'ioredis';
import { z } from 'zod';

import { type Decoded, decodeMessages } from './batch.ts';
import { type BatchNumber, PUBLISHER_TIMEOUT_MS, type RedisKeys, redisTime } from './redis-keys.ts';

const RETRY_INTERVAL_MS = 250;
/** A connection without a response for this long is closed and reopened. */
const READ_TIMEOUT_MS = 5000;
/** Time-out for callers that wait for a connection to open. */
const CONNECT_TIMEOUT_MS = 2000;

/** Connects to Redis and reconnects by itself; commands fail at once while it is disconnected. */
export function connectBus(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: READ_TIMEOUT_MS,
    socketTimeout: READ_TIMEOUT_MS,
    retryStrategy: () => RETRY_INTERVAL_MS,
  });
  // Callers see a failed command, and report that.
  redis.on('error', () => undefined);
  return redis;
}

/** Resolves with true if Redis is connected; waits for a connection that is being opened. */
export async function isReachable(redis: Redis): Promise<boolean> {
  if (redis.status === 'ready') return true;
  await once(redis, 'ready', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) }).catch(() => undefined);
  return isReady(redis);
}

function isReady({ status }: Redis): boolean {
  return status === 'ready';
}

/** The last batch that was read of a publisher's stream, and its entry. */
export type Cursor = BatchNumber & { readonly id: string };

/** A batch of a publisher's stream. */
export type Entry = Cursor & Decoded & { readonly publisher: string };

const ENTRIES_PER_READ = 200;

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

/** Returns the publishers with a recent heartbeat. */
export async function listLivePublishers(redis: Redis, keys: RedisKeys): Promise<readonly string[]> {
  return redis.zrangebyscore(keys.publishers, (await redisTime(redis)) - PUBLISHER_TIMEOUT_MS, '+inf');
}

/** Reads the next batches after these cursors; blocks for one for up to `waitMs`, if that is above 0. */
export async function readEntries(
  redis: Redis,
  { keys, cursors, waitMs }: { keys: RedisKeys; cursors: ReadonlyMap<string, Cursor>; waitMs: number },
): Promise<readonly Entry[]> {
  const publishers = [...cursors.keys()];
  const streams = publishers.map(keys.stream);
  const ids = [...cursors.values()].map(({ id }) => id);
  const found =
    waitMs > 0
      ? await redis.xread('COUNT', ENTRIES_PER_READ, 'BLOCK', waitMs, 'STREAMS', ...streams, ...ids)
      : await redis.xread('COUNT', ENTRIES_PER_READ, 'STREAMS', ...streams, ...ids);
  return (found ?? []).flatMap(([stream, entries]) => {
    const publisher = publishers[streams.indexOf(stream)];
    if (publisher === undefined) return [];
    return entries.flatMap(([id, fields]) => parseEntry(publisher, id, fields));
  });
}

/**
 * Parses an entry; one that is no batch is skipped. An unreadable batch still counts, and is repaired by a snapshot.
 */
function parseEntry(publisher: string, id: string, fields: readonly string[]): readonly Entry[] {
  const { data } = fieldsSchema.safeParse(fields);
  if (data === undefined) return [];
  const { epoch, batch, encoded } = data;
  return [{ publisher, id, epoch, batch, ...(decodeMessages(encoded) ?? UNREADABLE) }];
}

const UNREADABLE: Decoded = { messages: [], unreadable: 1 };

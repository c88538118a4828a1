import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { BookMessage } from '../book-message.ts';
import { decodeMessages } from './batch.ts';
import { PUBLISHER_GONE_MS, readSnapshotFacts, redisTime, type RedisKeys } from './redis-keys.ts';

/** How far a publisher's stream was read. */
export type Position = { readonly epoch: string; readonly batch: number; readonly id: string };

/** A batch of a publisher's stream. */
export type Entry = Position & { readonly publisher: string; readonly messages: readonly BookMessage[] };

const ENTRIES_AT_ONCE = 200;

const unzip = promisify(gunzip);

const fieldsSchema = z.tuple([
  z.literal('epoch'),
  z.string(),
  z.literal('batch'),
  z.coerce.number().pipe(z.int().min(0)),
  z.literal('messages'),
  z.string(),
]);

/** The publishers that have given a sign of life lately. */
export async function alivePublishers(redis: Redis, keys: RedisKeys): Promise<readonly string[]> {
  return redis.zrangebyscore(keys.publishers, (await redisTime(redis)) - PUBLISHER_GONE_MS, '+inf');
}

/**
 * Reads the newest snapshot of a publisher into `take`, part by part; where its stream goes on from there. Undefined
 * where there is no snapshot yet, or it was replaced while it was read.
 */
export async function readSnapshot(
  redis: Redis,
  {
    keys,
    publisher,
    take,
  }: { keys: RedisKeys; publisher: string; take: (messages: readonly BookMessage[]) => void },
): Promise<Position | undefined> {
  const facts = readSnapshotFacts(await redis.get(keys.snapshot(publisher)));
  if (facts === undefined) return undefined;
  for (let part = 0; part < facts.parts; part += 1) {
    // One after the other: all at once would be in memory together, and keep the process from answering.
    // oxlint-disable-next-line no-await-in-loop -- as said
    const messages = await readPart(redis, facts.key, part);
    if (messages === undefined) return undefined;
    take(messages);
  }
  return { epoch: facts.epoch, batch: facts.batch, id: facts.id };
}

async function readPart(
  redis: Redis,
  key: string,
  part: number,
): Promise<readonly BookMessage[] | undefined> {
  const packed = await redis.lindexBuffer(key, part);
  return packed === null ? undefined : decodeMessages((await unzip(packed)).toString());
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

/** A batch that cannot be read is left out: the gap is seen at the next one. */
function readEntry(publisher: string, id: string, fields: readonly string[]): readonly Entry[] {
  const read = fieldsSchema.safeParse(fields);
  if (!read.success) return [];
  const [, epoch, , batch, , encoded] = read.data;
  const messages = decodeMessages(encoded);
  return messages === undefined ? [] : [{ publisher, id, epoch, batch, messages }];
}

import type { Redis } from 'ioredis';
import { z } from 'zod';

/** Where publishers and followers meet in Redis, under one prefix. */
export type RedisKeys = {
  /** Sorted set: publishers by when they last gave a sign of life. */
  readonly publishers: string;
  /** The stream of a publisher: an entry is a batch. */
  readonly stream: (publisher: string) => string;
  /** What the newest snapshot of a publisher is, as JSON. */
  readonly snapshot: (publisher: string) => string;
  /** List: the snapshot's parts, gzipped. */
  readonly parts: (publisher: string, epoch: string, batch: number) => string;
  /** Which process runs a source. */
  readonly lease: (source: string) => string;
};

export function redisKeys(prefix: string): RedisKeys {
  return {
    publishers: `${prefix}:publishers`,
    stream: (publisher) => `${prefix}:stream:${publisher}`,
    snapshot: (publisher) => `${prefix}:snapshot:${publisher}`,
    parts: (publisher, epoch, batch) => `${prefix}:snapshot:${publisher}:${epoch}:${batch}`,
    lease: (source) => `${prefix}:lease:${source}`,
  };
}

/** What time it is for Redis, in milliseconds: the clocks of processes differ. */
export async function redisTime(redis: Redis): Promise<number> {
  const [seconds] = await redis.time();
  return Number(seconds) * 1000;
}

/** A publisher that has been silent for so long is not followed any more. */
export const PUBLISHER_GONE_MS = 60_000;

/** A snapshot: it holds what all batches up to `batch` said, of which `id` was the entry. */
const snapshotSchema = z.strictObject({
  epoch: z.string(),
  batch: z.int().min(0),
  id: z.string(),
  key: z.string(),
  parts: z.int().min(0),
});
export type SnapshotFacts = z.infer<typeof snapshotSchema>;

export function writeSnapshotFacts(facts: SnapshotFacts): string {
  return JSON.stringify(facts);
}

/** The facts of a snapshot; undefined where there is none. */
export function readSnapshotFacts(text: string | null): SnapshotFacts | undefined {
  if (text === null) return undefined;
  const read = snapshotSchema.safeParse(JSON.parse(text));
  return read.success ? read.data : undefined;
}

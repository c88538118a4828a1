import type { Redis } from 'ioredis';
import { z } from 'zod';

/** A batch of a publisher: its number in one run of it. */
export type BatchNumber = { readonly epoch: string; readonly batch: number };

/** Where publishers and followers meet in Redis, under one prefix. */
export type RedisKeys = {
  /** Sorted set: publishers by when they last gave a sign of life. */
  readonly publishers: string;
  /** The stream of a publisher: an entry is a batch. */
  readonly stream: (publisher: string) => string;
  /** The key of a publisher's newest snapshot, as JSON. */
  readonly snapshot: (publisher: string) => string;
  /** List: the snapshot's parts, gzipped. */
  readonly parts: (publisher: string, of: BatchNumber) => string;
  /** Which process runs a source. */
  readonly lease: (source: string) => string;
};

/** The version of the format in Redis. A release that changes it raises it: neither reads what the other wrote. */
export const BUS_FORMAT = 2;

export function redisKeys(prefix: string): RedisKeys {
  const ours = `${prefix}:format-${BUS_FORMAT}`;
  return {
    publishers: `${ours}:publishers`,
    stream: (publisher) => `${ours}:stream:${publisher}`,
    snapshot: (publisher) => `${ours}:snapshot:${publisher}`,
    parts: (publisher, { epoch, batch }) => `${ours}:parts:${publisher}:${epoch}:${batch}`,
    lease: (source) => `${ours}:lease:${source}`,
  };
}

/** The time of Redis in milliseconds: the clocks of processes differ. */
export async function redisTime(redis: Redis): Promise<number> {
  const [seconds] = await redis.time();
  return Number(seconds) * 1000;
}

/** A publisher that has been silent for so long is not followed any more. */
export const PUBLISHER_GONE_MS = 60_000;

/** A snapshot: it includes all batches up to `batch`, whose entry in the stream is `id`. */
const snapshotSchema = z.strictObject({
  epoch: z.string(),
  batch: z.int().min(0),
  id: z.string().regex(/^\d{1,15}-\d{1,15}$/u),
  parts: z.int().min(0),
});
export type SnapshotFacts = z.infer<typeof snapshotSchema>;

export function writeSnapshotFacts(facts: SnapshotFacts): string {
  return JSON.stringify(facts);
}

/** The facts of a snapshot; undefined if they are unreadable. */
export function readSnapshotFacts(text: string): SnapshotFacts | undefined {
  try {
    return snapshotSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

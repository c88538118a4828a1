import type { Redis } from 'ioredis';
import { z } from 'zod';

/** The number of a batch within an epoch, which is one run of its publisher. */
export type BatchNumber = { readonly epoch: string; readonly batch: number };

/** The keys of publishers and followers in Redis, under one prefix. */
export type RedisKeys = {
  /** Sorted set of publishers, by the time of their last heartbeat. */
  readonly publishers: string;
  /** Stream of a publisher; each entry is a batch. */
  readonly stream: (publisher: string) => string;
  /** The manifest of a publisher's newest snapshot, as JSON. */
  readonly snapshot: (publisher: string) => string;
  /** List of the snapshot's parts, gzipped. */
  readonly parts: (publisher: string, of: BatchNumber) => string;
  /** The name of the process that runs a source. */
  readonly lease: (source: string) => string;
};

/** The version of the format in Redis, part of each key. A release that changes the format increments it. */
export const BUS_FORMAT = 2;

export function redisKeys(prefix: string): RedisKeys {
  const base = `${prefix}:format-${BUS_FORMAT}`;
  return {
    publishers: `${base}:publishers`,
    stream: (publisher) => `${base}:stream:${publisher}`,
    snapshot: (publisher) => `${base}:snapshot:${publisher}`,
    parts: (publisher, { epoch, batch }) => `${base}:parts:${publisher}:${epoch}:${batch}`,
    lease: (source) => `${base}:lease:${source}`,
  };
}

/** Returns the time of the Redis server in milliseconds, since the clocks of processes differ. */
export async function redisTime(redis: Redis): Promise<number> {
  const [seconds] = await redis.time();
  return Number(seconds) * 1000;
}

/** A publisher without a heartbeat for this long counts as stopped. */
export const PUBLISHER_TIMEOUT_MS = 60_000;

/** A snapshot includes all batches up to `batch`; `id` is the cursor of that batch in the stream. */
const manifestSchema = z.strictObject({
  epoch: z.string(),
  batch: z.int().min(0),
  id: z.string().regex(/^\d{1,15}-\d{1,15}$/u),
  parts: z.int().min(0),
});
export type SnapshotManifest = z.infer<typeof manifestSchema>;

export function formatManifest(manifest: SnapshotManifest): string {
  return JSON.stringify(manifest);
}

/** Parses a snapshot's manifest; undefined if it is malformed. */
export function parseManifest(text: string): SnapshotManifest | undefined {
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

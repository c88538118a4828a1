import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Redis } from 'ioredis';
import { z } from 'zod';

import type { Book } from '../book/book.ts';
import { type Decoded, decodeMessages } from './batch.ts';
import {
  type BatchNumber,
  PUBLISHER_TIMEOUT_MS,
  type RedisKeys,
  redisTime,
  parseManifest,
  type SnapshotManifest,
} from './redis-keys.ts';

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
type Cursor = BatchNumber & { readonly id: string };

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

/** A book, and the cursor up to which each publisher's stream was applied to it. */
export type Replica = {
  readonly book: Book;
  readonly cursors: Map<string, Cursor>;
  /** By publisher, the number of applied parts of a snapshot that is in progress. */
  readonly parts: Map<string, number>;
  /** The number of unreadable messages so far. */
  skipped: number;
};

/** A short hash of the cursors: equal in all processes that applied the same messages. */
export function hashState({ cursors, parts, skipped }: Replica): string {
  const progress = [
    ...[...cursors].map(([publisher, { epoch, batch }]) => `${publisher} ${epoch} ${batch}`),
    ...[...parts].map(([publisher, applied]) => `${publisher} part ${applied}`),
  ].toSorted();
  return createHash('sha256')
    .update(`${progress.join('\n')}\n${skipped}`)
    .digest('base64url')
    .slice(0, 16);
}

/** A snapshot of a publisher. */
export type Snapshot = SnapshotManifest & { readonly publisher: string };

type SnapshotReaderOptions = {
  readonly redis: Redis;
  readonly keys: RedisKeys;
  /** Counts unreadable messages, or snapshots. */
  readonly onUnreadable: (publisher: string, count: number) => void;
};

const unzip = promisify(gunzip);

/** Reads snapshots of publishers. After an unreadable one it waits for the next. */
export class SnapshotReader {
  private readonly redis: Redis;
  private readonly keys: RedisKeys;
  private readonly onUnreadable: SnapshotReaderOptions['onUnreadable'];
  private readonly required = new Map<string, readonly BatchNumber[]>();
  /** By publisher, the last unreadable manifest. */
  private readonly unreadable = new Map<string, string>();

  constructor({ redis, keys, onUnreadable }: SnapshotReaderOptions) {
    this.redis = redis;
    this.keys = keys;
    this.onUnreadable = onUnreadable;
  }

  /** From now on accepts only snapshots of a publisher that include these batches, or are of another epoch. */
  requireBatches(publisher: string, ...batches: readonly BatchNumber[]): void {
    this.required.set(publisher, batches);
  }

  /** True while a required snapshot has not been applied. */
  isWaiting(): boolean {
    return this.required.size > 0;
  }

  /** Finds a snapshot of each publisher; undefined if one of them has none that is acceptable yet. */
  async find(publishers: readonly string[]): Promise<readonly Snapshot[] | undefined> {
    const found = await Promise.all(publishers.map((publisher) => this.findOne(publisher)));
    const all = found.filter((snapshot) => snapshot !== undefined);
    return all.length === publishers.length ? all : undefined;
  }

  /**
   * Passes a snapshot to `onPart`, part by part. Resolves with the cursor from which the stream continues, or with
   * undefined if a part is unreadable.
   */
  async read(snapshot: Snapshot, onPart: (part: Decoded) => void): Promise<Cursor | undefined> {
    const { publisher, epoch, batch, id, parts } = snapshot;
    for (let part = 0; part < parts; part += 1) {
      // oxlint-disable-next-line no-await-in-loop -- in parallel they would fill the memory and block the event loop
      const decoded = await this.readOrUndefined(() => this.readPart(snapshot, part));
      if (decoded === undefined) {
        this.onUnreadable(publisher, 1);
        this.required.set(publisher, [{ epoch, batch: batch + 1 }]);
        return undefined;
      }
      if (decoded.unreadable > 0) this.onUnreadable(publisher, decoded.unreadable);
      onPart(decoded);
    }
    return { epoch, batch, id };
  }

  /** Records applied snapshots: requirements that they meet are dropped. */
  markApplied(snapshots: readonly Snapshot[]): void {
    for (const [publisher, batches] of this.required) {
      const manifest = snapshots.find((snapshot) => snapshot.publisher === publisher);
      if (manifest === undefined || includesBatches(manifest, batches)) this.required.delete(publisher);
    }
  }

  private async findOne(publisher: string): Promise<Snapshot | undefined> {
    const manifest = await this.readManifest(publisher);
    if (manifest === undefined || !includesBatches(manifest, this.required.get(publisher))) return undefined;
    return { publisher, ...manifest };
  }

  private async readManifest(publisher: string): Promise<SnapshotManifest | undefined> {
    const text = await this.readOrUndefined(() => this.redis.get(this.keys.snapshot(publisher)));
    if (text === null) return undefined;
    const manifest = text === undefined ? undefined : parseManifest(text);
    const problem = text ?? 'no text';
    if (manifest === undefined && this.unreadable.get(publisher) !== problem) {
      this.unreadable.set(publisher, problem);
      this.onUnreadable(publisher, 1);
    }
    return manifest;
  }

  private async readPart(snapshot: Snapshot, part: number): Promise<Decoded | undefined> {
    const compressed = await this.redis.lindexBuffer(this.keys.parts(snapshot.publisher, snapshot), part);
    return compressed === null ? undefined : decodeMessages((await unzip(compressed)).toString());
  }

  /** Resolves with the response of Redis, or undefined if it is unreadable. Rejects if the connection is lost. */
  private async readOrUndefined<Reply>(request: () => Promise<Reply>): Promise<Reply | undefined> {
    try {
      return await request();
    } catch (error) {
      if (this.redis.status !== 'ready') throw error;
      return undefined;
    }
  }
}

function includesBatches(manifest: SnapshotManifest, required: readonly BatchNumber[] = []): boolean {
  return required.every(({ epoch, batch }) => manifest.epoch !== epoch || manifest.batch >= batch);
}

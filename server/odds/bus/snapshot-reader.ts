import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import type { Redis } from 'ioredis';

import type { Book } from '../book/book.ts';
import { type Decoded, decodeMessages } from './batch.ts';
import { type BatchNumber, readSnapshotFacts, type RedisKeys, type SnapshotFacts } from './redis-keys.ts';
import type { Position } from './stream-reader.ts';

/** A book, and how far each publisher's stream was applied to it. */
export type Replica = {
  readonly book: Book;
  readonly positions: Map<string, Position>;
  /** By publisher, the parts applied of a snapshot that is not applied whole. */
  readonly parts: Map<string, number>;
  /** Messages up to there that could not be read. */
  skipped: number;
};

/** A short name of how far every stream was applied: equal where the same messages were, in whatever process. */
export function stateName({ positions, parts, skipped }: Replica): string {
  const facts = [
    ...[...positions].map(([publisher, { epoch, batch }]) => `${publisher} ${epoch} ${batch}`),
    ...[...parts].map(([publisher, applied]) => `${publisher} part ${applied}`),
  ].toSorted();
  return createHash('sha256')
    .update(`${facts.join('\n')}\n${skipped}`)
    .digest('base64url')
    .slice(0, 16);
}

/** A snapshot that can be read. */
export type Snapshot = SnapshotFacts & { readonly publisher: string };

type SnapshotReaderOptions = {
  readonly redis: Redis;
  readonly keys: RedisKeys;
  /** Counts messages, or whole snapshots, that cannot be read. */
  readonly onUnreadable: (publisher: string, count: number) => void;
};

const unzip = promisify(gunzip);

/** Reads snapshots of publishers. One that cannot be used is not read again: the reader waits for the next. */
export class SnapshotReader {
  private readonly redis: Redis;
  private readonly keys: RedisKeys;
  private readonly onUnreadable: SnapshotReaderOptions['onUnreadable'];
  private readonly wanted = new Map<string, readonly BatchNumber[]>();
  /** By publisher, the last facts that could not be read. */
  private readonly unreadable = new Map<string, string>();

  constructor({ redis, keys, onUnreadable }: SnapshotReaderOptions) {
    this.redis = redis;
    this.keys = keys;
    this.onUnreadable = onUnreadable;
  }

  /** From now on only a snapshot that holds these batches is of use, or one of another run. */
  want(publisher: string, ...batches: readonly BatchNumber[]): void {
    this.wanted.set(publisher, batches);
  }

  /** Returns true while a snapshot is wanted and has not been applied. */
  isWanting(): boolean {
    return this.wanted.size > 0;
  }

  /** The snapshots of publishers; undefined if one of them has none that is of use yet. */
  async find(publishers: readonly string[]): Promise<readonly Snapshot[] | undefined> {
    const found = await Promise.all(publishers.map((publisher) => this.findOne(publisher)));
    const all = found.filter((snapshot) => snapshot !== undefined);
    return all.length === publishers.length ? all : undefined;
  }

  /**
   * Passes a snapshot to `take`, part by part. Resolves with the position from which the stream continues it, or with
   * undefined if it cannot be read.
   */
  async read(snapshot: Snapshot, take: (part: Decoded) => void): Promise<Position | undefined> {
    const { publisher, epoch, batch, id, parts } = snapshot;
    for (let part = 0; part < parts; part += 1) {
      // oxlint-disable-next-line no-await-in-loop -- all at once they would fill the memory and keep the process from answering
      const decoded = await this.readable(() => this.readPart(snapshot, part));
      if (decoded === undefined) {
        this.onUnreadable(publisher, 1);
        this.wanted.set(publisher, [{ epoch, batch: batch + 1 }]);
        return undefined;
      }
      if (decoded.unreadable > 0) this.onUnreadable(publisher, decoded.unreadable);
      take(decoded);
    }
    return { epoch, batch, id };
  }

  /** Notes that these snapshots were applied: only what they do not hold is wanted still. */
  taken(snapshots: readonly Snapshot[]): void {
    for (const [publisher, batches] of this.wanted) {
      const facts = snapshots.find((snapshot) => snapshot.publisher === publisher);
      if (facts === undefined || holds(facts, batches)) this.wanted.delete(publisher);
    }
  }

  private async findOne(publisher: string): Promise<Snapshot | undefined> {
    const facts = await this.factsOf(publisher);
    if (facts === undefined || !holds(facts, this.wanted.get(publisher))) return undefined;
    return { publisher, ...facts };
  }

  private async factsOf(publisher: string): Promise<SnapshotFacts | undefined> {
    const text = await this.readable(() => this.redis.get(this.keys.snapshot(publisher)));
    if (text === null) return undefined;
    const facts = text === undefined ? undefined : readSnapshotFacts(text);
    const problem = text ?? 'no text';
    if (facts === undefined && this.unreadable.get(publisher) !== problem) {
      this.unreadable.set(publisher, problem);
      this.onUnreadable(publisher, 1);
    }
    return facts;
  }

  private async readPart(snapshot: Snapshot, part: number): Promise<Decoded | undefined> {
    const packed = await this.redis.lindexBuffer(this.keys.parts(snapshot.publisher, snapshot), part);
    return packed === null ? undefined : decodeMessages((await unzip(packed)).toString());
  }

  /** The answer of Redis; undefined if there is one that cannot be read. Rejects if the connection is lost. */
  private async readable<Answer>(request: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await request();
    } catch (error) {
      if (this.redis.status !== 'ready') throw error;
      return undefined;
    }
  }
}

function holds(facts: SnapshotFacts, wanted: readonly BatchNumber[] = []): boolean {
  return wanted.every(({ epoch, batch }) => facts.epoch !== epoch || facts.batch >= batch);
}

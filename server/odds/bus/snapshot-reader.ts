import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Redis } from 'ioredis';
import { type Decoded, decodeMessages } from './batch.ts';
import { type BatchNumber, readSnapshotFacts, type RedisKeys, type SnapshotFacts } from './redis-keys.ts';
import type { Position } from './stream-reader.ts';

/** A snapshot that can be read. */
export type Snapshot = SnapshotFacts & { readonly publisher: string };

/** Reads snapshots: one that is of no use is not read again, the next one is waited for. */
export type SnapshotReader = {
  /** From now on only a snapshot that holds these batches is of use, or one of another run. */
  readonly want: (publisher: string, ...batches: readonly BatchNumber[]) => void;
  /** Whether a snapshot is wanted that has not been taken yet. */
  readonly isWanting: () => boolean;
  /** The snapshots of publishers; undefined where one of them has none yet that is of use. */
  readonly find: (publishers: readonly string[]) => Promise<readonly Snapshot[] | undefined>;
  /** Takes all that one says, part by part; where the stream goes on from there, undefined where it cannot be read. */
  readonly read: (snapshot: Snapshot, take: (part: Decoded) => void) => Promise<Position | undefined>;
  /** Nothing is wanted any more but what these do not hold. */
  readonly taken: (snapshots: readonly Snapshot[]) => void;
};

export type SnapshotReaderOptions = {
  readonly redis: Redis;
  readonly keys: RedisKeys;
  /** Counts what nobody can read. */
  readonly onUnreadable: (publisher: string, count: number) => void;
};

const unzip = promisify(gunzip);

export function createSnapshotReader({ redis, keys, onUnreadable }: SnapshotReaderOptions): SnapshotReader {
  const wanted = new Map<string, readonly BatchNumber[]>();
  /** By publisher, the last facts that nobody could read. */
  const unreadable = new Map<string, string>();

  /** What a question comes to; undefined where there is an answer that nobody can read. */
  const readable = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await ask();
    } catch (error) {
      if (redis.status !== 'ready') throw error;
      return undefined;
    }
  };

  const factsOf = async (publisher: string): Promise<SnapshotFacts | undefined> => {
    const text = await readable(() => redis.get(keys.snapshot(publisher)));
    if (text === null) return undefined;
    const facts = text === undefined ? undefined : readSnapshotFacts(text);
    const problem = text ?? 'no text';
    if (facts === undefined && unreadable.get(publisher) !== problem) {
      unreadable.set(publisher, problem);
      onUnreadable(publisher, 1);
    }
    return facts;
  };

  const findOne = async (publisher: string): Promise<Snapshot | undefined> => {
    const facts = await factsOf(publisher);
    return facts === undefined || !holds(facts, wanted.get(publisher)) ? undefined : { publisher, ...facts };
  };

  const readPart = async (snapshot: Snapshot, part: number): Promise<Decoded | undefined> => {
    const packed = await redis.lindexBuffer(keys.parts(snapshot.publisher, snapshot), part);
    return packed === null ? undefined : decodeMessages((await unzip(packed)).toString());
  };

  return {
    want: (publisher, ...batches) => void wanted.set(publisher, batches),
    isWanting: () => wanted.size > 0,
    find: async (publishers) => {
      const found = await Promise.all(publishers.map(findOne));
      const all = found.filter((snapshot) => snapshot !== undefined);
      return all.length === publishers.length ? all : undefined;
    },
    read: async (snapshot, take) => {
      const { publisher, epoch, batch, id, parts } = snapshot;
      for (let part = 0; part < parts; part += 1) {
        // oxlint-disable-next-line no-await-in-loop -- all at once they would fill the memory and keep the process from answering
        const decoded = await readable(() => readPart(snapshot, part));
        if (decoded === undefined) {
          onUnreadable(publisher, 1);
          wanted.set(publisher, [{ epoch, batch: batch + 1 }]);
          return undefined;
        }
        if (decoded.unreadable > 0) onUnreadable(publisher, decoded.unreadable);
        take(decoded);
      }
      return { epoch, batch, id };
    },
    taken: (snapshots) => {
      for (const [publisher, batches] of wanted) {
        const facts = snapshots.find((snapshot) => snapshot.publisher === publisher);
        if (facts === undefined || holds(facts, batches)) wanted.delete(publisher);
      }
    },
  };
}

function holds(facts: SnapshotFacts, wanted: readonly BatchNumber[] = []): boolean {
  return wanted.every(({ epoch, batch }) => facts.epoch !== epoch || facts.batch >= batch);
}

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Book } from '../book/book.ts';
import { snapshotOf } from '../book/snapshot.ts';
import type { BookMessage } from '../messages/book-message.ts';
import { encodeMessages } from './batch.ts';
import type { BusPublisher } from './bus.ts';
import { connectBus } from './connect.ts';
import { redisKeys, redisTime, writeSnapshotFacts } from './redis-keys.ts';

export type RedisPublisherOptions = {
  readonly url: string;
  /** Unique among the processes that publish; the same after a restart. */
  readonly name: string;
  /** What this process's own messages go into: snapshots are taken of it. */
  readonly book: Book;
  /** Whether nobody else can be publishing under this name: what waits stays here while it says no. */
  readonly isOurs?: () => boolean;
  readonly prefix: string;
  readonly heartbeatMs?: number;
  readonly snapshotMs?: number;
  readonly log: (event: string, fields: Readonly<Record<string, string | number>>) => void;
};

const zip = promisify(gzip);

const MESSAGES_IN_BATCH = 2000;
/** Between two snapshots at least so many times what one takes: a large book is written less often. */
const SNAPSHOT_REST = 20;
/** When so many wait, all are dropped: followers see the gap and read the next snapshot. */
const MOST_WAITING = 200_000;
/** A stream is cut at its last but one snapshot; should that fail, here. */
const MOST_ENTRIES = 500_000;
/** What nobody publishes any more is not kept. */
const KEPT_S = 3600;
/** What a reader of a snapshot may take. */
const READING_S = 300;

/**
 * Publishes to a Redis stream, and a snapshot of the book beside it every so often. Batches are numbered without a gap
 * in an epoch, which is one run of this process, so that whoever misses one knows.
 */
export function createRedisPublisher(options: RedisPublisherOptions): BusPublisher {
  const {
    url,
    name,
    book,
    isOurs = () => true,
    prefix,
    heartbeatMs = 1000,
    snapshotMs = 15_000,
    log,
  } = options;
  const keys = redisKeys(prefix);
  const stream = keys.stream(name);
  const epoch = crypto.randomUUID();
  const redis = connectBus(url);
  redis.on('ready', () => {
    // What was said while Redis was away is in no stream: whoever follows needs this.
    isSnapshotDue = true;
    void work();
  });

  let waiting: BookMessage[] = [];
  let batch = 0;
  let sent: { readonly batch: number; readonly id: string } = { batch: 0, id: '0-0' };
  let cutAt = '0-0';
  /** The parts of the newest snapshot. */
  let written: string | undefined;
  let isWorking = false;
  let isSnapshotDue = false;
  /** When the next one is due, on the clock that never jumps. */
  let nextSnapshot = performance.now() + snapshotMs;
  let isStopped = false;

  const canSend = (): boolean => redis.status === 'ready' && !isStopped && isOurs();

  const publish = (messages: readonly BookMessage[]): void => {
    if (messages.length === 0) return;
    if (waiting.length + messages.length > MOST_WAITING) {
      log('odds.bus.dropped', { publisher: name, messages: waiting.length });
      waiting = [];
      batch += 1;
      isSnapshotDue = true;
    }
    for (const message of messages) waiting.push(message);
    void work();
  };

  /** Sends what waits, then takes a snapshot where one is due; one at a time, and never rejects. */
  const work = async (): Promise<void> => {
    if (isWorking || !canSend()) return;
    isWorking = true;
    try {
      // The first batch marks where this epoch begins in the stream.
      if (batch === 0) await send([]);
      await sendAll();
      if (isSnapshotDue && canSend()) await snapshot();
      // What was said while that was being finished.
      await sendAll();
    } catch {
      // The batch counts as said: followers see the gap, and the snapshot after the next connection closes it.
      isSnapshotDue = true;
    } finally {
      isWorking = false;
    }
  };

  const sendAll = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- batches go out in their order
    while (waiting.length > 0 && canSend()) await send(waiting.splice(0, MESSAGES_IN_BATCH));
  };

  const send = async (messages: readonly BookMessage[]): Promise<void> => {
    batch += 1;
    const number = batch;
    const fields = ['epoch', epoch, 'batch', String(number), 'messages', encodeMessages(messages)];
    const id = await redis.xadd(stream, 'MAXLEN', '~', MOST_ENTRIES, '*', ...fields);
    if (id !== null) sent = { batch: number, id };
  };

  const snapshot = async (): Promise<void> => {
    isSnapshotDue = false;
    const began = performance.now();
    // A batch of its own, so that no two snapshots have one number: somebody may be reading the one before.
    await send([]);
    // Whatever is said while this is written may be in it as well: it is said again in the stream, and changes nothing.
    const { batch: number, id } = sent;
    const key = keys.parts(name, { epoch, batch: number });
    let parts = 0;
    let part: BookMessage[] = [];
    const write = async () => {
      await redis.rpush(key, await zip(encodeMessages(part), { level: 1 }));
      if (parts === 0) await redis.expire(key, KEPT_S);
      parts += 1;
      part = [];
      // A large snapshot takes seconds: prices do not wait for its end.
      await sendAll();
    };
    await redis.del(key);
    for (const messages of snapshotOf(book)) {
      part.push(...messages);
      // oxlint-disable-next-line no-await-in-loop -- others get their turn between two parts
      if (part.length >= MESSAGES_IN_BATCH) await write();
    }
    await write();
    // Whoever has it by now has written a snapshot of its own.
    if (!canSend()) return;
    const facts = writeSnapshotFacts({ epoch, batch: number, id, parts });
    await redis.set(keys.snapshot(name), facts, 'EX', KEPT_S);
    if (written !== undefined) await redis.expire(written, READING_S);
    written = key;
    await redis.xtrim(stream, 'MINID', '~', cutAt);
    await redis.expire(stream, KEPT_S);
    await redis.zremrangebyscore(keys.publishers, 0, (await redisTime(redis)) - KEPT_S * 1000);
    cutAt = id;
    const took = performance.now() - began;
    nextSnapshot = performance.now() + Math.max(snapshotMs, SNAPSHOT_REST * took);
    log('odds.bus.snapshot', { publisher: name, parts, ms: Math.round(took) });
  };

  const heartbeat = async (): Promise<void> => {
    if (!canSend()) return;
    try {
      await redis.zadd(keys.publishers, await redisTime(redis), name);
      if (waiting.length === 0 && !isWorking) await send([]);
      isSnapshotDue ||= performance.now() >= nextSnapshot;
      if (isSnapshotDue || waiting.length > 0) void work();
    } catch {
      isSnapshotDue = true;
    }
  };

  const heartbeats = setInterval(() => void heartbeat(), heartbeatMs);

  return {
    publish,
    stop: async () => {
      clearInterval(heartbeats);
      await work();
      isStopped = true;
      redis.disconnect();
    },
  };
}

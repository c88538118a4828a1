import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import type { Log } from '../../platform/log.ts';
import type { Book } from '../book/book.ts';
import type { EventEntry } from '../book/entries.ts';
import { FINE_STEP_S, HISTORY_S, type PriceHistory } from './price-history.ts';
import {
  canRestore,
  collectChanges,
  encodeEvent,
  restoreEvent,
  secondsAhead,
  countRowSeries,
  type StoredEvent,
} from './stored-prices.ts';

const TURN_INTERVAL_MS = 1000;
const MS_IN_S = 1000;
/** Interval of batches. */
export const BATCH_INTERVAL_S = 300;
/** Interval of full batches, which have all prices, so that unchanged ones are not pruned. */
const FULL_BATCH_S = 3600;
/** Retention of batches: at any time one full batch is older than the history. */
export const RETENTION_S = HISTORY_S + FULL_BATCH_S + BATCH_INTERVAL_S;
/** Limits of a batch of changes, of a full batch, and of all batches that are read at a start. */
const MAX_BATCH_BYTES = 4_000_000;
const MAX_FULL_BATCH_BYTES = 16_000_000;
const MAX_READ_BYTES = 64_000_000;
const ROWS_PER_STATEMENT = 25;
/** Time after which a batch is truncated. */
const MAX_WRITE_MS = 5000;
/** TTL of the writer's lease, after which another process takes over. */
const LEASE_TTL_MS = 2 * BATCH_INTERVAL_S * MS_IN_S;
/** A longer time between the last batch and the start is a gap without prices. */
const MAX_UNMARKED_GAP_S = 60;
/** Time-out for the events and markets of stored prices to arrive. */
const RESTORE_TIMEOUT_S = 900;
/** Duration of restoring before the event loop serves requests. */
const SLICE_MS = 15;

type BookWithHistory = Book & { readonly history: PriceHistory };
type Batch = { readonly endsAt: number; readonly isWhole: boolean };
type Row = { readonly event: string; readonly prices: Buffer };

/** The batches of prices in the database, keyed by the second up to which they have all changes. */
export type HistoryStore = {
  /** Acquires or renews the writer's lease. Resolves to false if another process holds it. */
  readonly hold: (milliseconds: number) => Promise<boolean>;
  readonly release: () => Promise<void>;
  readonly list: () => Promise<readonly Batch[]>;
  readonly read: (endsAt: number) => Promise<readonly Row[]>;
  readonly add: (endsAt: number, rows: readonly Row[]) => Promise<void>;
  readonly complete: (batch: Batch) => Promise<void>;
  readonly prune: (before: number) => Promise<void>;
};

export type KeeperOptions = {
  readonly book: () => Book | undefined;
  readonly store: HistoryStore;
  readonly log: Pick<Log, 'info' | 'error'>;
};

/** The number of series that changed in a batch. */
type BatchChanges = { readonly endsAt: number; readonly count: number };

/** Prices that were stored before the start, by event. */
type Pending = {
  /** The second of real time from which they are restored. */
  readonly since: number;
  /** The second at which the gap before the start begins; undefined if there is none. */
  readonly gapAt: number | undefined;
  readonly events: Map<string, StoredEvent>;
};

/**
 * Writes the price history to the database every five minutes, and restores it after a start. A failing database is
 * logged once, and the history continues in memory: a later batch includes what an earlier one could not write, as far
 * as the memory reaches back.
 */
export class HistoryKeeper {
  private readonly options: KeeperOptions;
  private pending: Pending | undefined;
  private isLoaded = false;
  private hasFailed = false;
  /** The second of real time at which the next batch is due. */
  private dueAt = 0;
  /** The same for the next full batch. */
  private wholeDueAt = 0;
  private restoredAt: number | undefined;
  private timer: NodeJS.Timeout | undefined;
  private turning: Promise<void> | undefined;

  constructor(options: KeeperOptions) {
    this.options = options;
  }

  start(): void {
    this.timer = setInterval(() => {
      this.turning ??= this.turn().finally(() => {
        this.turning = undefined;
      });
    }, TURN_INTERVAL_MS);
    this.timer.unref();
  }

  /** Writes the changes since the last batch, then stops. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.turning;
    const book = this.bookWithHistory();
    if (book !== undefined && this.isLoaded) {
      await this.runSafely(() => this.write(book, bookSecond(book) + 1));
    }
    await this.options.store.release().catch(() => undefined);
  }

  /** Restores events that have arrived, and writes a batch if one is due. Never throws. */
  async turn(): Promise<void> {
    const book = this.bookWithHistory();
    if (book === undefined) return;
    const second = bookSecond(book);
    if (!this.isLoaded) {
      // Read once, before the first batch; without it the history begins at the start.
      this.isLoaded = true;
      this.dueAt = second + BATCH_INTERVAL_S;
      await this.runSafely(async () => {
        this.pending = await this.load(book, second);
      });
    }
    this.restorePending(book, second);
    if (second < this.dueAt) return;
    this.dueAt = second + BATCH_INTERVAL_S;
    await this.runSafely(() => this.write(book, second - (second % FINE_STEP_S)));
  }

  /** The book, once its history has begun. */
  private bookWithHistory(): BookWithHistory | undefined {
    const book = this.options.book();
    return book !== undefined && hasHistory(book) ? book : undefined;
  }

  private async runSafely(work: () => Promise<void>): Promise<void> {
    const { log } = this.options;
    try {
      await work();
      if (this.hasFailed) log.info('history.store', { state: 'working again' });
      this.hasFailed = false;
    } catch (error) {
      if (!this.hasFailed) log.error('history.store', error);
      this.hasFailed = true;
    }
  }

  /** Reads the newest batches, as far back as the byte limit and the capacity of the history allow. */
  private async load(book: BookWithHistory, second: number): Promise<Pending | undefined> {
    const { history } = book;
    const all = await this.options.store.list();
    const recent = all.filter(({ endsAt }) => endsAt > second - RETENTION_S && endsAt <= second);
    const lastAt = recent[0]?.endsAt ?? 0;
    const isGap = history.startedAt + secondsAhead(book) - lastAt > MAX_UNMARKED_GAP_S;
    const events = new Map<string, StoredEvent>();
    const changes: BatchChanges[] = [];
    let [bytes, series] = [0, 0];
    let [since, from] = [Infinity, 0];
    for (const { endsAt, isWhole } of recent) {
      // oxlint-disable-next-line no-await-in-loop -- in parallel they would fill the memory
      const rows = await this.options.store.read(endsAt);
      bytes += rows.reduce((sum, { prices }) => sum + prices.length, 0);
      if (bytes > MAX_READ_BYTES) break;
      prependRows(events, rows);
      // oxlint-disable-next-line no-await-in-loop -- a batch is read only if the newer ones leave capacity
      const count = await countSeries(rows);
      if (isWhole) [since, series] = [endsAt, Math.max(series, count)];
      else changes.push({ endsAt, count });
      // Each series takes one more entry for its first price, and one for the gap.
      from = restorableFrom(changes, history.restorable - (isGap ? 2 * series : series));
      if (since <= from) break;
    }
    if (since === Infinity) return undefined;
    return { since: Math.max(since, from), gapAt: isGap ? lastAt : undefined, events };
  }

  /** Restores the events that the book has, for one time slice. The others stay pending until the time-out. */
  private restorePending(book: BookWithHistory, second: number): void {
    const { pending } = this;
    if (pending === undefined) return;
    const { since, gapAt, events } = pending;
    // Only once: from then on the history tracks what it has overwritten.
    if (this.restoredAt === undefined) book.history.extend(since - secondsAhead(book));
    this.restoredAt ??= second;
    const began = performance.now();
    for (const [id, stored] of events) {
      const event = book.catalogue.events.get(id);
      if (event === undefined || !canRestore(event, stored)) continue;
      if (restoreEvent(book, event, { stored, since, gapAt })) events.delete(id);
      if (performance.now() - began >= SLICE_MS) return;
    }
    if (events.size === 0 || second - this.restoredAt >= RESTORE_TIMEOUT_S) this.pending = undefined;
  }

  /** Writes the changes since the newest batch, which another process may have written, up to a second. */
  private async write(book: BookWithHistory, to: number): Promise<void> {
    const { store } = this.options;
    if (!(await store.hold(LEASE_TTL_MS))) return;
    const batches = await store.list();
    const from = batches[0]?.endsAt ?? 0;
    if (from >= to) return;
    const isWhole =
      to >= this.wholeDueAt && !batches.some((each) => each.isWhole && each.endsAt > to - FULL_BATCH_S);
    // A truncated full batch is not retried before the next interval.
    if (isWhole) this.wholeDueAt = to + FULL_BATCH_S;
    const ahead = secondsAhead(book);
    const changes = collectChanges(book, from - ahead, to - ahead);
    const encode = (event: EventEntry) =>
      encodeEvent(book, event, { changes, to: to - ahead, isFull: isWhole });
    const rows = encodeRows(book.catalogue.events.values(), encode);
    const isComplete = await this.addRows(to, rows, isWhole ? MAX_FULL_BATCH_BYTES : MAX_BATCH_BYTES);
    await store.complete({ endsAt: to, isWhole: isWhole && isComplete });
    await store.prune(to - RETENTION_S);
  }

  /** Adds rows to a batch within the limits of bytes and time. Resolves to true if all were added. */
  private async addRows(to: number, rows: Iterable<Row>, maxBytes: number): Promise<boolean> {
    const { store, log } = this.options;
    const began = performance.now();
    let bytes = 0;
    let pendingRows: Row[] = [];
    for (const row of rows) {
      bytes += row.prices.length;
      if (bytes > maxBytes || performance.now() - began > MAX_WRITE_MS) {
        log.info('history.cut', { bytes });
        return false;
      }
      pendingRows.push(row);
      if (pendingRows.length < ROWS_PER_STATEMENT) continue;
      // oxlint-disable-next-line no-await-in-loop -- one statement at a time: requests are served in between
      await store.add(to, pendingRows);
      // oxlint-disable-next-line no-await-in-loop -- yields, since the embedded database resolves without doing so
      await yieldToEventLoop();
      pendingRows = [];
    }
    await store.add(to, pendingRows);
    return true;
  }
}

/** Puts the rows of an earlier batch before those of later ones. */
function prependRows(events: Map<string, StoredEvent>, rows: readonly Row[]): void {
  for (const { event, prices } of rows) {
    const stored = events.get(event) ?? { rows: [], restored: new Set() };
    events.set(event, stored);
    stored.rows.unshift(prices);
  }
}

/** Counts the series in a batch; yields to requests in between. */
async function countSeries(rows: readonly Row[]): Promise<number> {
  let count = 0;
  for (const [index, { prices }] of rows.entries()) {
    count += countRowSeries(prices);
    // oxlint-disable-next-line no-await-in-loop -- requests are served in between
    if (index % ROWS_PER_STATEMENT === ROWS_PER_STATEMENT - 1) await yieldToEventLoop();
  }
  return count;
}

/** The second from which the changes of batches fit, counted from the newest; 0 if all fit. */
function restorableFrom(changes: readonly BatchChanges[], capacity: number): number {
  let left = capacity;
  for (const { endsAt, count } of changes) {
    left -= count;
    if (left < 0) return endsAt;
  }
  return 0;
}

function* encodeRows(
  events: Iterable<EventEntry>,
  encode: (event: EventEntry) => Buffer | undefined,
): Generator<Row> {
  for (const event of events) {
    const prices = encode(event);
    if (prices !== undefined) yield { event: event.id, prices };
  }
}

function hasHistory(book: Book): book is BookWithHistory {
  return book.history?.hasBegun === true;
}

/** The time in a book, in whole seconds since 1970. */
function bookSecond({ now }: Book): number {
  return Math.floor(now.wall / MS_IN_S);
}

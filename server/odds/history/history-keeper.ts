import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Log } from '../../platform/log.ts';
import type { Book } from '../book/book.ts';
import type { EventEntry } from '../book/entries.ts';
import { FINE_STEP_S, HISTORY_S, type PriceHistory } from './price-history.ts';
import {
  canRestore,
  changesBetween,
  encodeEvent,
  restoreEvent,
  secondsAhead,
  seriesIn,
  type StoredEvent,
} from './stored-prices.ts';

const TURN_INTERVAL_MS = 1000;
const MS_IN_S = 1000;
/** A batch has the changes of so many seconds. */
export const BATCH_S = 300;
/** One batch in so many has all prices, changed or not: those that do not change would be pruned otherwise. */
const WHOLE_EVERY_S = 3600;
/** There is always a whole batch that is older than the history. */
export const STORED_S = HISTORY_S + WHOLE_EVERY_S + BATCH_S;
/** The bytes of a batch of changes, of one with all prices, and of all that is read at a start. */
const MAX_BATCH_BYTES = 4_000_000;
const MAX_WHOLE_BYTES = 16_000_000;
const MAX_READ_BYTES = 64_000_000;
/** The rows of one statement, and the time after which a batch is cut short. */
const ROWS = 25;
const MAX_WRITE_MS = 5000;
/** Another process writes when the writer has been silent for so long. */
const LEASE_MS = 2 * BATCH_S * MS_IN_S;
/** No prices are known for the time since the last batch if that is longer. */
const GAP_S = 60;
/** Prices of events and markets that have not come by then are not waited for. */
const AWAIT_EVENTS_S = 900;
/** Requests are served in between after so many milliseconds of restoring. */
const SLICE_MS = 15;

type KeptBook = Book & { readonly history: PriceHistory };
type Batch = { readonly endsAt: number; readonly isWhole: boolean };
type Row = { readonly event: string; readonly prices: Buffer };

/** The database, as the keeper uses it: batches of prices by the second up to which they have all changes. */
export type HistoryStore = {
  /** Takes the right to write for so long. Resolves to false if another process has it. */
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
type Changed = { readonly endsAt: number; readonly count: number };

/** Prices that were stored before the start, by event. */
type Pending = {
  /** The second of real time from which on they are restored. */
  readonly since: number;
  /** The second from which nothing is known until the start; undefined if that is no time. */
  readonly gapAt: number | undefined;
  readonly events: Map<string, StoredEvent>;
};

/**
 * Writes the history of prices to the database every five minutes, and restores it after a start. A database that fails
 * is logged once, and the history goes on in memory: a later batch has what an earlier one could not write, as far as the
 * memory reaches back.
 */
export class HistoryKeeper {
  private readonly options: KeeperOptions;
  private pending: Pending | undefined;
  private isLoaded = false;
  private hasFailed = false;
  /** The second of real time from which the next batch is due. */
  private dueAt = 0;
  /** The same for the next batch with all prices. */
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

  /** Stops, after the changes since the last batch were written. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.turning;
    const book = this.keptBook();
    if (book !== undefined && this.isLoaded) {
      await this.safely(() => this.write(book, bookSecond(book) + 1));
    }
    await this.options.store.release().catch(() => undefined);
  }

  /** One turn: restores events that have come, and writes a batch if one is due. Never throws. */
  async turn(): Promise<void> {
    const book = this.keptBook();
    if (book === undefined) return;
    const second = bookSecond(book);
    if (!this.isLoaded) {
      // Read once, before the first batch; without it the history begins at the start.
      this.isLoaded = true;
      this.dueAt = second + BATCH_S;
      await this.safely(async () => {
        this.pending = await this.load(book, second);
      });
    }
    this.restorePending(book, second);
    if (second < this.dueAt) return;
    this.dueAt = second + BATCH_S;
    await this.safely(() => this.write(book, second - (second % FINE_STEP_S)));
  }

  /** The book, once its history has begun. */
  private keptBook(): KeptBook | undefined {
    const book = this.options.book();
    return book !== undefined && isKept(book) ? book : undefined;
  }

  private async safely(work: () => Promise<void>): Promise<void> {
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

  /** Reads the newest batches, as far back as bytes and the room in the history allow. */
  private async load(book: KeptBook, second: number): Promise<Pending | undefined> {
    const { history } = book;
    const all = await this.options.store.list();
    const recent = all.filter(({ endsAt }) => endsAt > second - STORED_S && endsAt <= second);
    const lastAt = recent[0]?.endsAt ?? 0;
    const isGap = history.startedAt + secondsAhead(book) - lastAt > GAP_S;
    const events = new Map<string, StoredEvent>();
    const changes: Changed[] = [];
    let [bytes, series] = [0, 0];
    let [since, from] = [Infinity, 0];
    for (const { endsAt, isWhole } of recent) {
      // oxlint-disable-next-line no-await-in-loop -- batch by batch: all at once would be large
      const rows = await this.options.store.read(endsAt);
      bytes += rows.reduce((sum, { prices }) => sum + prices.length, 0);
      if (bytes > MAX_READ_BYTES) break;
      addTo(events, rows);
      // oxlint-disable-next-line no-await-in-loop -- a batch is read only if the newer ones leave room
      const count = await countSeries(rows);
      if (isWhole) [since, series] = [endsAt, Math.max(series, count)];
      else changes.push({ endsAt, count });
      // Each series has one price more to begin with, and one where the gap begins.
      from = roomFrom(changes, history.restorable - (isGap ? 2 * series : series));
      if (since <= from) break;
    }
    if (since === Infinity) return undefined;
    return { since: Math.max(since, from), gapAt: isGap ? lastAt : undefined, events };
  }

  /** Restores what the book has by now, for a slice of time. The rest is kept: it may come until the wait ends. */
  private restorePending(book: KeptBook, second: number): void {
    const { pending } = this;
    if (pending === undefined) return;
    const { since, gapAt, events } = pending;
    // Once: the history itself knows later what it has lost since.
    if (this.restoredAt === undefined) book.history.extend(since - secondsAhead(book));
    this.restoredAt ??= second;
    const began = performance.now();
    for (const [id, stored] of events) {
      const event = book.catalogue.events.get(id);
      if (event === undefined || !canRestore(event, stored)) continue;
      if (restoreEvent(book, event, { stored, since, gapAt })) events.delete(id);
      if (performance.now() - began >= SLICE_MS) return;
    }
    if (events.size === 0 || second - this.restoredAt >= AWAIT_EVENTS_S) this.pending = undefined;
  }

  /** Writes the changes since the newest batch, which another process may have written, up to a second. */
  private async write(book: KeptBook, to: number): Promise<void> {
    const { store } = this.options;
    if (!(await store.hold(LEASE_MS))) return;
    const batches = await store.list();
    const from = batches[0]?.endsAt ?? 0;
    if (from >= to) return;
    const isWhole =
      to >= this.wholeDueAt && !batches.some((each) => each.isWhole && each.endsAt > to - WHOLE_EVERY_S);
    // One that is cut short is not tried again at once.
    if (isWhole) this.wholeDueAt = to + WHOLE_EVERY_S;
    const ahead = secondsAhead(book);
    const changes = changesBetween(book, from - ahead, to - ahead);
    const encode = (event: EventEntry) =>
      encodeEvent(book, event, { changes, to: to - ahead, whole: isWhole });
    const rows = rowsOf(book.catalogue.events.values(), encode);
    const isComplete = await this.addRows(to, rows, isWhole ? MAX_WHOLE_BYTES : MAX_BATCH_BYTES);
    await store.complete({ endsAt: to, isWhole: isWhole && isComplete });
    await store.prune(to - STORED_S);
  }

  /** Adds rows to a batch, as far as bytes and time allow. Resolves to true if all were added. */
  private async addRows(to: number, rows: Iterable<Row>, maxBytes: number): Promise<boolean> {
    const { store, log } = this.options;
    const began = performance.now();
    let bytes = 0;
    let some: Row[] = [];
    for (const row of rows) {
      bytes += row.prices.length;
      if (bytes > maxBytes || performance.now() - began > MAX_WRITE_MS) {
        log.info('history.cut', { bytes });
        return false;
      }
      some.push(row);
      if (some.length < ROWS) continue;
      // oxlint-disable-next-line no-await-in-loop -- statement by statement: requests come in between
      await store.add(to, some);
      // oxlint-disable-next-line no-await-in-loop -- the embedded database answers without waiting for requests
      await nextTurn();
      some = [];
    }
    await store.add(to, some);
    return true;
  }
}

/** Adds the rows of a batch to those of later ones. */
function addTo(events: Map<string, StoredEvent>, rows: readonly Row[]): void {
  for (const { event, prices } of rows) {
    const stored = events.get(event) ?? { rows: [], restored: new Set() };
    events.set(event, stored);
    stored.rows.unshift(prices);
  }
}

/** Resolves with the number of series in a batch. Requests are served in between. */
async function countSeries(rows: readonly Row[]): Promise<number> {
  let count = 0;
  for (const [index, { prices }] of rows.entries()) {
    count += seriesIn(prices);
    // oxlint-disable-next-line no-await-in-loop -- requests come in between
    if (index % ROWS === ROWS - 1) await nextTurn();
  }
  return count;
}

/** The second from which on the changes of batches, the newest first, have room; 0 if all have. */
function roomFrom(changes: readonly Changed[], room: number): number {
  let left = room;
  for (const { endsAt, count } of changes) {
    left -= count;
    if (left < 0) return endsAt;
  }
  return 0;
}

function* rowsOf(
  events: Iterable<EventEntry>,
  encode: (event: EventEntry) => Buffer | undefined,
): Generator<Row> {
  for (const event of events) {
    const prices = encode(event);
    if (prices !== undefined) yield { event: event.id, prices };
  }
}

function isKept(book: Book): book is KeptBook {
  return book.history?.hasBegun === true;
}

/** The time in a book, in whole seconds since 1970. */
function bookSecond({ now }: Book): number {
  return Math.floor(now.wall / MS_IN_S);
}

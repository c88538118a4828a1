import type { Feed } from '#lib/matched';
import type { BookMessage } from '../messages/book-message.ts';
import { type BookieFact, type BookieTable, bookieTable } from './bookie-table.ts';
import { type Now, wholeSecond } from './ages.ts';
import { Applier, type BookRefusal } from './applier.ts';
import {
  BOOK_CHECKS,
  type BookCheck,
  CHANCES_KNOWN,
  CHECK_BITS,
  checkBook,
  writeChances,
} from './exchange-books.ts';
import { Catalogue } from './catalogue.ts';
import { Columns } from './columns.ts';
import type { EventEntry } from './entries.ts';
import { type FeedBits, feedsIn } from './kinds.ts';
import { type Layout, layOut, NO_LAYOUT } from './layout.ts';
import { Quotes } from './quotes.ts';
import { firstSeries, PriceHistory } from '../history/price-history.ts';
import type { SourceReport } from '../ingest/source.ts';
import { Summaries } from './summaries.ts';

/**
 * Names a version of a book. `changes`: the number so far; `second`: the time, empty if no price ages with the server's
 * clock.
 */
export type NameVersion = (version: { readonly changes: number; readonly second: string }) => string;

const MS_IN_S = 1000;

type BookOptions = {
  readonly bookies: readonly BookieFact[];
  /** Names versions, uniquely among all books; by default, the count of changes. */
  readonly nameVersion?: NameVersion;
  /** The memory of the price history in bytes; 0, the default, for no history. */
  readonly historyBytes?: number;
  readonly onRefused?: (reason: BookRefusal, source: string) => void;
};

/**
 * The latest quote of every bookie on every selection, with the events and markets. Messages are idempotent and
 * commutative: the same ones in any order make equal books. Has no clock: each call passes the time.
 */
export class Book {
  readonly table: BookieTable;
  readonly columns: Columns;
  readonly catalogue: Catalogue;
  readonly quotes: Quotes;
  readonly summaries: Summaries;
  /** Earlier prices (sweep.ts); undefined if none are stored. */
  readonly history: PriceHistory | undefined;
  /** Rises with every change, and every second while prices age with the server's clock. */
  version = 0;
  /** The time in the book, in whole seconds. */
  now: Now = { wall: 0, steady: 0 };
  /** Wall time minus the age clock, in milliseconds. */
  wallOffset = 0;
  private readonly applier: Applier;
  private readonly changes: { feeds: FeedBits } = { feeds: 0 };
  private readonly nameVersion: NameVersion;
  private cachedLayout: Layout = NO_LAYOUT;

  constructor({
    bookies,
    nameVersion = ({ changes }) => String(changes),
    historyBytes = 0,
    onRefused = () => undefined,
  }: BookOptions) {
    this.table = bookieTable(bookies);
    this.columns = new Columns(this.table);
    this.history = historyBytes > 0 ? new PriceHistory(historyBytes) : undefined;
    this.catalogue = new Catalogue(this.table, this.columns);
    this.summaries = new Summaries(this.table, this.columns);
    this.quotes = new Quotes(this);
    this.nameVersion = nameVersion;
    this.applier = new Applier({
      table: this.table,
      columns: this.columns,
      catalogue: this.catalogue,
      quotes: this.quotes,
      changes: this.changes,
      onRefused,
    });
  }

  /** The version as callers get it: unique among all states of this book and of books that replace it. */
  versionText(): string {
    const second = this.agesBySecond() ? (this.now.wall / 1000).toString(36) : '';
    return this.nameVersion({ changes: this.version, second });
  }

  /** True if a source's prices age with the server's clock. */
  private agesBySecond(): boolean {
    return this.catalogue.sourceList.some((source) => source?.clock === 'server');
  }

  /** Applies messages that arrived at this moment. */
  apply(messages: readonly BookMessage[], now: Now): void {
    this.tick(now);
    let isChanged = false;
    for (const message of messages) if (this.applier.apply(message, now)) isChanged = true;
    if (isChanged) this.version += 1;
  }

  /** Sets the time. */
  tick(now: Now): void {
    this.wallOffset = now.wall - now.steady;
    const second = wholeSecond(now);
    if (second.steady === this.now.steady && second.wall === this.now.wall) return;
    this.now = second;
    this.history?.tick(second.steady / MS_IN_S);
    if (this.agesBySecond()) this.version += 1;
    this.quotes.settleAll(second);
  }

  /** The events that may have rows, and their selections, in the order of rows. */
  layout(): Layout {
    if (!this.catalogue.isLaidOut) {
      this.cachedLayout = layOut(this.catalogue.events.values(), this.columns);
      this.catalogue.isLaidOut = true;
    }
    return this.cachedLayout;
  }

  /** The check of an exchange's book on a selection's market, computed when it is first needed. */
  check(selection: number, exchange: number): BookCheck {
    const { checks } = this.columns;
    const at = this.columns.checkAt(selection, exchange);
    const known = BOOK_CHECKS[((checks[at] ?? 0) & CHECK_BITS) - 1];
    if (known !== undefined) return known;
    const market = this.catalogue.selections[selection]?.market;
    const check = market === undefined ? 'incomplete' : checkBook(market, exchange, this);
    checks[at] = 1 + BOOK_CHECKS.indexOf(check);
    return check;
  }

  /** The fair chance of a selection by an exchange's book (exchange-books.ts), 0 for none. */
  chance(selection: number, exchange: number): number {
    const { checks, chance, exchanges } = this.columns;
    const at = this.columns.checkAt(selection, exchange);
    if (((checks[at] ?? 0) & CHANCES_KNOWN) === 0) {
      const market = this.catalogue.selections[selection]?.market;
      if (market !== undefined) writeChances(market, exchange, this);
      checks[at] = (checks[at] ?? 0) | CHANCES_KNOWN;
    }
    return chance[selection * exchanges + exchange] ?? 0;
  }

  /** Returns and clears the feeds whose rows may have changed since the last call. */
  takeChanged(): FeedBits {
    const { feeds } = this.changes;
    this.changes.feeds = 0;
    return feeds;
  }

  /** Marks the rows of these feeds as changed. */
  markChanged(feeds: FeedBits): void {
    this.changes.feeds |= feeds;
  }

  /** The time of the last confirmation of a slot's quote, on the age clock. */
  confirmedAt(slot: number): number {
    const { source, at, bookies } = this.columns;
    const confirmed = this.catalogue.sourceList[source[slot] ?? 0]?.confirmed;
    return Math.max(at[slot] ?? 0, confirmed?.[slot % bookies] ?? -Infinity);
  }

  /** True if all shown quotes of a selection were confirmed after a moment. */
  areLive(selection: number, moment: number): boolean {
    if (moment === Infinity) return false;
    return (this.columns.oldest[selection] ?? 0) > moment || this.findOldest(selection) > moment;
  }

  /** True if all shown quotes of the event at a position were confirmed after a moment. */
  isAllLive(position: number, moment: number): boolean {
    return (this.summaries.oldest[position] ?? 0) > moment || this.recheckAllLive(position, moment);
  }

  /** Recomputes the event's oldest confirmation from every quote, once per version, and checks again. */
  private recheckAllLive(position: number, moment: number): boolean {
    const { summaries } = this;
    // With several clocks, no moment decides for all sources.
    if (moment === Infinity || summaries.oldestCheckedIn[position] === this.version) return false;
    summaries.oldestCheckedIn[position] = this.version;
    summaries.recomputeOldest(position, (selection) => void this.areLive(selection, moment));
    return (summaries.oldest[position] ?? 0) > moment;
  }

  /** Computes and stores the oldest confirmation of a selection's shown quotes. */
  private findOldest(selection: number): number {
    const { price, lay, source, bookies, exchanges } = this.columns;
    const from = selection * bookies;
    let oldest = Infinity;
    for (let slot = from; slot < from + bookies; slot += 1) {
      const exchange = this.table.exchangeOf[slot - from] ?? -1;
      const isShown =
        (price[slot] ?? 0) > 0 || (exchange >= 0 && (lay[selection * exchanges + exchange] ?? 0) > 0);
      if (isShown && source[slot] !== 0) oldest = Math.min(oldest, this.confirmedAt(slot));
    }
    this.columns.oldest[selection] = oldest;
    return oldest;
  }

  /** Removes an event with all its prices. */
  drop(event: EventEntry): void {
    for (const market of event.markets.values()) {
      this.changes.feeds |= market.feeds;
      for (const { number } of market.selections.values()) {
        this.quotes.remove(number);
        this.history?.forget(firstSeries(this.columns, number), firstSeries(this.columns, number + 1));
      }
    }
    this.catalogue.drop(event);
    this.version += 1;
  }
}

/** The subscribers of each feed's changes. */
type Changes = {
  /**
   * Calls the listener with the book's version when rows of the feed may have changed. Returns the unsubscribe
   * function.
   */
  readonly subscribe: (feed: Feed, listener: (version: string) => void) => () => void;
  /** Notifies the listeners of changes in the book since the last call. */
  readonly notify: (book: Book) => void;
};

export function createChanges(): Changes {
  const listeners = new Map<Feed, Set<(version: string) => void>>();
  return {
    subscribe: (feed, listener) => {
      const known = listeners.get(feed) ?? new Set();
      listeners.set(feed, known.add(listener));
      return () => void known.delete(listener);
    },
    notify: (book) => {
      for (const feed of feedsIn(book.takeChanged())) {
        for (const listener of listeners.get(feed) ?? []) listener(book.versionText());
      }
    },
  };
}

/** A book that is kept up to date by the sources of this process, or by messages of other processes. */
export type LiveBook = {
  /** Resolves when the book is filled for the first time, or when it is stopped. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** The current book, undefined if there is none; a new object after missed messages forced a rebuild. */
  readonly book: () => Book | undefined;
  readonly subscribe: Changes['subscribe'];
  /** The reason why its prices may be out of date, as a sentence; null if they are not. */
  readonly trouble: () => string | null;
  /** The states of the sources of this process. */
  readonly reports: () => readonly SourceReport[];
};

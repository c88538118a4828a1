import type { BookMessage } from '../messages/book-message.ts';
import { type BookieFact, type BookieTable, bookieTable } from './bookie-table.ts';
import { type Now, wholeSecond } from './ages.ts';
import { Applier, type BookRefusal } from './applier.ts';
import { BOOK_CHECKS, type BookCheck, bookCheckOf, checkBook } from './book-check.ts';
import { Catalogue } from './catalogue.ts';
import { Columns } from './columns.ts';
import type { EventEntry } from './entries.ts';
import type { FeedBits } from './kinds.ts';
import { type Layout, layOut, NO_LAYOUT } from './layout.ts';
import { Quotes } from './quotes.ts';
import { Summaries } from './summaries.ts';

/**
 * Names a version by the changes of the book so far, or by the second up to which its prices grew older (empty where no
 * price grows older by the second).
 */
export type NameVersion = (version: { readonly changes: number; readonly second: string }) => string;

export type BookOptions = {
  readonly bookies: readonly BookieFact[];
  /** Names a version, other than all of this book and of one that takes its place; its count of changes by default. */
  readonly nameVersion?: NameVersion;
  readonly onRefused?: (reason: BookRefusal, source: string) => void;
};

/**
 * The latest quote of every bookie on every selection, with what is known of events and markets. The same messages in
 * any order, and however often each, make the same book. Holds no clock: moments come in.
 */
export class Book {
  readonly table: BookieTable;
  readonly columns: Columns;
  readonly catalogue: Catalogue;
  readonly quotes: Quotes;
  readonly summaries: Summaries;
  /** Rises with every change, and with every second that prices grow older. */
  version = 0;
  /** What time it is in the book: whole seconds. */
  now: Now = { wall: 0, steady: 0 };
  /** How far the real time is ahead of the clock of ages. */
  ahead = 0;
  private readonly applier: Applier;
  private readonly changes: { feeds: FeedBits } = { feeds: 0 };
  private readonly nameVersion: NameVersion;
  private laidOut: Layout = NO_LAYOUT;

  constructor({
    bookies,
    nameVersion = ({ changes }) => String(changes),
    onRefused = () => undefined,
  }: BookOptions) {
    this.table = bookieTable(bookies);
    this.columns = new Columns(this.table);
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

  /** The version as callers get it: no other state of this book has the same, nor of one that takes its place. */
  versionText(): string {
    const second = this.grows() ? (this.now.wall / 1000).toString(36) : '';
    return this.nameVersion({ changes: this.version, second });
  }

  /** Whether prices of the book grow older by the second. */
  private grows(): boolean {
    return this.catalogue.sourceList.some((source) => source?.clock === 'server');
  }

  /** Applies messages that came at this moment. */
  apply(messages: readonly BookMessage[], now: Now): void {
    this.tick(now);
    let isChanged = false;
    for (const message of messages) if (this.applier.apply(message, now)) isChanged = true;
    if (isChanged) this.version += 1;
  }

  /** Lets the time pass. */
  tick(now: Now): void {
    this.ahead = now.wall - now.steady;
    const second = wholeSecond(now);
    if (second.steady === this.now.steady && second.wall === this.now.wall) return;
    this.now = second;
    if (this.grows()) this.version += 1;
    this.quotes.settleAll(second);
  }

  /** The events that may have rows, and their selections, in the order of rows. */
  layout(): Layout {
    if (!this.catalogue.isLaidOut) {
      this.laidOut = layOut(this.catalogue.events.values(), this.columns);
      this.catalogue.isLaidOut = true;
    }
    return this.laidOut;
  }

  /** What an exchange's book on a selection's market says of its prices there. */
  check(selection: number, exchange: number): BookCheck {
    const { checks } = this.columns;
    const at = this.columns.checkAt(selection, exchange);
    const known = bookCheckOf(checks[at] ?? 0);
    if (known !== undefined) return known;
    const market = this.catalogue.selections[selection]?.market;
    const check = market === undefined ? BOOK_CHECKS.incomplete : checkBook(market, exchange, this);
    checks[at] = check;
    return check;
  }

  /** The feeds whose rows may have changed since this was last asked. */
  takeChanged(): FeedBits {
    const { feeds } = this.changes;
    this.changes.feeds = 0;
    return feeds;
  }

  /** Says that rows of these feeds may have changed. */
  markChanged(feeds: FeedBits): void {
    this.changes.feeds |= feeds;
  }

  /** When a slot's quote was last confirmed, by the clock of ages. */
  confirmedAt(slot: number): number {
    const { records, bookies } = this.columns;
    const confirmed = this.catalogue.sourceList[records.source(slot)]?.confirmed;
    return Math.max(records.at(slot), confirmed?.[slot % bookies] ?? -Infinity);
  }

  /** Whether all quotes of a selection that are shown were confirmed after a moment. */
  areLive(selection: number, moment: number): boolean {
    if (moment === Infinity) return false;
    return (this.columns.oldest[selection] ?? 0) > moment || this.oldestOf(selection) > moment;
  }

  /** Whether all quotes of the event at a position that are shown were confirmed after a moment. */
  isAllLive(position: number, moment: number): boolean {
    return (this.summaries.oldest[position] ?? 0) > moment || this.isFoundLive(position, moment);
  }

  /** The same, by a look at every quote: once in a version. */
  private isFoundLive(position: number, moment: number): boolean {
    const { summaries } = this;
    // Where sources have clocks of their own, no moment says it of all.
    if (moment === Infinity || summaries.renewed[position] === this.version) return false;
    summaries.renewed[position] = this.version;
    summaries.renewOldest(position, (selection) => void this.areLive(selection, moment));
    return (summaries.oldest[position] ?? 0) > moment;
  }

  /** The moment before which no quote of a selection that is shown was confirmed. */
  oldestOf(selection: number): number {
    const { price, lay, records, bookies, exchanges } = this.columns;
    const from = selection * bookies;
    let oldest = Infinity;
    for (let slot = from; slot < from + bookies; slot += 1) {
      const exchange = this.table.exchangeOf[slot - from] ?? -1;
      const isShown =
        (price[slot] ?? 0) > 0 || (exchange >= 0 && (lay[selection * exchanges + exchange] ?? 0) > 0);
      if (isShown && records.source(slot) !== 0) oldest = Math.min(oldest, this.confirmedAt(slot));
    }
    this.columns.oldest[selection] = oldest;
    return oldest;
  }

  /** Forgets an event with all its prices. */
  drop(event: EventEntry): void {
    for (const market of event.markets.values()) {
      this.changes.feeds |= market.feeds;
      for (const { number } of market.selections.values()) this.quotes.forget(number);
    }
    this.catalogue.drop(event);
    this.version += 1;
  }
}

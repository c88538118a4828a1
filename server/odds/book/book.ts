import type {
  BookConfirm,
  BookEvent,
  BookGone,
  BookMarket,
  BookMessage,
  BookOffers,
  BookQuote,
  BookSource,
} from '../book-message.ts';
import { type BookieFact, type BookieTable, bookieTable } from '../bookie-table.ts';
import { type Now, stamp, wholeSecond } from './ages.ts';
import { type BookCheck, checkBook } from './book-check.ts';
import { Catalogue } from './catalogue.ts';
import { Columns } from './columns.ts';
import { redefineEvent, redefineMarket } from './definitions.ts';
import type { EventEntry, EventView, MarketEntry, MarketView, SourceEntry } from './entries.ts';
import { ALL_FEEDS, type FeedBits } from './feeds-of.ts';
import { type Layout, layOut, NO_LAYOUT } from './layout.ts';
import { Quotes } from './quotes.ts';
import { type Rank, rankOf } from './rank.ts';
import { Summaries } from './summaries.ts';

/** Why a message was not applied. */
export type BookRefusal = 'unknown bookie' | 'event moved' | 'market moved';

export type BookOptions = {
  readonly bookies: readonly BookieFact[];
  /** Sources in the order in which they are believed; others come after these, by name. */
  readonly sources?: readonly string[];
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
  readonly rank: Rank;
  private readonly onRefused: (reason: BookRefusal, source: string) => void;
  private changed: FeedBits = 0;
  private laidOut: Layout = NO_LAYOUT;

  constructor({ bookies, sources = [], onRefused = () => undefined }: BookOptions) {
    this.table = bookieTable(bookies);
    this.columns = new Columns(this.table);
    this.catalogue = new Catalogue(this.table, this.columns);
    this.summaries = new Summaries(this.table, this.columns);
    this.rank = rankOf(sources);
    this.quotes = new Quotes(this);
    this.onRefused = onRefused;
  }

  /** Applies messages that came at this moment. */
  apply(messages: readonly BookMessage[], now: Now): void {
    this.tick(now);
    let isChanged = false;
    for (const message of messages) {
      const source = this.catalogue.source(message.source);
      if (this.applyOne(source, message, now)) isChanged = true;
    }
    if (isChanged) this.version += 1;
  }

  /** Lets the time pass. */
  tick(now: Now): void {
    const second = wholeSecond(now);
    if (second.steady === this.now.steady && second.wall === this.now.wall) return;
    this.now = second;
    if (this.catalogue.sourceList.some((source) => source?.clock === 'server')) this.version += 1;
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

  /** What an exchange's book on a market says of its prices there. */
  check(market: MarketEntry, exchange: number): BookCheck {
    const known = market.checks[exchange] ?? 0;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else is stored there
    if (known !== 0) return known as BookCheck;
    const check = checkBook(market, exchange, this);
    market.checks[exchange] = check;
    return check;
  }

  /** The feeds whose rows may have changed since this was last asked. */
  takeChanged(): FeedBits {
    const { changed } = this;
    this.changed = 0;
    return changed;
  }

  /** Says that rows of these feeds may have changed. */
  markChanged(feeds: FeedBits): void {
    this.changed |= feeds;
  }

  /** When a slot's quote was last confirmed, by the clock of ages. */
  confirmedAt(slot: number): number {
    const { at, source, bookies } = this.columns;
    const confirmed = this.catalogue.sourceList[source[slot] ?? 0]?.confirmed;
    return Math.max(at[slot] ?? 0, confirmed?.[slot % bookies] ?? -Infinity);
  }

  /** The moment before which no quote of a selection that is shown was confirmed. */
  oldestOf(selection: number): number {
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

  /** Forgets an event with all its prices. */
  drop(event: EventEntry): void {
    for (const market of event.markets.values()) {
      this.changed |= market.feeds;
      for (const { number } of market.selections.values()) this.quotes.forget(number);
    }
    this.catalogue.drop(event);
    this.version += 1;
  }

  private applyOne(source: SourceEntry, message: BookMessage, now: Now): boolean {
    switch (message.kind) {
      case 'quote':
        return this.applyQuote(source, message, now);
      case 'confirm':
        return this.applyConfirm(source, message, now);
      case 'clock':
        return this.hear(source, message.at);
      case 'market':
        return this.applyMarket(source, message);
      case 'event':
      case 'gone':
        return this.applyEvent(source, message);
      case 'offers':
        return this.applyOffers(source, message);
      case 'source':
        return this.applySource(source, message);
    }
  }

  private applyQuote(source: SourceEntry, quote: BookQuote, now: Now): boolean {
    const bookie = this.table.indexOf.get(quote.bookie);
    if (bookie === undefined) return this.refuse('unknown bookie', source);
    const view = this.catalogue.marketView(source, quote);
    if (view.market.id !== quote.market) return this.refuse('market moved', source);
    this.hear(source, quote.at);
    const { number } = this.catalogue.selection(view.market, quote.key);
    const at = Math.max(
      stamp(source, quote.at, now),
      view.confirmed,
      view.confirmedOf.size === 0 ? -Infinity : (view.confirmedOf.get(bookie) ?? -Infinity),
    );
    if (!this.quotes.put(number * this.columns.bookies + bookie, { quote, at, view }, this.now)) return false;
    view.market.event.touched = this.now.steady;
    this.changed |= view.market.feeds;
    return true;
  }

  private applyConfirm(source: SourceEntry, confirm: BookConfirm, now: Now): boolean {
    const bookie = confirm.bookie === null ? undefined : this.table.indexOf.get(confirm.bookie);
    if (confirm.bookie !== null && bookie === undefined) return this.refuse('unknown bookie', source);
    this.hear(source, confirm.at);
    const at = stamp(source, confirm.at, now);
    if (confirm.place === null) {
      raise(source.confirmed, bookie, at);
      return true;
    }
    const view = this.catalogue.marketView(source, confirm.place);
    if (view.market.id !== confirm.place.market) return this.refuse('market moved', source);
    if (bookie === undefined) view.confirmed = Math.max(view.confirmed, at);
    else view.confirmedOf.set(bookie, Math.max(view.confirmedOf.get(bookie) ?? -Infinity, at));
    this.quotes.confirm(view, bookie, at);
    return true;
  }

  private applyEvent(source: SourceEntry, message: BookEvent | BookGone): boolean {
    const id = message.kind === 'gone' ? message.event : message.event.id;
    const view = this.catalogue.eventView(source, message.origin, id);
    if (view.event.id !== id) return this.refuse('event moved', source);
    if (message.sequence <= view.sequence) return false;
    view.sequence = message.sequence;
    const wasGone = view.gone;
    view.gone = message.kind === 'gone';
    if (message.kind === 'event') {
      view.definition = message.event;
      view.pairedBy = message.pairedBy;
      view.because = message.because;
    }
    this.redefine(view.event);
    if (view.gone !== wasGone) this.refreshAll(view);
    for (const market of view.event.markets.values()) this.changed |= market.feeds;
    return true;
  }

  private refreshAll(eventView: EventView): void {
    for (const view of eventView.markets) this.refresh(view);
  }

  private refresh(view: MarketView): void {
    redefineMarket(view.market, this.columns, this.rank);
    if (!view.market.event.isOrdered) this.catalogue.isLaidOut = false;
    this.quotes.refresh(view, this.now);
  }

  private redefine(event: EventEntry): void {
    redefineEvent(event, this.catalogue, this.rank);
    event.touched = this.now.steady;
  }

  private applyMarket(source: SourceEntry, message: BookMarket): boolean {
    const { origin, eventOrigin, market } = message;
    const view = this.catalogue.marketView(source, {
      origin,
      eventOrigin,
      event: market.event,
      market: market.id,
    });
    if (view.market.id !== market.id) return this.refuse('market moved', source);
    if (message.sequence <= view.sequence) return false;
    view.sequence = message.sequence;
    view.definition = market;
    view.members.clear();
    for (const { key, status } of market.selections) {
      view.members.set(this.catalogue.selection(view.market, key).number, status);
    }
    this.refresh(view);
    view.market.event.touched = this.now.steady;
    this.changed |= view.market.feeds;
    return true;
  }

  private applySource(source: SourceEntry, { clock, label }: BookSource): boolean {
    const isNew = source.clock !== clock || source.label !== label;
    source.clock = clock;
    source.label = label;
    return isNew;
  }

  private applyOffers(source: SourceEntry, { sequence, offers }: BookOffers): boolean {
    if (sequence <= source.offersSequence) return false;
    source.offersSequence = sequence;
    source.offers = offers;
    this.changed |= ALL_FEEDS;
    return true;
  }

  /** A source's own clock moves with all it says; true where that makes other prices older. */
  private hear(source: SourceEntry, at: number): boolean {
    if (at <= source.time) return false;
    source.time = at;
    if (source.clock !== 'own') return false;
    this.changed |= ALL_FEEDS;
    return true;
  }

  private refuse(reason: BookRefusal, source: SourceEntry): boolean {
    this.onRefused(reason, source.name);
    return false;
  }
}

function raise(moments: Float64Array, bookie: number | undefined, at: number): void {
  const first = bookie ?? 0;
  const last = bookie ?? moments.length - 1;
  for (let index = first; index <= last; index += 1) moments[index] = Math.max(moments[index] ?? at, at);
}

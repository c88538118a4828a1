import {
  type BookConfirm,
  type BookEvent,
  type BookGone,
  type BookMarket,
  type BookMessage,
  type BookOffers,
  type BookQuote,
  type BookSource,
  sourceOf,
} from '../messages/book-message.ts';
import type { BookieTable } from './bookie-table.ts';
import type { Moment } from '../messages/messages.ts';
import { type Now, STALE_AFTER_MS, stamp } from './ages.ts';
import { type Catalogue, redefineEvent, redefineMarket } from './catalogue.ts';
import type { Columns } from './columns.ts';
import { ALL_BOOKIES, type MarketView, type SourceEntry } from './entries.ts';
import { ALL_FEEDS, type FeedBits } from './kinds.ts';
import { isShownIn, type Quotes } from './quotes.ts';

/** The reason for rejecting a message. */
export type BookRefusal = 'unknown bookie' | 'event moved' | 'market moved';

/** A quote with the number of its bookie. */
type KnownQuote = { readonly quote: BookQuote; readonly bookie: number };

export type ApplierParts = {
  readonly table: BookieTable;
  readonly columns: Columns;
  readonly catalogue: Catalogue;
  readonly quotes: Quotes;
  readonly onRefused: (reason: BookRefusal, source: string) => void;
  /** Collects the feeds whose rows may have changed. */
  readonly changes: { feeds: FeedBits };
};

/** Applies messages to the parts of a book. Of two messages about one thing, the higher sequence holds. */
export class Applier {
  private readonly table: BookieTable;
  private readonly columns: Columns;
  private readonly catalogue: Catalogue;
  private readonly quotes: Quotes;
  private readonly onRefused: ApplierParts['onRefused'];
  private readonly changes: { feeds: FeedBits };

  constructor({ table, columns, catalogue, quotes, onRefused, changes }: ApplierParts) {
    this.table = table;
    this.columns = columns;
    this.catalogue = catalogue;
    this.quotes = quotes;
    this.onRefused = onRefused;
    this.changes = changes;
  }

  /** Applies a message that arrived at this moment; false if it changes nothing. */
  apply(message: BookMessage, now: Now): boolean {
    const source = this.catalogue.source(sourceOf(message));
    switch (message.kind) {
      case 'quote':
        return this.applyQuote(source, message, now);
      case 'confirm':
        return this.applyConfirm(source, message, now);
      case 'clock':
        return this.advanceClock(source, message.at);
      case 'market':
        return this.applyMarket(source, message, now);
      case 'event':
      case 'gone':
        return this.applyEvent(source, message, now);
      case 'offers':
        return this.applyOffers(source, message);
      case 'source':
        return this.applySource(source, message, now);
    }
  }

  private applyQuote(source: SourceEntry, quote: BookQuote, now: Now): boolean {
    const bookie = this.table.indexOf.get(quote.bookie);
    if (bookie === undefined) return this.refuse('unknown bookie', source);
    const resolved = source.slotCache.find(quote.selection, this.catalogue.editions);
    if (resolved === undefined) return this.applyByNames(source, { quote, bookie }, now);
    this.advanceClock(source, quote.at);
    const { number, view, feeds } = resolved;
    const at = stamp(source, quote.at, now);
    const arrival = { quote, at, source: source.index, view, isShown: true };
    if (!this.quotes.put(number * this.columns.bookies + bookie, arrival, now)) return false;
    this.changes.feeds |= feeds;
    return true;
  }

  /** Applies a quote whose names must be resolved, which takes as long as the rest of an update. */
  private applyByNames(source: SourceEntry, { quote, bookie }: KnownQuote, now: Now): boolean {
    const { selection } = quote;
    const view = this.catalogue.marketView(source, selection);
    if (view.market.id !== selection.market) return this.refuse('market moved', source);
    this.advanceClock(source, quote.at);
    const number =
      view.numbers.get(selection.key) ?? this.catalogue.selection(view.market, selection.key).number;
    const { confirmed, market } = view;
    const stamped = stamp(source, quote.at, now);
    const at = confirmed === undefined ? stamped : Math.max(stamped, lastConfirmed(confirmed, bookie));
    const isShown = isShownIn(view, selection.key);
    const arrival = { quote, at, source: source.index, view: view.number, isShown };
    // Only slots whose quotes need nothing but their prices written are cached: nearly all.
    if (isShown && confirmed === undefined && market.event.listed) {
      const edition = this.catalogue.editions[view.number] ?? 0;
      source.slotCache.store({ selection, number, view: view.number, edition, feeds: market.feeds });
    }
    if (!this.quotes.put(number * this.columns.bookies + bookie, arrival, now)) return false;
    // Listed events are dropped by their start, not by their last message.
    if (!market.event.listed) market.event.lastMessageAt = now.steady;
    this.changes.feeds |= market.feeds;
    return true;
  }

  private applyConfirm(source: SourceEntry, confirm: BookConfirm, now: Now): boolean {
    const bookie = confirm.bookie === null ? undefined : this.table.indexOf.get(confirm.bookie);
    if (confirm.bookie !== null && bookie === undefined) return this.refuse('unknown bookie', source);
    this.advanceClock(source, confirm.at);
    const at = stamp(source, confirm.at, now);
    if (confirm.place === null) {
      if (raise(source.confirmed, bookie, at) >= STALE_AFTER_MS) this.changes.feeds |= ALL_FEEDS;
      return true;
    }
    const view = this.catalogue.marketView(source, confirm.place);
    if (view.market.id !== confirm.place.market) return this.refuse('market moved', source);
    if (view.confirmed === undefined) this.catalogue.invalidateSlots(view.market);
    view.confirmed ??= new Map();
    const key = bookie ?? ALL_BOOKIES;
    const earlier = view.confirmed.get(key) ?? -Infinity;
    if (at - earlier >= STALE_AFTER_MS) this.changes.feeds |= view.market.feeds;
    view.confirmed.set(key, Math.max(earlier, at));
    this.quotes.confirm(view, bookie, at);
    return true;
  }

  private applyEvent(source: SourceEntry, message: BookEvent | BookGone, now: Now): boolean {
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
    redefineEvent(view.event, this.catalogue);
    view.event.lastMessageAt = now.steady;
    if (view.gone !== wasGone) for (const market of view.markets) this.refresh(market, now);
    for (const market of view.event.markets.values()) this.changes.feeds |= market.feeds;
    return true;
  }

  private refresh(view: MarketView, now: Now): void {
    view.isOpen = view.definition?.status === 'open' && !view.eventView.gone;
    redefineMarket(view.market, this.columns);
    this.catalogue.invalidateSlots(view.market);
    if (!view.market.event.isOrdered) this.catalogue.isLaidOut = false;
    this.quotes.refresh(view, now);
  }

  private applyMarket(source: SourceEntry, message: BookMarket, now: Now): boolean {
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
    view.numbers.clear();
    for (const { key, status } of market.selections) {
      const { number } = this.catalogue.selection(view.market, key);
      view.members.set(number, status);
      view.numbers.set(key, number);
    }
    this.refresh(view, now);
    view.market.event.lastMessageAt = now.steady;
    this.changes.feeds |= view.market.feeds;
    return true;
  }

  private applySource(source: SourceEntry, message: BookSource, now: Now): boolean {
    const { clock, label, place, simulated = false } = message;
    const hasNewRank = source.rank !== place;
    const isNew =
      hasNewRank || source.clock !== clock || source.label !== label || source.simulated !== simulated;
    source.clock = clock;
    source.label = label;
    source.simulated = simulated;
    source.rank = place;
    // Definitions come from the source of the highest rank, which may have changed.
    for (const view of hasNewRank ? source.events.values() : []) {
      redefineEvent(view.event, this.catalogue);
      view.event.lastMessageAt = now.steady;
      for (const market of view.markets) this.refresh(market, now);
    }
    return isNew;
  }

  private applyOffers(source: SourceEntry, { sequence, offers }: BookOffers): boolean {
    if (sequence <= source.offersSequence) return false;
    source.offersSequence = sequence;
    source.offers = offers;
    this.changes.feeds |= ALL_FEEDS;
    return true;
  }

  /** Advances a source's own clock; true if that makes other prices older. */
  private advanceClock(source: SourceEntry, at: number): boolean {
    if (at <= source.time) return false;
    source.time = at;
    if (source.clock !== 'own') return false;
    this.changes.feeds |= ALL_FEEDS;
    return true;
  }

  private refuse(reason: BookRefusal, source: SourceEntry): boolean {
    this.onRefused(reason, source.name);
    return false;
  }
}

/** The last confirmation of a bookie's prices, alone or with those of all bookies. */
function lastConfirmed(confirmed: ReadonlyMap<number, Moment>, bookie: number): Moment {
  return Math.max(confirmed.get(ALL_BOOKIES) ?? -Infinity, confirmed.get(bookie) ?? -Infinity);
}

/** Raises the moments of a bookie, or of all; returns by how much the first of them rose. */
function raise(moments: Float64Array, bookie: number | undefined, at: number): number {
  const first = bookie ?? 0;
  const last = bookie ?? moments.length - 1;
  const risen = at - (moments[first] ?? at);
  for (let index = first; index <= last; index += 1) moments[index] = Math.max(moments[index] ?? at, at);
  return risen;
}

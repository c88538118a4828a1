import type { CanonicalEvent, CanonicalMarket } from './canonical.ts';
import type { Level, Moment, Offer, Price } from './messages.ts';
import type { Pairing } from '../ingest/resolver.ts';

/*
 * What goes into the book: sources' messages after matching, in canonical ids. `origin` is the source's own id of the
 * event or market: two of its events may be one of ours, and each is suspended or gone by itself. Messages may come in
 * any order and more than once (messages.ts on sequences): the book is the same.
 */

/** A source there is. Sent before anything else of it. */
export type BookSource = {
  readonly kind: 'source';
  readonly source: string;
  readonly clock: 'server' | 'own';
  readonly label: string;
  /** Left out unless its prices are invented. */
  readonly simulated?: true | undefined;
  /** Its place in the order in which sources are believed, from 0; of two in one place the first by name comes first. */
  readonly place: number;
};

export type BookEvent = {
  readonly kind: 'event';
  readonly source: string;
  readonly origin: string;
  readonly sequence: number;
  readonly event: CanonicalEvent;
  readonly pairedBy: Pairing;
  readonly because: string;
};

export type BookGone = {
  readonly kind: 'gone';
  readonly source: string;
  readonly origin: string;
  readonly sequence: number;
  readonly event: string;
};

export type BookMarket = {
  readonly kind: 'market';
  readonly source: string;
  readonly origin: string;
  readonly eventOrigin: string;
  readonly sequence: number;
  readonly market: CanonicalMarket;
};

/** Where a source's market stands: the market and the event it was matched with, and the source's own ids. */
export type Place = {
  readonly origin: string;
  readonly eventOrigin: string;
  readonly event: string;
  readonly market: string;
};

/** The cache index of a selection that is not cached. */
export const NO_CACHE_INDEX = -1;

/** A selection of a source's market, where that stands. Written once, and shared by all quotes on it. */
export type PlacedSelection = Place & {
  readonly source: string;
  readonly key: string;
  /**
   * The index in the book's slot cache (book/slot-cache.ts): small, and unique among the selections that the source
   * quotes at the moment. `NO_CACHE_INDEX` if this object will not be quoted again.
   */
  readonly cacheIndex: number;
};

export type BookQuote = {
  readonly kind: 'quote';
  readonly sequence: number;
  readonly selection: PlacedSelection;
  readonly bookie: string;
  readonly back: readonly Level[];
  readonly lay: readonly Level[];
  readonly unboosted?: Price;
  readonly url?: string;
  readonly note?: string;
  readonly at: Moment;
};

export type BookConfirm = {
  readonly kind: 'confirm';
  readonly source: string;
  readonly bookie: string | null;
  /** Null: everything that the source feeds. */
  readonly place: Place | null;
  readonly at: Moment;
};

export type BookClock = { readonly kind: 'clock'; readonly source: string; readonly at: Moment };

export type BookOffers = {
  readonly kind: 'offers';
  readonly source: string;
  readonly sequence: number;
  readonly offers: readonly Offer[];
};

export type BookMessage =
  | BookSource
  | BookEvent
  | BookGone
  | BookMarket
  | BookQuote
  | BookConfirm
  | BookClock
  | BookOffers;

/** The name of the source that a message is of. */
export function sourceOf(message: BookMessage): string {
  return message.kind === 'quote' ? message.selection.source : message.source;
}

import type { CanonicalEvent, CanonicalMarket } from './canonical.ts';
import type { Level, Moment, Offer, Price } from './messages.ts';
import type { Pairing } from '../ingest/resolver.ts';

/*
 * The messages of the book: sources' messages after matching, in canonical ids. `origin` is the source's own id of the
 * event or market: two of its events may match one canonical event, and each is suspended or gone by itself. Messages
 * may arrive in any order and more than once (messages.ts on sequences) with the same result.
 */

/** Announces a source; sent before its other messages. */
export type BookSource = {
  readonly kind: 'source';
  readonly source: string;
  readonly clock: 'server' | 'own';
  readonly label: string;
  /** True for invented prices; otherwise omitted. */
  readonly simulated?: true | undefined;
  /** Its rank among sources, 0 being the highest. Equal ranks are ordered by name. */
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

/** The canonical market and event that a source's market was matched to, and the source's own ids. */
export type Place = {
  readonly origin: string;
  readonly eventOrigin: string;
  readonly event: string;
  readonly market: string;
};

/** The cache index of a selection that is not cached. */
export const NO_CACHE_INDEX = -1;

/** A selection of a matched market. One object is shared by all quotes on it. */
export type PlacedSelection = Place & {
  readonly source: string;
  readonly key: string;
  /**
   * The index in the book's slot cache (book/entries.ts): small, and unique among the selections that the source
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
  /** Null for everything that the source sends. */
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

/** The name of a message's source. */
export function sourceOf(message: BookMessage): string {
  return message.kind === 'quote' ? message.selection.source : message.source;
}

import type { CurrentEvent, RowEvent } from '#lib/wire';
import type { CanonicalEvent, CanonicalMarket } from '../messages/canonical.ts';
import type { BookQuote } from '../messages/book-message.ts';
import type { ContractTypeCode, MarketTypeCode } from '../messages/markets.ts';
import type { Moment, Offer } from '../messages/messages.ts';
import type { Pairing } from '../ingest/resolver.ts';
import type { SlotCache } from './slot-cache.ts';

/*
 * The book's data beside prices: events with their markets and selections, each merged from the views of its sources.
 * Messages arrive in any order, so an entry may exist before its definition.
 */

/** Stands for all bookies, in place of a bookie's number. */
export const ALL_BOOKIES = -1;

/** A source, by its number from 1. */
export type SourceEntry = {
  readonly index: number;
  readonly name: string;
  clock: 'server' | 'own';
  label: string;
  simulated: boolean;
  /** The source's rank: the lowest number is believed. */
  place: number;
  /** The latest moment in its messages: its own clock. */
  time: Moment;
  /** By bookie: the last confirmation of all its quotes of the bookie. */
  readonly confirmed: Float64Array;
  readonly events: Map<string, EventView>;
  readonly markets: Map<string, MarketView>;
  offers: readonly Offer[];
  offersSequence: number;
  /** The slots that the names of its selections resolved to. */
  readonly slotCache: SlotCache;
};

/** One source's view of an event. */
export type EventView = {
  readonly source: SourceEntry;
  readonly origin: string;
  readonly event: EventEntry;
  sequence: number;
  gone: boolean;
  definition: CanonicalEvent | undefined;
  pairedBy: Pairing;
  because: string;
  readonly markets: Set<MarketView>;
};

/** One source's view of a market. */
export type MarketView = {
  readonly number: number;
  readonly source: SourceEntry;
  readonly origin: string;
  readonly market: MarketEntry;
  readonly eventView: EventView;
  sequence: number;
  definition: CanonicalMarket | undefined;
  /** True if its quotes may be shown: the definition is open, and its event is not gone. */
  isOpen: boolean;
  /** The numbers of the selections that the definition lists, by key. */
  readonly numbers: Map<string, number>;
  /** Which of them are active and which are withdrawn, by number. */
  readonly members: Map<number, 'active' | 'withdrawn'>;
  /** The time of its last confirmation, by bookie or ALL_BOOKIES; undefined for most, which never were confirmed. */
  confirmed: Map<number, Moment> | undefined;
};

export type EventEntry = {
  readonly id: string;
  readonly views: Set<EventView>;
  readonly markets: Map<string, MarketEntry>;
  /** The definition of its source of the highest rank, or undefined while there is none. */
  definition: CanonicalEvent | undefined;
  /** Number of its competition. */
  competition: number;
  /** True if a source has it, so that it may have rows until it starts. */
  listed: boolean;
  /** Its position in the layout. */
  position: number;
  /** Its selections in the order of rows; valid while `isOrdered`. */
  selections: Int32Array;
  isOrdered: boolean;
  /** The event as rows show it; undefined if that must be written again. */
  shown: { readonly current: CurrentEvent; readonly row: RowEvent } | undefined;
  /** The time of its last message, by the clock of ages. */
  touched: Moment;
};

export type MarketEntry = {
  readonly id: string;
  readonly event: EventEntry;
  readonly views: Set<MarketView>;
  readonly selections: Map<string, SelectionEntry>;
  type: MarketTypeCode | undefined;
  /** The feeds whose rows its prices can change, as bits. */
  feeds: number;
  definition: CanonicalMarket | undefined;
};

export type SelectionEntry = {
  readonly number: number;
  readonly key: string;
  readonly market: MarketEntry;
  contract: ContractTypeCode | undefined;
  param: string | null;
};

/** Parts of a quote that few quotes have. */
export type Extra = {
  readonly boosted: number | undefined;
  readonly url: string | undefined;
  readonly note: string | undefined;
};

/** A quote stored whole, because several sources quote one bookie on one selection. */
export type HeldQuote = { readonly quote: BookQuote; at: Moment; readonly view: MarketView };

/** Compares two sources by rank: below 0 if the first is believed. */
export function bySource(a: SourceEntry, b: SourceEntry): number {
  return a.place === b.place ? compareText(a.name, b.name) : a.place - b.place;
}

/** The views of several sources by rank, the one that is believed first. */
export function ranked<View extends { readonly source: SourceEntry; readonly origin: string }>(
  views: Iterable<View>,
): readonly View[] {
  const list = [...views];
  if (list.length < 2) return list;
  return list.toSorted((a, b) => {
    const first = bySource(a.source, b.source);
    return first === 0 ? compareText(a.origin, b.origin) : first;
  });
}

/** Compares two texts by their UTF-16 units, the same on every machine. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

import type { CurrentEvent, RowEvent } from '#lib/wire';
import { type BookQuote, NO_CACHE_INDEX, type PlacedSelection } from '../messages/book-message.ts';
import type { CanonicalEvent, CanonicalMarket } from '../messages/canonical.ts';
import type { ContractTypeCode, MarketTypeCode } from '../messages/markets.ts';
import type { Moment, Offer } from '../messages/messages.ts';
import type { Pairing } from '../ingest/resolver.ts';
import type { FeedBits } from './kinds.ts';

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
  /** The lowest number ranks highest: its data takes precedence. */
  rank: number;
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
  /** True if its quotes may be shown: the definition is open, and the source has not removed the event. */
  isOpen: boolean;
  /** The numbers of the selections that the definition lists, by key. */
  readonly numbers: Map<string, number>;
  /** Their status, by number. */
  readonly members: Map<number, 'active' | 'withdrawn'>;
  /** The time of its last confirmation, by bookie or ALL_BOOKIES; undefined if never confirmed, as most are. */
  confirmed: Map<number, Moment> | undefined;
};

export type EventEntry = {
  readonly id: string;
  readonly views: Set<EventView>;
  readonly markets: Map<string, MarketEntry>;
  /** The definition of its source of the highest rank, or undefined while there is none. */
  definition: CanonicalEvent | undefined;
  /** The number of its competition. */
  competition: number;
  /** True if a source lists it, so that it may have rows until it starts. */
  listed: boolean;
  /** Its position in the layout. */
  position: number;
  /** Its selections in the order of rows; valid while `isOrdered`. */
  selections: Int32Array;
  isOrdered: boolean;
  /** The cached event as rows show it; undefined if it must be rebuilt. */
  shown: { readonly current: CurrentEvent; readonly row: RowEvent } | undefined;
  /** The time of its last message, on the age clock. */
  lastMessageAt: Moment;
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

/** A full quote, stored because several sources quote one bookie on one selection. */
export type HeldQuote = { readonly quote: BookQuote; at: Moment; readonly view: MarketView };

/** Compares two sources by rank: below 0 if the first takes precedence. */
export function bySource(a: SourceEntry, b: SourceEntry): number {
  return a.rank === b.rank ? compareText(a.name, b.name) : a.rank - b.rank;
}

/** Sorts views by the rank of their sources, highest first. */
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

/** A resolved selection: its number, its view with the edition at that time, and the feeds of its market. */
type Resolved = {
  readonly selection: PlacedSelection;
  readonly number: number;
  readonly view: number;
  readonly edition: number;
  readonly feeds: FeedBits;
};

/**
 * Caches the slots that one source's selections resolved to. An entry belongs to the selection stored last at its
 * index, and is valid while the edition of its view is unchanged.
 */
export class SlotCache {
  private readonly entries: (Resolved | undefined)[] = [];

  /** The valid entry of a selection, if there is one. `editions`: by view. */
  find(selection: PlacedSelection, editions: readonly number[]): Resolved | undefined {
    const { cacheIndex } = selection;
    const entry = cacheIndex === NO_CACHE_INDEX ? undefined : this.entries[cacheIndex];
    return entry?.selection === selection && entry.edition === editions[entry.view] ? entry : undefined;
  }

  /** Stores an entry, if its selection has a cache index. */
  store(entry: Resolved): void {
    const { cacheIndex } = entry.selection;
    if (cacheIndex === NO_CACHE_INDEX) return;
    while (this.entries.length < cacheIndex) this.entries.push(undefined);
    this.entries[cacheIndex] = entry;
  }
}

const MS_IN_S = 1000;

/** An event that has a definition. */
export type DefinedEvent = EventEntry & { definition: CanonicalEvent };

export function isDefined(event: EventEntry): event is DefinedEvent {
  return event.definition !== undefined;
}

/** The event as the list of current events and rows show it, without withdrawn runners. */
export function shownEvent(event: DefinedEvent): NonNullable<EventEntry['shown']> {
  event.shown ??= write(event);
  return event.shown;
}

function write(event: DefinedEvent): NonNullable<EventEntry['shown']> {
  const { id, start, competition, participants, name, venue } = event.definition;
  const withdrawn = withdrawnNames(event);
  const current: CurrentEvent = {
    id,
    start: Math.floor(start / MS_IN_S),
    competition_slug: competition,
    active_competitors: participants
      .filter((each) => !withdrawn.has(each.name))
      .map((each) => ({ name: each.name })),
  };
  return { current, row: { ...current, name, venue } };
}

function withdrawnNames({ markets }: EventEntry): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { views, selections } of markets.values()) {
    for (const { members, eventView } of views) {
      if (eventView.gone) continue;
      for (const { number, param } of selections.values()) {
        if (param !== null && members.get(number) === 'withdrawn') names.add(param);
      }
    }
  }
  return names;
}

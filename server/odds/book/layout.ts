import type { Feed } from '#lib/matched';
import type { Columns } from './columns.ts';
import { type EventEntry, type MarketEntry, compareText } from './entries.ts';

/** The events that may have rows and their selections, contiguous, in the order of row ids. */
export type Layout = {
  readonly events: readonly EventEntry[];
  /** By position of the event. */
  readonly starts: Float64Array;
  readonly competitions: Int32Array;
  /** The selections of the event at position p are those from `from[p]` up to `from[p + 1]`. */
  readonly from: Int32Array;
  readonly selections: Int32Array;
  /** By selection: the position of its event, -1 if the event has no rows. */
  readonly positions: Int32Array;
  /** Cached ids of rows, by feed and slot. */
  readonly rowIds: Map<Feed, Map<number, string>>;
  /** Buffers that each query overwrites: its events' positions, their linked lists, and their bounds. */
  readonly scratch: {
    readonly positions: Int32Array;
    readonly window: ListedWindow;
    readonly next: Int32Array;
    readonly bounds: Int32Array;
  };
};

/** The range of starts whose events' positions are in the buffer, and their count. NaN: only a part of a range. */
type ListedWindow = { from: number; to: number; count: number };

export const NO_LAYOUT: Layout = {
  events: [],
  starts: new Float64Array(0),
  competitions: new Int32Array(0),
  from: new Int32Array(1),
  selections: new Int32Array(0),
  positions: new Int32Array(0),
  rowIds: new Map(),
  scratch: scratchFor(0),
};

/** Builds the layout of all events. */
export function layOut(events: Iterable<EventEntry>, columns: Columns): Layout {
  const listed = [...events].filter(({ listed: is }) => is).toSorted((a, b) => compareText(a.id, b.id));
  const from = new Int32Array(listed.length + 1);
  listed.forEach((event, position) => {
    if (!event.isOrdered) orderEvent(event, columns);
    event.position = position;
    from[position + 1] = (from[position] ?? 0) + event.selections.length;
  });
  const selections = new Int32Array(from[listed.length] ?? 0);
  const positions = new Int32Array(columns.capacity).fill(-1);
  listed.forEach((event, position) => {
    selections.set(event.selections, from[position]);
    for (const selection of event.selections) positions[selection] = position;
  });
  return {
    events: listed,
    starts: Float64Array.from(listed, ({ definition }) => definition?.start ?? -Infinity),
    competitions: Int32Array.from(listed, ({ competition }) => competition),
    from,
    selections,
    positions,
    rowIds: new Map(),
    scratch: scratchFor(listed.length),
  };
}

/** Allocates the buffers. `positions` has one spare item: it is written before the condition is known. */
function scratchFor(events: number): Layout['scratch'] {
  return {
    positions: new Int32Array(events + 1),
    window: { from: Number.NaN, to: Number.NaN, count: 0 },
    next: new Int32Array(events),
    bounds: new Int32Array(events),
  };
}

/**
 * Sorts an event's selections in the order of row ids, and links the same runner in its win, place and each-way
 * markets.
 */
function orderEvent(event: EventEntry, columns: Columns): void {
  const markets = [...event.markets.values()].toSorted((a, b) => compareText(a.id, b.id));
  const numbers = markets.flatMap(({ selections }) =>
    [...selections.values()].toSorted((a, b) => compareText(a.key, b.key)).map(({ number }) => number),
  );
  event.selections = Int32Array.from(numbers);
  linkEachWay(markets, columns);
  event.isOrdered = true;
}

function linkEachWay(markets: readonly MarketEntry[], columns: Columns): void {
  const win = markets.find(({ type }) => type === 'win');
  const places = markets.filter(({ type }) => type === 'place').toSorted((a, b) => placesOf(b) - placesOf(a));
  for (const market of markets) {
    const paid = market.definition?.terms?.places;
    if (market.type !== 'each_way' || paid === undefined) continue;
    const same = places.find((place) => placesOf(place) === paid);
    const fewer = places.find((place) => placesOf(place) < paid);
    for (const { key, number } of market.selections.values()) {
      columns.winOf[number] = numberIn(win, key);
      columns.placeOf[number] = numberIn(same, key);
      columns.fewerPlacesOf[number] = numberIn(fewer, key);
    }
  }
}

/** The number of a market's selection of this key; -1 for none. */
function numberIn(market: MarketEntry | undefined, key: string): number {
  return market?.selections.get(key)?.number ?? -1;
}

function placesOf({ definition }: MarketEntry): number {
  return definition?.winners ?? 0;
}

/** By position of the event: results of a query, and the edition that they are valid for, `NEVER` for none. */
export type EventMemo = {
  readonly edition: Int32Array;
  readonly width: number;
  /** `width` values per position, in an order that the memo's user chooses. */
  readonly values: Int32Array;
};

/** Numbers stored per event, over all memos: 80 MB for 5,000 events, if queries are as diverse as that. */
const MAX_NUMBERS_PER_EVENT = 4096;
/** Keys stored of queries seen once. */
const MAX_KEYS_SEEN = 4096;
/** In place of an edition: no result is stored. */
export const NEVER = -1;

/** An LRU cache of memos, keyed so that queries with equal results share one. Cleared when the layout changes. */
export class EventMemos {
  private layout: Layout | undefined;
  private readonly memos = new Map<string, EventMemo>();
  private storedNumbers = 0;
  /** Keys requested once, without a memo. */
  private readonly seen = new Set<string>();

  /** The memo of a key, created empty if there is none; `width` numbers per event. */
  of(key: string, layout: Layout, width: number): EventMemo {
    if (layout !== this.layout) this.clear(layout);
    const known = this.memos.get(key);
    const memo = known ?? memoOf(layout, width);
    // The least recently used memo comes first.
    this.memos.delete(key);
    this.memos.set(key, memo);
    if (known === undefined) this.evictFor(memo);
    return memo;
  }

  /**
   * The same from the second request of a key on, for keys of one user: most are never used again, and would evict
   * memos that many users share.
   */
  ofAgain(key: string, layout: Layout, width: number): EventMemo | undefined {
    const { seen, memos } = this;
    if (memos.has(key) || seen.delete(key)) return this.of(key, layout, width);
    seen.add(key);
    const [first] = seen;
    if (seen.size > MAX_KEYS_SEEN && first !== undefined) seen.delete(first);
    return undefined;
  }

  private clear(layout: Layout): void {
    this.layout = layout;
    this.memos.clear();
    this.storedNumbers = 0;
  }

  private evictFor(added: EventMemo): void {
    this.storedNumbers += numbersPerEvent(added);
    for (const [key, memo] of this.memos) {
      if (this.storedNumbers <= MAX_NUMBERS_PER_EVENT) return;
      this.memos.delete(key);
      this.storedNumbers -= numbersPerEvent(memo);
    }
  }
}

/** The numbers that a memo stores per event: the results, and the edition. */
function numbersPerEvent({ width }: EventMemo): number {
  return width + 1;
}

function memoOf({ events: { length } }: Layout, width: number): EventMemo {
  return {
    edition: new Int32Array(length).fill(NEVER),
    width,
    values: new Int32Array(length * width),
  };
}

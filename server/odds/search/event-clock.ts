import { ageClock, LEAVES_MS, STALE_MS, startClock } from '../book/ages.ts';
import type { Book } from '../book/book.ts';
import type { Columns } from '../book/columns.ts';
import type { EventEntry, SourceEntry } from '../book/entries.ts';
import { doublesOf } from './plan.ts';

/**
 * The ages of prices, for one event after the other: by number of the source, the moment after which a price must have
 * been confirmed to be served, and to be fresh. No price of an event is served that has begun by its source's clock.
 */
export class EventClock {
  /** By number of the source, for the event at hand. */
  readonly liveAfter: Float64Array;
  readonly freshAfter: Float64Array;
  /** True if all sources go by the real time. */
  readonly isOneClock: boolean;
  /** With one clock, the moment after which all prices must have been confirmed to be served; otherwise Infinity. */
  readonly allLiveAfter: number;
  /** The same for prices to be fresh. */
  readonly allFreshAfter: number;
  /** The time for the event at hand; with one clock, for all. */
  now: number;
  private readonly starts: Float64Array;
  private readonly base: Float64Array;
  private readonly columns: Columns;
  private readonly confirmed: Float64Array;

  constructor(book: Book) {
    const sources = book.catalogue.sourceList;
    const momentOf = (age: number) => (source: SourceEntry | undefined) =>
      source === undefined ? Infinity : ageClock(source, book.now) - age;
    this.base = doublesOf(sources, momentOf(LEAVES_MS));
    this.liveAfter = this.base.slice();
    this.freshAfter = doublesOf(sources, momentOf(STALE_MS));
    this.starts = doublesOf(sources, (source) =>
      source === undefined ? Infinity : startClock(source, book.now),
    );
    this.isOneClock = sources.every((source) => source === undefined || source.clock === 'server');
    this.allLiveAfter = this.isOneClock ? book.now.steady - LEAVES_MS : Infinity;
    this.allFreshAfter = this.isOneClock ? book.now.steady - STALE_MS : Infinity;
    this.now = this.isOneClock ? book.now.wall : Infinity;
    this.columns = book.columns;
    this.confirmed = book.catalogue.confirmed;
  }

  /** Seeks an event that starts at this moment; false if none of its prices is served. */
  seek(event: EventEntry, start: number): boolean {
    // Without a look at the event, which would be a cache miss.
    if (this.isOneClock) return start > this.now;
    let isOpen = false;
    this.now = Infinity;
    for (const { source, gone, definition } of event.views) {
      if (gone) continue;
      const now = this.starts[source.index] ?? Infinity;
      const isAhead = start > now;
      this.liveAfter[source.index] = isAhead ? (this.base[source.index] ?? Infinity) : Infinity;
      if (!isAhead || definition === undefined) continue;
      this.now = Math.min(this.now, now);
      isOpen = true;
    }
    return isOpen;
  }

  /** True if a slot's price is served. */
  isLive(slot: number): boolean {
    return this.isAfter(slot, this.liveAfter);
  }

  /** True if a slot's price is fresh. */
  isFresh(slot: number): boolean {
    return this.isAfter(slot, this.freshAfter);
  }

  private isAfter(slot: number, moments: Float64Array): boolean {
    const { source: sources, at, bookies } = this.columns;
    const source = sources[slot] ?? 0;
    const moment = moments[source] ?? Infinity;
    if ((at[slot] ?? 0) > moment) return true;
    return (this.confirmed[source * bookies + (slot % bookies)] ?? 0) > moment;
  }
}

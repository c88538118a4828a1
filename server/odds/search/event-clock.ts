import { ageClock, EXPIRED_AFTER_MS, STALE_AFTER_MS, startClock } from '../book/ages.ts';
import type { Book } from '../book/book.ts';
import type { Columns } from '../book/columns.ts';
import type { EventEntry, SourceEntry } from '../book/entries.ts';
import { doublesOf } from './plan.ts';

/**
 * The age limits of prices in the current event: by number of the source, the moment after which a price must have been
 * confirmed to be served, and to be fresh. A price is not served if its event has begun by its source's clock.
 */
export class EventClock {
  /** By number of the source, for the current event. */
  readonly liveAfter: Float64Array;
  readonly freshAfter: Float64Array;
  /** True if all sources use the server's clock. */
  readonly isOneClock: boolean;
  /** With one clock, the moment after which all prices must have been confirmed to be served; otherwise Infinity. */
  readonly allLiveAfter: number;
  /** The same for prices to be fresh. */
  readonly allFreshAfter: number;
  /** The wall time for the current event; with one clock, for all events. */
  now: number;
  private readonly starts: Float64Array;
  private readonly base: Float64Array;
  private readonly columns: Columns;
  private readonly confirmed: Float64Array;

  constructor(book: Book) {
    const sources = book.catalogue.sourceList;
    const momentOf = (age: number) => (source: SourceEntry | undefined) =>
      source === undefined ? Infinity : ageClock(source, book.now) - age;
    this.base = doublesOf(sources, momentOf(EXPIRED_AFTER_MS));
    this.liveAfter = this.base.slice();
    this.freshAfter = doublesOf(sources, momentOf(STALE_AFTER_MS));
    this.starts = doublesOf(sources, (source) =>
      source === undefined ? Infinity : startClock(source, book.now),
    );
    this.isOneClock = sources.every((source) => source === undefined || source.clock === 'server');
    this.allLiveAfter = this.isOneClock ? book.now.steady - EXPIRED_AFTER_MS : Infinity;
    this.allFreshAfter = this.isOneClock ? book.now.steady - STALE_AFTER_MS : Infinity;
    this.now = this.isOneClock ? book.now.wall : Infinity;
    this.columns = book.columns;
    this.confirmed = book.catalogue.confirmed;
  }

  /** Seeks an event that starts at this moment; false if none of its prices is served. */
  seek(event: EventEntry, start: number): boolean {
    // Does not read the event, which would be a cache miss.
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

import { ageClock, LEAVES_MS, STALE_MS, startClock } from '../book/ages.ts';
import type { Book } from '../book/book.ts';
import type { EventEntry, SourceEntry } from '../book/entries.ts';
import type { QuoteRecords } from '../book/columns.ts';
import { doublesOf } from '../messages/doubles-of.ts';

/**
 * Which prices are still served, and which are fresh, for one event after the other: by number of the source, the
 * moment after which a price must have been confirmed. Of an event that has begun by its source's clock, none is.
 */
export class EventClock {
  /** By number of the source, for the event entered. */
  readonly liveAfter: Float64Array;
  readonly freshAfter: Float64Array;
  /** Where all sources go by the real time, `isOneClock`: the moment after which all prices must have been confirmed. */
  readonly allLiveAfter: number;
  /** The same, for prices that are fresh. */
  readonly allFreshAfter: number;
  readonly isOneClock: boolean;
  /** What time it is for the event entered; with one clock, for all. */
  now: number;
  private readonly starts: Float64Array;
  private readonly base: Float64Array;
  private readonly records: QuoteRecords;
  private readonly confirmed: Float64Array;
  private readonly bookies: number;

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
    this.allFreshAfter = this.allLiveAfter + LEAVES_MS - STALE_MS;
    this.now = this.isOneClock ? book.now.wall : Infinity;
    ({ records: this.records, bookies: this.bookies } = book.columns);
    this.confirmed = book.catalogue.confirmed;
  }

  /** Turns to an event that starts at this moment; false where all its prices are over. */
  enter({ views }: EventEntry, start: number): boolean {
    if (this.isOneClock) return start > this.now;
    let isOpen = false;
    this.now = Infinity;
    for (const { source, gone, definition } of views) {
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

  /** Whether a slot's price was confirmed after its source's moment. */
  isAfter(slot: number, moments: Float64Array): boolean {
    const source = this.records.source(slot);
    const moment = moments[source] ?? Infinity;
    if (this.records.at(slot) > moment) return true;
    return (this.confirmed[source * this.bookies + (slot % this.bookies)] ?? 0) > moment;
  }
}

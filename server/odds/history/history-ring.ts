/** The fields of an entry, side by side: nearly every one is a cache miss. `before`: a position plus 1, 0 for none. */
const FIELD = { second: 0, price: 1, series: 2, before: 3 } as const;
const FIELDS = 4;

/** Bytes of an entry. */
export const ENTRY_BYTES = FIELDS * Uint32Array.BYTES_PER_ELEMENT;

/** An entry of a series that is to be added. */
export type NewEntry = { readonly series: number; readonly second: number; readonly price: number };

/**
 * Prices of many series in one ring of fixed size: a new entry overwrites the oldest one of all series. Positions are
 * whole numbers from 0, and -1 for none. An entry knows the one before it of its series, which may be overwritten by now.
 */
export class HistoryRing {
  readonly size: number;
  private readonly entries: Uint32Array;
  private next = 0;
  private isFull = false;

  constructor(size: number) {
    this.size = size;
    this.entries = new Uint32Array(size * FIELDS);
  }

  /** The position of the entry that the next one overwrites. */
  oldest(): number {
    return this.isFull ? this.next : -1;
  }

  secondAt(position: number): number {
    return this.entries[position * FIELDS + FIELD.second] ?? 0;
  }

  priceAt(position: number): number {
    return this.entries[position * FIELDS + FIELD.price] ?? 0;
  }

  seriesAt(position: number): number {
    return this.entries[position * FIELDS + FIELD.series] ?? -1;
  }

  /** True if the entry at a position is of this series. */
  holds(position: number, series: number): boolean {
    return position >= 0 && this.seriesAt(position) === series;
  }

  /** Adds an entry after the one at `before`, and returns its position. */
  add({ series, second, price }: NewEntry, before: number): number {
    const position = this.next;
    this.write(position, second, price);
    this.entries[position * FIELDS + FIELD.series] = series;
    this.entries[position * FIELDS + FIELD.before] = before + 1;
    this.next += 1;
    if (this.next === this.size) {
      this.next = 0;
      this.isFull = true;
    }
    return position;
  }

  /** Replaces the price at a position, with its time. */
  write(position: number, second: number, price: number): void {
    this.entries[position * FIELDS + FIELD.second] = second;
    this.entries[position * FIELDS + FIELD.price] = price;
  }

  /** The position of the entry before this one of its series. */
  before(position: number): number {
    const before = (this.entries[position * FIELDS + FIELD.before] ?? 0) - 1;
    // If that was overwritten by an entry of the same series, it is newer.
    const isThere =
      this.holds(before, this.seriesAt(position)) && this.secondAt(before) < this.secondAt(position);
    return isThere ? before : -1;
  }
}

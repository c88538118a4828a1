/** The fields of an entry, adjacent since nearly every access is a cache miss. `before`: a position plus 1, or 0. */
const FIELD = { second: 0, price: 1, series: 2, before: 3 } as const;
const FIELDS = 4;

/** Bytes of an entry. */
export const ENTRY_BYTES = FIELDS * Uint32Array.BYTES_PER_ELEMENT;

/** An entry to add. */
export type NewEntry = { readonly series: number; readonly second: number; readonly price: number };

/**
 * A ring buffer of the prices of many series: a new entry overwrites the oldest one of all series. Positions count from
 * 0; -1 is none. An entry links to the previous one of its series, which may have been overwritten.
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

  /** The position of the entry that the next one will overwrite; -1 while the ring is not full. */
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

  /** True if the entry at a position belongs to this series. */
  holds(position: number, series: number): boolean {
    return position >= 0 && this.seriesAt(position) === series;
  }

  /** Adds an entry that links to the one at `before`; returns its position. */
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

  /** Replaces the price and the time at a position. */
  write(position: number, second: number, price: number): void {
    this.entries[position * FIELDS + FIELD.second] = second;
    this.entries[position * FIELDS + FIELD.price] = price;
  }

  /** The position of the previous entry of the same series; -1 if it was overwritten. */
  before(position: number): number {
    const before = (this.entries[position * FIELDS + FIELD.before] ?? 0) - 1;
    // An entry of the same series that overwrote it is newer.
    const isValid =
      this.holds(before, this.seriesAt(position)) && this.secondAt(before) < this.secondAt(position);
    return isValid ? before : -1;
  }
}

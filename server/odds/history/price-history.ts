import type { Price } from '../messages/messages.ts';
import { ENTRY_BYTES, HistoryRing, type NewEntry } from './history-ring.ts';

/** Resolution and retention: steps of 15 s for the last half hour, steps of 5 minutes up to six hours. */
export const FINE_STEP_S = 15;
export const FINE_S = 1800;
export const COARSE_STEP_S = 300;
export const HISTORY_S = 21_600;

/** A price that was shown from this second on; 0 if none was. */
export type PricePoint = { readonly second: number; readonly price: Price };

/** Bytes per series: its latest price, and the positions of its latest entries in both rings. */
const SERIES_BYTES = 12;
/** Shares of the memory, in sixteenths: a quarter for series, and three quarters of the rest for fine steps. */
const PARTS = 16;
const SERIES_PARTS = 4;
const FINE_PARTS = 9;
const COARSE_PARTS = 3;

/**
 * The prices of the last hours by series, in memory of fixed size: of each step in which a price changed, the last
 * price. A series is a number that the caller chooses; those beyond `capacity` have no history. If the memory is too
 * small for six hours, the oldest prices of all series are overwritten first; no change after `since` is missing.
 */
export class PriceHistory {
  /** The maximum number of series. */
  readonly capacity: number;
  private readonly fine: HistoryRing;
  private readonly coarse: HistoryRing;
  /** By series × 2: the position of the latest entry in the fine ring, and in the coarse one, plus 1; 0 for none. */
  private heads = new Int32Array(0);
  /** By series: the latest recorded price. */
  private latest = new Int32Array(0);
  /** The current second by the monotonic clock, and the first seconds of its steps. */
  private second = 0;
  private fineFrom = 0;
  private coarseFrom = 0;
  /** The second since which no change is missing; Infinity until all prices were recorded once. */
  private completeFrom = Infinity;
  /** The second by which the price of every series had been recorded. */
  startedAt = Infinity;

  constructor(bytes: number) {
    const part = Math.floor(bytes / PARTS);
    this.capacity = Math.floor((SERIES_PARTS * part) / SERIES_BYTES);
    this.fine = new HistoryRing(Math.floor((FINE_PARTS * part) / ENTRY_BYTES));
    this.coarse = new HistoryRing(Math.floor((COARSE_PARTS * part) / ENTRY_BYTES));
  }

  /** Sets the time, in monotonic whole seconds. */
  tick(second: number): void {
    this.second = second;
    this.fineFrom = second - (second % FINE_STEP_S);
    this.coarseFrom = second - (second % COARSE_STEP_S);
  }

  /** Marks that the price of every series has been recorded: later ones are changes. */
  begin(): void {
    if (this.hasBegun) return;
    this.startedAt = this.second;
    this.completeFrom = this.second;
  }

  /** Allocates series below this number, up to `capacity`. */
  grow(series: number): void {
    const room = Math.min(series, this.capacity);
    if (room <= this.latest.length) return;
    this.heads = grown(this.heads, new Int32Array(2 * room));
    this.latest = grown(this.latest, new Int32Array(room));
  }

  /** True once all prices were recorded. */
  get hasBegun(): boolean {
    return this.startedAt < Infinity;
  }

  /** The latest recorded price of a series, or 0. */
  latestOf(series: number): Price {
    return this.latest[series] ?? 0;
  }

  /**
   * Visits the changes in the fine ring from `from` up to, but not including, `to`: series by series, each in order of
   * time. Entries of deleted series are still in the ring, but unreachable.
   */
  visitChanges(from: number, to: number, visit: (change: NewEntry) => void): void {
    const { fine, heads } = this;
    const positions: number[] = [];
    for (let series = 0; series < this.latest.length; series += 1) {
      const head = (heads[2 * series] ?? 0) - 1;
      let position = fine.holds(head, series) ? head : -1;
      while (position >= 0 && fine.secondAt(position) >= from) {
        positions.push(position);
        position = fine.before(position);
      }
      for (let last = positions.pop(); last !== undefined; last = positions.pop()) {
        const second = fine.secondAt(last);
        if (second < to) visit({ series, second, price: fine.priceAt(last) });
      }
    }
  }

  /** The maximum number of changes to restore: leaves a quarter of the coarse ring for those since the start. */
  get restorable(): number {
    return this.coarse.size - Math.ceil(this.coarse.size / 4);
  }

  /** Moves `since` back to this second, before `restore` adds earlier prices. */
  extend(since: number): void {
    this.completeFrom = Math.min(this.completeFrom, since);
  }

  /** Inserts earlier prices of a series, in order, before those recorded since the start. */
  restore(series: number, earlier: readonly PricePoint[]): void {
    const { second } = this;
    const fineFrom = second - FINE_S;
    const price = this.latest[series];
    if (price === undefined) return;
    const hasEntries = (this.heads[2 * series] ?? 0) > 0;
    const later = hasEntries ? this.points(series, { seconds: HISTORY_S, price }) : [];
    this.forget(series, series + 1);
    for (const [index, point] of earlier.entries()) {
      if (point.second > fineFrom) {
        this.tick(point.second);
        this.record(series, point.price);
        continue;
      }
      this.latest[series] = point.price;
      const next = earlier[index + 1];
      const isLast = next === undefined || next.second > fineFrom || coarseStep(next) > coarseStep(point);
      if (isLast) this.addCoarse(series, point);
    }
    for (const point of later) {
      this.tick(point.second);
      this.record(series, point.price);
    }
    this.tick(second);
  }

  /** Records the current price of a series, 0 for none. */
  record(series: number, price: Price): void {
    if (this.latest[series] === price || series >= this.latest.length) return;
    this.latest[series] = price;
    const { fine, heads, second } = this;
    const head = (heads[2 * series] ?? 0) - 1;
    const isHeld = fine.holds(head, series);
    const before = isHeld ? fine.secondAt(head) : 0;
    if (isHeld && before >= this.fineFrom) {
      fine.write(head, second, price);
      return;
    }
    const isSaved = isHeld && (before < this.coarseFrom || heads[2 * series + 1] === 0);
    // `saveOldest` copies the entry that is overwritten next.
    if (isSaved && head !== fine.oldest()) this.copyToCoarse(series, head);
    this.saveOldest();
    heads[2 * series] = fine.add({ series, second, price }, isHeld ? head : -1) + 1;
  }

  /** Deletes the series from `from` up to, but not including, `to`, whose numbers may be reused. */
  forget(from: number, to: number): void {
    this.heads.fill(0, 2 * from, 2 * to);
    this.latest.fill(0, from, to);
  }

  /** The second since which no change is missing. */
  get since(): number {
    return Math.min(this.second, Math.max(this.completeFrom, this.second - HISTORY_S));
  }

  /** True if a series has a history. */
  keeps(series: number): boolean {
    return series < this.capacity;
  }

  /**
   * The prices of a series in the last `seconds`, in order: the one at the beginning, if it is known, and each later
   * change, up to the current price.
   */
  points(series: number, { seconds, price }: { seconds: number; price: Price }): readonly PricePoint[] {
    if (!this.keeps(series)) return [];
    const from = Math.max(this.since, this.second - seconds);
    const found: PricePoint[] = [];
    this.collect(this.fine, (this.heads[2 * series] ?? 0) - 1, { series, from: this.second - FINE_S, found });
    this.collect(this.coarse, (this.heads[2 * series + 1] ?? 0) - 1, { series, from, found });
    const latest = this.latest[series] ?? 0;
    const points =
      found.length === 0 ? [{ second: from, price: latest }] : pointsFrom(found.toReversed(), from);
    if (latest === price) return points;
    // A series that was never recorded begins now.
    if (found.length === 0 && latest === 0) return [{ second: this.second, price }];
    return [...points.filter(({ second }) => second < this.second), { second: this.second, price }];
  }

  /** The size of the memory in bytes. */
  bytes(): number {
    return this.heads.byteLength + this.latest.byteLength + ENTRY_BYTES * (this.fine.size + this.coarse.size);
  }

  /** Copies the entry that the next one overwrites to the coarse ring, if it is the latest of its series. */
  private saveOldest(): void {
    const oldest = this.fine.oldest();
    if (oldest < 0) return;
    const series = this.fine.seriesAt(oldest);
    if (this.heads[2 * series] === oldest + 1) this.copyToCoarse(series, oldest);
  }

  /** Copies an entry of the fine ring to the coarse one. */
  private copyToCoarse(series: number, position: number): void {
    const { fine } = this;
    this.addCoarse(series, { second: fine.secondAt(position), price: fine.priceAt(position) });
  }

  /** Adds a price to the coarse ring. */
  private addCoarse(series: number, { second, price }: PricePoint): void {
    const { coarse, heads } = this;
    const overwritten = coarse.oldest();
    if (overwritten >= 0) this.completeFrom = Math.max(this.completeFrom, coarse.secondAt(overwritten) + 1);
    const head = (heads[2 * series + 1] ?? 0) - 1;
    const before = coarse.holds(head, series) ? head : -1;
    heads[2 * series + 1] = coarse.add({ series, second, price }, before) + 1;
  }

  /** Adds a ring's entries that are older than those found, newest first, down to the one in effect at `from`. */
  private collect(
    ring: HistoryRing,
    head: number,
    { series, from, found }: { series: number; from: number; found: PricePoint[] },
  ): void {
    let position = ring.holds(head, series) ? head : -1;
    while (position >= 0) {
      const second = ring.secondAt(position);
      const last = found.at(-1);
      if (last !== undefined && last.second <= from) return;
      if (last === undefined || second < last.second) {
        found.push({ second, price: ring.priceAt(position) });
      }
      position = ring.before(position);
    }
  }
}

/**
 * The first series of a selection: its back prices by bookie, then its lay prices by exchange. `bookies` and
 * `exchanges` are the numbers of them in the book.
 */
export function firstSeries(
  { bookies, exchanges }: { readonly bookies: number; readonly exchanges: number },
  selection: number,
): number {
  return selection * (bookies + exchanges);
}

function coarseStep({ second }: PricePoint): number {
  return Math.floor(second / COARSE_STEP_S);
}

function grown(before: Int32Array<ArrayBuffer>, after: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  after.set(before);
  return after;
}

/** The points from a second on, beginning with the price in effect at that second. */
export function pointsFrom(points: readonly PricePoint[], from: number): readonly PricePoint[] {
  const first = points.findLastIndex(({ second }) => second <= from);
  if (first < 0) return points;
  return points.slice(first).map((point, index) => (index === 0 ? { ...point, second: from } : point));
}

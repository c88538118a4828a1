import type { Price } from '../messages/messages.ts';
import { ENTRY_BYTES, HistoryRing, type NewEntry } from './history-ring.ts';

/** Prices of the last half hour are kept in steps of 15 s, older ones in steps of 5 minutes for six hours. */
export const FINE_STEP_S = 15;
export const FINE_S = 1800;
export const COARSE_STEP_S = 300;
export const HISTORY_S = 21_600;

/** A price that was shown from this second on; 0 if none was. */
export type PricePoint = { readonly second: number; readonly price: Price };

/** Bytes of a series: its latest price, and the positions of its latest entries in both rings. */
const SERIES_BYTES = 12;
/** A quarter of the memory is for series, and of the rest three quarters are for the fine steps. */
const PARTS = 16;
const SERIES_PARTS = 4;
const FINE_PARTS = 9;
const COARSE_PARTS = 3;

/**
 * The prices of the last hours by series, in memory of a fixed size: of each step in which a price changed, its last
 * price. A series is a number that its owner chooses; those beyond the room for series are not kept. If the memory is
 * too small for six hours, the oldest prices of all series go first, and `since` says from when on none is missing.
 */
export class PriceHistory {
  /** The most series that are kept. */
  readonly capacity: number;
  private readonly fine: HistoryRing;
  private readonly coarse: HistoryRing;
  /** By series × 2: the position of the latest entry in the fine ring, and in the coarse one, plus 1; 0 for none. */
  private heads = new Int32Array(0);
  /** By series: the latest price that was noted. */
  private latest = new Int32Array(0);
  /** The current second by the clock of ages, and the first seconds of its steps. */
  private second = 0;
  private fineFrom = 0;
  private coarseFrom = 0;
  /** The second since which no price is missing; Infinity until all were noted once. */
  private keptFrom = Infinity;
  /** The second in which the price of every series had been noted. */
  startedAt = Infinity;

  constructor(bytes: number) {
    const part = Math.floor(bytes / PARTS);
    this.capacity = Math.floor((SERIES_PARTS * part) / SERIES_BYTES);
    this.fine = new HistoryRing(Math.floor((FINE_PARTS * part) / ENTRY_BYTES));
    this.coarse = new HistoryRing(Math.floor((COARSE_PARTS * part) / ENTRY_BYTES));
  }

  /** Sets the time, in whole seconds that never fall. */
  tick(second: number): void {
    this.second = second;
    this.fineFrom = second - (second % FINE_STEP_S);
    this.coarseFrom = second - (second % COARSE_STEP_S);
  }

  /** Records that the price of every series has been noted: later ones are changes. */
  begin(): void {
    if (this.hasBegun) return;
    this.startedAt = this.second;
    this.keptFrom = this.second;
  }

  /** Makes room for series below this number. */
  grow(series: number): void {
    const room = Math.min(series, this.capacity);
    if (room <= this.latest.length) return;
    this.heads = grown(this.heads, new Int32Array(2 * room));
    this.latest = grown(this.latest, new Int32Array(room));
  }

  /** True once all prices were noted. */
  get hasBegun(): boolean {
    return this.startedAt < Infinity;
  }

  /** The price of a series that was noted last, 0 for none. */
  latestOf(series: number): Price {
    return this.latest[series] ?? 0;
  }

  /**
   * Visits the changes from one second to before another that the fine ring has, series by series, each in the order of
   * time. Entries of series that were forgotten are still in the ring, but no head leads to them.
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

  /** The changes that are restored at most: they leave a quarter of the coarse ring for those since the start. */
  get restorable(): number {
    return this.coarse.size - Math.ceil(this.coarse.size / 4);
  }

  /** Records that earlier prices are known from this second on; `restore` adds them. */
  extend(since: number): void {
    this.keptFrom = Math.min(this.keptFrom, since);
  }

  /** Puts earlier prices of a series, in order, before those that were noted since the start. */
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
        this.note(series, point.price);
        continue;
      }
      this.latest[series] = point.price;
      const next = earlier[index + 1];
      const isLast = next === undefined || next.second > fineFrom || coarseStep(next) > coarseStep(point);
      if (isLast) this.addCoarse(series, point);
    }
    for (const point of later) {
      this.tick(point.second);
      this.note(series, point.price);
    }
    this.tick(second);
  }

  /** Notes the price that a series shows now, 0 for none. */
  note(series: number, price: Price): void {
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
    const isKept = isHeld && (before < this.coarseFrom || heads[2 * series + 1] === 0);
    // An entry that is overwritten next is kept by `makeRoom`.
    if (isKept && head !== fine.oldest()) this.keep(series, head);
    this.makeRoom();
    heads[2 * series] = fine.add({ series, second, price }, isHeld ? head : -1) + 1;
  }

  /** Forgets the series from one number up to another: they may come to stand for something else. */
  forget(from: number, to: number): void {
    this.heads.fill(0, 2 * from, 2 * to);
    this.latest.fill(0, from, to);
  }

  /** The second since which no price that was kept is missing. */
  get since(): number {
    return Math.min(this.second, Math.max(this.keptFrom, this.second - HISTORY_S));
  }

  /** True if the prices of a series are kept. */
  keeps(series: number): boolean {
    return series < this.capacity;
  }

  /**
   * The prices of a series in the seconds before now, in order: the one at their beginning, if it is known, and each
   * later change, the last one to the current price.
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
    // A series that was never noted begins now.
    if (found.length === 0 && latest === 0) return [{ second: this.second, price }];
    return [...points.filter(({ second }) => second < this.second), { second: this.second, price }];
  }

  /** The size of the memory in bytes. */
  bytes(): number {
    return this.heads.byteLength + this.latest.byteLength + ENTRY_BYTES * (this.fine.size + this.coarse.size);
  }

  /** Keeps the entry that the next one overwrites, if it is the latest of its series. */
  private makeRoom(): void {
    const oldest = this.fine.oldest();
    if (oldest < 0) return;
    const series = this.fine.seriesAt(oldest);
    if (this.heads[2 * series] === oldest + 1) this.keep(series, oldest);
  }

  /** Copies an entry of the fine ring to the coarse one. */
  private keep(series: number, position: number): void {
    const { fine } = this;
    this.addCoarse(series, { second: fine.secondAt(position), price: fine.priceAt(position) });
  }

  /** Adds a price to the coarse ring. */
  private addCoarse(series: number, { second, price }: PricePoint): void {
    const { coarse, heads } = this;
    const lost = coarse.oldest();
    if (lost >= 0) this.keptFrom = Math.max(this.keptFrom, coarse.secondAt(lost) + 1);
    const head = (heads[2 * series + 1] ?? 0) - 1;
    const before = coarse.holds(head, series) ? head : -1;
    heads[2 * series + 1] = coarse.add({ series, second, price }, before) + 1;
  }

  /** Adds a ring's entries before those found so far, newest first, down to the one that holds at `from`. */
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
 * The first series of a selection: its back prices by bookie, then its lay prices by exchange. `bookies` and `exchanges`
 * count all of a book's.
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

/** The points from a second on; the last one before it holds at its beginning. */
export function pointsFrom(points: readonly PricePoint[], from: number): readonly PricePoint[] {
  const first = points.findLastIndex(({ second }) => second <= from);
  if (first < 0) return points;
  return points.slice(first).map((point, index) => (index === 0 ? { ...point, second: from } : point));
}

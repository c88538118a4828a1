import type { Book } from '../book/book.ts';
import type { EventClock } from './event-clock.ts';
import type { OfferedBookies } from './offered-bookies.ts';
import { PairBounds } from './pair-bounds.ts';
import type { PairLay } from './pair-lay.ts';
import { type Counts, PlainCounts } from './plain-counts.ts';
import { isPlainPlan } from './plain-plan.ts';
import type { Plan } from './plan.ts';

/** What counting works with. */
type Parts = {
  readonly clock: EventClock;
  readonly lay: PairLay;
  readonly offered: OfferedBookies;
};

/**
 * How many rows match, and how many of those only the tier keeps away, of the feeds where most rows are (pair-scan.ts):
 * every selection asked for has to be looked at, so that a look must be short.
 */
export class PairCounts {
  readonly counts: Counts = { total: 0, capped: 0 };
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly clock: EventClock;
  private readonly lay: PairLay;
  private readonly offered: OfferedBookies;
  private readonly bounds: PairBounds;
  private readonly plain: PlainCounts | undefined;
  /** Whether it matters where a selection is laid, or only that it is. */
  private readonly needsLay: boolean;

  constructor(book: Book, plan: Plan, { clock, lay, offered }: Parts) {
    this.book = book;
    this.plan = plan;
    this.clock = clock;
    this.lay = lay;
    this.offered = offered;
    this.bounds = new PairBounds(book, plan, { clock, lay });
    this.plain = isPlainPlan(plan, book) ? new PlainCounts(book, plan, lay) : undefined;
    this.needsLay =
      !this.bounds.areFixed || plan.minSize > 0 || plan.layExchanges.length < book.table.exchanges.length;
  }

  /** Adds an event's rows. */
  add(position: number): void {
    const { book, plain, counts } = this;
    // No price of a bookmaker's, or nobody who lays it.
    if ((book.summaries.anyLay.eventFirst[position] ?? 0) < 0) return;
    const areAllLive = book.isAllLive(position, this.clock.allLiveAfter);
    if (areAllLive && plain !== undefined) {
      plain.add(position, counts);
      return;
    }
    const { selections, from } = book.layout();
    const { kinds } = this.plan;
    const { kind } = book.columns;
    const to = from[position + 1] ?? 0;
    for (let place = from[position] ?? 0; place < to; place += 1) {
      const selection = selections[place] ?? 0;
      if (kinds[kind[selection] ?? 0] === 0) continue;
      if (areAllLive || book.areLive(selection, this.clock.allLiveAfter)) this.countLive(selection);
      else this.countEach(selection);
    }
  }

  private countLive(selection: number): void {
    const { book, plan, lay, bounds, counts } = this;
    const { bookmakers } = this.offered;
    if (this.needsLay) {
      if (!lay.choose(selection) || !lay.offers(selection, plan.minSize)) return;
      bounds.set(selection, bookmakers);
    } else if ((book.summaries.usualExchange[selection] ?? -1) < 0) return;
    const { low, high, cap } = bounds;
    if (low >= high) return;
    if (bookmakers.length < book.summaries.bookmakers.length) {
      this.countPrices(selection, bookmakers);
      return;
    }
    if (bounds.areAllPrices) {
      counts.total += book.columns.sorted.count[selection] ?? 0;
      return;
    }
    const below = book.pricesBelow(selection, low);
    const upTo = book.pricesBelow(selection, high);
    const seen = cap < high ? book.pricesBelow(selection, Math.max(low, cap)) : upTo;
    counts.total += seen - below;
    counts.capped += upTo - seen;
  }

  private countPrices(selection: number, bookmakers: Int32Array): void {
    const { counts } = this;
    const { low, high, cap } = this.bounds;
    const { price, bookies } = this.book.columns;
    const base = selection * bookies;
    const asked = bookmakers.length;
    let total = 0;
    let capped = 0;
    for (let index = 0; index < asked; index += 1) {
      const back = price[base + (bookmakers[index] ?? 0)] ?? 0;
      if (back < low || back > high) continue;
      if (back > cap) capped += 1;
      else total += 1;
    }
    counts.total += total;
    counts.capped += capped;
  }

  /** Counts a selection's prices where some may not be served any more. */
  private countEach(selection: number): void {
    const { book, plan, lay, bounds, clock, counts } = this;
    const { bookmakers } = this.offered;
    if (!lay.chooseServed(selection) || !lay.offers(selection, plan.minSize)) return;
    bounds.set(selection, bookmakers);
    const { low, high, cap } = bounds;
    const base = selection * book.columns.bookies;
    for (const bookie of bookmakers) {
      const slot = base + bookie;
      const back = book.columns.price[slot] ?? 0;
      if (back < low || back > high || !clock.isAfter(slot, clock.liveAfter)) continue;
      if (back > cap) counts.capped += 1;
      else counts.total += 1;
    }
  }
}

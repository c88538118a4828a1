import type { Book } from '../book/book.ts';
import type { EventMemo } from '../book/event-memos.ts';
import type { EventClock } from './event-clock.ts';
import type { OfferedBookies } from './offered-bookies.ts';
import { PairBounds } from './pair-bounds.ts';
import type { PairLay } from './pair-lay.ts';
import { addPair, type Counts, PAIR, PlainCounts } from './plain-counts.ts';
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
  /** What the same question counted in each event, where that is kept. */
  private readonly before: EventMemo | undefined;
  /** Whether whatever is laid by somebody is laid as it is asked for. */
  private readonly isLaidAnyhow: boolean;
  /** Whether it matters where a selection is laid, or only that it is. */
  private readonly needsLay: boolean;

  constructor(book: Book, plan: Plan, { clock, lay, offered }: Parts) {
    this.book = book;
    this.plan = plan;
    this.clock = clock;
    this.lay = lay;
    this.offered = offered;
    this.bounds = new PairBounds(book, plan, { clock, lay });
    this.isLaidAnyhow = plan.minSize === 0 && plan.layExchanges.length === book.table.exchanges.length;
    this.needsLay = !this.bounds.areFixed || !this.isLaidAnyhow;
    const isPlain = isPlainPlan(plan, book);
    this.plain =
      isPlain && plan.bookmakers.length < book.table.bookmakers.length
        ? new PlainCounts(book, plan, lay)
        : undefined;
    this.before = this.plain === undefined && plan.feed === 'mb' ? this.countedBefore(isPlain) : undefined;
  }

  /** What was counted for the same question: for a plain one, which many ask, and for another that is asked again. */
  private countedBefore(isPlain: boolean): EventMemo | undefined {
    const { plan, bounds, book } = this;
    const { memos } = book.summaries;
    const key = keyOf(plan, !bounds.areFixed || plan.minSize > 0);
    return isPlain ? memos.of(key, book.layout(), PAIR) : memos.ofAgain(key, book.layout(), PAIR);
  }

  /** Adds an event's rows. */
  add(position: number): void {
    const { book, plain, counts } = this;
    // No price of a bookmaker's, or nobody who lays it.
    if ((book.summaries.anyLay.eventFirst[position] ?? 0) < 0) return;
    if (!book.isAllLive(position, this.clock.allLiveAfter)) this.countIn(position, false);
    else if (plain !== undefined) plain.add(position, counts);
    else if (this.before === undefined) this.countIn(position, true);
    else this.addAgain(position, this.before);
  }

  /** Adds the rows of an event all of whose prices are served, which were counted before if its prices are the same. */
  private addAgain(position: number, { edition, values }: EventMemo): void {
    const { counts } = this;
    const now = this.book.summaries.edition[position] ?? 0;
    if (edition[position] === now) {
      addPair(values, PAIR * position, counts);
      return;
    }
    const { total, capped } = counts;
    this.countIn(position, true);
    values[PAIR * position] = counts.total - total;
    values[PAIR * position + 1] = counts.capped - capped;
    edition[position] = now;
  }

  private countIn(position: number, areAllLive: boolean): void {
    const { book } = this;
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
    if ((book.summaries.usualExchange[selection] ?? -1) < 0) return;
    if (this.isLaidAnyhow && bounds.areFreeOn(selection)) bounds.free();
    else if (this.needsLay) {
      if (!lay.choose(selection) || !lay.offers(selection, plan.minSize)) return;
      bounds.set(selection, bookmakers);
    }
    const { low, high, cap } = bounds;
    if (low >= high) return;
    if (bookmakers.length < book.table.bookmakers.length) {
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

/** Plans of the same key count the same in every event. `countsCost`: whether what a lay costs makes a difference. */
function keyOf(plan: Plan, countsCost: boolean): string {
  const { kinds, bookmakers, layExchanges, commissions, odds, first, second, minSize, bestPriceOnly } = plan;
  const laid = countsCost ? commissions.join(',') : '';
  const limits = [odds, first, second].flatMap((each) => Object.values(each));
  return `count ${kinds.join('')} ${bookmakers.join(',')} ${layExchanges.join(',')} ${laid} ${limits.join(',')} ${minSize} ${bestPriceOnly}`;
}

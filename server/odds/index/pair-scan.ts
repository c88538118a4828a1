import type { Book } from '../book/book.ts';
import { LONGEST_PRICE, type Price, PRICE_ONE } from '../messages.ts';
import { PairScorer } from '../score/pair-scorer.ts';
import type { Which } from '../score/scorer.ts';
import { type Hundredths, TOP_HUNDREDTHS, WHOLE_COMMISSION } from '../score/units.ts';
import type { EventClock } from './event-clock.ts';
import type { LayFinder } from './lay-finder.ts';
import type { OfferedBookies } from './offered-bookies.ts';
import type { Plan } from './plan.ts';
import { HEALTHY } from './price-bounds.ts';
import type { Top } from './top.ts';

/** What a scan works with. */
export type PairScanParts = {
  readonly book: Book;
  readonly plan: Plan;
  readonly clock: EventClock;
  readonly finder: LayFinder;
  readonly offered: OfferedBookies;
  readonly top: Top;
  /** The encoded score that no row can beat. */
  readonly unbeatable: number;
  /** The positions of the events asked for; each is turned to before its selections are looked at. */
  readonly positions: Iterable<number>;
  /** Takes a row that may be among the best: its place in order, slot and price, and where it is laid. */
  readonly enterRow: (place: number, slot: number, back: Price, exchange: number) => void;
};

export type Counts = { total: number; capped: number };

const NOBODY = -1;
/** Half a hundredth: a score of so much more rounds up. */
const HALF = 0.5;
/** How near a whole price a bound may be before scores are looked at exactly. */
const NEAR = 1e-3;
/** (L - c) is counted in 10^-8, prices in 10^-4. */
const VALUE_IN_PRICE = WHOLE_COMMISSION / PRICE_ONE;

/**
 * What `Search` does, for the feeds where most rows are: standard and best odds guaranteed, bookmakers' prices only.
 * A million prices may pass in one query, so the limits of scores become bounds of prices, and summaries tell how many
 * prices lie between two bounds and whether a selection can have one of the best rows at all.
 *
 * A bound is the double x for which a score is within its limit just where the price is below x, kept off whole
 * numbers, so that comparing is exact.
 */
export class PairScan {
  private readonly parts: PairScanParts;
  private readonly scorer = new PairScorer();
  /** What the lay at hand costs, and where it is. */
  private cost = Infinity;
  private exchange = NOBODY;

  constructor(parts: PairScanParts) {
    this.parts = parts;
  }

  run(counts: Counts): void {
    const { book, plan, top, offered, unbeatable, positions } = this.parts;
    const { summaries, columns } = book;
    const { selections, from } = book.layout();
    summaries.fit();
    const { kind, isSummed } = columns;
    const tops = plan.sort === 'first' ? summaries.topFirst : summaries.topSecond;
    for (const position of positions) {
      const to = from[position + 1] ?? 0;
      for (let place = from[position] ?? 0; place < to; place += 1) {
        const selection = selections[place] ?? 0;
        if (plan.kinds[kind[selection] ?? 0] === 0) continue;
        if (isSummed[selection] === 0) summaries.sum(selection);
        // Nothing to be found, or nothing that is better than what was.
        if ((tops[selection] ?? 0) <= (plan.isCounted ? NOBODY : top.least - HEALTHY)) continue;
        this.lookAt(selection, place, offered.bookmakers, counts);
      }
      if (!plan.isCounted && top.least >= unbeatable) return;
    }
  }

  private lookAt(selection: number, place: number, bookmakers: Int32Array, counts: Counts): void {
    const { book, plan, clock, finder, top } = this.parts;
    if (!this.findLay(selection)) return;
    let oldest = book.columns.oldest[selection] ?? -Infinity;
    if (oldest <= clock.allLiveAfter) oldest = book.oldestOf(selection);
    const areLive = oldest > clock.allLiveAfter;
    if (!areLive) {
      this.exchange = finder.find(selection, NOBODY);
      if (this.exchange === NOBODY) return;
      this.cost = finder.costOf(selection, this.exchange);
    }
    if (plan.minSize > 0 && finder.sizeOf(selection, this.exchange) < plan.minSize) return;
    const { odds, first, second } = plan;
    let low = Math.max(odds.min, PRICE_ONE) - HALF;
    let high = odds.max + HALF;
    if (first.min > 0) low = Math.max(low, this.bound(selection, 'first', first.min - 1));
    if (second.min > 0) low = Math.max(low, this.bound(selection, 'second', second.min - 1));
    if (first.max < TOP_HUNDREDTHS) high = Math.min(high, this.bound(selection, 'first', first.max));
    if (second.max < TOP_HUNDREDTHS) high = Math.min(high, this.bound(selection, 'second', second.max));
    let cap = high;
    if (first.cap < first.max) cap = Math.min(cap, this.bound(selection, 'first', first.cap));
    if (second.cap < second.max) cap = Math.min(cap, this.bound(selection, 'second', second.cap));
    if (plan.bestPriceOnly) {
      const best = this.bestOf(selection, bookmakers);
      low = Math.max(low, best - HALF);
      high = Math.min(high, best + HALF);
      cap = Math.min(cap, high);
    }
    // The shortest price that can be among the best, give or take: who enters is decided exactly.
    const least = top.least;
    const entry =
      least < HEALTHY
        ? low
        : Math.max(low, (least - HEALTHY) * this.cost + (plan.sort === 'first' ? -1 : PRICE_ONE - 1));
    if (plan.isCounted) this.count(selection, bookmakers, { low, cap, high, areLive }, counts);
    if (this.between(selection, entry, cap) > 0) this.enter(selection, place, bookmakers, entry, cap);
  }

  /** Finds the best lay, live or not; false where there is none. */
  private findLay(selection: number): boolean {
    const { book, plan } = this.parts;
    if (plan.isUsual) {
      this.cost = book.summaries.usualCost[selection] ?? Infinity;
      this.exchange = book.summaries.usualExchange[selection] ?? NOBODY;
      return this.exchange !== NOBODY;
    }
    const { lay, exchanges } = book.columns;
    const { layExchanges, commissions } = plan;
    let least = Infinity;
    let best = NOBODY;
    const count = layExchanges.length;
    for (let index = 0; index < count; index += 1) {
      const exchange = layExchanges[index] ?? 0;
      const price = lay[selection * exchanges + exchange] ?? 0;
      if (price <= 0) continue;
      const commission = commissions[exchange] ?? 0;
      const cost = (price * VALUE_IN_PRICE - commission) / (WHOLE_COMMISSION - commission);
      if (cost >= least) continue;
      least = cost;
      best = exchange;
    }
    this.cost = least;
    this.exchange = best;
    return best !== NOBODY;
  }

  /** The bound of a score, which is below the top of the scale. */
  private bound(selection: number, which: Which, score: Hundredths): number {
    const bound = (score + HALF) * this.cost + (which === 'first' ? 0 : PRICE_ONE);
    const beyond = bound - Math.floor(bound);
    if (beyond > NEAR && beyond < 1 - NEAR) return bound;
    const { book, plan } = this.parts;
    const { lay, exchanges } = book.columns;
    this.scorer.lay(lay[selection * exchanges + this.exchange] ?? 0, plan.commissions[this.exchange] ?? 0);
    return (which === 'first' ? this.scorer.firstAtMost(score) : this.scorer.secondAtMost(score)) + HALF;
  }

  /** How many bookmakers' prices lie between two bounds, whoever is asked for and however old they are. */
  private between(selection: number, low: number, high: number): number {
    if (low >= high) return 0;
    const { summaries } = this.parts.book;
    const toHigh =
      high > LONGEST_PRICE
        ? (summaries.count[selection] ?? 0)
        : summaries.countBelow(selection, Math.ceil(high));
    return low < PRICE_ONE ? toHigh : toHigh - summaries.countBelow(selection, Math.ceil(low));
  }

  private count(
    selection: number,
    bookmakers: Int32Array,
    { low, cap, high, areLive }: { low: number; cap: number; high: number; areLive: boolean },
    counts: Counts,
  ): void {
    const { book, clock } = this.parts;
    const all = this.between(selection, low, high);
    if (all === 0) return;
    if (areLive && bookmakers.length === book.summaries.bookmakers.length) {
      const total = this.between(selection, low, cap);
      counts.total += total;
      counts.capped += all - total;
      return;
    }
    const { price, bookies } = book.columns;
    const base = selection * bookies;
    let total = 0;
    let capped = 0;
    const asked = bookmakers.length;
    for (let index = 0; index < asked; index += 1) {
      const slot = base + (bookmakers[index] ?? 0);
      const back = price[slot] ?? 0;
      if (back < low || back > high || (!areLive && !clock.isAfter(slot, clock.liveAfter))) continue;
      if (back > cap) capped += 1;
      else total += 1;
    }
    counts.total += total;
    counts.capped += capped;
  }

  private enter(selection: number, place: number, bookmakers: Int32Array, low: number, high: number): void {
    const { book, clock, enterRow } = this.parts;
    const { price, bookies } = book.columns;
    const base = selection * bookies;
    const asked = bookmakers.length;
    for (let index = 0; index < asked; index += 1) {
      const slot = base + (bookmakers[index] ?? 0);
      const back = price[slot] ?? 0;
      if (back < low || back > high || !clock.isAfter(slot, clock.liveAfter)) continue;
      enterRow(place, slot, back, this.exchange);
    }
  }

  private bestOf(selection: number, bookmakers: Int32Array): Price {
    const { book, clock } = this.parts;
    const base = selection * book.columns.bookies;
    let best = 0;
    for (const bookie of bookmakers) {
      const price = book.columns.price[base + bookie] ?? 0;
      if (price > best && clock.isAfter(base + bookie, clock.liveAfter)) best = price;
    }
    return best;
  }
}

import type { Book } from '../book/book.ts';
import { NOTHING } from '../book/summaries.ts';
import { type Price, PRICE_ONE } from '../messages.ts';
import { PairScorer } from '../score/pair-scorer.ts';
import type { Which } from '../score/scorer.ts';
import { type Hundredths, TOP_HUNDREDTHS, WHOLE_COMMISSION } from '../score/units.ts';
import type { EventClock } from './event-clock.ts';
import type { LayFinder } from './lay-finder.ts';
import type { OfferedBookies } from './offered-bookies.ts';
import { isPlainPlan } from './plain-plan.ts';
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
  /** The positions of the events asked for. */
  readonly positions: Int32Array;
  /** Turns to the event at a position; false where after all none of its rows is asked for. */
  readonly turnTo: (position: number) => boolean;
  /** Takes a row that may be among the best: its place in order, slot and price, and where it is laid. */
  readonly enterRow: (place: number, slot: number, back: Price, exchange: number) => void;
};

export type Counts = { total: number; capped: number };

const NOBODY = -1;
/** Half a hundredth: a score of so much more rounds up. */
const HALF = 0.5;
/** How near a whole price a bound may be before scores are looked at exactly. */
const NEAR = 1e-3;
/** Of so few bookmakers each is looked at by itself. */
const FEW = 4;
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
  /** Whether all quotes of the selection at hand are still served. */
  private areLive = false;
  /** Between which prices rows count, and up to which the tier sees them. */
  private low = 0;
  private high = 0;
  private cap = 0;

  constructor(parts: PairScanParts) {
    this.parts = parts;
  }

  run(counts: Counts): void {
    const { book, plan, clock, top, offered, unbeatable, positions, turnTo } = this.parts;
    const { summaries, columns } = book;
    const layout = book.layout();
    const { selections, from } = layout;
    summaries.refresh(layout);
    const { kind, oldest } = columns;
    const { shortest, longest, count: countOf } = summaries;
    const { kinds, isCounted, odds, first, second } = plan;
    const { allLiveAfter } = clock;
    const tops = plan.sort === 'first' ? summaries.topFirst : summaries.topSecond;
    const eventTops = plan.sort === 'first' ? summaries.eventFirst : summaries.eventSecond;
    const isPlain = isPlainPlan(plan, book);
    const capFirst = first.cap < TOP_HUNDREDTHS ? first.cap + HALF : Infinity;
    const capSecond = second.cap < TOP_HUNDREDTHS ? second.cap + HALF : Infinity;
    for (const position of positions) {
      // Nothing to be found, or nothing that is better than what was.
      if ((eventTops[position] ?? NOTHING) <= (isCounted ? NOTHING : top.least - HEALTHY)) continue;
      if (!turnTo(position)) continue;
      const to = from[position + 1] ?? 0;
      for (let place = from[position] ?? 0; place < to; place += 1) {
        const selection = selections[place] ?? 0;
        if (kinds[kind[selection] ?? 0] === 0) continue;
        const best = tops[selection] ?? NOTHING;
        if (best <= (isCounted ? NOTHING : top.least - HEALTHY)) continue;
        if (!isPlain || (oldest[selection] ?? -Infinity) <= allLiveAfter) {
          if ((longest[selection] ?? 0) < odds.min || (shortest[selection] ?? 0) > odds.max) continue;
          this.lookAt(selection, place, offered.bookmakers, counts);
          continue;
        }
        if (!this.findLay(selection)) continue;
        const byFirst = capFirst * this.cost;
        const bySecond = capSecond * this.cost + PRICE_ONE;
        const cap = byFirst < bySecond ? byFirst : bySecond;
        const all = countOf[selection] ?? 0;
        let total = all;
        if ((longest[selection] ?? 0) >= cap - NEAR) {
          const beyond = cap - Math.floor(cap);
          // So near a whole price, who is beyond the cap is looked at exactly.
          if (beyond < NEAR || beyond > 1 - NEAR) {
            this.lookAt(selection, place, offered.bookmakers, counts);
            continue;
          }
          total = summaries.countBelow(selection, Math.ceil(cap));
        }
        counts.total += total;
        counts.capped += all - total;
        if (best <= top.least - HEALTHY || top.least >= unbeatable) continue;
        this.areLive = true;
        this.low = PRICE_ONE;
        this.cap = cap;
        this.enterBest(selection, place, offered.bookmakers);
      }
      if (!isCounted && top.least >= unbeatable) return;
    }
  }

  private lookAt(selection: number, place: number, bookmakers: Int32Array, counts: Counts): void {
    const { book, plan, clock, finder, top, unbeatable } = this.parts;
    if (!this.findLay(selection)) return;
    let oldest = book.columns.oldest[selection] ?? -Infinity;
    if (oldest <= clock.allLiveAfter) oldest = book.oldestOf(selection);
    this.areLive = oldest > clock.allLiveAfter;
    if (!this.areLive) {
      this.exchange = finder.find(selection, NOBODY);
      if (this.exchange === NOBODY) return;
      this.cost = finder.costOf(selection, this.exchange);
    }
    if (plan.minSize > 0 && finder.sizeOf(selection, this.exchange) < plan.minSize) return;
    this.setBounds(selection, bookmakers);
    if (plan.isCounted) this.count(selection, bookmakers, counts);
    if (top.least < unbeatable) this.enterBest(selection, place, bookmakers);
  }

  /** Offers the rows that can be among the best. */
  private enterBest(selection: number, place: number, bookmakers: Int32Array): void {
    const { plan, top } = this.parts;
    let { low } = this;
    if (top.least >= HEALTHY) {
      // The shortest price of a better score, give or take: who enters is decided exactly.
      const shift = plan.sort === 'first' ? 0 : PRICE_ONE;
      low = Math.max(low, (top.least - HEALTHY + HALF) * this.cost + shift - NEAR);
    }
    if (low < this.cap) this.enter(selection, place, bookmakers, low);
  }

  /** Works out which prices count, and which of them the tier keeps away. */
  private setBounds(selection: number, bookmakers: Int32Array): void {
    const { odds, first, second, bestPriceOnly } = this.parts.plan;
    let low = Math.max(odds.min, PRICE_ONE) - HALF;
    let high = odds.max + HALF;
    if (first.min > 0) low = Math.max(low, this.bound(selection, 'first', first.min - 1));
    if (second.min > 0) low = Math.max(low, this.bound(selection, 'second', second.min - 1));
    if (first.max < TOP_HUNDREDTHS) high = Math.min(high, this.bound(selection, 'first', first.max));
    if (second.max < TOP_HUNDREDTHS) high = Math.min(high, this.bound(selection, 'second', second.max));
    if (bestPriceOnly) {
      const best = this.bestOf(selection, bookmakers);
      low = Math.max(low, best - HALF);
      high = Math.min(high, best + HALF);
    }
    let cap = high;
    if (first.cap < first.max) cap = Math.min(cap, this.bound(selection, 'first', first.cap));
    if (second.cap < second.max) cap = Math.min(cap, this.bound(selection, 'second', second.cap));
    this.low = low;
    this.high = high;
    this.cap = cap;
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
      (summaries.longest[selection] ?? 0) < high
        ? (summaries.count[selection] ?? 0)
        : summaries.countBelow(selection, Math.ceil(high));
    if ((summaries.shortest[selection] ?? 0) > low) return toHigh;
    return toHigh - summaries.countBelow(selection, Math.ceil(low));
  }

  private count(selection: number, bookmakers: Int32Array, counts: Counts): void {
    const { low, high, cap } = this;
    const { book } = this.parts;
    const asked = bookmakers.length;
    if (this.areLive && asked === book.summaries.bookmakers.length) {
      const total = this.between(selection, low, cap);
      counts.total += total;
      if (cap < high) counts.capped += this.between(selection, Math.max(low, cap), high);
      return;
    }
    const { price, bookies } = book.columns;
    const base = selection * bookies;
    let total = 0;
    let capped = 0;
    for (let index = 0; index < asked; index += 1) {
      const slot = base + (bookmakers[index] ?? 0);
      const back = price[slot] ?? 0;
      if (back < low || back > high || !this.isLive(slot)) continue;
      if (back > cap) capped += 1;
      else total += 1;
    }
    counts.total += total;
    counts.capped += capped;
  }

  /** Offers the rows whose price lies between a bound and the cap. */
  private enter(selection: number, place: number, bookmakers: Int32Array, low: number): void {
    const { cap } = this;
    const { book, enterRow } = this.parts;
    const asked = bookmakers.length;
    // A look at all prices tells whether any of few lies there.
    if (asked > FEW && this.between(selection, low, cap) === 0) return;
    const { price, bookies } = book.columns;
    const base = selection * bookies;
    for (let index = 0; index < asked; index += 1) {
      const slot = base + (bookmakers[index] ?? 0);
      const back = price[slot] ?? 0;
      if (back < low || back > cap || !this.isLive(slot)) continue;
      enterRow(place, slot, back, this.exchange);
    }
  }

  private isLive(slot: number): boolean {
    const { clock } = this.parts;
    return this.areLive || clock.isAfter(slot, clock.liveAfter);
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

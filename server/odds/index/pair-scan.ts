import type { Book } from '../book/book.ts';
import { LONGEST_PRICE, type Price, PRICE_ONE } from '../messages.ts';
import { TOP_HUNDREDTHS } from '../score/units.ts';
import type { EventClock } from './event-clock.ts';
import type { LayFinder } from './lay-finder.ts';
import type { OfferedBookies } from './offered-bookies.ts';
import { HIGHEST_RATING } from './health.ts';
import { HALF, NEAR, PairLay } from './pair-lay.ts';
import { type Counts, PlainCounts } from './plain-counts.ts';
import { isPlainPlan } from './plain-plan.ts';
import type { Plan } from './plan.ts';
import { HEALTHY } from './price-bounds.ts';
import type { Top } from './top.ts';
import { WalkOrder } from './walk-order.ts';

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
  /** The positions of the events asked for, rising. */
  readonly positions: Int32Array;
  /** Turns to the event at a position; false where after all none of its rows is asked for. */
  readonly turnTo: (position: number) => boolean;
  /** Turns to a selection, laid at an exchange; `place` is its number in the order of rows. */
  readonly turnToLay: (place: number, selection: number, exchange: number) => void;
  /** The longest price of a healthy row there. */
  readonly healthyTo: () => Price;
  /** Takes a row there that may be among the best. */
  readonly enterRow: (slot: number, back: Price) => void;
};

/**
 * What `Search` does, for the feeds where most rows are: standard and best odds guaranteed, bookmakers' prices only.
 * A million prices may pass in one query, so the limits of scores become bounds of prices, and what is known of events
 * and selections (summaries.ts) tells where no better row can be, and how many prices lie between two bounds.
 */
export class PairScan {
  private readonly parts: PairScanParts;
  private readonly lay: PairLay;
  private readonly eventBounds: Int32Array;
  private readonly bounds: Int32Array;
  private readonly hasOddsLimit: boolean;
  /** The scores that no healthy row is above, half a hundredth added; Infinity for none. */
  private readonly mostFirst: number;
  private readonly mostSecond: number;
  /** Whether all quotes of the selection at hand are still served. */
  private areLive = false;
  /** Between which prices rows count, and up to which the tier sees them. */
  private low = 0;
  private high = 0;
  private cap = 0;

  constructor(parts: PairScanParts) {
    const { book, plan, finder } = parts;
    this.parts = parts;
    this.lay = new PairLay(book, plan, finder);
    book.summaries.refresh(book.layout());
    const known = plan.isUsual ? book.summaries.usualLay : book.summaries.anyLay;
    this.eventBounds = plan.sort === 'first' ? known.eventFirst : known.eventSecond;
    this.bounds = plan.sort === 'first' ? known.first : known.second;
    this.hasOddsLimit = plan.odds.min > PRICE_ONE || plan.odds.max < LONGEST_PRICE;
    const second = Math.min(plan.second.max, plan.second.cap);
    this.mostFirst = Math.min(plan.first.max, plan.first.cap, HIGHEST_RATING) + HALF;
    this.mostSecond = second < TOP_HUNDREDTHS ? second + HALF : Infinity;
  }

  run(counts: Counts): void {
    const { book, plan, clock, top, unbeatable, positions, turnTo } = this.parts;
    const order = new WalkOrder(positions, this.eventBounds, unbeatable - HEALTHY);
    const { isCounted } = plan;
    const plain =
      isCounted && isPlainPlan(plan, book)
        ? new PlainCounts(book, plan, { lay: this.lay, liveAfter: clock.allLiveAfter })
        : undefined;
    for (let bucket = order.top; bucket >= 0; bucket -= 1) {
      if (!isCounted && order.ceiling(bucket) < top.least - HEALTHY) return;
      let position = order.first[bucket] ?? -1;
      for (; position >= 0; position = order.next[position] ?? -1) {
        if (!turnTo(position)) continue;
        const isDone = !isCounted || (plain?.add(position, counts) ?? false);
        this.look(position, isDone ? undefined : counts);
        if (!isCounted && top.least >= unbeatable) return;
      }
    }
  }

  /** Looks for rows of an event that are among the best, and counts those that match where they are not counted yet. */
  private look(position: number, counts: Counts | undefined): void {
    const { book, plan, top, unbeatable } = this.parts;
    const { bounds } = this;
    const isBeaten = (this.eventBounds[position] ?? 0) < top.least - HEALTHY || top.least >= unbeatable;
    if (counts === undefined && isBeaten) return;
    const { selections, from } = book.layout();
    const { kind, sorted } = book.columns;
    const { kinds, odds } = plan;
    const to = from[position + 1] ?? 0;
    for (let place = from[position] ?? 0; place < to; place += 1) {
      const selection = selections[place] ?? 0;
      if (kinds[kind[selection] ?? 0] === 0) continue;
      const least = counts === undefined ? top.least - HEALTHY : 0;
      // Nothing to be found, or nothing that is as good as what was.
      if ((bounds[selection] ?? 0) < (least > 0 ? least : 0)) continue;
      if (this.hasOddsLimit && !sorted.canLieBetween(selection, odds.min, odds.max)) continue;
      this.lookAt(selection, place, counts);
    }
  }

  private lookAt(selection: number, place: number, counts: Counts | undefined): void {
    const { book, plan, clock, offered, top, unbeatable } = this.parts;
    if (!this.lay.choose(selection)) return;
    let oldest = book.columns.oldest[selection] ?? -Infinity;
    if (oldest <= clock.allLiveAfter) oldest = book.oldestOf(selection);
    this.areLive = oldest > clock.allLiveAfter;
    if (this.areLive) {
      // Of most selections a look at all prices tells that none is good enough.
      if (counts === undefined && top.least >= HEALTHY && !this.canBeat(selection)) return;
    } else if (!this.lay.chooseServed(selection)) return;
    if (!this.lay.offers(selection, plan.minSize)) return;
    this.setBounds(selection, offered.bookmakers);
    if (counts !== undefined) this.count(selection, offered.bookmakers, counts);
    if (top.least < unbeatable) this.enterBest(selection, place, offered.bookmakers);
  }

  /** Whether a selection laid like this can have a row as good as the least of the best, which is healthy. */
  private canBeat(selection: number): boolean {
    const { book, top } = this.parts;
    const { cost } = this.lay;
    const high = Math.min(this.mostFirst * cost, this.mostSecond * cost + PRICE_ONE) + NEAR;
    return book.columns.sorted.canLieBetween(selection, this.shortest(top.least - HEALTHY), high);
  }

  /** Offers the rows that can be among the best. */
  private enterBest(selection: number, place: number, bookmakers: Int32Array): void {
    const { book, top, turnToLay, healthyTo } = this.parts;
    // Of rows that are as good as the least, the first in order is the better one.
    let { low } = this;
    const { cap } = this;
    if (top.least >= HEALTHY) {
      if (this.areLive && !this.canBeat(selection)) return;
      low = Math.max(low, this.shortest(top.least - HEALTHY));
    }
    if (low >= cap || !book.columns.sorted.canLieBetween(selection, low, cap)) return;
    turnToLay(place, selection, this.lay.exchange);
    // Where the lay makes every row unhealthy, only those are worth a look that are better than the least.
    const isIll = top.least >= 0 && top.least < HEALTHY && healthyTo() < low;
    if (isIll) low = Math.max(low, this.shortest(top.least));
    this.enter(selection, bookmakers, low);
  }

  /** The shortest price of such a score, give or take: who enters is decided exactly. */
  private shortest(score: number): number {
    const shift = this.parts.plan.sort === 'first' ? 0 : PRICE_ONE;
    return (score - HALF) * this.lay.cost + shift - NEAR;
  }

  /** Works out which prices count, and which of them the tier keeps away. */
  private setBounds(selection: number, bookmakers: Int32Array): void {
    const { odds, first, second, bestPriceOnly } = this.parts.plan;
    const { lay } = this;
    let low = Math.max(odds.min, PRICE_ONE) - HALF;
    let high = odds.max + HALF;
    if (first.min > 0) low = Math.max(low, lay.bound(selection, 'first', first.min - 1));
    if (second.min > 0) low = Math.max(low, lay.bound(selection, 'second', second.min - 1));
    if (first.max < TOP_HUNDREDTHS) high = Math.min(high, lay.bound(selection, 'first', first.max));
    if (second.max < TOP_HUNDREDTHS) high = Math.min(high, lay.bound(selection, 'second', second.max));
    if (bestPriceOnly) {
      const best = this.bestOf(selection, bookmakers);
      low = Math.max(low, best - HALF);
      high = Math.min(high, best + HALF);
    }
    let cap = high;
    if (first.cap < first.max) cap = Math.min(cap, lay.bound(selection, 'first', first.cap));
    if (second.cap < second.max) cap = Math.min(cap, lay.bound(selection, 'second', second.cap));
    this.low = low;
    this.high = high;
    this.cap = cap;
  }

  /** How many bookmakers' prices lie between two bounds, whoever is asked for and however old they are. */
  private between(selection: number, low: number, high: number): number {
    if (low >= high) return 0;
    const { book } = this.parts;
    return book.pricesBelow(selection, high) - book.pricesBelow(selection, low);
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
  private enter(selection: number, bookmakers: Int32Array, low: number): void {
    const { cap } = this;
    const { book, enterRow } = this.parts;
    const { price, bookies } = book.columns;
    const base = selection * bookies;
    const asked = bookmakers.length;
    for (let index = 0; index < asked; index += 1) {
      const slot = base + (bookmakers[index] ?? 0);
      const back = price[slot] ?? 0;
      if (back < low || back > cap || !this.isLive(slot)) continue;
      enterRow(slot, back);
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

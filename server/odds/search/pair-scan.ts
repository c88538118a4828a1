import type { Book } from '../book/book.ts';
import { toCents } from '../book/sorted-prices.ts';
import { MAX_PRICE, type Price, PRICE_ONE } from '../messages/messages.ts';
import { type Hundredths, TOP_HUNDREDTHS } from '../book/units.ts';
import type { Edges } from './edges.ts';
import type { EventClock } from './event-clock.ts';
import type { OfferedBookies, Plan } from './plan.ts';
import { EventBounds, type ScoreLimits } from './event-bounds.ts';
import { HEALTHY, MAX_HEALTHY_RATING } from './health.ts';
import type { LayMatch } from './lay-match.ts';
import { HALF, NEAR, PairBounds, type PairLay } from './pair-lay.ts';
import type { Top } from './top.ts';
import { WalkOrder } from './walk-order.ts';

/** Up to this many bookmakers are checked price by price; the sorted prices include those of all bookmakers. */
const MAX_CHECKED_EACH = 2;
/** Above every encoded score. A small integer, so that comparisons stay those of integers. */
const ABOVE_ALL = 1_000_000_000;

/** The parts of a scan. */
export type PairScanParts = {
  readonly book: Book;
  readonly plan: Plan;
  readonly clock: EventClock;
  readonly lay: PairLay;
  readonly offered: OfferedBookies;
  readonly top: Top;
  readonly match: LayMatch;
  readonly edges: Edges;
  /** By position: bounds of expected returns, if rows are sorted by them. */
  readonly edgeBounds: Int32Array | undefined;
  /** The highest score of a healthy row that can match. */
  readonly maxScore: Hundredths;
  /** The positions of the query's events, in rising order. */
  readonly positions: Int32Array;
  /** Seeks the event at a position; false if none of its rows can match. */
  readonly seek: (position: number) => boolean;
  /** Offers a candidate against the current lay to the heap. `layoutIndex`: of its selection. */
  readonly offer: (slot: number, back: Price, layoutIndex: number) => void;
};

/**
 * The pair walk: bookmakers' prices in the two feeds with most rows, standard and best odds guaranteed. Visits events
 * by descending bound (summaries.ts, event-bounds.ts) and stops when no remaining event can have a better row. Score
 * limits are converted to price limits. Counting is separate (event-counts.ts), because it needs all selections.
 */
export class PairScan {
  private readonly parts: PairScanParts;
  private readonly lay: PairLay;
  private readonly eventBounds: Int32Array;
  /** By selection. */
  private readonly bounds: Int32Array;
  /**
   * The offset of a healthy row's score. Above all scores if rows are sorted by edge: selections have no such bounds.
   */
  private readonly healthyOffset: number;
  private readonly cachedBounds: EventBounds | undefined;
  private readonly hasOddsLimit: boolean;
  private readonly needsEdge: boolean;
  /** The highest scores of healthy rows that match. */
  private readonly maxScores: ScoreLimits;
  /** The query's minimum of the sorted score. 0 if sorted by edge, whose bounds cover healthy rows only. */
  private readonly minimum: Hundredths;
  private readonly priceBounds: PairBounds;
  /** True if all quotes of the current selection are served. */
  private areLive = false;
  /** The cost of a hundredth of the sorted score, in ten-thousandths of back price. */
  private unitCost = 1;

  constructor(parts: PairScanParts) {
    const { book, plan, clock, lay, edges, edgeBounds } = parts;
    this.parts = parts;
    this.needsEdge = plan.needsEdge;
    this.lay = lay;
    this.priceBounds = new PairBounds(book, plan, { clock, lay, edges });
    const { bounds } = book.summaries;
    this.eventBounds = edgeBounds ?? (plan.sort === 'first' ? bounds.eventFirst : bounds.eventSecond);
    this.bounds = plan.sort === 'second' ? bounds.second : bounds.first;
    this.healthyOffset = edgeBounds === undefined ? HEALTHY : ABOVE_ALL;
    const second = Math.min(plan.second.max, plan.second.cap);
    this.maxScores = {
      first: Math.min(plan.first.max, plan.first.cap, MAX_HEALTHY_RATING),
      second: second < TOP_HUNDREDTHS ? second : Infinity,
    };
    this.minimum = plan.sort === 'edge' ? 0 : plan[plan.sort].min;
    // Edges depend on the chances at the chosen exchange, which are those of the default lays.
    const hasCachedBounds = plan.hasDefaultLays || plan.sort !== 'edge';
    this.cachedBounds = hasCachedBounds ? new EventBounds(book, plan, this.maxScores) : undefined;
    this.hasOddsLimit = plan.odds.min > PRICE_ONE || plan.odds.max < MAX_PRICE;
  }

  run(): void {
    const { book, plan, clock, top, maxScore, positions, seek } = this.parts;
    const order = new WalkOrder(positions, {
      bounds: this.cachedBounds?.tighten(positions, this.eventBounds, clock.allLiveAfter) ?? this.eventBounds,
      // Cached bounds are those of healthy rows.
      least: plan.isHealthyOnly ? this.minimum : 0,
      maxScore,
      next: book.layout().scratch.next,
    });
    for (let bucket = order.top; bucket >= 0; bucket -= 1) {
      if (order.ceiling(bucket) < top.threshold - HEALTHY) return;
      let position = order.first[bucket] ?? -1;
      for (; position >= 0; position = order.next[position] ?? -1) {
        if (!seek(position)) continue;
        this.visitEvent(position);
        if (top.isFull && top.threshold >= HEALTHY + maxScore) return;
      }
    }
  }

  /** Offers the rows of an event that can be among the best. */
  private visitEvent(position: number): void {
    const { book, plan, top } = this.parts;
    const { bounds, healthyOffset, minimum } = this;
    if (this.isBeaten(position, top.threshold - HEALTHY)) return;
    const { selections, from } = book.layout();
    const { kind, sorted } = book.columns;
    const { kinds, odds } = plan;
    const to = from[position + 1] ?? 0;
    for (let index = from[position] ?? 0; index < to; index += 1) {
      const selection = selections[index] ?? 0;
      if (kinds[kind[selection] ?? 0] === 0) continue;
      // Below the query's minimum, or below the heap's threshold.
      if ((bounds[selection] ?? 0) < Math.max(minimum, top.threshold - healthyOffset)) continue;
      if (this.hasOddsLimit && !sorted.canLieBetween(selection, odds.min, odds.max)) continue;
      this.visitSelection(selection, index);
    }
  }

  /** True if every row of an event that matches scores below `score`. */
  private isBeaten(position: number, score: number): boolean {
    const { cachedBounds } = this;
    const { book, clock } = this.parts;
    if ((this.eventBounds[position] ?? 0) < Math.max(this.minimum, score)) return true;
    return (
      score >= 0 &&
      cachedBounds !== undefined &&
      book.isAllLive(position, clock.allLiveAfter) &&
      cachedBounds.areBelow(position, score)
    );
  }

  private visitSelection(selection: number, layoutIndex: number): void {
    const { book, plan, clock, offered, top } = this.parts;
    if (!this.lay.choose(selection)) return;
    this.areLive = book.areLive(selection, clock.allLiveAfter);
    if (this.areLive) {
      // Most selections end here: none of their prices is long enough.
      if (!this.setUnitCost(selection) || (top.threshold >= HEALTHY && !this.canBeat(selection))) return;
    } else if (!this.lay.chooseServed(selection) || !this.setUnitCost(selection)) return;
    if (this.needsEdge && !this.parts.edges.isFresh(selection, this.lay.exchange)) return;
    if (!this.lay.offers(selection, plan.minSize)) return;
    this.priceBounds.set(selection, offered.bookmakers);
    this.offerBest(selection, layoutIndex, offered.bookmakers);
  }

  /** Sets `unitCost` for the current lay; false if rows of this lay do not match. */
  private setUnitCost(selection: number): boolean {
    this.unitCost = this.lay.cost;
    return !this.needsEdge || this.setEdgeCost(selection);
  }

  private setEdgeCost(selection: number): boolean {
    const { book, plan } = this.parts;
    const chance = book.chance(selection, this.lay.exchange);
    if (plan.sort === 'edge') this.unitCost = 1 / chance;
    return chance > 0;
  }

  /** True if a selection with this lay can have a row at the heap's threshold, which is a healthy row's score. */
  private canBeat(selection: number): boolean {
    const { top } = this.parts;
    const { cost } = this.lay;
    const { first, second } = this.maxScores;
    const high = Math.min((first + HALF) * cost, (second + HALF) * cost + PRICE_ONE) + NEAR;
    return this.canLieBetween(selection, this.shortestPrice(top.threshold - HEALTHY), high);
  }

  /** Offers the rows of a selection that can be among the best. */
  private offerBest(selection: number, layoutIndex: number, bookmakers: Int32Array): void {
    const { book, top, match, edges, offer } = this.parts;
    // Rows at the threshold are offered too: ties are decided by order.
    let { low } = this.priceBounds;
    const { cap } = this.priceBounds;
    if (top.threshold >= HEALTHY) low = Math.max(low, this.shortestPrice(top.threshold - HEALTHY));
    if (low >= cap || !this.canLieBetween(selection, low, cap)) return;
    match.set(selection, this.lay.exchange);
    if (this.needsEdge && !edges.seek(selection, this.lay.exchange)) return;
    const { price, bookies } = book.columns;
    const base = selection * bookies;
    const { length } = bookmakers;
    for (let index = 0; index < length; index += 1) {
      const slot = base + (bookmakers[index] ?? 0);
      const back = price[slot] ?? 0;
      if (back < low || back > cap || !this.isLive(slot)) continue;
      offer(slot, back, layoutIndex);
    }
  }

  /** True if one of the query's bookmakers can have a price between two bounds. */
  private canLieBetween(selection: number, low: number, high: number): boolean {
    const { book, offered } = this.parts;
    const { cents, bookies, sorted } = book.columns;
    const { bookmakers } = offered;
    const { length } = bookmakers;
    if (length > MAX_CHECKED_EACH) return sorted.canLieBetween(selection, low, high);
    // In hundredths, which are rounded down: half the memory of exact prices.
    const from = toCents(low);
    const to = toCents(high);
    const base = selection * bookies;
    for (let index = 0; index < length; index += 1) {
      const back = cents[base + (bookmakers[index] ?? 0)] ?? 0;
      if (back >= from && back <= to) return true;
    }
    return false;
  }

  /** A lower bound of the prices that reach a score; the heap decides exactly. */
  private shortestPrice(score: number): number {
    const shift = this.parts.plan.sort === 'second' ? PRICE_ONE : 0;
    return (score - HALF) * this.unitCost + shift - NEAR;
  }

  private isLive(slot: number): boolean {
    const { clock } = this.parts;
    return this.areLive || clock.isLive(slot);
  }
}

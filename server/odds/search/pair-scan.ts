import type { Book } from '../book/book.ts';
import { LONGEST_PRICE, type Price, PRICE_ONE } from '../messages/messages.ts';
import { type Hundredths, TOP_HUNDREDTHS } from '../book/units.ts';
import type { Edges } from './edges.ts';
import type { EventClock } from './event-clock.ts';
import type { OfferedBookies } from './offered-bookies.ts';
import { EventLimits, type ShownScores } from './event-limits.ts';
import { HEALTHY, HIGHEST_RATING } from './health.ts';
import type { LayMatch } from './lay-match.ts';
import { HALF, NEAR, PairBounds, type PairLay } from './pair-lay.ts';
import type { Plan } from './plan.ts';
import type { Top } from './top.ts';
import { WalkOrder } from './walk-order.ts';

/** The bookmakers of a selection whose prices from `low` to `cap` are candidates. */
type Entering = { readonly bookmakers: Int32Array; readonly low: number; readonly cap: number };

/** The most bookmakers whose prices are looked at one by one. The sorted prices are those of all bookmakers. */
const FEW = 2;
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
  /** The highest score of a healthy row that matches. */
  readonly most: Hundredths;
  /** The positions of the events of the query, rising. */
  readonly positions: Int32Array;
  /** Seeks the event at a position; false if none of its rows can match. */
  readonly seek: (position: number) => boolean;
  /** Offers a candidate of the lay at hand to the heap; `place` is its selection's place in the layout. */
  readonly offer: (slot: number, back: Price, place: number) => void;
};

/**
 * The walk for the feeds with most rows, standard and best odds guaranteed, for bookmakers' prices only. It visits events
 * by descending bound (summaries.ts, event-limits.ts), and stops if no remaining event can have a better row. Limits of
 * scores become limits of prices. Counting is separate (event-counts.ts), because it needs all selections.
 */
export class PairScan {
  private readonly parts: PairScanParts;
  private readonly lay: PairLay;
  private readonly eventBounds: Int32Array;
  /** By selection. */
  private readonly bounds: Int32Array;
  /** The offset of a healthy row's score; above all of them for expected returns, of which selections have no bounds. */
  private readonly healthy: number;
  private readonly limits: EventLimits | undefined;
  private readonly hasOddsLimit: boolean;
  private readonly needsEdge: boolean;
  /** The scores that no healthy row asked for is above. */
  private readonly shown: ShownScores;
  /** No row below this matches, healthy or not. 0 if rows are sorted by expected returns: their bounds are of healthy rows. */
  private readonly minimum: Hundredths;
  private readonly priceBounds: PairBounds;
  /** True if all quotes of the current selection are still served. */
  private areLive = false;
  /** The cost of a hundredth of the score that rows are sorted by, in ten-thousandths of back price. */
  private unit = 1;

  constructor(parts: PairScanParts) {
    const { book, plan, clock, lay, edges, edgeBounds } = parts;
    this.parts = parts;
    this.needsEdge = plan.needsEdge;
    this.lay = lay;
    this.priceBounds = new PairBounds(book, plan, { clock, lay, edges });
    const known = book.summaries.bounds;
    this.eventBounds = edgeBounds ?? (plan.sort === 'first' ? known.eventFirst : known.eventSecond);
    this.bounds = plan.sort === 'second' ? known.second : known.first;
    this.healthy = edgeBounds === undefined ? HEALTHY : ABOVE_ALL;
    const second = Math.min(plan.second.max, plan.second.cap);
    this.shown = {
      first: Math.min(plan.first.max, plan.first.cap, HIGHEST_RATING),
      second: second < TOP_HUNDREDTHS ? second : Infinity,
    };
    this.minimum = plan.sort === 'edge' ? 0 : plan[plan.sort].min;
    this.limits = plan.isUsual ? new EventLimits(book, plan, this.shown) : undefined;
    this.hasOddsLimit = plan.odds.min > PRICE_ONE || plan.odds.max < LONGEST_PRICE;
  }

  run(): void {
    const { book, clock, top, most, positions, seek } = this.parts;
    const order = new WalkOrder(positions, {
      bounds: this.limits?.tighten(positions, this.eventBounds, clock.allLiveAfter) ?? this.eventBounds,
      most,
      next: book.layout().room.next,
    });
    for (let bucket = order.top; bucket >= 0; bucket -= 1) {
      if (order.ceiling(bucket) < top.least - HEALTHY) return;
      let position = order.first[bucket] ?? -1;
      for (; position >= 0; position = order.next[position] ?? -1) {
        if (!seek(position)) continue;
        this.look(position);
        if (top.isFull && top.least >= HEALTHY + most) return;
      }
    }
  }

  /** Looks for rows of an event that are among the best. */
  private look(position: number): void {
    const { book, plan, top } = this.parts;
    const { bounds, healthy, minimum } = this;
    if (this.isBeaten(position, top.least - HEALTHY)) return;
    const { selections, from } = book.layout();
    const { kind, sorted } = book.columns;
    const { kinds, odds } = plan;
    const to = from[position + 1] ?? 0;
    for (let place = from[position] ?? 0; place < to; place += 1) {
      const selection = selections[place] ?? 0;
      if (kinds[kind[selection] ?? 0] === 0) continue;
      // Nothing to be found, or nothing that is as good as what was.
      if ((bounds[selection] ?? 0) < Math.max(minimum, top.least - healthy)) continue;
      if (this.hasOddsLimit && !sorted.canLieBetween(selection, odds.min, odds.max)) continue;
      this.lookAt(selection, place);
    }
  }

  /** True if no row of an event that may be shown is as good as this. */
  private isBeaten(position: number, least: number): boolean {
    const { limits } = this;
    const { book, clock } = this.parts;
    if ((this.eventBounds[position] ?? 0) < Math.max(this.minimum, least)) return true;
    return (
      least >= 0 &&
      limits !== undefined &&
      book.isAllLive(position, clock.allLiveAfter) &&
      limits.areBelow(position, least)
    );
  }

  private lookAt(selection: number, place: number): void {
    const { book, plan, clock, offered, top } = this.parts;
    if (!this.lay.choose(selection)) return;
    this.areLive = book.areLive(selection, clock.allLiveAfter);
    if (this.areLive) {
      // Of most selections a look at all prices tells that none is good enough.
      if (!this.setUnit(selection) || (top.least >= HEALTHY && !this.canBeat(selection))) return;
    } else if (!this.lay.chooseServed(selection) || !this.setUnit(selection)) return;
    if (this.needsEdge && !this.parts.edges.isFresh(selection, this.lay.exchange)) return;
    if (!this.lay.offers(selection, plan.minSize)) return;
    this.priceBounds.set(selection, offered.bookmakers);
    this.enterBest(selection, place, offered.bookmakers);
  }

  /** Sets the cost of a unit of what rows are sorted by; false if rows of this lay do not match. */
  private setUnit(selection: number): boolean {
    this.unit = this.lay.cost;
    return !this.needsEdge || this.setEdge(selection);
  }

  private setEdge(selection: number): boolean {
    const { book, plan } = this.parts;
    const chance = book.chance(selection, this.lay.exchange);
    if (plan.sort === 'edge') this.unit = 1 / chance;
    return chance > 0;
  }

  /** True if a selection with this lay can have a row as good as the worst of the best, which is healthy. */
  private canBeat(selection: number): boolean {
    const { top } = this.parts;
    const { cost } = this.lay;
    const { first, second } = this.shown;
    const high = Math.min((first + HALF) * cost, (second + HALF) * cost + PRICE_ONE) + NEAR;
    return this.canLieBetween(selection, this.shortest(top.least - HEALTHY), high);
  }

  /** Offers the rows that can be among the best. */
  private enterBest(selection: number, place: number, bookmakers: Int32Array): void {
    const { top, match, edges } = this.parts;
    // Of rows that are as good as the least, the first in order is the better one.
    let { low } = this.priceBounds;
    const { cap } = this.priceBounds;
    if (top.least >= HEALTHY) low = Math.max(low, this.shortest(top.least - HEALTHY));
    if (low >= cap || !this.canLieBetween(selection, low, cap)) return;
    match.set(selection, this.lay.exchange);
    if (this.needsEdge && !edges.seek(selection, this.lay.exchange)) return;
    this.enter(selection, place, { bookmakers, low, cap });
  }

  /** True if a bookmaker of the query can have a price between two bounds. */
  private canLieBetween(selection: number, low: number, high: number): boolean {
    const { book, offered } = this.parts;
    const { price, bookies, sorted } = book.columns;
    const { bookmakers } = offered;
    const asked = bookmakers.length;
    if (asked > FEW) return sorted.canLieBetween(selection, low, high);
    const base = selection * bookies;
    for (let index = 0; index < asked; index += 1) {
      const back = price[base + (bookmakers[index] ?? 0)] ?? 0;
      if (back >= low && back <= high) return true;
    }
    return false;
  }

  /** The shortest price of such a score, give or take: who enters is decided exactly. */
  private shortest(score: number): number {
    const shift = this.parts.plan.sort === 'second' ? PRICE_ONE : 0;
    return (score - HALF) * this.unit + shift - NEAR;
  }

  /** Offers the rows whose price lies between a bound and the cap. */
  private enter(selection: number, place: number, { bookmakers, low, cap }: Entering): void {
    const { book, offer } = this.parts;
    const { price, bookies } = book.columns;
    const base = selection * bookies;
    const asked = bookmakers.length;
    for (let index = 0; index < asked; index += 1) {
      const slot = base + (bookmakers[index] ?? 0);
      const back = price[slot] ?? 0;
      if (back < low || back > cap || !this.isLive(slot)) continue;
      offer(slot, back, place);
    }
  }

  private isLive(slot: number): boolean {
    const { clock } = this.parts;
    return this.areLive || clock.isLive(slot);
  }
}

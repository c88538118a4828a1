import type { Book } from '../book/book.ts';
import {
  ABOVE_ALL_CENTS,
  CENTS,
  LONGEST_CENTS,
  OUTLINE,
  type SelectionRange,
  touchRows,
} from '../book/sorted-prices.ts';
import { PRICE_ONE } from '../messages/messages.ts';
import { type CostLimits, isNearWhole, toCostLimits, NEAR, PairBounds, type PairLay } from './pair-lay.ts';
import type { Edges } from './edges.ts';
import type { EventClock } from './event-clock.ts';
import type { OfferedBookies, Plan } from './plan.ts';

/** The numbers of rows that match, of rows that only the tier's caps hide, and of groups with a row that matches. */
export type Counts = { total: number; capped: number; groups: number };

export type CountParts = {
  readonly clock: EventClock;
  readonly lay: PairLay;
  readonly offered: OfferedBookies;
  readonly edges: Edges;
};

/** A bound in hundredths this near a whole one is decided price by price. */
const NEAR_HUNDREDTH = NEAR / CENTS;
/** The stake that the second score subtracts from a price, in hundredths. */
const ONE = PRICE_ONE / CENTS;
const SIGN_BIT = 31;

/**
 * Counts the rows of events. A query visits ten thousand selections, so prices and limits are compared in whole
 * hundredths, contiguous in memory. A selection that hundredths do not decide is counted price by price.
 */
export class EventCounts {
  readonly bounds: PairBounds;
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly clock: EventClock;
  private readonly lay: PairLay;
  private readonly offered: OfferedBookies;
  private readonly edges: Edges;
  /** True if a row only needs some lay: the query limits nothing that depends on it. */
  private readonly acceptsAnyLay: boolean;
  /** True if all bookmakers of the configuration are in the query and have offers in the current event. */
  private areAllOffered = false;
  /** The limits of odds in hundredths, a half-open range. */
  private readonly minCents: number;
  private readonly endCents: number;
  private readonly limits: CostLimits;
  /** The half-open range of matching prices of the current selection. From `visibleEnd` on, the caps hide them. */
  private readonly range = { first: 0, end: 0, visibleEnd: 0 };

  constructor(book: Book, plan: Plan, { clock, lay, offered, edges }: CountParts) {
    const { minSize, layExchanges, needsEdge } = plan;
    this.bounds = new PairBounds(book, plan, { clock, lay, edges });
    this.edges = edges;
    this.book = book;
    this.plan = plan;
    this.clock = clock;
    this.lay = lay;
    this.offered = offered;
    this.acceptsAnyLay =
      this.bounds.areFixed &&
      minSize === 0 &&
      !needsEdge &&
      layExchanges.length === book.table.exchanges.length;
    this.minCents = Math.min(Math.ceil(this.bounds.shortest / CENTS), LONGEST_CENTS);
    this.endCents = Math.ceil(this.bounds.longest / CENTS);
    this.limits = toCostLimits(plan);
  }

  /** Adds the rows of the event at a position. The event must have a bookmaker's price and a lay. */
  add(position: number, counts: Counts): void {
    const { book, plan, clock } = this;
    const { selections, from } = book.layout();
    const { total, groups } = counts;
    const areAllLive = book.isAllLive(position, clock.allLiveAfter);
    const first = from[position] ?? 0;
    const end = from[position + 1] ?? 0;
    this.areAllOffered = this.offered.bookmakers.length === book.table.bookmakers.length;
    // Without a use of the sum, the compiler would remove the reads.
    if (this.touch({ selections, from: first, end }) < 0) return;
    for (let index = first; index < end; index += 1) {
      const selection = selections[index] ?? 0;
      if (!this.canHaveRows(selection)) continue;
      const before = counts.total;
      if (!this.isDecided(selection, areAllLive) || !this.addWithin(selection, counts)) {
        this.addEach(selection, counts);
      }
      counts.groups += Number(counts.total > before);
    }
    if (plan.grouping === 'event') counts.groups = groups + Number(counts.total > total);
  }

  /**
   * Touches the rows of prices that may be counted: with any lay, outlines decide most selections. Returns a number that
   * is not negative.
   */
  private touch(range: SelectionRange): number {
    const { sorted, cents, bookies } = this.book.columns;
    if (this.plan.bestPriceOnly) return 0;
    if (!this.areAllOffered) return touchRows(cents, bookies, range);
    return this.acceptsAnyLay ? 0 : sorted.touch(range);
  }

  /** False if a selection is not in the query, has no lay, or has all prices outside the limits of odds. */
  private canHaveRows(selection: number): boolean {
    const { columns, summaries } = this.book;
    if (this.plan.kinds[columns.kind[selection] ?? 0] === 0) return false;
    if ((summaries.defaultExchange[selection] ?? -1) < 0) return false;
    const { outlines } = columns.sorted;
    const about = selection * OUTLINE.width;
    if ((outlines[about + OUTLINE.shortest] ?? 0) >= this.endCents) return false;
    return (outlines[about + OUTLINE.longest] ?? 0) + 1 >= this.minCents;
  }

  /** True if a selection's prices are whole hundredths and all of them are served. */
  private isDecided(selection: number, areAllLive: boolean): boolean {
    const { book, plan, clock } = this;
    const { outlines } = book.columns.sorted;
    if (plan.bestPriceOnly || outlines[selection * OUTLINE.width + OUTLINE.inexact] !== 0) return false;
    return areAllLive || book.areLive(selection, clock.allLiveAfter);
  }

  /** Adds the prices within the limits; false if a limit of a score is too near a whole hundredth to decide. */
  private addWithin(selection: number, counts: Counts): boolean {
    const { lay, plan, range } = this;
    if (!this.acceptsAnyLay && !(lay.choose(selection) && lay.offers(selection, plan.minSize))) return true;
    if (!this.setRange(this.acceptsAnyLay ? 1 : lay.cost)) return false;
    if (plan.needsEdge) range.first = Math.max(range.first, this.firstWithEdge(selection));
    if (range.first >= range.end) return true;
    if (this.areAllOffered) this.addAll(selection, counts);
    else this.addSome(selection, counts);
    return true;
  }

  /** Converts the limits to a range of prices at such a cost; false if hundredths do not decide. */
  private setRange(cost: number): boolean {
    const { range, minCents, endCents } = this;
    const { firstMin, secondMin, firstMax, secondMax, firstCap, secondCap } = this.limits;
    const low = Math.max(firstMin * cost, secondMin * cost + ONE);
    const high = Math.min(firstMax * cost, secondMax * cost + ONE);
    const cap = Math.min(firstCap * cost, secondCap * cost + ONE);
    range.first = Math.min(Math.max(Math.ceil(low), minCents), ABOVE_ALL_CENTS);
    range.end = Math.min(Math.ceil(high), endCents);
    range.visibleEnd = Math.min(Math.ceil(cap), range.end);
    return !isNear(low) && !isNear(high) && !isNear(cap);
  }

  /**
   * The first hundredth above the longest price that does not match, 0 without a minimum of the edge;
   * `ABOVE_ALL_CENTS` if there is no chance. The selection's lay must be chosen.
   */
  private firstWithEdge(selection: number): number {
    const { edges, plan, lay } = this;
    if (plan.minReturn === 0) return edges.chance(selection, lay.exchange) > 0 ? 0 : ABOVE_ALL_CENTS;
    if (!edges.seek(selection, lay.exchange)) return ABOVE_ALL_CENTS;
    const longest = edges.scorer.firstAtMost(plan.minReturn - 1);
    return Math.min(Math.floor(longest / CENTS) + 1, ABOVE_ALL_CENTS);
  }

  /** Adds the prices of all bookmakers in the range. */
  private addAll(selection: number, counts: Counts): void {
    const { sorted } = this.book.columns;
    const { first, end, visibleEnd } = this.range;
    const before = sorted.countBelow(selection, first);
    const all = sorted.countBelow(selection, end) - before;
    const visible = visibleEnd === end ? all : Math.max(0, sorted.countBelow(selection, visibleEnd) - before);
    counts.total += visible;
    counts.capped += all - visible;
  }

  /** Adds the prices of the query's bookmakers in the range. */
  private addSome(selection: number, counts: Counts): void {
    const { cents, bookies } = this.book.columns;
    const { bookmakers } = this.offered;
    const { first, end, visibleEnd } = this.range;
    const base = selection * bookies;
    const offered = bookmakers.length;
    let all = 0;
    let visible = 0;
    // Branchless: the comparisons are unpredictable, and a mispredicted branch costs more than the rest.
    for (let at = 0; at < offered; at += 1) {
      const back = cents[base + (bookmakers[at] ?? 0)] ?? 0;
      const isIn = (~(back - first) & (back - end)) >>> SIGN_BIT;
      all += isIn;
      visible += isIn & ((back - visibleEnd) >>> SIGN_BIT);
    }
    counts.total += visible;
    counts.capped += all - visible;
  }

  /** Adds a selection's rows price by price: its limits must be exact, or a price may no longer be served. */
  private addEach(selection: number, counts: Counts): void {
    const { book, lay, bounds, clock } = this;
    const { bookmakers } = this.offered;
    const areLive = book.areLive(selection, clock.allLiveAfter);
    if (!(areLive ? lay.choose(selection) : lay.chooseServed(selection))) return;
    if (!this.canBeLaid(selection)) return;
    bounds.set(selection, bookmakers);
    const { low, high, cap } = bounds;
    const base = selection * book.columns.bookies;
    for (const bookie of bookmakers) {
      const slot = base + bookie;
      const back = book.columns.price[slot] ?? 0;
      if (back < low || back > high || !(areLive || clock.isLive(slot))) continue;
      if (back > cap) counts.capped += 1;
      else counts.total += 1;
    }
  }

  /** True if the chosen lay has the size and the chances that the query needs. */
  private canBeLaid(selection: number): boolean {
    const { plan, lay, edges } = this;
    return (
      lay.offers(selection, plan.minSize) && (!plan.needsEdge || edges.chance(selection, lay.exchange) > 0)
    );
  }
}

/** True if a limit in hundredths is too near a whole price for doubles to decide. */
function isNear(limit: number): boolean {
  return isNearWhole(limit, NEAR_HUNDREDTH);
}

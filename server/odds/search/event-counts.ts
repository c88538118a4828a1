import type { Book } from '../book/book.ts';
import type { ListedSelections } from '../book/layout.ts';
import { ABOVE_ALL_CENTS, CENTS, LONGEST_CENTS, OUTLINE } from '../book/sorted-prices.ts';
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
 * hundredths, contiguous in memory, and each step is a loop over the selections of an event. A selection that
 * hundredths do not decide is counted price by price.
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
  /** The limits of odds in hundredths, a half-open range. */
  private readonly minCents: number;
  private readonly endCents: number;
  private readonly limits: CostLimits;
  private readonly listed: ListedSelections;

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
    this.listed = book.layout().scratch.listed;
  }

  /** Adds the rows of the event at a position. The event must have a bookmaker's price and a lay. */
  add(position: number, counts: Counts): void {
    const { plan, book, offered } = this;
    const before = { total: counts.total, groups: counts.groups };
    let length = this.list(position, counts);
    if (this.acceptsAnyLay) this.acceptLimitsOfOdds(length);
    else {
      this.chooseLays(length);
      length = this.narrow(length, counts);
      if (plan.needsEdge) length = this.narrowToEdge(length);
    }
    if (offered.bookmakers.length === book.table.bookmakers.length) this.addAll(length, counts);
    else this.addSome(length, counts);
    if (plan.grouping === 'event') counts.groups = before.groups + Number(counts.total > before.total);
  }

  /** Lists the selections of an event that hundredths can decide, and counts the others. Returns the length. */
  private list(position: number, counts: Counts): number {
    const { book, plan, clock, listed } = this;
    const { selections, from } = book.layout();
    const { sorted } = book.columns;
    const areAllLive = book.isAllLive(position, clock.allLiveAfter);
    const end = from[position + 1] ?? 0;
    let length = 0;
    for (let index = from[position] ?? 0; index < end; index += 1) {
      const selection = selections[index] ?? 0;
      if (!this.canHaveRows(selection)) continue;
      const isExact = sorted.outlines[selection * OUTLINE.width + OUTLINE.inexact] === 0;
      const areLive = areAllLive || book.areLive(selection, clock.allLiveAfter);
      if (plan.bestPriceOnly || !isExact || !areLive) {
        this.addEach(selection, counts);
        continue;
      }
      listed.selections[length] = selection;
      length += 1;
    }
    return length;
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

  /** Sets the ranges to the limits of odds. */
  private acceptLimitsOfOdds(length: number): void {
    const { from, to, visibleTo } = this.listed;
    from.fill(this.minCents, 0, length);
    to.fill(this.endCents, 0, length);
    visibleTo.fill(this.endCents, 0, length);
  }

  private chooseLays(length: number): void {
    const { lay } = this;
    const { selections, costs, exchanges } = this.listed;
    for (let index = 0; index < length; index += 1) {
      costs[index] = lay.choose(selections[index] ?? 0) ? lay.cost : Infinity;
      exchanges[index] = lay.exchange;
    }
  }

  /**
   * Narrows the ranges to the limits of scores, and keeps the selections with a lay of the minimum size. Counts those
   * whose limits are too near a whole price to decide. Returns the new length.
   */
  private narrow(length: number, counts: Counts): number {
    const { minCents, endCents, listed } = this;
    const { selections, costs, from, to, visibleTo } = listed;
    const { firstMin, secondMin, firstMax, secondMax, firstCap, secondCap } = this.limits;
    let kept = 0;
    for (let index = 0; index < length; index += 1) {
      const cost = costs[index] ?? Infinity;
      if (cost === Infinity || !this.hasSize(index)) continue;
      const selection = selections[index] ?? 0;
      const low = Math.max(firstMin * cost, secondMin * cost + ONE);
      const high = Math.min(firstMax * cost, secondMax * cost + ONE);
      const cap = Math.min(firstCap * cost, secondCap * cost + ONE);
      if (isNear(low) || isNear(high) || isNear(cap)) {
        this.addEach(selection, counts);
        continue;
      }
      selections[kept] = selection;
      listed.exchanges[kept] = listed.exchanges[index] ?? 0;
      const end = Math.min(Math.ceil(high), endCents);
      from[kept] = Math.min(Math.max(Math.ceil(low), minCents), ABOVE_ALL_CENTS);
      to[kept] = end;
      visibleTo[kept] = Math.min(Math.ceil(cap), end);
      kept += 1;
    }
    return kept;
  }

  private hasSize(index: number): boolean {
    const { plan, listed } = this;
    if (plan.minSize === 0) return true;
    const { size, exchanges } = this.book.columns;
    const slot = (listed.selections[index] ?? 0) * exchanges + (listed.exchanges[index] ?? 0);
    return (size[slot] ?? 0) >= plan.minSize;
  }

  /** Narrows the ranges to the query's expected returns; keeps the selections with a chance. Returns the new length. */
  private narrowToEdge(length: number): number {
    const { listed } = this;
    const { selections, exchanges, from, to, visibleTo } = listed;
    let kept = 0;
    for (let index = 0; index < length; index += 1) {
      const selection = selections[index] ?? 0;
      const first = this.firstWithEdge(selection, exchanges[index] ?? 0);
      if (first === undefined) continue;
      selections[kept] = selection;
      from[kept] = Math.max(from[index] ?? 0, first);
      to[kept] = to[index] ?? 0;
      visibleTo[kept] = visibleTo[index] ?? 0;
      kept += 1;
    }
    return kept;
  }

  /**
   * The first hundredth above the longest price that does not match, 0 without a minimum of the edge; undefined if there
   * is no chance.
   */
  private firstWithEdge(selection: number, exchange: number): number | undefined {
    const { edges, plan } = this;
    if (plan.minReturn === 0) return edges.chance(selection, exchange) > 0 ? 0 : undefined;
    if (!edges.seek(selection, exchange)) return undefined;
    const longest = edges.scorer.firstAtMost(plan.minReturn - 1);
    return Math.min(Math.floor(longest / CENTS) + 1, ABOVE_ALL_CENTS);
  }

  /** Adds the prices of all bookmakers in the ranges. */
  private addAll(length: number, counts: Counts): void {
    const { sorted } = this.book.columns;
    const { selections, from, to, visibleTo } = this.listed;
    for (let index = 0; index < length; index += 1) {
      const selection = selections[index] ?? 0;
      const end = to[index] ?? 0;
      const visibleEnd = visibleTo[index] ?? 0;
      const before = sorted.countBelow(selection, from[index] ?? 0);
      const all = Math.max(0, sorted.countBelow(selection, end) - before);
      const visible =
        visibleEnd === end ? all : Math.max(0, sorted.countBelow(selection, visibleEnd) - before);
      counts.total += visible;
      counts.capped += all - visible;
      counts.groups += Number(visible > 0);
    }
  }

  /** Adds the prices of the query's bookmakers in the ranges. */
  private addSome(length: number, counts: Counts): void {
    const { cents, bookies } = this.book.columns;
    const { bookmakers } = this.offered;
    const { selections, from, to, visibleTo } = this.listed;
    const offered = bookmakers.length;
    for (let index = 0; index < length; index += 1) {
      const base = (selections[index] ?? 0) * bookies;
      const first = from[index] ?? 0;
      const end = to[index] ?? 0;
      const visibleEnd = visibleTo[index] ?? 0;
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
      counts.groups += Number(visible > 0);
    }
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
    const { total } = counts;
    for (const bookie of bookmakers) {
      const slot = base + bookie;
      const back = book.columns.price[slot] ?? 0;
      if (back < low || back > high || !(areLive || clock.isLive(slot))) continue;
      if (back > cap) counts.capped += 1;
      else counts.total += 1;
    }
    counts.groups += Number(counts.total > total);
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

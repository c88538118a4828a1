import type { Book } from '../book/book.ts';
import { ABOVE_ALL_CENTS, CENTS, LONGEST_CENTS, OUTLINE } from '../book/sorted-prices.ts';
import { PRICE_ONE } from '../messages/messages.ts';
import { WHOLE_COMMISSION } from '../book/units.ts';
import { type CostLimits, toCostLimits, HALF, NEAR, PairBounds, type PairLay } from './pair-lay.ts';
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

/** A bound farther than this from the midpoint of two hundredths is too near one of them for doubles to decide. */
const MAX_FROM_MIDPOINT = HALF - NEAR / CENTS;
/** Lays whose costs differ by less than this fraction are compared exactly. */
const COST_TOLERANCE = 1e-12;
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
  /** True if counts depend on which of two lays of equal cost is chosen. */
  private readonly isTieDecisive: boolean;
  /** By index in `layExchanges`: the cost less one, for each ten-thousandth of odds above one. */
  private readonly costPerOdds: Float64Array;
  /** The limits of odds in hundredths, a half-open range. */
  private readonly minCents: number;
  private readonly endCents: number;
  private readonly limits: CostLimits;
  /**
   * The half-open range of a selection's matching prices in hundredths; from `visibleTo` on, the tier's caps hide them.
   */
  private from = 0;
  private to = 0;
  private visibleTo = 0;
  /** The exchange of the current lay. */
  private exchange = 0;

  constructor(book: Book, plan: Plan, { clock, lay, offered, edges }: CountParts) {
    const { minSize, layExchanges, commissions, needsEdge } = plan;
    this.bounds = new PairBounds(book, plan, { clock, lay, edges });
    this.edges = edges;
    this.book = book;
    this.plan = plan;
    this.clock = clock;
    this.lay = lay;
    this.offered = offered;
    this.isTieDecisive = minSize > 0 || needsEdge;
    this.acceptsAnyLay =
      this.bounds.areFixed &&
      minSize === 0 &&
      !needsEdge &&
      layExchanges.length === book.table.exchanges.length;
    this.costPerOdds = new Float64Array(layExchanges.length);
    layExchanges.forEach((exchange, index) => {
      const kept = WHOLE_COMMISSION - (commissions[exchange] ?? 0);
      this.costPerOdds[index] = WHOLE_COMMISSION / PRICE_ONE / kept;
    });
    this.minCents = Math.min(Math.ceil(this.bounds.shortest / CENTS), LONGEST_CENTS);
    this.endCents = Math.ceil(this.bounds.longest / CENTS);
    this.limits = toCostLimits(plan);
  }

  /** Adds the rows of the event at a position. The event must have a bookmaker's price and a lay. */
  add(position: number, counts: Counts): void {
    const { book, plan, clock } = this;
    const { selections, from } = book.layout();
    const { sorted } = book.columns;
    const areAllLive = book.isAllLive(position, clock.allLiveAfter);
    const end = from[position + 1] ?? 0;
    const before = { total: counts.total, groups: counts.groups };
    for (let index = from[position] ?? 0; index < end; index += 1) {
      const selection = selections[index] ?? 0;
      if (!this.canHaveRows(selection)) continue;
      const isExact = sorted.outlines[selection * OUTLINE.width + OUTLINE.inexact] === 0;
      const areLive = areAllLive || book.areLive(selection, clock.allLiveAfter);
      const { total } = counts;
      if (plan.bestPriceOnly || !isExact || !areLive) this.addEach(selection, counts);
      else this.addByHundredths(selection, counts);
      counts.groups += Number(counts.total > total);
    }
    if (plan.grouping === 'event') counts.groups = before.groups + Number(counts.total > before.total);
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

  private addByHundredths(selection: number, counts: Counts): void {
    this.from = this.minCents;
    this.to = this.endCents;
    this.visibleTo = this.endCents;
    if (!this.acceptsAnyLay) {
      const cost = this.costOf(selection);
      if (cost === Infinity) return;
      if (!this.narrow(cost)) {
        this.addEach(selection, counts);
        return;
      }
      if (this.plan.needsEdge && !this.narrowToEdge(selection)) return;
    }
    if (this.from >= this.to) return;
    if (this.offered.bookmakers.length === this.book.table.bookmakers.length) this.addAll(selection, counts);
    else this.addSome(selection, counts);
  }

  /** The cost of a selection's best lay; Infinity if there is none, or if its size is below the minimum. */
  private costOf(selection: number): number {
    const { plan, book } = this;
    const cost = plan.hasDefaultLays ? this.defaultCost(selection) : this.ownCost(selection);
    if (plan.minSize === 0 || cost === Infinity) return cost;
    const { size, exchanges } = book.columns;
    return (size[selection * exchanges + this.exchange] ?? 0) < plan.minSize ? Infinity : cost;
  }

  private defaultCost(selection: number): number {
    const { defaultCost, defaultExchange } = this.book.summaries;
    this.exchange = defaultExchange[selection] ?? 0;
    return defaultCost[selection] ?? Infinity;
  }

  private ownCost(selection: number): number {
    const { plan, costPerOdds } = this;
    const { lay, exchanges } = this.book.columns;
    const { layExchanges } = plan;
    let cost = Infinity;
    let isClose = false;
    const { length } = layExchanges;
    for (let index = 0; index < length; index += 1) {
      const exchange = layExchanges[index] ?? 0;
      const odds = lay[selection * exchanges + exchange] ?? 0;
      const each = odds > 0 ? (odds - PRICE_ONE) * (costPerOdds[index] ?? 0) : Infinity;
      isClose = Math.abs(cost - each) <= COST_TOLERANCE * Math.min(cost, each) || (isClose && each >= cost);
      if (each < cost) this.exchange = exchange;
      cost = Math.min(cost, each);
    }
    // Of two lays of equal cost, the choice decides the size and the exchange's book.
    if (isClose && this.isTieDecisive && this.lay.choose(selection)) this.exchange = this.lay.exchange;
    return cost + 1;
  }

  /** Narrows the range to the limits of scores at a cost; false if a limit is too near a whole price to decide. */
  private narrow(cost: number): boolean {
    const { firstMin, secondMin, firstMax, secondMax, firstCap, secondCap } = this.limits;
    const low = Math.max(firstMin * cost, secondMin * cost + ONE);
    const high = Math.min(firstMax * cost, secondMax * cost + ONE);
    const cap = Math.min(firstCap * cost, secondCap * cost + ONE);
    let farthest = 0;
    if (low > this.from) {
      this.from = Math.min(Math.ceil(low), ABOVE_ALL_CENTS);
      farthest = Math.abs(Math.ceil(low) - low - HALF);
    }
    if (high < this.to) {
      this.to = Math.ceil(high);
      this.visibleTo = this.to;
      farthest = Math.max(farthest, Math.abs(this.to - high - HALF));
    }
    if (cap < this.to) {
      this.visibleTo = Math.ceil(cap);
      farthest = Math.max(farthest, Math.abs(this.visibleTo - cap - HALF));
    }
    return farthest <= MAX_FROM_MIDPOINT;
  }

  /** Narrows the range to the query's expected returns; false if rows of this lay do not match. */
  private narrowToEdge(selection: number): boolean {
    const { edges, plan, exchange } = this;
    if (plan.minReturn === 0) return edges.chance(selection, exchange) > 0;
    if (!edges.seek(selection, exchange)) return false;
    const longest = edges.scorer.firstAtMost(plan.minReturn - 1);
    // The first hundredth above the longest price that does not match.
    this.from = Math.max(this.from, Math.min(Math.floor(longest / CENTS) + 1, ABOVE_ALL_CENTS));
    return true;
  }

  /** Adds the prices of all bookmakers in the range. */
  private addAll(selection: number, counts: Counts): void {
    const { sorted } = this.book.columns;
    const before = sorted.countBelow(selection, this.from);
    const all = sorted.countBelow(selection, this.to) - before;
    const visible =
      this.visibleTo === this.to ? all : Math.max(0, sorted.countBelow(selection, this.visibleTo) - before);
    counts.total += visible;
    counts.capped += all - visible;
  }

  /** Adds the prices of the query's bookmakers in the range. */
  private addSome(selection: number, counts: Counts): void {
    const { cents, bookies } = this.book.columns;
    const { bookmakers } = this.offered;
    // `| 0` changes no value: it tells the compiler that the comparisons below are 32-bit.
    const from = this.from | 0;
    const to = this.to | 0;
    const visibleTo = this.visibleTo | 0;
    let all = 0;
    let visible = 0;
    // Branchless: the comparisons are unpredictable, and a mispredicted branch costs more than the rest.
    const { length } = bookmakers;
    for (let index = 0; index < length; index += 1) {
      const back = cents[selection * bookies + (bookmakers[index] ?? 0)] ?? 0;
      const isIn = (~(back - from) & (back - to)) >>> SIGN_BIT;
      all += isIn;
      visible += isIn & ((back - visibleTo) >>> SIGN_BIT);
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

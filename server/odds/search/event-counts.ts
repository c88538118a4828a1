import type { Book } from '../book/book.ts';
import { BEYOND, CENTS, LONGEST_CENTS, OUTLINE } from '../book/sorted-prices.ts';
import { PRICE_ONE } from '../messages/messages.ts';
import { WHOLE_COMMISSION } from '../book/units.ts';
import { type CostLimits, costLimitsOf, HALF, NEAR, PairBounds, type PairLay } from './pair-lay.ts';
import type { Edges } from './edges.ts';
import type { EventClock } from './event-clock.ts';
import type { OfferedBookies } from './offered-bookies.ts';
import type { Plan } from './plan.ts';

/** The number of rows that are shown, of rows that only the tier's caps hide, and of groups with a row that is shown. */
export type Counts = { total: number; capped: number; groups: number };

/** The parts of counting. */
export type CountParts = {
  readonly clock: EventClock;
  readonly lay: PairLay;
  readonly offered: OfferedBookies;
  readonly edges: Edges;
};

/** A bound farther than this from the middle between two hundredths needs exact scores. */
const NOT_NEAR = HALF - NEAR / CENTS;
/** Lays whose costs differ by less than this part are compared exactly. */
const CLOSE = 1e-12;
/** The stake that the second score subtracts from a price, in hundredths. */
const ONE = PRICE_ONE / CENTS;
const SIGN_BIT = 31;

/**
 * Counts the rows of one event after the other. A query visits ten thousand selections, so prices and limits are compared
 * in whole hundredths, side by side in memory. A selection that hundredths do not decide is counted price by price.
 */
export class EventCounts {
  readonly bounds: PairBounds;
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly clock: EventClock;
  private readonly lay: PairLay;
  private readonly offered: OfferedBookies;
  private readonly edges: Edges;
  /** True if any lay will do. */
  private readonly isLaidAnyhow: boolean;
  /** True if it matters which of two lays of the same cost is chosen. */
  private readonly mattersWhich: boolean;
  /** By place among the lay exchanges: the cost of a score above one, for each ten-thousandth of odds above one. */
  private readonly perBeyond: Float64Array;
  /** The limits of odds in hundredths: from the first to before the second. */
  private readonly least: number;
  private readonly most: number;
  private readonly limits: CostLimits;
  /** The range of a selection's prices in hundredths, from the first to before the second; the tier sees those below `seenTo`. */
  private from = 0;
  private to = 0;
  private seenTo = 0;
  /** The exchange of the lay at hand. */
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
    this.mattersWhich = minSize > 0 || needsEdge;
    this.isLaidAnyhow =
      this.bounds.areFixed &&
      minSize === 0 &&
      !needsEdge &&
      layExchanges.length === book.table.exchanges.length;
    this.perBeyond = new Float64Array(layExchanges.length);
    layExchanges.forEach((exchange, index) => {
      const kept = WHOLE_COMMISSION - (commissions[exchange] ?? 0);
      this.perBeyond[index] = WHOLE_COMMISSION / PRICE_ONE / kept;
    });
    this.least = Math.min(Math.ceil(this.bounds.shortest / CENTS), LONGEST_CENTS);
    this.most = Math.ceil(this.bounds.longest / CENTS);
    this.limits = costLimitsOf(plan);
  }

  /** Adds the rows of the event at a position, which has a bookmaker's price and a lay. */
  add(position: number, counts: Counts): void {
    const { book, plan, clock } = this;
    const { selections, from } = book.layout();
    const { sorted } = book.columns;
    const areAllLive = book.isAllLive(position, clock.allLiveAfter);
    const end = from[position + 1] ?? 0;
    const before = { total: counts.total, groups: counts.groups };
    for (let place = from[position] ?? 0; place < end; place += 1) {
      const selection = selections[place] ?? 0;
      if (!this.canHaveRows(selection)) continue;
      const isEven = sorted.outlines[selection * OUTLINE.width + OUTLINE.uneven] === 0;
      const areLive = areAllLive || book.areLive(selection, clock.allLiveAfter);
      const { total } = counts;
      if (plan.bestPriceOnly || !isEven || !areLive) this.addEach(selection, counts);
      else this.addByHundredths(selection, counts);
      counts.groups += Number(counts.total > total);
    }
    if (plan.grouping === 'event') counts.groups = before.groups + Number(counts.total > before.total);
  }

  /** False if a selection is not in the query, has no lay, or has all prices outside the limits of odds. */
  private canHaveRows(selection: number): boolean {
    const { columns, summaries } = this.book;
    if (this.plan.kinds[columns.kind[selection] ?? 0] === 0) return false;
    if ((summaries.usualExchange[selection] ?? -1) < 0) return false;
    const { outlines } = columns.sorted;
    const about = selection * OUTLINE.width;
    if ((outlines[about + OUTLINE.shortest] ?? 0) >= this.most) return false;
    return (outlines[about + OUTLINE.longest] ?? 0) + 1 >= this.least;
  }

  private addByHundredths(selection: number, counts: Counts): void {
    this.from = this.least;
    this.to = this.most;
    this.seenTo = this.most;
    if (!this.isLaidAnyhow) {
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

  /** The cost of a selection's best lay; Infinity if there is none, or too little is offered there. */
  private costOf(selection: number): number {
    const { plan, book } = this;
    const cost = plan.isUsual ? this.usualCost(selection) : this.leastCost(selection);
    if (plan.minSize === 0 || cost === Infinity) return cost;
    const { size, exchanges } = book.columns;
    return (size[selection * exchanges + this.exchange] ?? 0) < plan.minSize ? Infinity : cost;
  }

  private usualCost(selection: number): number {
    const { usualCost, usualExchange } = this.book.summaries;
    this.exchange = usualExchange[selection] ?? 0;
    return usualCost[selection] ?? Infinity;
  }

  private leastCost(selection: number): number {
    const { plan, perBeyond } = this;
    const { lay, exchanges } = this.book.columns;
    const { layExchanges } = plan;
    let cost = Infinity;
    let isClose = false;
    const { length } = layExchanges;
    for (let index = 0; index < length; index += 1) {
      const exchange = layExchanges[index] ?? 0;
      const odds = lay[selection * exchanges + exchange] ?? 0;
      const each = odds > 0 ? (odds - PRICE_ONE) * (perBeyond[index] ?? 0) : Infinity;
      isClose = Math.abs(cost - each) <= CLOSE * Math.min(cost, each) || (isClose && each >= cost);
      if (each < cost) this.exchange = exchange;
      cost = Math.min(cost, each);
    }
    // If two lays cost the same, the choice decides the size and the book.
    if (isClose && this.mattersWhich && this.lay.choose(selection)) this.exchange = this.lay.exchange;
    return cost + 1;
  }

  /** Narrows the range to the limits of scores at a cost; false if a limit is too near a whole price to decide. */
  private narrow(cost: number): boolean {
    const { firstMin, secondMin, firstMax, secondMax, firstCap, secondCap } = this.limits;
    const low = Math.max(firstMin * cost, secondMin * cost + ONE);
    const high = Math.min(firstMax * cost, secondMax * cost + ONE);
    const cap = Math.min(firstCap * cost, secondCap * cost + ONE);
    let near = 0;
    if (low > this.from) {
      this.from = Math.min(Math.ceil(low), BEYOND);
      near = Math.abs(Math.ceil(low) - low - HALF);
    }
    if (high < this.to) {
      this.to = Math.ceil(high);
      this.seenTo = this.to;
      near = Math.max(near, Math.abs(this.to - high - HALF));
    }
    if (cap < this.to) {
      this.seenTo = Math.ceil(cap);
      near = Math.max(near, Math.abs(this.seenTo - cap - HALF));
    }
    return near <= NOT_NEAR;
  }

  /** Narrows the range to the query's expected returns; false if rows of this lay do not match. */
  private narrowToEdge(selection: number): boolean {
    const { edges, plan, exchange } = this;
    if (plan.minReturn === 0) return edges.chance(selection, exchange) > 0;
    if (!edges.seek(selection, exchange)) return false;
    const longest = edges.scorer.firstAtMost(plan.minReturn - 1);
    // In hundredths: those that lie wholly above the longest price that does not match.
    this.from = Math.max(this.from, Math.min(Math.floor(longest / CENTS) + 1, BEYOND));
    return true;
  }

  /** Adds the prices of all bookmakers in the range. */
  private addAll(selection: number, counts: Counts): void {
    const { sorted } = this.book.columns;
    const before = sorted.countBelow(selection, this.from);
    const all = sorted.countBelow(selection, this.to) - before;
    const seen =
      this.seenTo === this.to ? all : Math.max(0, sorted.countBelow(selection, this.seenTo) - before);
    counts.total += seen;
    counts.capped += all - seen;
  }

  /** Adds the prices of the query's bookmakers in the range. */
  private addSome(selection: number, counts: Counts): void {
    const { cents, bookies } = this.book.columns;
    const { bookmakers } = this.offered;
    // `| 0` changes no number: it makes the comparisons below those of 32 bits.
    const from = this.from | 0;
    const to = this.to | 0;
    const seenTo = this.seenTo | 0;
    let all = 0;
    let seen = 0;
    // Without branches: each comparison is unpredictable, and a mispredicted branch costs more than the rest.
    const { length } = bookmakers;
    for (let index = 0; index < length; index += 1) {
      const back = cents[selection * bookies + (bookmakers[index] ?? 0)] ?? 0;
      const isIn = (~(back - from) & (back - to)) >>> SIGN_BIT;
      all += isIn;
      seen += isIn & ((back - seenTo) >>> SIGN_BIT);
    }
    counts.total += seen;
    counts.capped += all - seen;
  }

  /** Adds a selection's rows price by price, because limits must be exact or a price may no longer be served. */
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

import type { Book } from '../book/book.ts';
import { CENTS } from '../book/sorted-prices.ts';
import { MAX_PRICE, type Price, PRICE_ONE } from '../messages/messages.ts';
import type { Edges } from './edges.ts';
import type { EventClock } from './event-clock.ts';
import type { LayMatch } from './lay-match.ts';
import { doublesOf, type Plan } from './plan.ts';
import { PairScorer, type Which } from './scorers.ts';
import { type Hundredths, layCost, TOP_HUNDREDTHS, WHOLE_COMMISSION } from '../book/units.ts';

const NONE = -1;
/** Half a hundredth: scores round half up. */
export const HALF = 0.5;
/** A bound this near a whole price is computed exactly. */
export const NEAR = 1e-3;

/** The best lay of the current selection. Converts limits of scores against it to bounds of prices. */
export class PairLay {
  /** The cost of the current lay (`layCost`), and its exchange. */
  cost = Infinity;
  exchange = NONE;
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly match: LayMatch;
  private readonly scorer = new PairScorer();

  constructor(book: Book, plan: Plan, match: LayMatch) {
    this.book = book;
    this.plan = plan;
    this.match = match;
  }

  /** Chooses the best lay, whether it is still served or not; false if there is none. */
  choose(selection: number): boolean {
    if (!this.plan.hasDefaultLays) return this.chooseCheapest(selection);
    const { summaries } = this.book;
    this.cost = summaries.defaultCost[selection] ?? Infinity;
    this.exchange = summaries.defaultExchange[selection] ?? NONE;
    return this.exchange !== NONE;
  }

  /** Chooses among the exchanges of the query at the user's commissions. */
  private chooseCheapest(selection: number): boolean {
    const { layExchanges, commissions } = this.plan;
    const { lay, exchanges } = this.book.columns;
    const first = selection * exchanges;
    let best = NONE;
    // Costs less one, (L - 1)/(1 - c), are compared as fractions: two multiplications instead of a division.
    let numerator = 1;
    let denominator = 0;
    const count = layExchanges.length;
    for (let index = 0; index < count; index += 1) {
      const exchange = layExchanges[index] ?? 0;
      const price = lay[first + exchange] ?? 0;
      if (price <= 0) continue;
      const kept = WHOLE_COMMISSION - (commissions[exchange] ?? 0);
      const beyond = price - PRICE_ONE;
      if (beyond * denominator >= numerator * kept) continue;
      numerator = beyond;
      denominator = kept;
      best = exchange;
    }
    this.exchange = best;
    if (best === NONE) return false;
    this.cost = layCost(lay[first + best] ?? 0, commissions[best] ?? 0);
    return true;
  }

  /** Chooses the best lay that is still served; false if there is none. */
  chooseServed(selection: number): boolean {
    const { lay, exchanges } = this.book.columns;
    this.exchange = this.match.bestLay(selection, NONE);
    if (this.exchange === NONE) return false;
    const price = lay[selection * exchanges + this.exchange] ?? 0;
    this.cost = layCost(price, this.plan.commissions[this.exchange] ?? 0);
    return true;
  }

  /** True if the current lay offers at least this size. */
  offers(selection: number, size: number): boolean {
    return size === 0 || this.match.sizeOf(selection, this.exchange) >= size;
  }

  /**
   * Converts a score below the top of the scale to a bound of prices: a price scores at most `score` if and only if it
   * is below the bound. The bound is never near a whole number, so comparing it with a price is exact.
   */
  bound(selection: number, which: Which, score: Hundredths): number {
    const bound = (score + HALF) * this.cost + (which === 'first' ? 0 : PRICE_ONE);
    return isNearWhole(bound) ? this.exactBound(selection, which, score) + HALF : bound;
  }

  private exactBound(selection: number, which: Which, score: Hundredths): Price {
    const { lay, exchanges } = this.book.columns;
    const commission = this.plan.commissions[this.exchange] ?? 0;
    this.scorer.lay(lay[selection * exchanges + this.exchange] ?? 0, commission);
    return which === 'first' ? this.scorer.firstAtMost(score) : this.scorer.secondAtMost(score);
  }
}

/** True if a bound is too near a whole number for doubles to decide. False for an infinite bound. */
export function isNearWhole(bound: number, near = NEAR): boolean {
  const beyond = bound - Math.floor(bound);
  return beyond <= near || beyond >= 1 - near;
}

type PairBoundsParts = { readonly clock: EventClock; readonly lay: PairLay; readonly edges: Edges };

/**
 * A query's limits on the current selection, as prices: rows match from `low` to `high`; above `cap` the tier hides
 * them.
 */
export class PairBounds {
  low: number;
  high: number;
  cap: number;
  /** True if the bounds are the same for every selection, because the query limits neither scores nor best prices. */
  readonly areFixed: boolean;
  /** The query's limits of odds. */
  readonly shortest: number;
  readonly longest: number;
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly clock: EventClock;
  private readonly lay: PairLay;
  private readonly edges: Edges;

  constructor(book: Book, plan: Plan, { clock, lay, edges }: PairBoundsParts) {
    const { odds, first, second, bestPriceOnly, minReturn } = plan;
    this.book = book;
    this.plan = plan;
    this.clock = clock;
    this.lay = lay;
    this.edges = edges;
    this.shortest = Math.max(odds.min, PRICE_ONE) - HALF;
    this.longest = Math.min(odds.max, MAX_PRICE) + HALF;
    this.low = this.shortest;
    this.high = this.longest;
    this.cap = this.longest;
    this.areFixed =
      !bestPriceOnly &&
      minReturn === 0 &&
      [first, second].every(
        ({ min, max, cap }) => min === 0 && max === TOP_HUNDREDTHS && cap === TOP_HUNDREDTHS,
      );
  }

  /**
   * Sets the bounds for a selection whose lay is chosen. `bookmakers`: those among which the best price is looked for.
   */
  set(selection: number, bookmakers: Int32Array): void {
    if (this.areFixed) return;
    const { lay, shortest, longest } = this;
    const { first, second, bestPriceOnly, minReturn } = this.plan;
    let low = shortest;
    let high = longest;
    if (first.min > 0) low = Math.max(low, lay.bound(selection, 'first', first.min - 1));
    if (second.min > 0) low = Math.max(low, lay.bound(selection, 'second', second.min - 1));
    if (minReturn > 0 && this.edges.seek(selection, lay.exchange)) {
      low = Math.max(low, this.edges.scorer.firstAtMost(minReturn - 1) + HALF);
    }
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

  private bestOf(selection: number, bookmakers: Int32Array): Price {
    const { book, clock } = this;
    const base = selection * book.columns.bookies;
    let best = 0;
    for (const bookie of bookmakers) {
      const price = book.columns.price[base + bookie] ?? 0;
      if (price > best && clock.isLive(base + bookie)) best = price;
    }
    return best;
  }
}

/**
 * Limits of scores as prices in hundredths, to be multiplied by the cost of a lay; for a second score, odds of 1 are
 * added. Infinite for no limit. Doubles: `PairBounds` has the exact limits of one selection.
 */
export type CostLimits = Readonly<
  Record<'firstMin' | 'secondMin' | 'firstMax' | 'secondMax' | 'firstCap' | 'secondCap', number>
>;

/** Converts a plan's limits of scores. */
export function toCostLimits({ first, second }: Plan): CostLimits {
  return {
    firstMin: first.min > 0 ? perCost(first.min - 1) : -Infinity,
    secondMin: second.min > 0 ? perCost(second.min - 1) : -Infinity,
    firstMax: first.max < TOP_HUNDREDTHS ? perCost(first.max) : Infinity,
    secondMax: second.max < TOP_HUNDREDTHS ? perCost(second.max) : Infinity,
    firstCap: first.cap < first.max ? perCost(first.cap) : Infinity,
    secondCap: second.cap < second.max ? perCost(second.cap) : Infinity,
  };
}

/** The price in hundredths, per unit of cost, below which a score is at most `score`. */
function perCost(score: Hundredths): number {
  return (score + HALF) / CENTS;
}

/** Bounds of the costs of lays, by which bounds of scores are computed, for all queries with similar lays. */
export type LayCosts = {
  /** Unique: part of a memo's key. */
  readonly key: string;
  /** True if the queries of many users have these costs; false if a user's own commission decides them. */
  readonly isShared: boolean;
  /** Returns a lower bound of the cost (`layCost`) of a selection's best lay; Infinity if there is none. */
  readonly leastOf: (selection: number) => number;
  /** Returns an upper bound, which is equal if the costs are exact; undefined if there is no upper bound. */
  readonly mostOf: ((selection: number) => number) | undefined;
};

/**
 * The costs of a plan's lays: exact for the default lays and for one exchange. All queries at several exchanges share
 * one lower bound, that of all exchanges without commission.
 */
export function layCostsOf(book: Book, { hasDefaultLays, layExchanges, commissions }: Plan): LayCosts {
  if (hasDefaultLays) return exactCosts('default', true, defaultCostOf(book));
  const { exchanges } = book.table;
  const [exchange] = layExchanges;
  if (exchange === undefined || layExchanges.length > 1) {
    const leastOf = costAt(book, new Float64Array(exchanges.length));
    return { key: 'at no commission', isShared: true, leastOf, mostOf: undefined };
  }
  const commission = commissions[exchange] ?? 0;
  const only = new Float64Array(exchanges.length).fill(WHOLE_COMMISSION);
  only[exchange] = commission;
  const isShared = exchanges[exchange]?.commission === commission;
  return exactCosts(`at ${exchange} for ${commission}`, isShared, costAt(book, only));
}

/**
 * Closer bounds, which fewer queries share: those at all exchanges, whose commissions are lower than the configuration's
 * at the same exchanges and higher at none. Other queries have the costs of `layCostsOf`.
 */
export function closeLayCostsOf(book: Book, plan: Plan): LayCosts {
  const costs = layCostsOf(book, plan);
  const { exchanges, everyExchange } = book.table;
  const { layExchanges, commissions } = plan;
  const isHigher = exchanges.some(({ commission }, exchange) => (commissions[exchange] ?? 0) > commission);
  if (costs.mostOf !== undefined || isHigher || layExchanges.length < everyExchange.length) return costs;
  const isLower = exchanges.map(({ commission }, exchange) => (commissions[exchange] ?? 0) < commission);
  const least = doublesOf(exchanges, ({ commission }, exchange) =>
    isLower[exchange] === true ? 0 : commission,
  );
  return {
    key: `at lower commissions ${isLower.join(' ')}`,
    isShared: true,
    leastOf: costAt(book, least),
    mostOf: defaultCostOf(book),
  };
}

function exactCosts(key: string, isShared: boolean, costOf: LayCosts['leastOf']): LayCosts {
  return { key, isShared, leastOf: costOf, mostOf: costOf };
}

/** Returns the cost of a selection's best lay of all exchanges at the configuration's commissions. */
function defaultCostOf({ summaries: { defaultCost } }: Book): (selection: number) => number {
  return (selection) => defaultCost[selection] ?? Infinity;
}

/** Returns the cost of a selection's best lay at such commissions. A whole commission stands for no lay. */
function costAt({ columns }: Book, commissions: Float64Array): (selection: number) => number {
  const { lay, exchanges } = columns;
  return (selection) => {
    let cost = Infinity;
    for (let each = 0; each < exchanges; each += 1) {
      const price = lay[selection * exchanges + each] ?? 0;
      const commission = commissions[each] ?? 0;
      if (price > 0 && commission < WHOLE_COMMISSION) cost = Math.min(cost, layCost(price, commission));
    }
    return cost;
  };
}

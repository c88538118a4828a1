import type { Book } from '../book/book.ts';
import { type EventMemo, NEVER } from '../book/event-memos.ts';
import { LONGEST_PRICE, type Price, PRICE_ONE } from '../messages/messages.ts';
import { MAX_HEALTHY_RATING } from './health.ts';
import { HALF } from './pair-lay.ts';
import type { Plan } from './plan.ts';
import type { Hundredths } from '../book/units.ts';

/**
 * Cached upper bounds of events' scores within a query's limits of scores: over all prices, and over the prices within
 * its limits of odds. At the configuration's commissions only.
 */
export class EventBounds {
  private readonly book: Book;
  private readonly all: CachedBounds;
  /** Undefined if the query does not limit odds. */
  private readonly ofSpan: CachedBounds | undefined;
  /** True if the query hides scores that a healthy row can have. */
  private readonly isLimited: boolean;

  constructor(book: Book, { sort, odds }: Plan, maxScores: ScoreLimits) {
    this.book = book;
    this.isLimited = sort === 'edge' || maxScores.first < MAX_HEALTHY_RATING || maxScores.second < Infinity;
    this.all = new CachedBounds(book, allPrices(book), { sort, maxScores });
    const span = spanOf(odds);
    this.ofSpan =
      span === undefined ? undefined : new CachedBounds(book, pricesIn(span, book), { sort, maxScores });
  }

  /**
   * By position, for these events: the lower of the general bound and the cached one, of healthy rows' scores; -1 for
   * no row. A cached bound applies if all quotes of the event were confirmed after `after`.
   */
  tighten(positions: Int32Array, bounds: Int32Array, after: number): Int32Array {
    const { all, ofSpan, isLimited } = this;
    if (ofSpan === undefined && !isLimited) return bounds;
    const into = this.book.layout().scratch.bounds;
    (ofSpan ?? all).tighten(positions, { bounds, after, into });
    return into;
  }

  /** True if a cached bound of the event at a position is below a score. All of its quotes must be served. */
  areBelow(position: number, score: Hundredths): boolean {
    const { all, ofSpan } = this;
    if (all.has(position) && all.at(position) < score) return true;
    return ofSpan?.has(position) === true && ofSpan.at(position) < score;
  }
}

/** Limits are rounded up to this many hundredths, so that similar queries share an entry. */
const STEP: Hundredths = 100;

/** The highest of each score that matches; Infinity for no limit. */
export type ScoreLimits = { readonly first: Hundredths; readonly second: Hundredths };

/** A subset of each selection's prices. */
type PriceSubset = {
  /** Unique: part of the memo's key. */
  readonly name: string;
  /** The longest price of the subset below a bound, 0 for none. */
  readonly longest: (selection: number, bound: number) => Price;
};

/**
 * Upper bounds of an event's best score within limits of scores, at the configuration's commissions. The general bounds
 * are too loose if the tier hides the best rows, or if the query limits odds. Cached until the event's prices change.
 */
class CachedBounds {
  private readonly book: Book;
  private readonly subset: PriceSubset;
  private readonly sort: Plan['sort'];
  /** The limits of scores, plus half a hundredth: scores round half up. */
  private readonly first: number;
  private readonly second: number;
  private readonly memo: EventMemo;

  constructor(
    book: Book,
    subset: PriceSubset,
    { sort, maxScores }: { sort: Plan['sort']; maxScores: ScoreLimits },
  ) {
    const first = Math.ceil(maxScores.first / STEP) * STEP;
    const second = Math.ceil(maxScores.second / STEP) * STEP;
    this.book = book;
    this.subset = subset;
    this.sort = sort;
    this.first = first + HALF;
    this.second = second + HALF;
    this.memo = book.summaries.memos.of(`${subset.name} ${sort} below ${first} ${second}`, book.layout(), 1);
  }

  /**
   * True if the bound of the event at a position is cached. It is computed at the second request in an edition, because
   * computing it takes longer than visiting the event's prices once. All of its quotes must be served.
   */
  has(position: number): boolean {
    const { memo, book } = this;
    const edition = book.summaries.edition[position] ?? 0;
    if (memo.edition[position] === edition) return true;
    if (memo.edition[position] !== requestedIn(edition)) {
      memo.edition[position] = requestedIn(edition);
      return false;
    }
    this.compute(position);
    memo.edition[position] = edition;
    return true;
  }

  /** The cached bound of an event; -1 for no row. */
  at(position: number): Hundredths {
    return this.memo.values[position] ?? -1;
  }

  /**
   * Writes to `into`, by position: the lower of `bounds` and the cached bound. A cached bound applies while the event's
   * edition is unchanged, if all of its quotes were confirmed after `after`.
   */
  tighten(
    positions: Int32Array,
    { bounds, after, into }: { bounds: Int32Array; after: number; into: Int32Array },
  ): void {
    const { values, edition: cachedIn } = this.memo;
    const { edition, oldest } = this.book.summaries;
    const { length } = positions;
    for (let index = 0; index < length; index += 1) {
      const position = positions[index] ?? 0;
      const bound = bounds[position] ?? -1;
      const applies = cachedIn[position] === edition[position] && (oldest[position] ?? -Infinity) > after;
      // At least 0: -1 would drop the event, which may have unhealthy rows.
      into[position] = applies ? Math.min(bound, Math.max(0, values[position] ?? 0)) : bound;
    }
  }

  private compute(position: number): void {
    const { book, first, second, subset, memo } = this;
    const { from, selections } = book.layout();
    const { defaultCost } = book.summaries;
    const end = from[position + 1] ?? 0;
    let best = -1;
    for (let index = from[position] ?? 0; index < end; index += 1) {
      const selection = selections[index] ?? 0;
      const cost = defaultCost[selection] ?? Infinity;
      if (cost === Infinity) continue;
      const price = subset.longest(selection, Math.min(first * cost, second * cost + PRICE_ONE));
      if (price > 0) best = Math.max(best, this.bound(selection, price));
    }
    memo.values[position] = best;
  }

  /** The bound of a selection's scores up to this price; -1 if it has no row. */
  private bound(selection: number, price: Price): number {
    const { book, sort } = this;
    const { defaultCost, defaultExchange } = book.summaries;
    if (sort === 'edge') {
      const chance = book.chance(selection, defaultExchange[selection] ?? 0);
      return chance > 0 ? Math.ceil(price * chance) + 1 : -1;
    }
    return Math.ceil((price - (sort === 'first' ? 0 : PRICE_ONE)) / (defaultCost[selection] ?? Infinity)) + 1;
  }
}

/**
 * In a memo's edition: the bound was requested once in this edition, and not computed. Below `NEVER` and any edition.
 */
function requestedIn(edition: number): number {
  return NEVER - 1 - edition;
}

/** All bookmakers' prices. */
function allPrices({ columns: { sorted } }: Book): PriceSubset {
  return {
    name: 'all',
    longest: (selection, bound) => sorted.longestBelow(selection, bound),
  };
}

/** Limits of odds are widened to these edges, about an eighth apart, so that similar queries share an entry. */
const EDGES: readonly Price[] = [
  1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.5, 4, 4.5, 5, 5.5, 6, 7, 8, 9, 10, 12, 14, 17, 21, 26, 34,
].map((edge) => edge * PRICE_ONE);

/** The prices from one edge to another. */
type Span = { readonly from: Price; readonly to: Price };

/** The narrowest span that includes the limits; undefined if it includes all prices. */
function spanOf({ min, max }: Plan['odds']): Span | undefined {
  const from = EDGES.findLast((edge) => edge <= min) ?? 0;
  const to = EDGES.find((edge) => edge >= max) ?? LONGEST_PRICE;
  return from === 0 && to === LONGEST_PRICE ? undefined : { from, to };
}

/** Bookmakers' prices within a span. */
function pricesIn({ from, to }: Span, { columns: { sorted } }: Book): PriceSubset {
  return {
    name: `from ${from} to ${to}`,
    longest: (selection, bound) => {
      const longest = sorted.longestBelow(selection, Math.min(bound, to + HALF));
      return longest >= from ? longest : 0;
    },
  };
}

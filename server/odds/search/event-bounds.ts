import type { Book } from '../book/book.ts';
import { type EventMemo, NEVER } from '../book/layout.ts';
import { MAX_PRICE, type Price, PRICE_ONE } from '../messages/messages.ts';
import { MAX_HEALTHY_RATING } from './health.ts';
import { type LayCosts, layCostsOf, closeLayCostsOf, HALF } from './pair-lay.ts';
import type { Plan } from './plan.ts';
import type { Hundredths } from '../book/units.ts';

const MAX_BOUNDED_EACH = 4;

/**
 * True for the watches of a few bookmakers, which share bounds of each. Other queries are quicker without them, and edges
 * have none.
 */
function boundsEachBookmaker({ sort, bookmakers, isHealthyOnly }: Plan): boolean {
  return isHealthyOnly && bookmakers.length <= MAX_BOUNDED_EACH && sort !== 'edge';
}

/**
 * Cached upper bounds of events' scores that apply to a query: over all prices, over those within its limits of odds, and
 * over those of its bookmakers.
 */
export class EventBounds {
  /** The tightest bounds first. */
  private readonly bounds: readonly CachedBounds[];
  /** The bounds that order events; undefined if the general bounds are as tight. */
  private readonly ordering: CachedBounds | undefined;

  constructor(book: Book, plan: Plan, maxScores: ScoreLimits) {
    const { sort, bookmakers, hasDefaultLays } = plan;
    const lays = layCostsOf(book, plan);
    const query = boundedQuery(sort, lays, maxScores);
    const cached = (kind: BoundKind, { isShared }: LayCosts): CachedBounds | undefined => {
      const { memos } = book.summaries;
      const [key, layout, width] = [kind.key, book.layout(), kind.width] as const;
      const memo = isShared ? memos.of(key, layout, width) : memos.ofAgain(key, layout, width);
      return memo && new CachedBounds(book, kind, memo);
    };
    const span = spanOf(plan.odds);
    const close = boundsEachBookmaker(plan)
      ? boundedQuery(sort, closeLayCostsOf(book, plan), maxScores)
      : undefined;
    const ofBookmakers = close && cached(eachBookmaker(book, bookmakers, close), close.lays);
    const ofSpan = span && cached(subsetOfPrices(book, pricesIn(span, book), query), lays);
    // Without an upper bound of the costs, these are the general bounds.
    const ofAll =
      lays.mostOf === undefined ? undefined : cached(subsetOfPrices(book, allPrices(book), query), lays);
    // True if the query hides scores that a healthy row can have, or has other lays than the general bounds assume.
    const isTighter =
      !hasDefaultLays ||
      sort === 'edge' ||
      maxScores.first < MAX_HEALTHY_RATING ||
      maxScores.second < Infinity;
    this.bounds = [ofBookmakers, ofSpan, ofAll].flatMap((each) => each ?? []);
    this.ordering = ofBookmakers ?? ofSpan ?? (isTighter ? ofAll : undefined);
  }

  /**
   * By position, for these events: the lower of the general bound and the cached one, of healthy rows' scores; -1 for
   * no row. A cached bound applies if all quotes of the event were confirmed after `after`.
   */
  tighten(positions: Int32Array, bounds: Int32Array, after: number): Int32Array {
    return this.ordering?.tighten(positions, bounds, after) ?? bounds;
  }

  /** True if a cached bound of the event at a position is below a score. All of its quotes must be served. */
  areBelow(position: number, score: Hundredths): boolean {
    for (const each of this.bounds) if (each.isBelow(position, score)) return true;
    return false;
  }
}

/** Limits are rounded up to this many hundredths, so that similar queries share an entry. */
const STEP: Hundredths = 100;

/** The highest of each score that matches; Infinity for no limit. */
export type ScoreLimits = { readonly first: Hundredths; readonly second: Hundredths };

/** The facts of a query that its bounds depend on. */
type BoundedQuery = {
  readonly sort: Plan['sort'];
  readonly lays: LayCosts;
  readonly maxScores: ScoreLimits;
};

/** Without an upper bound of the costs, prices of any length may score below the limits. */
function boundedQuery(sort: Plan['sort'], lays: LayCosts, maxScores: ScoreLimits): BoundedQuery {
  const isBounded = lays.mostOf !== undefined;
  return { sort, lays, maxScores: isBounded ? maxScores : { first: Infinity, second: Infinity } };
}

/** A subset of each selection's prices. */
type PriceSubset = {
  /** Unique: part of the memo's key. */
  readonly name: string;
  /** The longest price of the subset below a bound, 0 for none. */
  readonly longest: (selection: number, bound: number) => Price;
};

/** A kind of upper bounds of events' best scores. */
type BoundKind = {
  /** The memo's key. */
  readonly key: string;
  /** The count of values of each event. */
  readonly width: number;
  /** Computes the values of the event at a position. */
  readonly compute: (position: number, values: Int32Array) => void;
  /** Returns the bound of an event from its values; -1 for no row. */
  readonly at: (position: number, values: Int32Array) => Hundredths;
};

/** Upper bounds of one kind, cached until the event's prices change. */
class CachedBounds {
  private readonly book: Book;
  private readonly kind: BoundKind;
  private readonly memo: EventMemo;

  constructor(book: Book, kind: BoundKind, memo: EventMemo) {
    this.book = book;
    this.kind = kind;
    this.memo = memo;
  }

  /** True if the event's bound is cached and below a score. All quotes of the event must be served. */
  isBelow(position: number, score: Hundredths): boolean {
    return this.has(position) && this.kind.at(position, this.memo.values) < score;
  }

  /**
   * True if the bound of the event at a position is cached. It is computed at the second request in an edition, because
   * computing it takes longer than visiting the event's prices once.
   */
  private has(position: number): boolean {
    const { memo, book } = this;
    const edition = book.summaries.edition[position] ?? 0;
    if (memo.edition[position] === edition) return true;
    if (memo.edition[position] !== requestedIn(edition)) {
      memo.edition[position] = requestedIn(edition);
      return false;
    }
    this.kind.compute(position, memo.values);
    memo.edition[position] = edition;
    return true;
  }

  /** See `EventBounds.tighten`. */
  tighten(positions: Int32Array, bounds: Int32Array, after: number): Int32Array {
    const into = this.book.layout().scratch.bounds;
    const { kind } = this;
    const { values, edition: cachedIn } = this.memo;
    const { edition, oldest } = this.book.summaries;
    const { length } = positions;
    for (let index = 0; index < length; index += 1) {
      const position = positions[index] ?? 0;
      const bound = bounds[position] ?? -1;
      const applies = cachedIn[position] === edition[position] && (oldest[position] ?? -Infinity) > after;
      // At least 0: -1 would drop the event, which may have unhealthy rows.
      into[position] = applies ? Math.min(bound, Math.max(0, kind.at(position, values))) : bound;
    }
    return into;
  }
}

/**
 * The bounds over a subset of prices. The general bounds are too loose if the tier hides the best rows, if the query
 * limits odds, or if it lays at one exchange.
 */
function subsetOfPrices(book: Book, subset: PriceSubset, { sort, lays, maxScores }: BoundedQuery): BoundKind {
  const { key, first, second } = roundedUp(maxScores);
  return {
    key: `${subset.name} ${sort} ${lays.key} below ${key}`,
    width: 1,
    compute: (position, values) => {
      const { from, selections } = book.layout();
      const end = from[position + 1] ?? 0;
      let best = -1;
      for (let index = from[position] ?? 0; index < end; index += 1) {
        const selection = selections[index] ?? 0;
        const cost = lays.leastOf(selection);
        if (cost === Infinity) continue;
        const most = lays.mostOf?.(selection) ?? Infinity;
        const price = subset.longest(selection, Math.min(first * most, second * most + PRICE_ONE));
        if (price <= 0) continue;
        const bound = sort === 'edge' ? edgeBound(book, selection, price) : scoreBound(price, cost, sort);
        best = Math.max(best, bound);
      }
      values[position] = best;
    },
    at: (position, values) => values[position] ?? -1,
  };
}

/**
 * The bounds over the prices of some bookmakers. Values of all bookmakers are stored, by bookmaker and then position, so
 * that queries for different bookmakers share them.
 */
function eachBookmaker(
  book: Book,
  bookmakers: Int32Array,
  { sort, lays, maxScores }: BoundedQuery,
): BoundKind {
  const { length } = book.layout().events;
  const { bookies, price } = book.columns;
  const { bookmakers: all } = book.table;
  const { key, first, second } = roundedUp(maxScores);
  const shift = sort === 'first' ? 0 : PRICE_ONE;
  const best: number[] = [];
  /** Raises the best bounds to those of one selection's prices. */
  const raise = (selection: number): void => {
    const cost = lays.leastOf(selection);
    if (cost === Infinity) return;
    const most = lays.mostOf?.(selection) ?? Infinity;
    const limit = Math.min(first * most, second * most + PRICE_ONE);
    const perUnit = 1 / cost;
    for (const bookie of all) {
      const back = price[selection * bookies + bookie] ?? 0;
      if (back <= 0 || back >= limit) continue;
      best[bookie] = Math.max(best[bookie] ?? -1, Math.ceil((back - shift) * perUnit) + 1);
    }
  };
  return {
    key: `each bookmaker ${sort} ${lays.key} below ${key}`,
    width: bookies,
    compute: (position, values) => {
      for (const bookie of all) best[bookie] = -1;
      const { from, selections } = book.layout();
      const end = from[position + 1] ?? 0;
      for (let index = from[position] ?? 0; index < end; index += 1) raise(selections[index] ?? 0);
      for (const bookie of all) values[bookie * length + position] = best[bookie] ?? -1;
    },
    at: (position, values) => {
      let highest = -1;
      const count = bookmakers.length;
      for (let index = 0; index < count; index += 1) {
        highest = Math.max(highest, values[(bookmakers[index] ?? 0) * length + position] ?? -1);
      }
      return highest;
    },
  };
}

/** The limits of scores rounded up, plus half a hundredth because scores round half up; and their key. */
function roundedUp(maxScores: ScoreLimits): ScoreLimits & { readonly key: string } {
  const first = Math.ceil(maxScores.first / STEP) * STEP;
  const second = Math.ceil(maxScores.second / STEP) * STEP;
  return { key: `${first} ${second}`, first: first + HALF, second: second + HALF };
}

/** An upper bound of the score of a back price against a lay of such a cost. */
function scoreBound(price: Price, cost: number, sort: Plan['sort']): Hundredths {
  return Math.ceil((price - (sort === 'first' ? 0 : PRICE_ONE)) / cost) + 1;
}

/** An upper bound of the expected return of a back price; -1 if its selection has no chance. */
function edgeBound(book: Book, selection: number, price: Price): Hundredths {
  const chance = book.chance(selection, book.summaries.defaultExchange[selection] ?? 0);
  return chance > 0 ? Math.ceil(price * chance) + 1 : -1;
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
  const to = EDGES.find((edge) => edge >= max) ?? MAX_PRICE;
  return from === 0 && to === MAX_PRICE ? undefined : { from, to };
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

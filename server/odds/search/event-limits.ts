import type { Book } from '../book/book.ts';
import { type EventMemo, NEVER } from '../book/event-memos.ts';
import { LONGEST_PRICE, type Price, PRICE_ONE } from '../messages/messages.ts';
import { HIGHEST_RATING } from './health.ts';
import { HALF } from './pair-lay.ts';
import type { Plan } from './plan.ts';
import type { Hundredths } from '../book/units.ts';

/**
 * The cached upper bounds of an event's scores that apply to a query: for all prices, for those of its bookmakers, and
 * for those within its limits of odds. At the configuration's commissions only.
 */
export class EventLimits {
  private readonly book: Book;
  private readonly all: BestBelow;
  private readonly ofSpan: BestBelow | undefined;
  /** True if a score that a healthy row can have may be hidden. */
  private readonly isLimited: boolean;

  constructor(book: Book, { sort, odds }: Plan, shown: ShownScores) {
    this.book = book;
    this.isLimited = sort === 'edge' || shown.first < HIGHEST_RATING || shown.second < Infinity;
    this.all = new BestBelow(book, allPrices(book), { sort, shown });
    const span = spanOf(odds);
    this.ofSpan = span === undefined ? undefined : new BestBelow(book, pricesIn(span, book), { sort, shown });
  }

  /**
   * By position, of these events: the scores that no healthy row is above, by what is known anyway and, where that says
   * more, by what is kept; -1 for no row at all.
   */
  tighten(positions: Int32Array, known: Int32Array, after: number): Int32Array {
    const { all, ofSpan, isLimited } = this;
    if (ofSpan === undefined && !isLimited) return known;
    const into = this.book.layout().room.bounds;
    (ofSpan ?? all).tighten(positions, { known, after, into });
    return into;
  }

  /** True if no row of the event at a position, with all its quotes served, is known to be as good as this. */
  areBelow(position: number, score: Hundredths): boolean {
    const { all, ofSpan } = this;
    if (all.knows(position) && all.at(position) < score) return true;
    return ofSpan?.knows(position) === true && ofSpan.at(position) < score;
  }
}

/** Limits are rounded up to this many hundredths, so that similar queries share an entry. */
const STEP: Hundredths = 100;

/** The highest scores that may be shown, the one and the other; Infinity for any. */
export type ShownScores = { readonly first: Hundredths; readonly second: Hundredths };

/** Some of a selection's prices. */
type Choice = {
  /** A unique name. */
  readonly name: string;
  /** The longest of them below a bound, 0 for none. */
  readonly longest: (selection: number, bound: number) => Price;
};

/**
 * Upper bounds of an event's best score within a query's limits, at the configuration's commissions. The bound of all rows
 * says little if the tier hides the best, or if the query wants short prices. Cached until the event's prices change.
 */
class BestBelow {
  private readonly book: Book;
  private readonly choice: Choice;
  private readonly sort: Plan['sort'];
  /** The first scores that a query does not let through, less half a hundredth. */
  private readonly first: number;
  private readonly second: number;
  private readonly memo: EventMemo;

  constructor(book: Book, choice: Choice, { sort, shown }: { sort: Plan['sort']; shown: ShownScores }) {
    const first = Math.ceil(shown.first / STEP) * STEP;
    const second = Math.ceil(shown.second / STEP) * STEP;
    this.book = book;
    this.choice = choice;
    this.sort = sort;
    this.first = first + HALF;
    this.second = second + HALF;
    this.memo = book.summaries.memos.of(`${choice.name} ${sort} below ${first} ${second}`, book.layout(), 1);
  }

  /**
   * Returns true if the limits of the event at a position are cached; all of its quotes are served. They are computed at the
   * second query of an edition, because that takes longer than a look at the prices of one query.
   */
  knows(position: number): boolean {
    const { memo, book } = this;
    const edition = book.summaries.edition[position] ?? 0;
    if (memo.edition[position] === edition) return true;
    if (memo.edition[position] !== askedIn(edition)) {
      memo.edition[position] = askedIn(edition);
      return false;
    }
    this.find(position);
    memo.edition[position] = edition;
    return true;
  }

  /** The bound of an event that is known; -1 for no row. */
  at(position: number): Hundredths {
    return this.memo.values[position] ?? -1;
  }

  /**
   * By position, of these events: the lesser of what is known anyway and what is kept here, for the first choice and as
   * far as it still holds, of events all of whose quotes were confirmed after a moment.
   */
  tighten(
    positions: Int32Array,
    { known, after, into }: { known: Int32Array; after: number; into: Int32Array },
  ): void {
    const { values, edition: found } = this.memo;
    const { edition, oldest } = this.book.summaries;
    const { length } = positions;
    for (let index = 0; index < length; index += 1) {
      const position = positions[index] ?? 0;
      const bound = known[position] ?? -1;
      const holds = found[position] === edition[position] && (oldest[position] ?? -Infinity) > after;
      // Never -1, which would drop the event: these are bounds of healthy rows, and it may have others.
      into[position] = holds ? Math.min(bound, Math.max(0, values[position] ?? 0)) : bound;
    }
  }

  private find(position: number): void {
    const { book, first, second, choice, memo } = this;
    const { from, selections } = book.layout();
    const { usualCost } = book.summaries;
    const end = from[position + 1] ?? 0;
    let best = -1;
    for (let place = from[position] ?? 0; place < end; place += 1) {
      const selection = selections[place] ?? 0;
      const cost = usualCost[selection] ?? Infinity;
      if (cost === Infinity) continue;
      const price = choice.longest(selection, Math.min(first * cost, second * cost + PRICE_ONE));
      if (price > 0) best = Math.max(best, this.bound(selection, price));
    }
    memo.values[position] = best;
  }

  /** The bound of a selection's scores up to this price; -1 if it has no row. */
  private bound(selection: number, price: Price): number {
    const { book, sort } = this;
    const { usualCost, usualExchange } = book.summaries;
    if (sort === 'edge') {
      const chance = book.chance(selection, usualExchange[selection] ?? 0);
      return chance > 0 ? Math.ceil(price * chance) + 1 : -1;
    }
    return Math.ceil((price - (sort === 'first' ? 0 : PRICE_ONE)) / (usualCost[selection] ?? Infinity)) + 1;
  }
}

/** In place of an edition in which something was found: it was asked for in this one. No edition, and not `NEVER`. */
function askedIn(edition: number): number {
  return NEVER - 1 - edition;
}

/** All bookmakers' prices, as one choice. */
function allPrices({ columns: { sorted } }: Book): Choice {
  return {
    name: 'all',
    longest: (selection, bound) => sorted.longestBelow(selection, bound),
  };
}

/** Limits of odds are widened to these edges, in steps of about an eighth, so that similar queries share an entry. */
const EDGES: readonly Price[] = [
  1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.5, 4, 4.5, 5, 5.5, 6, 7, 8, 9, 10, 12, 14, 17, 21, 26, 34,
].map((edge) => edge * PRICE_ONE);

/** All prices from one edge to another. */
type Span = { readonly from: Price; readonly to: Price };

/** The narrowest span of all prices between two limits; undefined where that is all there are. */
function spanOf({ min, max }: Plan['odds']): Span | undefined {
  const from = EDGES.findLast((edge) => edge <= min) ?? 0;
  const to = EDGES.find((edge) => edge >= max) ?? LONGEST_PRICE;
  return from === 0 && to === LONGEST_PRICE ? undefined : { from, to };
}

/** The prices of a span, as one choice. */
function pricesIn({ from, to }: Span, { columns: { sorted } }: Book): Choice {
  return {
    name: `from ${from} to ${to}`,
    longest: (selection, bound) => {
      const longest = sorted.longestBelow(selection, Math.min(bound, to + HALF));
      return longest >= from ? longest : 0;
    },
  };
}

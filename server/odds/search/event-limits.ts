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
  private readonly ofBookies: BestBelow | undefined;
  private readonly bookmakers: Int32Array;
  private readonly ofSpan: BestBelow | undefined;
  /** Whether a score that a healthy row can have may not be shown. */
  private readonly isLimited: boolean;

  constructor(
    book: Book,
    { sort, odds }: Plan,
    { shown, bookmakers }: { readonly shown: ShownScores; readonly bookmakers: Int32Array },
  ) {
    const areAll = bookmakers.length === book.table.bookmakers.length;
    this.book = book;
    this.isLimited = shown.first < HIGHEST_RATING || shown.second < Infinity;
    this.bookmakers = bookmakers;
    this.all = new BestBelow(book, allPrices(book), { sort, shown });
    this.ofBookies = areAll ? undefined : new BestBelow(book, eachBookie(book), { sort, shown });
    const span = spanOf(odds);
    this.ofSpan = span === undefined ? undefined : new BestBelow(book, pricesIn(span, book), { sort, shown });
  }

  /**
   * By position, of these events: the scores that no row is above, by what is known anyway and, where that says more, by
   * what is kept.
   */
  tighten(positions: Int32Array, known: Int32Array, after: number): Int32Array {
    const { all, ofSpan, isLimited } = this;
    if (ofSpan === undefined && !isLimited) return known;
    const into = this.book.layout().room.bounds;
    (ofSpan ?? all).tighten(positions, { known, after, into });
    return into;
  }

  /** Whether it is known that no row of the event at a position, all of whose quotes are served, is as good as this. */
  areBelow(position: number, score: Hundredths): boolean {
    const { all, ofBookies, ofSpan } = this;
    if (all.knows(position) && all.at(position, 0) < score) return true;
    if (ofBookies?.knows(position) === true && !this.hasBookie(ofBookies, position, score)) return true;
    return ofSpan?.knows(position) === true && ofSpan.at(position, 0) < score;
  }

  private hasBookie(best: BestBelow, position: number, score: Hundredths): boolean {
    const { bookmakers } = this;
    const asked = bookmakers.length;
    for (let index = 0; index < asked; index += 1) {
      if (best.at(position, bookmakers[index] ?? 0) >= score) return true;
    }
    return false;
  }
}

/** Limits are rounded up to this many hundredths, so that similar queries share an entry. */
const STEP: Hundredths = 100;

/** The highest scores that may be shown, the one and the other; Infinity for any. */
export type ShownScores = { readonly first: Hundredths; readonly second: Hundredths };

/** A division of a selection's prices into choices, each with a bound of its own. */
type Choices = {
  /** A name of its own. */
  readonly name: string;
  /** How many choices there are. */
  readonly width: number;
  /** The longest price of a choice below a bound, 0 for none. */
  readonly longest: (selection: number, bound: number, choice: number) => Price;
};

/**
 * Upper bounds of an event's best score within a query's limits, at the configuration's commissions, one for each choice
 * of prices. The bound of all rows says little if the tier hides the best, or if few bookmakers or short prices are
 * wanted. Cached until the event's prices change.
 */
class BestBelow {
  private readonly book: Book;
  private readonly choices: Choices;
  /** What makes a price out of a score, besides the cost of the lay. */
  private readonly shift: number;
  /** The first scores that a query does not let through, less half a hundredth. */
  private readonly first: number;
  private readonly second: number;
  private readonly memo: EventMemo;

  constructor(book: Book, choices: Choices, { sort, shown }: { sort: Plan['sort']; shown: ShownScores }) {
    const { name, width } = choices;
    const first = Math.ceil(shown.first / STEP) * STEP;
    const second = Math.ceil(shown.second / STEP) * STEP;
    this.book = book;
    this.choices = choices;
    this.shift = sort === 'first' ? 0 : PRICE_ONE;
    this.first = first + HALF;
    this.second = second + HALF;
    this.memo = book.summaries.memos.of(`${name} ${sort} below ${first} ${second}`, book.layout(), width);
  }

  /**
   * Whether it is known of the event at a position, all of whose quotes are served. It is found when it is asked for the
   * second time in an edition: to find it takes longer than to look at the prices that one question is about.
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

  /** For the event at a position, of which it is known; -1 where there is nothing. */
  at(position: number, choice: number): Hundredths {
    const { memo } = this;
    return memo.values[position * memo.width + choice] ?? -1;
  }

  /**
   * By position, of these events: the lesser of what is known anyway and what is kept here, for the first choice and as
   * far as it still holds, of events all of whose quotes were confirmed after a moment.
   */
  tighten(
    positions: Int32Array,
    { known, after, into }: { known: Int32Array; after: number; into: Int32Array },
  ): void {
    const { values, width, edition: found } = this.memo;
    const { edition, oldest } = this.book.summaries;
    const { length } = positions;
    for (let index = 0; index < length; index += 1) {
      const position = positions[index] ?? 0;
      const bound = known[position] ?? -1;
      const holds = found[position] === edition[position] && (oldest[position] ?? -Infinity) > after;
      into[position] = holds ? Math.min(bound, values[position * width] ?? -1) : bound;
    }
  }

  private find(position: number): void {
    const { book, shift, first, second, choices, memo } = this;
    const { from, selections } = book.layout();
    const { usualCost } = book.summaries;
    const { width } = memo;
    const base = position * width;
    memo.values.fill(-1, base, base + width);
    const to = from[position + 1] ?? 0;
    for (let place = from[position] ?? 0; place < to; place += 1) {
      const selection = selections[place] ?? 0;
      const cost = usualCost[selection] ?? Infinity;
      if (cost === Infinity) continue;
      const bound = Math.min(first * cost, second * cost + PRICE_ONE);
      for (let choice = 0; choice < width; choice += 1) {
        const price = choices.longest(selection, bound, choice);
        if (price === 0) continue;
        const score = Math.ceil((price - shift) / cost) + 1;
        if (score > (memo.values[base + choice] ?? 0)) memo.values[base + choice] = score;
      }
    }
  }
}

/** In place of an edition in which something was found: it was asked for in this one. No edition, and not `NEVER`. */
function askedIn(edition: number): number {
  return NEVER - 1 - edition;
}

/** All bookmakers' prices, as one choice. */
function allPrices({ columns: { sorted } }: Book): Choices {
  return {
    name: 'all',
    width: 1,
    longest: (selection, bound) => sorted.longestBelow(selection, bound),
  };
}

/** Each bookie's price by itself: the choice is its index. */
function eachBookie({ columns }: Book): Choices {
  const { bookies } = columns;
  return {
    name: 'each bookie',
    width: bookies,
    longest: (selection, bound, bookie) => {
      const price = columns.price[selection * bookies + bookie] ?? 0;
      return price > 0 && price < bound ? price : 0;
    },
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
function pricesIn({ from, to }: Span, { columns: { sorted } }: Book): Choices {
  return {
    name: `from ${from} to ${to}`,
    width: 1,
    longest: (selection, bound) => {
      const longest = sorted.longestBelow(selection, Math.min(bound, to + HALF));
      return longest >= from ? longest : 0;
    },
  };
}

import type { Book } from '../book/book.ts';
import type { Hundredths } from './units.ts';
import { BestBelow, type ShownScores } from './best-below.ts';
import { HIGHEST_RATING } from './health.ts';
import type { Plan } from './plan.ts';
import { allPrices, eachBookie, pricesIn, spanOf } from './price-choices.ts';

/**
 * Of those scores that may be shown, what no row asked for of an event is above, as far as it is kept: at the
 * configuration's commissions, for all prices, for those of the bookmakers asked for, and for those between two limits.
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

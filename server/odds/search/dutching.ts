import { dutchRating, encodeScore } from '#lib/matched';
import type { Book } from '../book/book.ts';
import { LADDER_LEVELS, SIZE_UNKNOWN } from '../book/columns.ts';
import type { Hundredths } from '../book/units.ts';
import { DutchingBounds } from './dutching-bounds.ts';
import { type DutchedMarket, DutchingChoice } from './dutching-choice.ts';
import { EventClock } from './event-clock.ts';
import type { Counts } from './event-counts.ts';
import { BOOK_FAULTS, FAULT, type Faults, HEALTHY, HIGHEST_RATING, isHealthy } from './health.ts';
import type { Plan } from './plan.ts';
import { toHundredths } from './scorers.ts';
import { Top } from './top.ts';
import { askedPositions, WEEK_MS } from './walk-order.ts';

const HUNDREDTHS = 10_000;
/** The total for which the size on offer at an exchange has to do, in pence. */
const STAKED = 1000;
const SLACK = 1e-6;

/**
 * A query for markets to dutch, of which every result is backed at another bookie, running over the book. Every market
 * has one row at most: the best prices that are at different bookies. So a query looks once at every price of the markets
 * that it asks for, and their number bounds its time; docs/odds.md.
 */
export class DutchingSearch {
  readonly counts: Counts = { total: 0, capped: 0, groups: 0 };
  readonly book: Book;
  readonly plan: Plan;
  readonly clock: EventClock;
  private readonly choice: DutchingChoice;
  private readonly bounds: DutchingBounds;
  private readonly top: Top;

  constructor(book: Book, plan: Plan) {
    this.book = book;
    this.plan = plan;
    this.clock = new EventClock(book);
    this.choice = new DutchingChoice(book, plan, this.clock);
    this.bounds = new DutchingBounds(this.choice, this);
    this.top = new Top(plan.offset + plan.limit);
  }

  /** Finds the best rows, and counts all that match. */
  run(): void {
    const { book, plan, clock, choice } = this;
    const { from } = book.layout();
    for (const position of askedPositions(book.layout(), plan, clock)) {
      if (!this.seek(position)) continue;
      const end = from[position + 1] ?? 0;
      let place = from[position] ?? 0;
      while (place < end) {
        const next = choice.read(place, end);
        if (choice.market.results > 0 && !this.isCountedByBounds() && choice.choose()) this.offer(place);
        place = next;
      }
    }
  }

  /** The places of the requested page's markets in the layout, best first. */
  places(): readonly number[] {
    return this.top.rows(this.plan.offset).map(({ slot }) => slot);
  }

  /** Chooses the bookies of a market that was found again, by its place: the book has not changed since. */
  marketAt(place: number): DutchedMarket {
    const { choice, book } = this;
    const { positions, selections, from } = book.layout();
    const position = positions[selections[place] ?? 0] ?? -1;
    this.seek(position);
    choice.read(place, from[position + 1] ?? 0);
    if (!choice.choose()) throw new Error('a market that was found can be dutched');
    return choice.market;
  }

  /** The rating of the market at hand, without the offset of a healthy one. */
  rating(): Hundredths {
    const { choice } = this;
    const { market } = choice;
    const exactly = (): Hundredths =>
      encodeScore({ value: dutchRating(choice.bets(market.bookies)), healthy: false });
    return toHundredths(HUNDREDTHS / market.sum, exactly);
  }

  /** The faults of the market at hand; `rating` is its own. */
  faults(rating: Hundredths): Faults {
    let faults: Faults = rating > HIGHEST_RATING ? FAULT.ratingTooHigh : 0;
    for (let side = 0; side < this.choice.market.results; side += 1) faults |= this.faultsOf(side);
    return faults;
  }

  /** Seeks the event at a position; false if it is not asked for. */
  private seek(position: number): boolean {
    const { clock, plan, book } = this;
    const { events, starts } = book.layout();
    const event = events[position];
    const start = starts[position] ?? 0;
    if (event === undefined || !clock.seek(event, start)) return false;
    return plan.startTo !== undefined || start <= clock.now + WEEK_MS;
  }

  /** Counts the market at hand, if its bounds tell how and that it is not among the best rows. */
  private isCountedByBounds(): boolean {
    const { bounds, choice, counts, top } = this;
    const { min, max, cap } = this.plan.first;
    bounds.set(choice.market);
    const { highest, lowest } = bounds;
    if (highest < min) return true;
    if (lowest < min || highest > max) return false;
    if (lowest > cap) {
      counts.capped += 1;
      return true;
    }
    if (highest > cap || lowest < 0 || highest + HEALTHY >= top.least) return false;
    counts.total += 1;
    return true;
  }

  private offer(place: number): void {
    const { counts, top } = this;
    const { min, max, cap } = this.plan.first;
    const rating = this.rating();
    if (rating < min || rating > max) return;
    if (rating > cap) {
      counts.capped += 1;
      return;
    }
    counts.total += 1;
    if (rating + HEALTHY < top.least) return;
    top.offer(isHealthy(this.faults(rating)) ? rating + HEALTHY : rating, place, place);
  }

  private faultsOf(side: number): Faults {
    const { book, clock, choice } = this;
    const { columns, table } = book;
    const { selections, bookies, sum } = choice.market;
    const selection = selections[side] ?? 0;
    const bookie = bookies[side] ?? 0;
    const stale = clock.isFresh(selection * columns.bookies + bookie) ? 0 : FAULT.staleBack;
    const exchange = table.exchangeOf[bookie] ?? -1;
    if (exchange < 0) return stale;
    const size = columns.backSize[(selection * columns.exchanges + exchange) * LADDER_LEVELS] ?? SIZE_UNKNOWN;
    const share = (STAKED * choice.chanceOf(side)) / sum;
    const isShort = size !== SIZE_UNKNOWN && size < share - SLACK;
    return (
      stale |
      (isShort ? FAULT.tooLittleToBack : 0) |
      (size === SIZE_UNKNOWN ? FAULT.sizeUnknown : 0) |
      BOOK_FAULTS[book.check(selection, exchange)]
    );
  }
}

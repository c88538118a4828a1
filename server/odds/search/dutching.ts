import { dutchRating, encodeScore } from '#lib/matched';
import type { Book } from '../book/book.ts';
import { LADDER_LEVELS, SIZE_UNKNOWN } from '../book/columns.ts';
import { type Hundredths, WHOLE_COMMISSION } from '../book/units.ts';
import { type DutchedMarket, DutchingChoice, NET_ONE } from './dutching-choice.ts';
import { EventClock } from './event-clock.ts';
import type { Counts } from './event-counts.ts';
import { BOOK_FAULTS, FAULT, type Faults, HEALTHY, MAX_HEALTHY_RATING, isHealthy } from './health.ts';
import type { Plan } from './plan.ts';
import { toHundredths } from './scorers.ts';
import { Top } from './top.ts';
import { matchingPositions, WEEK_MS } from './walk-order.ts';

const HUNDREDTHS = 10_000;
/** The total stake that sizes at exchanges must cover, in pence. */
const TOTAL_STAKE = 1000;
const SLACK = 1e-6;

/**
 * Runs a query for markets to dutch: every result is backed, each at another bookie. A market has at most one row, the
 * best prices at different bookies. A query reads each price of the requested markets at most once, so its time is
 * linear in their number; docs/odds.md.
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
    for (const position of matchingPositions(book.layout(), plan, clock)) {
      if (!this.seek(position)) continue;
      const end = from[position + 1] ?? 0;
      let index = from[position] ?? 0;
      while (index < end) {
        const next = choice.read(index, end);
        if (choice.market.results > 0 && !this.isCountedByBounds() && choice.choose()) this.offer(index);
        index = next;
      }
    }
  }

  /** The layout indices of the requested page's markets, best first. */
  marketIndices(): readonly number[] {
    return this.top.rows(this.plan.offset).map(({ slot }) => slot);
  }

  /** Chooses the bookies of a found market again. The book must not have changed since. */
  marketAt(layoutIndex: number): DutchedMarket {
    const { choice, book } = this;
    const { positions, selections, from } = book.layout();
    const position = positions[selections[layoutIndex] ?? 0] ?? -1;
    this.seek(position);
    choice.read(layoutIndex, from[position + 1] ?? 0);
    if (!choice.choose()) throw new Error('dutching: a found market has no choice of bookies');
    return choice.market;
  }

  /** The rating of the current market, without the offset of a healthy row. */
  rating(): Hundredths {
    const { choice } = this;
    const { market } = choice;
    const exactly = (): Hundredths =>
      encodeScore({ value: dutchRating(choice.bets(market.bookies)), healthy: false });
    return toHundredths(HUNDREDTHS / market.sum, exactly);
  }

  /** The faults of the current market, given its rating. */
  faults(rating: Hundredths): Faults {
    let faults: Faults = rating > MAX_HEALTHY_RATING ? FAULT.ratingTooHigh : 0;
    for (let side = 0; side < this.choice.market.results; side += 1) faults |= this.faultsOf(side);
    return faults;
  }

  /** Seeks the event at a position; false if none of its rows can match. */
  private seek(position: number): boolean {
    const { clock, plan, book } = this;
    const { events, starts } = book.layout();
    const event = events[position];
    const start = starts[position] ?? 0;
    if (event === undefined || !clock.seek(event, start)) return false;
    return plan.startTo !== undefined || start <= clock.now + WEEK_MS;
  }

  /** Counts the current market if its bounds suffice; true if it is not among the best rows and needs no choice. */
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
    if (highest > cap || lowest < 0 || highest + HEALTHY >= top.threshold) return false;
    counts.total += 1;
    return true;
  }

  private offer(layoutIndex: number): void {
    const { counts, top } = this;
    const { min, max, cap } = this.plan.first;
    const rating = this.rating();
    if (rating < min || rating > max) return;
    if (rating > cap) {
      counts.capped += 1;
      return;
    }
    counts.total += 1;
    if (rating + HEALTHY < top.threshold) return;
    top.offer(isHealthy(this.faults(rating)) ? rating + HEALTHY : rating, layoutIndex, layoutIndex);
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
    const share = (TOTAL_STAKE * choice.chanceOf(side)) / sum;
    const isShort = size !== SIZE_UNKNOWN && size < share - SLACK;
    return (
      stale |
      (isShort ? FAULT.tooLittleToBack : 0) |
      (size === SIZE_UNKNOWN ? FAULT.sizeUnknown : 0) |
      BOOK_FAULTS[book.check(selection, exchange)]
    );
  }
}

/**
 * Bounds of a market's rating, from the sorted prices of its results: most markets are counted or skipped without
 * reading the prices of each bookie.
 */
class DutchingBounds {
  /** The upper bound of any choice's rating; -1 if a result has no price. */
  highest: Hundredths = -1;
  /** The lower bound of the best choice's rating; -1 if there may be no choice. */
  lowest: Hundredths = -1;
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly clock: EventClock;
  private readonly choice: DutchingChoice;
  /** The number of bookmakers outside the query: any of the longest prices may be theirs. */
  private readonly excluded: number;

  constructor(choice: DutchingChoice, { book, plan, clock }: { book: Book; plan: Plan; clock: EventClock }) {
    this.book = book;
    this.plan = plan;
    this.clock = clock;
    this.choice = choice;
    this.excluded = book.table.bookmakers.length - plan.bookmakers.length;
  }

  /** Sets the bounds for a market. */
  set({ selections, results }: DutchedMarket): void {
    const { book, clock, excluded } = this;
    let minSum = 0;
    let maxSum = 0;
    let isSure = true;
    for (let side = 0; side < results; side += 1) {
      const selection = selections[side] ?? 0;
      minSum += NET_ONE / this.longest(selection);
      // Skips a price for each other result's bookie and each excluded bookmaker: a price this long is still free.
      const sure = book.columns.sorted.longestAfter(selection, results - 1 + excluded);
      isSure &&= sure > 0 && book.areLive(selection, clock.allLiveAfter);
      maxSum += NET_ONE / (sure * WHOLE_COMMISSION);
    }
    this.highest = results === 0 || minSum === Infinity ? -1 : Math.ceil(HUNDREDTHS / minSum + SLACK);
    this.lowest = isSure && results > 0 ? Math.floor(HUNDREDTHS / maxSum - SLACK) : -1;
  }

  /** An upper bound of a result's net price at any bookie; 0 for none. */
  private longest(selection: number): number {
    const { book, plan, choice } = this;
    const { sorted, price, bookies } = book.columns;
    let longest = plan.bookmakers.length === 0 ? 0 : sorted.longest(selection) * WHOLE_COMMISSION;
    for (const bookie of plan.backExchanges) {
      const back = price[selection * bookies + bookie] ?? 0;
      if (back > 0) longest = Math.max(longest, choice.netOf(back, bookie));
    }
    return longest;
  }
}

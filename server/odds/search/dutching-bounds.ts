import type { Book } from '../book/book.ts';
import { type Hundredths, WHOLE_COMMISSION } from '../book/units.ts';
import { type DutchedMarket, type DutchingChoice, NET_ONE } from './dutching-choice.ts';
import type { EventClock } from './event-clock.ts';
import type { Plan } from './plan.ts';

const HUNDREDTHS = 10_000;
const SLACK = 1e-6;

/**
 * Bounds of a market's rating, from the sorted prices of its results: most markets are counted or skipped without
 * reading the prices of each bookie.
 */
export class DutchingBounds {
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

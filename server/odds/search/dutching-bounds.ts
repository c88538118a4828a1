import type { Book } from '../book/book.ts';
import { type Hundredths, WHOLE_COMMISSION } from '../book/units.ts';
import { type DutchedMarket, type DutchingChoice, NET_ONE } from './dutching-choice.ts';
import type { EventClock } from './event-clock.ts';
import type { Plan } from './plan.ts';

const HUNDREDTHS = 10_000;
const SLACK = 1e-6;

/**
 * Bounds of the rating of one market after the other, from the sorted prices of its results: most markets are counted,
 * or skipped, without a look at the prices of each bookie.
 */
export class DutchingBounds {
  /** No choice is rated higher; -1 if a result has no price. */
  highest: Hundredths = -1;
  /** The best choice is rated at least so high; -1 if there may be none. */
  lowest: Hundredths = -1;
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly clock: EventClock;
  private readonly choice: DutchingChoice;
  /** The bookmakers that are not asked for: any of the longest prices may be theirs. */
  private readonly others: number;

  constructor(choice: DutchingChoice, { book, plan, clock }: { book: Book; plan: Plan; clock: EventClock }) {
    this.book = book;
    this.plan = plan;
    this.clock = clock;
    this.choice = choice;
    this.others = book.table.bookmakers.length - plan.bookmakers.length;
  }

  /** Sets the bounds for a market. */
  set({ selections, results }: DutchedMarket): void {
    const { book, clock, others } = this;
    let least = 0;
    let most = 0;
    let isSure = true;
    for (let side = 0; side < results; side += 1) {
      const selection = selections[side] ?? 0;
      least += NET_ONE / this.longest(selection);
      // The bookies of the other results, and those that are not asked for, leave a price that is no longer than this.
      const sure = book.columns.sorted.longestBut(selection, results - 1 + others);
      isSure &&= sure > 0 && book.areLive(selection, clock.allLiveAfter);
      most += NET_ONE / (sure * WHOLE_COMMISSION);
    }
    this.highest = results === 0 || least === Infinity ? -1 : Math.ceil(HUNDREDTHS / least + SLACK);
    this.lowest = isSure && results > 0 ? Math.floor(HUNDREDTHS / most - SLACK) : -1;
  }

  /** No net price of a result is longer, at any bookie; 0 for none. */
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

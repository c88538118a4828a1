import type { Book } from '../book/book.ts';
import { LONGEST_PRICE, type Price, PRICE_ONE } from '../messages/messages.ts';
import { TOP_HUNDREDTHS } from './units.ts';
import type { EventClock } from './event-clock.ts';
import { HALF, type PairLay } from './pair-lay.ts';
import type { Plan } from './plan.ts';

/** Between which prices a selection's rows match, and up to which the tier sees them: limits of scores as prices. */
export class PairBounds {
  low: number;
  high: number;
  cap: number;
  /** Whether they are the same for every selection: nothing limits scores, and any price will do. */
  readonly areFixed: boolean;
  /** Prices lie between these, whatever they score. */
  readonly shortest: number;
  readonly longest: number;
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly clock: EventClock;
  private readonly lay: PairLay;

  constructor(book: Book, plan: Plan, { clock, lay }: { clock: EventClock; lay: PairLay }) {
    const { odds, first, second, bestPriceOnly } = plan;
    this.book = book;
    this.plan = plan;
    this.clock = clock;
    this.lay = lay;
    this.shortest = Math.max(odds.min, PRICE_ONE) - HALF;
    this.longest = Math.min(odds.max, LONGEST_PRICE) + HALF;
    this.low = this.shortest;
    this.high = this.longest;
    this.cap = this.longest;
    this.areFixed =
      !bestPriceOnly &&
      [first, second].every(
        ({ min, max, cap }) => min === 0 && max === TOP_HUNDREDTHS && cap === TOP_HUNDREDTHS,
      );
  }

  /** Works them out for a selection whose lay is chosen; the best price counts of these bookmakers'. */
  set(selection: number, bookmakers: Int32Array): void {
    if (this.areFixed) return;
    const { lay, shortest, longest } = this;
    const { first, second, bestPriceOnly } = this.plan;
    let low = shortest;
    let high = longest;
    if (first.min > 0) low = Math.max(low, lay.bound(selection, 'first', first.min - 1));
    if (second.min > 0) low = Math.max(low, lay.bound(selection, 'second', second.min - 1));
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
      if (price > best && clock.isAfter(base + bookie, clock.liveAfter)) best = price;
    }
    return best;
  }
}

import type { Book } from '../book/book.ts';
import type { EventMemo } from '../book/event-memos.ts';
import type { EventClock } from './event-clock.ts';
import { type CountParts, EventCounts } from './event-counts.ts';
import { addPair, type Counts, PAIR, PlainCounts } from './plain-counts.ts';
import { isPlainPlan } from './plain-plan.ts';
import type { Plan } from './plan.ts';

/**
 * How many rows match, and how many of those only the tier keeps away, of the feeds where most rows are (pair-scan.ts):
 * those of most events are known from somebody who asked the same before.
 */
export class PairCounts {
  readonly counts: Counts = { total: 0, capped: 0 };
  private readonly book: Book;
  private readonly clock: EventClock;
  private readonly each: EventCounts;
  private readonly plain: PlainCounts | undefined;
  /** What the same question counted in each event, where that is kept. */
  private readonly before: EventMemo | undefined;

  constructor(book: Book, plan: Plan, parts: CountParts) {
    this.book = book;
    this.clock = parts.clock;
    this.each = new EventCounts(book, plan, parts);
    const isPlain = isPlainPlan(plan, book);
    this.plain =
      isPlain && plan.bookmakers.length < book.table.bookmakers.length
        ? new PlainCounts(book, plan, parts.lay)
        : undefined;
    this.before =
      this.plain === undefined && plan.feed === 'mb' ? this.countedBefore(plan, isPlain) : undefined;
  }

  /** What was counted for the same question: for a plain one, which many ask, and for another that is asked again. */
  private countedBefore(plan: Plan, isPlain: boolean): EventMemo | undefined {
    const { book, each } = this;
    const { memos } = book.summaries;
    const key = keyOf(plan, !each.bounds.areFixed || plan.minSize > 0);
    return isPlain ? memos.of(key, book.layout(), PAIR) : memos.ofAgain(key, book.layout(), PAIR);
  }

  /** Adds an event's rows. */
  add(position: number): void {
    const { book, clock, plain, before, each, counts } = this;
    // No price of a bookmaker's, or nobody who lays it.
    if ((book.summaries.anyLay.eventFirst[position] ?? 0) < 0) return;
    // What is kept of an event is of prices all of which are served.
    const isKept = (plain ?? before) !== undefined && book.isAllLive(position, clock.allLiveAfter);
    if (!isKept) each.add(position, counts);
    else if (plain !== undefined) plain.add(position, counts);
    else if (before !== undefined) this.addAgain(position, before);
  }

  /** Adds the rows of an event all of whose prices are served, which were counted before if its prices are the same. */
  private addAgain(position: number, { edition, values }: EventMemo): void {
    const { counts } = this;
    const now = this.book.summaries.edition[position] ?? 0;
    if (edition[position] === now) {
      addPair(values, PAIR * position, counts);
      return;
    }
    const { total, capped } = counts;
    this.each.add(position, counts);
    values[PAIR * position] = counts.total - total;
    values[PAIR * position + 1] = counts.capped - capped;
    edition[position] = now;
  }
}

/** Plans of the same key count the same in every event. `countsCost`: whether what a lay costs makes a difference. */
function keyOf(plan: Plan, countsCost: boolean): string {
  const { kinds, bookmakers, layExchanges, commissions, odds, first, second, minSize, bestPriceOnly } = plan;
  const laid = countsCost ? commissions.join(',') : '';
  const limits = [odds, first, second].flatMap((each) => Object.values(each));
  return `count ${kinds.join('')} ${bookmakers.join(',')} ${layExchanges.join(',')} ${laid} ${limits.join(',')} ${minSize} ${bestPriceOnly}`;
}

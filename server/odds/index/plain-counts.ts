import type { Book } from '../book/book.ts';
import type { EventMemo } from '../book/event-memos.ts';
import { TOP_HUNDREDTHS } from '../score/units.ts';
import type { PairLay } from './pair-lay.ts';
import type { Plan } from './plan.ts';

export type Counts = { total: number; capped: number };

/**
 * How many rows of each event a plain question counts (plain-plan.ts). Most questions are plain, and most of their
 * events have not changed since somebody asked the same: what was counted is kept as long as it holds.
 */
export class PlainCounts {
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly lay: PairLay;
  private readonly memo: EventMemo;

  constructor(book: Book, plan: Plan, lay: PairLay) {
    this.book = book;
    this.plan = plan;
    this.lay = lay;
    this.memo = book.summaries.memos.of(keyOf(plan), book.layout(), 2);
  }

  /** Adds the rows of an event all of whose prices are served. */
  add(position: number, counts: Counts): void {
    const { book, memo } = this;
    if (memo.edition[position] !== book.summaries.edition[position]) this.count(position);
    counts.total += memo.values[2 * position] ?? 0;
    counts.capped += memo.values[2 * position + 1] ?? 0;
  }

  private count(position: number): void {
    const { book, plan, lay, memo } = this;
    const { from, selections } = book.layout();
    const { kind, sorted } = book.columns;
    const to = from[position + 1] ?? 0;
    let total = 0;
    let capped = 0;
    for (let place = from[position] ?? 0; place < to; place += 1) {
      const selection = selections[place] ?? 0;
      if (plan.kinds[kind[selection] ?? 0] === 0 || !lay.choose(selection)) continue;
      const all = sorted.count[selection] ?? 0;
      const below = book.pricesBelow(selection, this.cap(selection));
      total += below;
      capped += all - below;
    }
    memo.values[2 * position] = total;
    memo.values[2 * position + 1] = capped;
    memo.edition[position] = book.summaries.edition[position] ?? 0;
  }

  /** The bound of prices that the tier sees. */
  private cap(selection: number): number {
    const { first, second } = this.plan;
    let cap = Infinity;
    if (first.cap < TOP_HUNDREDTHS) cap = this.lay.bound(selection, 'first', first.cap);
    if (second.cap < TOP_HUNDREDTHS) cap = Math.min(cap, this.lay.bound(selection, 'second', second.cap));
    return cap;
  }
}

/** Plans of the same key count the same. Without caps it matters only who lays, not what that costs. */
function keyOf({ first, second, layExchanges, commissions }: Plan): string {
  const lays = `rows ${layExchanges.join(',')}`;
  if (first.cap === TOP_HUNDREDTHS && second.cap === TOP_HUNDREDTHS) return lays;
  return `${lays} ${commissions.join(',')} ${first.cap} ${second.cap}`;
}

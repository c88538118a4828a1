import type { Book } from '../book/book.ts';
import type { CountMemo } from '../book/count-memos.ts';
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
  private readonly memo: CountMemo;
  private readonly liveAfter: number;

  /** `liveAfter`: quotes that were not confirmed after this are not served. */
  constructor(book: Book, plan: Plan, { lay, liveAfter }: { lay: PairLay; liveAfter: number }) {
    this.book = book;
    this.plan = plan;
    this.lay = lay;
    this.liveAfter = liveAfter;
    this.memo = book.summaries.counts.of(keyOf(plan), book.layout());
  }

  /** Adds an event's rows; false where they must be counted one by one, since not all of its prices are served. */
  add(position: number, counts: Counts): boolean {
    const { summaries } = this.book;
    const { memo, liveAfter } = this;
    if ((summaries.oldest[position] ?? 0) <= liveAfter) {
      summaries.renewOldest(position, (selection) => this.renewed(selection));
      if ((summaries.oldest[position] ?? 0) <= liveAfter) return false;
    }
    if (memo.edition[position] !== summaries.edition[position]) this.count(position);
    counts.total += memo.total[position] ?? 0;
    counts.capped += memo.capped[position] ?? 0;
    return true;
  }

  private renewed(selection: number): void {
    const { book, liveAfter } = this;
    if ((book.columns.oldest[selection] ?? 0) <= liveAfter) book.oldestOf(selection);
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
    memo.total[position] = total;
    memo.capped[position] = capped;
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
  const lays = layExchanges.join(',');
  if (first.cap === TOP_HUNDREDTHS && second.cap === TOP_HUNDREDTHS) return lays;
  return `${lays} ${commissions.join(',')} ${first.cap} ${second.cap}`;
}

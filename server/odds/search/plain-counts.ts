import type { Book } from '../book/book.ts';
import type { EventMemo } from '../book/event-memos.ts';
import { TOP_HUNDREDTHS } from './units.ts';
import type { PairLay } from './pair-lay.ts';
import { isCapped } from './plain-plan.ts';
import type { Plan } from './plan.ts';

export type Counts = { total: number; capped: number };

/** Of an event or a bookmaker there: rows that may be shown, and rows that only the tier keeps away. */
export const PAIR = 2;

/**
 * How many rows of each event a plain question (plain-plan.ts) for some bookmakers counts. Most of its events have not
 * changed since somebody asked the same, of whatever bookmakers: what was counted of each is kept as long as it holds.
 */
export class PlainCounts {
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly lay: PairLay;
  private readonly memo: EventMemo;

  constructor(book: Book, plan: Plan, lay: PairLay) {
    const { summaries, columns } = book;
    this.book = book;
    this.plan = plan;
    this.lay = lay;
    this.memo = summaries.memos.of(keyOf(plan), book.layout(), PAIR * columns.bookies);
  }

  /** Adds the rows of an event all of whose prices are served. */
  add(position: number, counts: Counts): void {
    const { book, memo, plan } = this;
    if (memo.edition[position] !== book.summaries.edition[position]) this.count(position);
    const base = position * memo.width;
    for (const bookie of plan.bookmakers) addPair(memo.values, base + PAIR * bookie, counts);
  }

  private count(position: number): void {
    const { book, plan, lay, memo } = this;
    const { from, selections } = book.layout();
    const { kind } = book.columns;
    const base = position * memo.width;
    memo.values.fill(0, base, base + memo.width);
    const to = from[position + 1] ?? 0;
    for (let place = from[position] ?? 0; place < to; place += 1) {
      const selection = selections[place] ?? 0;
      if (plan.kinds[kind[selection] ?? 0] === 0 || !lay.choose(selection)) continue;
      this.countEach(selection, base);
    }
    memo.edition[position] = book.summaries.edition[position] ?? 0;
  }

  private countEach(selection: number, base: number): void {
    const { values } = this.memo;
    const { table, columns } = this.book;
    const cap = this.cap(selection);
    for (const bookie of table.bookmakers) {
      const price = columns.price[selection * columns.bookies + bookie] ?? 0;
      if (price <= 0) continue;
      const at = base + PAIR * bookie + (price < cap ? 0 : 1);
      values[at] = (values[at] ?? 0) + 1;
    }
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

/** Adds what was counted before. */
export function addPair(values: Int32Array, at: number, counts: Counts): void {
  counts.total += values[at] ?? 0;
  counts.capped += values[at + 1] ?? 0;
}

/** Plans of the same key count the same. */
function keyOf(plan: Plan): string {
  const { first, second, layExchanges, commissions, kinds } = plan;
  const rows = `rows of each ${kinds.join('')} ${layExchanges.join(',')}`;
  return isCapped(plan) ? `${rows} ${commissions.join(',')} ${first.cap} ${second.cap}` : rows;
}

import type { Book } from '../book/book.ts';
import type { EventMemo } from '../book/layout.ts';
import { TOP_HUNDREDTHS } from '../book/units.ts';
import { MAX_PRICE, PRICE_ONE } from '../messages/messages.ts';
import { type CountParts, type Counts, EventCounts } from './event-counts.ts';
import type { PairLay } from './pair-lay.ts';
import type { Plan } from './plan.ts';

/**
 * Counts the matching rows of the feeds with most rows (pair-scan.ts), and those that only the tier's caps hide. The
 * counts of most events are memoised from an earlier query.
 */
export class PairCounts {
  readonly counts: Counts = { total: 0, capped: 0, groups: 0 };
  private readonly book: Book;
  /** Memoised counts apply to events whose prices were all confirmed after this. */
  private readonly allAfter: number;
  private readonly counter: EventCounts;
  private readonly plain: PlainCounts | undefined;
  /** Memoised counts of the same query by event, if there are any. */
  private readonly memo: EventMemo | undefined;

  constructor(book: Book, plan: Plan, parts: CountParts) {
    this.book = book;
    this.counter = new EventCounts(book, plan, parts);
    this.allAfter = plan.needsEdge ? parts.clock.allFreshAfter : parts.clock.allLiveAfter;
    const isPlain = isPlainPlan(plan, book);
    const areAll = plan.bookmakers.length === book.table.bookmakers.length;
    // Counts of rows add up over bookmakers; counts of groups do not.
    const isSplit = isPlain && !areAll && plan.grouping === 'none';
    this.plain = isSplit ? new PlainCounts(book, plan, parts.lay) : undefined;
    this.memo =
      this.plain === undefined && plan.feed === 'mb' ? this.memoOf(plan, isPlain && areAll) : undefined;
  }

  /** The memo of a query: at once if many users share it, otherwise from its second use. */
  private memoOf(plan: Plan, isPlain: boolean): EventMemo | undefined {
    const { book, counter } = this;
    const { memos } = book.summaries;
    const key = keyOf(plan, !counter.bounds.areFixed || plan.minSize > 0 || plan.needsEdge);
    const isShared = isPlain && (plan.hasDefaultLays || !isCapped(plan));
    return isShared ? memos.of(key, book.layout(), WIDTH) : memos.ofAgain(key, book.layout(), WIDTH);
  }

  /** Adds an event's rows. */
  add(position: number): void {
    const { book, plain, memo, counter, counts } = this;
    // The event has no bookmaker's price, or no lay.
    if ((book.summaries.bounds.eventFirst[position] ?? 0) < 0) return;
    // Memoised counts assume that all prices of the event are served.
    const isMemoised = (plain ?? memo) !== undefined && book.isAllLive(position, this.allAfter);
    if (!isMemoised) counter.add(position, counts);
    else if (plain !== undefined) plain.add(position, counts);
    else if (memo !== undefined) this.addMemoised(position, memo);
  }

  /** Adds an event's memoised counts, counting it first if its prices changed. All of its prices must be served. */
  private addMemoised(position: number, { edition, values }: EventMemo): void {
    const { counts } = this;
    const now = this.book.summaries.edition[position] ?? 0;
    if (edition[position] === now) {
      addPair(values, WIDTH * position, counts);
      counts.groups += values[WIDTH * position + PAIR] ?? 0;
      return;
    }
    const { total, capped, groups } = counts;
    this.counter.add(position, counts);
    values[WIDTH * position] = counts.total - total;
    values[WIDTH * position + 1] = counts.capped - capped;
    values[WIDTH * position + PAIR] = counts.groups - groups;
    edition[position] = now;
  }
}

/** The memo key of a plan: plans with equal keys have equal counts. `hasCost`: counts depend on the cost of a lay. */
function keyOf(plan: Plan, hasCost: boolean): string {
  const { kinds, bookmakers, layExchanges, commissions, odds, first, second, minSize, bestPriceOnly } = plan;
  const costs = hasCost ? commissions.join(',') : '';
  const edge = plan.needsEdge ? ` edge ${plan.minReturn}` : '';
  const events = plan.grouping === 'event' ? ' events' : '';
  const limits = [odds, first, second].flatMap((each) => Object.values(each));
  return `count ${kinds.join('')} ${bookmakers.join(',')} ${layExchanges.join(',')} ${costs} ${limits.join(',')} ${minSize} ${bestPriceOnly}${edge}${events}`;
}

/** Numbers for each event and bookmaker: rows that match, and rows that only the tier's caps hide. */
const PAIR = 2;
/** Numbers for each event: that pair, and the groups with a row that matches. */
const WIDTH = 3;

/**
 * Counts the rows of a plain query (`isPlainPlan`) for some bookmakers. Counts are memoised for every bookmaker of an
 * event until its prices change, so queries for other bookmakers share them.
 */
class PlainCounts {
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly lay: PairLay;
  private readonly memo: EventMemo;

  constructor(book: Book, plan: Plan, lay: PairLay) {
    const { summaries, columns } = book;
    this.book = book;
    this.plan = plan;
    this.lay = lay;
    this.memo = summaries.memos.of(plainKeyOf(plan), book.layout(), PAIR * columns.bookies);
  }

  /** Adds the rows of an event. All of its prices must be served. */
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
    for (let index = from[position] ?? 0; index < to; index += 1) {
      const selection = selections[index] ?? 0;
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

/** Adds a memoised pair. */
function addPair(values: Int32Array, at: number, counts: Counts): void {
  counts.total += values[at] ?? 0;
  counts.capped += values[at + 1] ?? 0;
}

/** The memo key of a plain plan: plans with equal keys have equal counts. */
function plainKeyOf(plan: Plan): string {
  const { first, second, layExchanges, commissions, kinds } = plan;
  const rows = `rows of each ${kinds.join('')} ${layExchanges.join(',')}`;
  return isCapped(plan) ? `${rows} ${commissions.join(',')} ${first.cap} ${second.cap}` : rows;
}

/**
 * True if a query limits nothing but events, markets and bookmakers, besides the tier's caps. A query for some
 * bookmakers is plain only if other users can share its counts: counting every bookmaker takes longer than counting
 * some.
 */
function isPlainPlan(plan: Plan, book: Book): boolean {
  const { odds, first, second, minSize, bestPriceOnly, feed, bookmakers, hasDefaultLays } = plan;
  const areAll = bookmakers.length === book.table.bookmakers.length;
  return (
    feed === 'mb' &&
    (areAll || hasDefaultLays || !isCapped(plan)) &&
    odds.min <= PRICE_ONE &&
    odds.max === MAX_PRICE &&
    [first, second].every(({ min, max, cap }) => min === 0 && max === TOP_HUNDREDTHS && cap <= max) &&
    minSize === 0 &&
    !plan.needsEdge &&
    !bestPriceOnly
  );
}

/** True if the tier caps scores; if not, counts do not depend on the cost of the lay. */
function isCapped({ first, second }: Plan): boolean {
  return first.cap < TOP_HUNDREDTHS || second.cap < TOP_HUNDREDTHS;
}

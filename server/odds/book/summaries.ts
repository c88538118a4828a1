import { type Price, PRICE_ONE } from '../messages/messages.ts';
import type { BookieTable } from './bookie-table.ts';
import { type Columns, SUMMARY } from './columns.ts';
import { EventMemos, type Layout, NO_LAYOUT } from './layout.ts';
import { grown } from './sorted-prices.ts';
import { type Hundredths, layCost } from './units.ts';

/**
 * Cached summaries of selections and events. The first query after a change recomputes them: an update only marks the
 * summary as outdated. They cover shown prices only, stale or not.
 */
export class Summaries {
  /** Bounds of scores at any exchange and commission: computed for the cheapest lay at no commission. */
  readonly bounds = new ScoreBounds();
  /**
   * By selection: the best lay of all exchanges at the configuration's commissions, -1 for none, and its cost
   * (`layCost`).
   */
  defaultExchange = new Int8Array(0);
  defaultCost = new Float64Array(0);
  /** By position of the event: a lower bound of its shown quotes' confirmations. */
  oldest = new Float64Array(0);
  /** By position of the event: the version of the book in which `oldest` was last recomputed from all quotes. */
  oldestCheckedIn = new Float64Array(0);
  /** By position of the event: rises whenever its prices change. */
  edition = new Int32Array(0);
  /** Results of queries by event, valid while the event's edition is unchanged. */
  readonly memos = new EventMemos();
  private isDirty = new Uint8Array(0);
  private readonly dirty: number[] = [];
  private readonly table: BookieTable;
  private readonly columns: Columns;
  private layout: Layout = NO_LAYOUT;

  constructor(table: BookieTable, columns: Columns) {
    this.table = table;
    this.columns = columns;
  }

  /** Recomputes the summaries that are outdated, for the selections of this layout. */
  refresh(layout: Layout): void {
    const { outdated } = this.columns;
    this.grow();
    if (layout !== this.layout) this.setLayout(layout);
    for (const selection of outdated) this.update(selection, layout.positions[selection] ?? -1);
    outdated.length = 0;
    for (const position of this.dirty) this.updateEvent(position);
    this.dirty.length = 0;
  }

  /** Recomputes an event's oldest confirmation; `recompute` does so for a selection. */
  recomputeOldest(position: number, recompute: (selection: number) => void): void {
    const { from, selections } = this.layout;
    const to = from[position + 1] ?? 0;
    for (let index = from[position] ?? 0; index < to; index += 1) recompute(selections[index] ?? 0);
    this.updateOldest(position);
  }

  private grow(): void {
    const { capacity } = this.columns;
    if (this.defaultCost.length === capacity) return;
    this.bounds.grow(capacity);
    this.defaultExchange = grown(this.defaultExchange, new Int8Array(capacity));
    this.defaultCost = grown(this.defaultCost, new Float64Array(capacity));
  }

  private setLayout(layout: Layout): void {
    this.layout = layout;
    const { length } = layout.events;
    this.bounds.resetEvents(length);
    this.oldest = new Float64Array(length);
    this.oldestCheckedIn = new Float64Array(length);
    this.edition = new Int32Array(length);
    this.isDirty = new Uint8Array(length);
    this.dirty.length = 0;
    for (let position = 0; position < length; position += 1) this.markDirty(position);
  }

  /** Recomputes a selection's summary, and marks its event as dirty if the bounds changed. */
  private update(selection: number, position: number): void {
    const { summaryState } = this.columns;
    const isChanged = summaryState[selection] === SUMMARY.none && this.summarise(selection);
    summaryState[selection] = SUMMARY.all;
    if (position < 0) return;
    this.edition[position] = (this.edition[position] ?? 0) + 1;
    const oldest = this.columns.oldest[selection] ?? -Infinity;
    if (oldest < (this.oldest[position] ?? -Infinity)) this.oldest[position] = oldest;
    if (isChanged) this.markDirty(position);
  }

  private markDirty(position: number): void {
    if (this.isDirty[position] === 1) return;
    this.isDirty[position] = 1;
    this.dirty.push(position);
  }

  private updateEvent(position: number): void {
    this.isDirty[position] = 0;
    this.bounds.updateEvent(position, this.layout);
    this.updateOldest(position);
  }

  private updateOldest(position: number): void {
    const { from, selections } = this.layout;
    const { oldest } = this.columns;
    const to = from[position + 1] ?? 0;
    let eventOldest = Infinity;
    for (let index = from[position] ?? 0; index < to; index += 1) {
      eventOldest = Math.min(eventOldest, oldest[selections[index] ?? 0] ?? -Infinity);
    }
    this.oldest[position] = eventOldest;
  }

  /** Recomputes a selection's best lay and bounds; false if the bounds are unchanged. */
  private summarise(selection: number): boolean {
    const { lay, exchanges, sorted } = this.columns;
    let exchange = -1;
    let bestCost = Infinity;
    let leastCost = Infinity;
    for (let each = 0; each < exchanges; each += 1) {
      const price = lay[selection * exchanges + each] ?? 0;
      if (price <= 0) continue;
      // At no commission, a lower bound for every commission.
      leastCost = Math.min(leastCost, layCost(price, 0));
      const cost = layCost(price, this.table.exchanges[each]?.commission ?? 0);
      if (cost >= bestCost) continue;
      bestCost = cost;
      exchange = each;
    }
    const longest = sorted.longest(selection);
    this.defaultExchange[selection] = exchange;
    this.defaultCost[selection] = bestCost;
    return this.bounds.set(selection, longest, leastCost);
  }
}

/** In the columns of bounds: no row. */
const NO_ROWS: Hundredths = -1;

/** Upper bounds of the scores of rows in the pair feeds, by selection and by event. */
class ScoreBounds {
  /** By selection, score 1 and 2; `NO_ROWS` if it has no row. */
  first = new Int32Array(0);
  second = new Int32Array(0);
  /** By position of the event. */
  eventFirst = new Int32Array(0);
  eventSecond = new Int32Array(0);

  /** Grows the columns to `capacity` selections. */
  grow(capacity: number): void {
    this.first = grown(this.first, new Int32Array(capacity));
    this.second = grown(this.second, new Int32Array(capacity));
  }

  /** Allocates the columns for `events` events, all to be recomputed. */
  resetEvents(events: number): void {
    this.eventFirst = new Int32Array(events);
    this.eventSecond = new Int32Array(events);
  }

  /**
   * Sets a selection's bounds, from its longest price and the least cost of a hundredth of score (`layCost`); false if
   * they are unchanged.
   */
  set(selection: number, longest: Price, cost: number): boolean {
    const hasRows = longest > 0 && cost < Infinity;
    const first = hasRows ? Math.ceil(longest / cost) + 1 : NO_ROWS;
    const second = hasRows ? Math.ceil((longest - PRICE_ONE) / cost) + 1 : NO_ROWS;
    const isChanged = this.first[selection] !== first || this.second[selection] !== second;
    this.first[selection] = first;
    this.second[selection] = second;
    return isChanged;
  }

  /** Sets an event's bounds to the highest of its selections. */
  updateEvent(position: number, { from, selections }: Layout): void {
    const to = from[position + 1] ?? 0;
    let first = NO_ROWS;
    let second = NO_ROWS;
    for (let index = from[position] ?? 0; index < to; index += 1) {
      const selection = selections[index] ?? 0;
      first = Math.max(first, this.first[selection] ?? NO_ROWS);
      second = Math.max(second, this.second[selection] ?? NO_ROWS);
    }
    this.eventFirst[position] = first;
    this.eventSecond[position] = second;
  }
}

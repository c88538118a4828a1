import { type Price, PRICE_ONE } from '../messages/messages.ts';
import type { BookieTable } from './bookie-table.ts';
import { type Columns, SUMMED } from './columns.ts';
import { EventMemos } from './event-memos.ts';
import { type Layout, NO_LAYOUT } from './layout.ts';
import { grown } from './sorted-prices.ts';
import { type Hundredths, layCost } from './units.ts';

/*
 * Cached answers about a selection or an event, calculated by the first query after a change: an update is a plain store
 * that marks the summary as outdated. They cover displayed prices only, stale or not.
 */
export class Summaries {
  /** Bounds of scores for any exchanges at any commissions: those of the best lay at none. */
  readonly bounds = new ScoreBounds();
  /** By selection: the best lay of all exchanges at the configuration's commissions, -1 for none, and its cost (`layCost`). */
  usualExchange = new Int8Array(0);
  usualCost = new Float64Array(0);
  /** By position of the event: no quote that is shown was confirmed before this. */
  oldest = new Float64Array(0);
  /** By position of the event: in which version of the book that was last looked for. */
  renewed = new Float64Array(0);
  /** By position of the event: rises whenever its prices change. */
  edition = new Int32Array(0);
  /** The results of questions about events, valid while an event's edition is the same. */
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

  /** Works out again whatever has changed since it was last asked, for the selections of this layout. */
  refresh(layout: Layout): void {
    const { unsummed } = this.columns;
    this.grow();
    if (layout !== this.layout) this.lay(layout);
    for (const selection of unsummed) this.renew(selection, layout.positions[selection] ?? -1);
    unsummed.length = 0;
    for (const position of this.dirty) this.sumEvent(position);
    this.dirty.length = 0;
  }

  /** Works out again how old an event's quotes are; `renew` does so for a selection. */
  renewOldest(position: number, renew: (selection: number) => void): void {
    const { from, selections } = this.layout;
    const to = from[position + 1] ?? 0;
    for (let place = from[position] ?? 0; place < to; place += 1) renew(selections[place] ?? 0);
    this.sumOldest(position);
  }

  private grow(): void {
    const { capacity } = this.columns;
    if (this.usualCost.length === capacity) return;
    this.bounds.grow(capacity);
    this.usualExchange = grown(this.usualExchange, new Int8Array(capacity));
    this.usualCost = grown(this.usualCost, new Float64Array(capacity));
  }

  private lay(layout: Layout): void {
    this.layout = layout;
    const { length } = layout.events;
    this.bounds.lay(length);
    this.oldest = new Float64Array(length);
    this.renewed = new Float64Array(length);
    this.edition = new Int32Array(length);
    this.isDirty = new Uint8Array(length);
    this.dirty.length = 0;
    for (let position = 0; position < length; position += 1) this.soil(position);
  }

  /** Works a selection's summary out, and notes its event where that changes what is known of it. */
  private renew(selection: number, position: number): void {
    const { summed } = this.columns;
    const isNew = summed[selection] === SUMMED.nothing && this.sum(selection);
    summed[selection] = SUMMED.all;
    if (position < 0) return;
    this.edition[position] = (this.edition[position] ?? 0) + 1;
    const oldest = this.columns.oldest[selection] ?? -Infinity;
    if (oldest < (this.oldest[position] ?? -Infinity)) this.oldest[position] = oldest;
    if (isNew) this.soil(position);
  }

  private soil(position: number): void {
    if (this.isDirty[position] === 1) return;
    this.isDirty[position] = 1;
    this.dirty.push(position);
  }

  private sumEvent(position: number): void {
    this.isDirty[position] = 0;
    this.bounds.sumEvent(position, this.layout);
    this.sumOldest(position);
  }

  private sumOldest(position: number): void {
    const { from, selections } = this.layout;
    const { oldest } = this.columns;
    const to = from[position + 1] ?? 0;
    let least = Infinity;
    for (let place = from[position] ?? 0; place < to; place += 1) {
      least = Math.min(least, oldest[selections[place] ?? 0] ?? -Infinity);
    }
    this.oldest[position] = least;
  }

  /** Works a selection's summary out; false where its bounds are what they were. */
  private sum(selection: number): boolean {
    const { lay, exchanges, sorted } = this.columns;
    let exchange = -1;
    let usual = Infinity;
    let least = Infinity;
    for (let each = 0; each < exchanges; each += 1) {
      const price = lay[selection * exchanges + each] ?? 0;
      if (price <= 0) continue;
      // At no commission, which no exchange undercuts.
      least = Math.min(least, layCost(price, 0));
      const cost = layCost(price, this.table.exchanges[each]?.commission ?? 0);
      if (cost >= usual) continue;
      usual = cost;
      exchange = each;
    }
    const longest = sorted.longest(selection);
    this.usualExchange[selection] = exchange;
    this.usualCost[selection] = usual;
    return this.bounds.set(selection, longest, least);
  }
}

/** In the columns of bounds: there is nothing to score. */
const NOTHING: Hundredths = -1;

/** Scores that no row of the pair feeds is above: of each selection, and of all of an event's. */
class ScoreBounds {
  /** By selection, score 1 and 2; `NOTHING` where there is no row. */
  first = new Int32Array(0);
  second = new Int32Array(0);
  /** By position of the event. */
  eventFirst = new Int32Array(0);
  eventSecond = new Int32Array(0);

  /** Makes room for so many selections. */
  grow(capacity: number): void {
    this.first = grown(this.first, new Int32Array(capacity));
    this.second = grown(this.second, new Int32Array(capacity));
  }

  /** Makes room for so many events, all to be summed. */
  lay(events: number): void {
    this.eventFirst = new Int32Array(events);
    this.eventSecond = new Int32Array(events);
  }

  /**
   * Bounds of a selection by its longest price, where a hundredth of score costs at least so much (`layCost`); false
   * where they are what they were.
   */
  set(selection: number, longest: Price, cost: number): boolean {
    const hasRows = longest > 0 && cost < Infinity;
    const first = hasRows ? Math.ceil(longest / cost) + 1 : NOTHING;
    const second = hasRows ? Math.ceil((longest - PRICE_ONE) / cost) + 1 : NOTHING;
    const isNew = this.first[selection] !== first || this.second[selection] !== second;
    this.first[selection] = first;
    this.second[selection] = second;
    return isNew;
  }

  /** Takes together what an event's selections have. */
  sumEvent(position: number, { from, selections }: Layout): void {
    const to = from[position + 1] ?? 0;
    let first = NOTHING;
    let second = NOTHING;
    for (let place = from[position] ?? 0; place < to; place += 1) {
      const selection = selections[place] ?? 0;
      first = Math.max(first, this.first[selection] ?? NOTHING);
      second = Math.max(second, this.second[selection] ?? NOTHING);
    }
    this.eventFirst[position] = first;
    this.eventSecond[position] = second;
  }
}

import type { BookieTable } from '../bookie-table.ts';
import { layCost } from '../score/lay-cost.ts';
import type { Hundredths } from '../score/units.ts';
import { type Price, PRICE_ONE } from '../messages.ts';
import { type Columns, copied } from './columns.ts';
import { type Layout, NO_LAYOUT } from './layout.ts';

/** In the columns of best scores: there is nothing to score. */
export const NOTHING: Hundredths = -1;

/** Nearly all prices have two places. In hundredths they take half the room, and up to here they fit 16 bits. */
const CENTS = 100;
const LONGEST_CENTS = 65_534;
/** Above any price in hundredths. */
const BEYOND = 65_535;
/** Where a whole number of 32 bits has its sign. */
const SIGN = 31;

/*
 * What queries ask of a selection again and again, worked out when the first of them asks after a change: an update is
 * a plain store that marks the summary as outdated. Bookmakers' prices only, and only what is shown; stale or not.
 */
export class Summaries {
  /** By selection: how many bookmakers' prices there are, the shortest and the longest of them, 0 for none. */
  count = new Uint16Array(0);
  shortest = new Int32Array(0);
  longest = new Int32Array(0);
  /**
   * By selection: no row has a better score 1 or 2, whatever exchanges are asked and whatever they take; `NOTHING`
   * where there is no row.
   */
  topFirst = new Int32Array(0);
  topSecond = new Int32Array(0);
  /** By position of the event: the same, of all its selections. */
  eventFirst = new Int32Array(0);
  eventSecond = new Int32Array(0);
  /** By selection: the best lay of all exchanges at standard commissions, -1 for none, and its cost (lay-cost.ts). */
  usualExchange = new Int8Array(0);
  usualCost = new Float64Array(0);
  /** The bookies that are no exchanges, by index. */
  readonly bookmakers: Int32Array;
  /** By selection × width: the prices in hundredths, rising, as many as `count` says, then `BEYOND`. */
  private sorted = new Uint16Array(0);
  /** By selection: whether all its prices have two places; where not, they are counted one by one. */
  private isEven = new Uint8Array(0);
  /** A power of two above the number of bookmakers. */
  private readonly width: number;
  private readonly table: BookieTable;
  private readonly columns: Columns;
  private readonly positionOf: (selection: number) => number;
  private layout: Layout = NO_LAYOUT;

  /** `positionOf`: the position of the event that a selection belongs to, -1 for none. */
  constructor(table: BookieTable, columns: Columns, positionOf: (selection: number) => number) {
    this.table = table;
    this.columns = columns;
    this.positionOf = positionOf;
    this.bookmakers = Int32Array.from(
      [...table.facts.keys()].filter((index) => (table.exchangeOf[index] ?? -1) < 0),
    );
    this.width = 2 ** Math.ceil(Math.log2(this.bookmakers.length + 1));
  }

  /** Works out again whatever has changed since it was last asked, for the selections of this layout. */
  refresh(layout: Layout): void {
    this.fit();
    const { unsummed } = this.columns;
    if (layout !== this.layout) {
      this.layout = layout;
      this.eventFirst = new Int32Array(layout.events.length);
      this.eventSecond = new Int32Array(layout.events.length);
      for (const selection of unsummed) this.sum(selection);
      for (let position = 0; position < layout.events.length; position += 1) this.sumEvent(position);
    } else {
      for (const selection of unsummed) this.sum(selection);
      for (const selection of unsummed) {
        const position = this.positionOf(selection);
        if (position >= 0) this.sumEvent(position);
      }
    }
    unsummed.length = 0;
  }

  /** Makes room for as many selections as the columns have. */
  private fit(): void {
    const { capacity } = this.columns;
    if (this.count.length === capacity) return;
    this.count = copied(new Uint16Array(capacity), this.count);
    this.shortest = copied(new Int32Array(capacity), this.shortest);
    this.longest = copied(new Int32Array(capacity), this.longest);
    this.topFirst = copied(new Int32Array(capacity), this.topFirst);
    this.topSecond = copied(new Int32Array(capacity), this.topSecond);
    this.usualExchange = copied(new Int8Array(capacity), this.usualExchange);
    this.usualCost = copied(new Float64Array(capacity), this.usualCost);
    this.sorted = copied(new Uint16Array(capacity * this.width), this.sorted);
    this.isEven = copied(new Uint8Array(capacity), this.isEven);
  }

  private sumEvent(position: number): void {
    const { from, selections } = this.layout;
    const to = from[position + 1] ?? 0;
    let first = NOTHING;
    let second = NOTHING;
    for (let place = from[position] ?? 0; place < to; place += 1) {
      const selection = selections[place] ?? 0;
      first = Math.max(first, this.topFirst[selection] ?? NOTHING);
      second = Math.max(second, this.topSecond[selection] ?? NOTHING);
    }
    this.eventFirst[position] = first;
    this.eventSecond[position] = second;
  }

  /** How many of a selection's prices are below a whole price. */
  countBelow(selection: number, price: Price): number {
    if (this.isEven[selection] === 0) return this.countOneByOne(selection, price);
    const { sorted, width } = this;
    const cents = Math.min(Math.ceil(price / CENTS), BEYOND);
    const from = selection * width - 1;
    let found = 0;
    // Without a branch: what cannot be foreseen is guessed wrong every other time, and costs more than all the rest.
    for (let half = width >> 1; half > 0; half >>= 1) {
      found += (((sorted[from + found + half] ?? 0) - cents) >> SIGN) & half;
    }
    return found;
  }

  /** Works a selection's summary out. */
  private sum(selection: number): void {
    this.sortPrices(selection);
    const shortestLay = this.findLay(selection);
    const longest = this.longest[selection] ?? 0;
    const hasRows = longest > 0 && shortestLay < Infinity;
    // At no commission, which no exchange undercuts; both rounded up.
    this.topFirst[selection] = hasRows ? Math.ceil((longest * PRICE_ONE) / shortestLay) + 1 : NOTHING;
    this.topSecond[selection] = hasRows
      ? Math.ceil(((longest - PRICE_ONE) * PRICE_ONE) / shortestLay) + 1
      : NOTHING;
    this.columns.isSummed[selection] = 1;
  }

  private countOneByOne(selection: number, price: Price): number {
    const { price: prices, bookies } = this.columns;
    let found = 0;
    for (const bookie of this.bookmakers) {
      const each = prices[selection * bookies + bookie] ?? 0;
      if (each > 0 && each < price) found += 1;
    }
    return found;
  }

  private sortPrices(selection: number): void {
    const { sorted, width } = this;
    const { price, bookies } = this.columns;
    const from = selection * width;
    let end = from;
    let shortest = 0;
    let longest = 0;
    let isEven = 1;
    for (const bookie of this.bookmakers) {
      const next = price[selection * bookies + bookie] ?? 0;
      if (next <= 0) continue;
      if (shortest === 0 || next < shortest) shortest = next;
      if (next > longest) longest = next;
      const cents = Math.floor(next / CENTS);
      if (cents * CENTS !== next || cents > LONGEST_CENTS) isEven = 0;
      let place = end;
      while (place > from && (sorted[place - 1] ?? 0) > cents) {
        sorted[place] = sorted[place - 1] ?? 0;
        place -= 1;
      }
      sorted[place] = cents;
      end += 1;
    }
    sorted.fill(BEYOND, end, from + width);
    this.count[selection] = end - from;
    this.shortest[selection] = shortest;
    this.longest[selection] = longest;
    this.isEven[selection] = isEven;
  }

  /** Finds the usual lay of a selection; the shortest lay price, Infinity where there is none. */
  private findLay(selection: number): Price {
    const { lay, exchanges } = this.columns;
    let exchange = -1;
    let least = Infinity;
    let shortest = Infinity;
    for (let each = 0; each < exchanges; each += 1) {
      const price = lay[selection * exchanges + each] ?? 0;
      if (price <= 0) continue;
      if (price < shortest) shortest = price;
      const cost = layCost(price, this.table.exchanges[each]?.commission ?? 0);
      if (cost >= least) continue;
      least = cost;
      exchange = each;
    }
    this.usualExchange[selection] = exchange;
    this.usualCost[selection] = least;
    return shortest;
  }
}

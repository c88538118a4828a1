import type { BookieTable } from '../bookie-table.ts';
import { layCost } from '../score/lay-cost.ts';
import type { Hundredths } from '../score/units.ts';
import { type Price, PRICE_ONE } from '../messages.ts';
import type { Columns } from './columns.ts';

/** In the columns of best scores: there is nothing to score. */
const NOTHING: Hundredths = -1;

/** Above any price. */
const BEYOND = 2 ** 31 - 1;
/** Where a whole number of 32 bits has its sign. */
const SIGN = 31;

/*
 * What queries ask of a selection again and again, worked out when the first of them asks after a change: an update is
 * a plain store that marks the summary as outdated. Bookmakers' prices only, and only what is shown; stale or not.
 */
export class Summaries {
  /** By selection × width: the bookmakers' prices in rising order, as many as `count` says, then `BEYOND`. */
  sorted = new Int32Array(0);
  /** A power of two above the number of bookmakers. */
  readonly width: number;
  count = new Uint16Array(0);
  /**
   * By selection: no row has a better score 1 or 2, whatever exchanges are asked and whatever they take; `NOTHING`
   * where there is no row.
   */
  topFirst = new Int32Array(0);
  topSecond = new Int32Array(0);
  /** By selection: the best lay of all exchanges at standard commissions, -1 for none, and its cost (lay-cost.ts). */
  usualExchange = new Int8Array(0);
  usualCost = new Float64Array(0);
  private readonly table: BookieTable;
  private readonly columns: Columns;
  /** The bookies that are no exchanges, by index. */
  readonly bookmakers: Int32Array;

  constructor(table: BookieTable, columns: Columns) {
    this.table = table;
    this.columns = columns;
    this.bookmakers = Int32Array.from(
      [...table.facts.keys()].filter((index) => (table.exchangeOf[index] ?? -1) < 0),
    );
    this.width = 2 ** Math.ceil(Math.log2(this.bookmakers.length + 1));
  }

  /** Makes room for as many selections as the columns have. */
  fit(): void {
    const { capacity, isSummed } = this.columns;
    if (this.count.length === capacity) return;
    this.sorted = new Int32Array(capacity * this.width);
    this.count = new Uint16Array(capacity);
    this.topFirst = new Int32Array(capacity);
    this.topSecond = new Int32Array(capacity);
    this.usualExchange = new Int8Array(capacity);
    this.usualCost = new Float64Array(capacity);
    isSummed.fill(0);
  }

  /**
   * How many of a selection's prices are below a whole price. Without a branch: what cannot be foreseen is guessed
   * wrong every other time, and that costs more than all the rest.
   */
  countBelow(selection: number, price: Price): number {
    const { sorted, width } = this;
    const from = selection * width - 1;
    let found = 0;
    for (let half = width >> 1; half > 0; half >>= 1) {
      found += (((sorted[from + found + half] ?? 0) - price) >> SIGN) & half;
    }
    return found;
  }

  /** Works a selection's summary out. */
  sum(selection: number): void {
    const longest = this.sortPrices(selection);
    const shortestLay = this.findLay(selection);
    const hasRows = longest > 0 && shortestLay < Infinity;
    // At no commission, which no exchange undercuts; both rounded up.
    this.topFirst[selection] = hasRows ? Math.ceil((longest * PRICE_ONE) / shortestLay) + 1 : NOTHING;
    this.topSecond[selection] = hasRows
      ? Math.ceil(((longest - PRICE_ONE) * PRICE_ONE) / shortestLay) + 1
      : NOTHING;
    this.columns.isSummed[selection] = 1;
  }

  /** Sorts the prices of a selection; the longest, or 0. */
  private sortPrices(selection: number): Price {
    const { sorted } = this;
    const { price, bookies } = this.columns;
    const from = selection * this.width;
    let end = from;
    for (const bookie of this.bookmakers) {
      const next = price[selection * bookies + bookie] ?? 0;
      if (next <= 0) continue;
      let place = end;
      while (place > from && (sorted[place - 1] ?? 0) > next) {
        sorted[place] = sorted[place - 1] ?? 0;
        place -= 1;
      }
      sorted[place] = next;
      end += 1;
    }
    this.count[selection] = end - from;
    sorted.fill(BEYOND, end, from + this.width);
    return end === from ? 0 : (sorted[end - 1] ?? 0);
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

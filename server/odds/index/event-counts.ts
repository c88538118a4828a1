import type { Book } from '../book/book.ts';
import { CENTS, LONGEST_CENTS, OUTLINE } from '../book/sorted-prices.ts';
import type { EventClock } from './event-clock.ts';
import type { OfferedBookies } from './offered-bookies.ts';
import { PairBounds } from './pair-bounds.ts';
import type { PairLay } from './pair-lay.ts';
import type { Counts } from './plain-counts.ts';
import type { Plan } from './plan.ts';

/** What counting works with. */
export type CountParts = {
  readonly clock: EventClock;
  readonly lay: PairLay;
  readonly offered: OfferedBookies;
};

/**
 * Counts the rows of one event after the other. A question looks at ten thousand selections, so it is one loop with
 * names of its own for all it reads, and what decides most of them comes first: whole numbers, side by side.
 */
export class EventCounts {
  readonly bounds: PairBounds;
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly clock: EventClock;
  private readonly lay: PairLay;
  private readonly offered: OfferedBookies;
  /** Whether whatever is laid by somebody is laid as it is asked for. */
  private readonly isLaidAnyhow: boolean;
  /** Limits of odds in hundredths, as outlines have prices. */
  private readonly least: number;
  private readonly most: number;

  constructor(book: Book, plan: Plan, { clock, lay, offered }: CountParts) {
    this.bounds = new PairBounds(book, plan, { clock, lay });
    this.book = book;
    this.plan = plan;
    this.clock = clock;
    this.lay = lay;
    this.offered = offered;
    this.isLaidAnyhow = plan.minSize === 0 && plan.layExchanges.length === book.table.exchanges.length;
    this.least = Math.min(Math.floor(this.bounds.shortest / CENTS), LONGEST_CENTS);
    this.most = Math.floor(this.bounds.longest / CENTS);
  }

  /** Adds the rows of the event at a position. */
  add(position: number, counts: Counts): void {
    const { book, clock, lay, bounds, isLaidAnyhow, least, most } = this;
    const { kinds, minSize } = this.plan;
    const { kind, sorted, price, bookies } = book.columns;
    const { outlines } = sorted;
    const { areFixed } = bounds;
    const { usualExchange } = book.summaries;
    const { selections, from } = book.layout();
    const { bookmakers } = this.offered;
    const asked = bookmakers.length;
    const areAll = asked === book.table.bookmakers.length;
    const areAllLive = book.isAllLive(position, clock.allLiveAfter);
    const end = from[position + 1] ?? 0;
    let all = 0;
    let capped = 0;
    for (let place = from[position] ?? 0; place < end; place += 1) {
      const selection = selections[place] ?? 0;
      if (kinds[kind[selection] ?? 0] === 0 || (usualExchange[selection] ?? -1) < 0) continue;
      const about = selection * OUTLINE.width;
      const shortest = outlines[about + OUTLINE.shortest] ?? 0;
      const longest = outlines[about + OUTLINE.longest] ?? 0;
      if (shortest > most || longest < least) continue;
      if (!areAllLive && !book.areLive(selection, clock.allLiveAfter)) {
        this.addServed(selection, counts);
        continue;
      }
      let low = bounds.shortest;
      let high = bounds.longest;
      let cap = high;
      if (!isLaidAnyhow || !(areFixed || bounds.areFreeOn(selection))) {
        if (!lay.choose(selection) || !lay.offers(selection, minSize)) continue;
        bounds.set(selection, bookmakers);
        ({ low, high, cap } = bounds);
      }
      // From here on they are of the size of prices, and what is left of them when they are subtracted fits 32 bits.
      if (low >= high) continue;
      if (areAll) {
        if (shortest * CENTS >= low && longest < LONGEST_CENTS && (longest + 1) * CENTS <= cap) {
          all += outlines[about + OUTLINE.count] ?? 0;
          continue;
        }
        all += book.pricesBetween(selection, low, high);
        if (cap < high) capped += book.pricesBetween(selection, Math.max(low, cap), high);
        continue;
      }
      // Without a branch: what cannot be foreseen is guessed wrong every other time.
      const first = Math.ceil(low);
      const last = Math.floor(high);
      const seen = Math.floor(cap);
      const base = selection * bookies;
      for (let index = 0; index < asked; index += 1) {
        const back = price[base + (bookmakers[index] ?? 0)] ?? 0;
        const isIn = ~((back - first) | (last - back)) >>> 31;
        all += isIn;
        capped += isIn & ((seen - back) >>> 31);
      }
    }
    counts.total += all - capped;
    counts.capped += capped;
  }

  /** Adds a selection's rows where some prices may not be served any more. */
  private addServed(selection: number, counts: Counts): void {
    const { book, plan, lay, bounds, clock } = this;
    const { bookmakers } = this.offered;
    if (!lay.chooseServed(selection) || !lay.offers(selection, plan.minSize)) return;
    bounds.set(selection, bookmakers);
    const { low, high, cap } = bounds;
    const base = selection * book.columns.bookies;
    for (const bookie of bookmakers) {
      const slot = base + bookie;
      const back = book.columns.price[slot] ?? 0;
      if (back < low || back > high || !clock.isAfter(slot, clock.liveAfter)) continue;
      if (back > cap) counts.capped += 1;
      else counts.total += 1;
    }
  }
}

import type { Book } from '../book/book.ts';
import { BEYOND, CENTS, LONGEST_CENTS, OUTLINE, touchRows } from '../book/sorted-prices.ts';
import { PRICE_ONE } from '../messages/messages.ts';
import { WHOLE_COMMISSION } from '../book/units.ts';
import { type CostLimits, costLimitsOf, HALF, NEAR, PairBounds, type PairLay } from './pair-lay.ts';
import type { EventClock } from './event-clock.ts';
import type { OfferedBookies } from './offered-bookies.ts';
import type { Plan } from './plan.ts';

/** Rows that may be shown, and rows that only the tier keeps away. */
export type Counts = { total: number; capped: number };

/** What counting works with. */
export type CountParts = {
  readonly clock: EventClock;
  readonly lay: PairLay;
  readonly offered: OfferedBookies;
};

/** How far from the middle between two hundredths a bound may be before scores must be looked at exactly. */
const NOT_NEAR = HALF - NEAR / CENTS;
/** Lays whose costs differ by less than that part are told apart exactly. */
const CLOSE = 1e-12;
/** What a second score takes off a price, in hundredths. */
const ONE = PRICE_ONE / CENTS;

/**
 * Counts the rows of one event after the other. A question looks at ten thousand selections, so it is one loop with
 * names of its own for all it reads, and what decides most of them comes first: whole numbers, side by side. Prices are
 * in hundredths there; where these do not tell, each price of a selection is looked at by itself.
 */
export class EventCounts {
  readonly bounds: PairBounds;
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly clock: EventClock;
  private readonly lay: PairLay;
  private readonly offered: OfferedBookies;
  /** Whether where a selection is laid makes no difference, as long as somebody lays it. */
  private readonly isLaidAnyhow: boolean;
  /** By place among the exchanges asked for: what a score costs there above one, for each ten-thousandth of odds above one. */
  private readonly perBeyond: Float64Array;
  /** What limits of odds are in hundredths: the prices from the one to before the other. */
  private readonly least: number;
  private readonly most: number;
  private readonly limits: CostLimits;

  constructor(book: Book, plan: Plan, { clock, lay, offered }: CountParts) {
    const { minSize, layExchanges, commissions } = plan;
    this.bounds = new PairBounds(book, plan, { clock, lay });
    this.book = book;
    this.plan = plan;
    this.clock = clock;
    this.lay = lay;
    this.offered = offered;
    this.isLaidAnyhow =
      this.bounds.areFixed && minSize === 0 && layExchanges.length === book.table.exchanges.length;
    this.perBeyond = new Float64Array(layExchanges.length);
    layExchanges.forEach((exchange, index) => {
      const kept = WHOLE_COMMISSION - (commissions[exchange] ?? 0);
      this.perBeyond[index] = WHOLE_COMMISSION / PRICE_ONE / kept;
    });
    this.least = Math.min(Math.ceil(this.bounds.shortest / CENTS), LONGEST_CENTS);
    this.most = Math.ceil(this.bounds.longest / CENTS);
    this.limits = costLimitsOf(plan);
  }

  /** Adds the rows of the event at a position. */
  add(position: number, counts: Counts): void {
    const { book, clock, isLaidAnyhow, perBeyond } = this;
    // Here and below `| 0` changes no number: it lets bounds be compared with prices as whole numbers.
    const least = this.least | 0;
    const most = this.most | 0;
    const { firstMin, secondMin, firstMax, secondMax, firstCap, secondCap } = this.limits;
    const { hasMin, hasMax, hasCap } = this.limits;
    const isScoreLimited = hasMin || hasMax || hasCap;
    const { kinds, minSize, layExchanges, isUsual, bestPriceOnly } = this.plan;
    const { kind, sorted, cents, bookies, lay, size, exchanges } = book.columns;
    const { outlines } = sorted;
    const { usualExchange, usualCost } = book.summaries;
    const { selections, from: firstOf } = book.layout();
    const { bookmakers } = this.offered;
    const asked = bookmakers.length;
    const laidAt = layExchanges.length;
    const areAll = asked === book.table.bookmakers.length;
    const areAllLive = book.isAllLive(position, clock.allLiveAfter);
    const end = firstOf[position + 1] ?? 0;
    const first = firstOf[position] ?? 0;
    const places = { selections, from: first, end };
    const touched = areAll ? (isScoreLimited ? sorted.touch(places) : 0) : touchRows(cents, bookies, places);
    // It never is. Reads whose sum nobody looked at would be left out.
    if (touched < 0) return;
    let all = 0;
    let seen = 0;
    for (let place = first; place < end; place += 1) {
      const selection = selections[place] ?? 0;
      if (kinds[kind[selection] ?? 0] === 0 || (usualExchange[selection] ?? -1) < 0) continue;
      const about = selection * OUTLINE.width;
      const shortest = outlines[about + OUTLINE.shortest] ?? 0;
      const longest = outlines[about + OUTLINE.longest] ?? 0;
      if (shortest >= most || longest + 1 < least) continue;
      const isEven = outlines[about + OUTLINE.uneven] === 0;
      if (bestPriceOnly || !isEven || !(areAllLive || book.areLive(selection, clock.allLiveAfter))) {
        this.addEach(selection, counts);
        continue;
      }
      let from = least;
      let to = most;
      let upTo = most;
      if (!isLaidAnyhow) {
        const laid = selection * exchanges;
        let cost = Infinity;
        let exchange = usualExchange[selection] ?? 0;
        let isClose = false;
        if (isUsual) {
          cost = usualCost[selection] ?? Infinity;
        } else {
          for (let index = 0; index < laidAt; index += 1) {
            const at = layExchanges[index] ?? 0;
            const odds = lay[laid + at] ?? 0;
            const each = odds > 0 ? (odds - PRICE_ONE) * (perBeyond[index] ?? 0) : Infinity;
            if (each < cost) {
              isClose = cost - each <= CLOSE * each;
              cost = each;
              exchange = at;
            } else {
              isClose ||= each - cost <= CLOSE * cost;
            }
          }
          cost += 1;
        }
        if (cost === Infinity) continue;
        if (minSize > 0) {
          // Which of two lays that cost the same is chosen makes a difference to what is offered there alone.
          if (isClose && this.lay.choose(selection)) ({ exchange } = this.lay);
          if ((size[laid + exchange] ?? 0) < minSize) continue;
        }
        // How far the bounds are from the middle between two hundredths: the farthest of them.
        let near = 0;
        if (hasMin) {
          const low = Math.max(firstMin * cost, secondMin * cost + ONE);
          if (low > least) {
            const whole = Math.ceil(low);
            near = Math.abs(whole - low - HALF);
            from = Math.min(whole, BEYOND) | 0;
          }
        }
        if (hasMax) {
          const high = Math.min(firstMax * cost, secondMax * cost + ONE);
          if (high < most) {
            to = Math.ceil(high) | 0;
            upTo = to;
            near = Math.max(near, Math.abs(to - high - HALF));
          }
        }
        if (hasCap) {
          const cap = Math.min(firstCap * cost, secondCap * cost + ONE);
          if (cap < to) {
            upTo = Math.ceil(cap) | 0;
            near = Math.max(near, Math.abs(upTo - cap - HALF));
          }
        }
        if (near > NOT_NEAR) {
          this.addEach(selection, counts);
          continue;
        }
      }
      // From here on they are of the size of prices, and what is left of them when they are subtracted fits 32 bits.
      if (from >= to) continue;
      if (areAll) {
        const count = outlines[about + OUTLINE.count] ?? 0;
        const below = shortest >= from ? 0 : sorted.below(selection, from);
        const inAll = longest < to ? count : sorted.below(selection, to);
        const inSeen = upTo === to ? inAll : longest < upTo ? count : sorted.below(selection, upTo);
        all += inAll - below;
        seen += Math.max(0, inSeen - below);
        continue;
      }
      // Without a branch: what cannot be foreseen is guessed wrong every other time.
      const base = selection * bookies;
      for (let index = 0; index < asked; index += 1) {
        const back = cents[base + (bookmakers[index] ?? 0)] ?? 0;
        const isIn = (~(back - from) & (back - to)) >>> 31;
        all += isIn;
        seen += isIn & ((back - upTo) >>> 31);
      }
    }
    counts.total += seen;
    counts.capped += all - seen;
  }

  /** Adds a selection's rows by a look at each of its prices, some of which may not be served any more. */
  private addEach(selection: number, counts: Counts): void {
    const { book, plan, lay, bounds, clock } = this;
    const { bookmakers } = this.offered;
    const areLive = book.areLive(selection, clock.allLiveAfter);
    if (!(areLive ? lay.choose(selection) : lay.chooseServed(selection))) return;
    if (!lay.offers(selection, plan.minSize)) return;
    bounds.set(selection, bookmakers);
    const { low, high, cap } = bounds;
    const base = selection * book.columns.bookies;
    for (const bookie of bookmakers) {
      const slot = base + bookie;
      const back = book.columns.price[slot] ?? 0;
      if (back < low || back > high || !(areLive || clock.isAfter(slot, clock.liveAfter))) continue;
      if (back > cap) counts.capped += 1;
      else counts.total += 1;
    }
  }
}

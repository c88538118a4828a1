import type { Book } from '../book/book.ts';
import { PLACEHOLDER_PRICE } from '../book/columns.ts';
import type { EventEntry } from '../book/entries.ts';
import type { Layout } from '../book/layout.ts';
import type { Price } from '../messages/messages.ts';
import { TOP_HUNDREDTHS } from '../book/units.ts';
import { askedPositions, WEEK_MS } from './walk-order.ts';
import { EventClock } from './event-clock.ts';
import { FAULT, type Faults, HEALTHY, HIGHEST_RATING, isHealthy } from './health.ts';
import { LayMatch } from './lay-match.ts';
import { OfferedBookies } from './offered-bookies.ts';
import type { Counts } from './event-counts.ts';
import { PairCounts } from './pair-counts.ts';
import { PairLay } from './pair-lay.ts';
import { PairScan } from './pair-scan.ts';
import type { Plan } from './plan.ts';
import { PriceBounds } from './price-bounds.ts';
import { Top } from './top.ts';

const NOBODY = -1;

/**
 * A query running over the book, in the order of rows: events by id, their selections, their bookies. Each limit is
 * worked out once for a selection, as a price; the bookies' prices are then compared with whole numbers, and only rows
 * that can be among the best are scored.
 */
export class Search {
  counts: Counts = { total: 0, capped: 0 };
  readonly match: LayMatch;
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly clock: EventClock;
  private readonly offered: OfferedBookies;
  private readonly bounds: PriceBounds;
  private readonly top: Top;
  /** The number of the selection at hand in the order of rows, and whether its match was weighed. */
  private place = 0;
  private isEvaluated = false;

  constructor(book: Book, plan: Plan) {
    this.book = book;
    this.plan = plan;
    this.clock = new EventClock(book);
    this.match = new LayMatch(book, plan, this.clock);
    this.offered = new OfferedBookies(book, plan);
    this.bounds = new PriceBounds(plan);
    this.top = new Top(plan.offset + plan.limit);
  }

  /** Looks at every event, or, where nothing is counted, until no better row can come. */
  run(): void {
    const { sort, isCounted, feed, backExchanges } = this.plan;
    const { max, cap } = this.plan[sort];
    // A rating above the highest makes a row unhealthy, and those come last.
    const highest = sort === 'first' && feed !== 'boost' ? HIGHEST_RATING : TOP_HUNDREDTHS;
    const unbeatable = HEALTHY + Math.min(max, cap, highest);
    const layout = this.book.layout();
    if ((feed === 'mb' || feed === 'bog') && backExchanges.length === 0) {
      this.runPairs(layout, unbeatable);
      return;
    }
    for (const position of askedPositions(layout, this.plan, this.clock)) {
      if (!this.seek(layout, position)) continue;
      this.lookFrom(layout, position);
      if (!isCounted && this.top.least >= unbeatable) return;
    }
  }

  /** The page that was asked for: slots and encoded scores, best first. */
  rows(): ReturnType<Top['rows']> {
    return this.top.rows(this.plan.offset);
  }

  /** Turns to a row's event, as it was when the row was found. */
  enter(event: EventEntry, start: number): void {
    this.clock.enter(event, start);
  }

  /** What is wrong with a row whose lay side is chosen. `rated`: the price whose rating is tested. */
  faultsOf(slot: number, back: Price, rated: Price): Faults {
    this.match.evaluate();
    const { covered, scorer, faults } = this.match;
    return (
      faults |
      (back > covered ? FAULT.tooLittle : 0) |
      (scorer.first(rated) > HIGHEST_RATING ? FAULT.ratingTooHigh : 0) |
      (this.clock.isAfter(slot, this.clock.freshAfter) ? 0 : FAULT.staleBack)
    );
  }

  private runPairs(layout: Layout, unbeatable: number): void {
    const { book, plan, clock, top, match, offered } = this;
    book.summaries.refresh(layout);
    const lay = new PairLay(book, plan, match.finder);
    const positions = askedPositions(layout, plan, clock);
    // Of a standard feed by one clock, the positions say all.
    const isPlain = clock.isOneClock && plan.feed === 'mb';
    const seek = (position: number) => isPlain || this.seek(layout, position);
    let areFresh = false;
    const healthyTo = () => {
      if (!this.isEvaluated) match.evaluate();
      this.isEvaluated = true;
      return match.healthyTo;
    };
    const scan = new PairScan({
      book,
      plan,
      clock,
      lay,
      top,
      offered,
      unbeatable,
      positions,
      seek,
      seekLay: (place, selection, exchange) => {
        this.place = place;
        match.set(selection, exchange);
        this.isEvaluated = false;
        areFresh = (book.columns.oldest[selection] ?? -Infinity) > clock.allFreshAfter;
      },
      healthyTo,
      enterRow: (slot, back) =>
        this.offer(slot, back, back <= healthyTo() && (areFresh || clock.isAfter(slot, clock.freshAfter))),
    });
    scan.run();
    if (!plan.isCounted) return;
    const counting = new PairCounts(book, plan, { clock, lay, offered });
    for (const position of positions) if (seek(position)) counting.add(position);
    this.counts = counting.counts;
  }

  /** Turns to the event at a position; false where after all none of its rows is asked for. */
  private seek({ events, starts }: Layout, position: number): boolean {
    const event = events[position];
    const start = starts[position] ?? 0;
    if (event === undefined || !this.clock.enter(event, start)) return false;
    if (this.plan.startTo === undefined && start > this.clock.now + WEEK_MS) return false;
    return this.offered.enter(event);
  }

  private lookFrom({ selections, from }: Layout, position: number): void {
    const end = from[position + 1] ?? 0;
    for (let index = from[position] ?? 0; index < end; index += 1) {
      const selection = selections[index] ?? 0;
      if (this.plan.kinds[this.book.columns.kind[selection] ?? 0] === 0) continue;
      this.place = index;
      this.lookAt(selection);
    }
  }

  private lookAt(selection: number): void {
    if (this.plan.feed === 'boost' && this.book.columns.boosts[selection] === 0) return;
    const { bookmakers, exchanges } = this.offered;
    const best = this.plan.bestPriceOnly ? this.bestOf(selection) : undefined;
    if (bookmakers.length > 0) this.takeFrom(selection, bookmakers, NOBODY, best);
    for (const exchange of exchanges) this.takeFrom(selection, exchange, exchange[0] ?? NOBODY, best);
  }

  private takeFrom(selection: number, bookies: Int32Array, except: number, best: Price | undefined): void {
    const { match, bounds, plan } = this;
    if (!match.choose(selection, except)) return;
    if (plan.minSize > 0 && match.size() < plan.minSize) return;
    bounds.set(match.scorer, this.top.least);
    if (best !== undefined) bounds.keepOnly(best);
    this.isEvaluated = false;
    const from = selection * this.book.columns.bookies;
    if (plan.feed === 'boost') this.takeBoosts(from, bookies);
    else this.take(from, bookies);
  }

  /** The best price on offer of all that are asked for, whatever else is asked of it. */
  private bestOf(selection: number): Price {
    const { columns } = this.book;
    const isBoost = this.plan.feed === 'boost';
    let best = 0;
    for (const bookies of [this.offered.bookmakers, ...this.offered.exchanges]) {
      for (const bookie of bookies) {
        const slot = selection * columns.bookies + bookie;
        const price = isBoost ? this.boosted(slot) : (columns.price[slot] ?? 0);
        if (price > best && this.clock.isAfter(slot, this.clock.liveAfter)) best = price;
      }
    }
    return best;
  }

  private take(from: number, bookies: Int32Array): void {
    const { price } = this.book.columns;
    const { low, high, cap, healthyFrom, unhealthyFrom } = this.bounds;
    const entry = Math.min(healthyFrom, unhealthyFrom);
    const { clock } = this;
    const { liveAfter } = clock;
    let total = 0;
    let capped = 0;
    for (const bookie of bookies) {
      const slot = from + bookie;
      const back = price[slot] ?? 0;
      if (back < low || back > high || !clock.isAfter(slot, liveAfter)) continue;
      if (back > cap) {
        capped += 1;
        continue;
      }
      total += 1;
      if (back >= entry) this.enterRow(slot, back);
    }
    this.counts.total += total;
    this.counts.capped += capped;
  }

  /** Takes a row that may be among the best: it is so only if it is healthy, or long enough without. */
  private enterRow(slot: number, back: Price): void {
    const { match, bounds, clock } = this;
    if (!this.isEvaluated) match.evaluate();
    this.isEvaluated = true;
    const isRowHealthy = back <= match.healthyTo && clock.isAfter(slot, clock.freshAfter);
    const from = isRowHealthy ? bounds.healthyFrom : bounds.unhealthyFrom;
    if (back >= from) this.offer(slot, back, isRowHealthy);
  }

  private takeBoosts(from: number, bookies: Int32Array): void {
    const { price } = this.book.columns;
    const { low, high, cap } = this.bounds;
    for (const bookie of bookies) {
      const slot = from + bookie;
      const back = this.boosted(slot);
      if (back < low || back > high || !this.clock.isAfter(slot, this.clock.liveAfter)) continue;
      if (back > cap) {
        this.counts.capped += 1;
        continue;
      }
      this.counts.total += 1;
      this.offer(slot, back, isHealthy(this.faultsOf(slot, back, price[slot] ?? 0)));
    }
  }

  private offer(slot: number, back: Price, isRowHealthy: boolean): void {
    const { scorer } = this.match;
    const score = this.plan.sort === 'first' ? scorer.first(back) : scorer.second(back);
    const width = this.book.columns.bookies;
    this.top.offer(isRowHealthy ? score + HEALTHY : score, this.place * width + (slot % width), slot);
  }

  /** A slot's boosted price, 0 where there is none to be shown. */
  private boosted(slot: number): Price {
    if ((this.book.columns.price[slot] ?? 0) <= 0) return 0;
    const price = this.book.quotes.extras.get(slot)?.boosted ?? 0;
    return price === PLACEHOLDER_PRICE ? 0 : price;
  }
}

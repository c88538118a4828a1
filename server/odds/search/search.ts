import type { Book } from '../book/book.ts';
import { PLACEHOLDER_PRICE } from '../book/columns.ts';
import type { EventEntry } from '../book/entries.ts';
import type { Layout } from '../book/layout.ts';
import { type Hundredths, TOP_HUNDREDTHS } from '../book/units.ts';
import { LONGEST_PRICE, type Price } from '../messages/messages.ts';
import { EventClock } from './event-clock.ts';
import type { Counts } from './event-counts.ts';
import { FAULT, type Faults, HEALTHY, HIGHEST_RATING, isHealthy } from './health.ts';
import { LayMatch } from './lay-match.ts';
import { type BackGroup, OfferedBookies } from './offered-bookies.ts';
import { PairCounts } from './pair-counts.ts';
import { PairLay } from './pair-lay.ts';
import { PairScan } from './pair-scan.ts';
import type { Limits, Plan } from './plan.ts';
import type { Scorer, Which } from './scorers.ts';
import { Top } from './top.ts';
import { askedPositions, WEEK_MS } from './walk-order.ts';

/**
 * A query running over the book: finds the best rows, and counts all that match if the plan says so. The two feeds with
 * most rows are searched by `PairScan` and counted by `PairCounts`; the others by a walk over all events in order.
 */
export class Search {
  /** Rows that match, and rows that only the tier's caps hide. */
  readonly counts: Counts = { total: 0, capped: 0 };
  readonly match: LayMatch;
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly clock: EventClock;
  private readonly offered: OfferedBookies;
  private readonly bounds: PriceBounds;
  private readonly top: Top;
  private readonly layout: Layout;
  private readonly isBoost: boolean;

  constructor(book: Book, plan: Plan) {
    this.book = book;
    this.plan = plan;
    this.isBoost = plan.feed === 'boost';
    this.clock = new EventClock(book);
    this.match = new LayMatch(book, plan, this.clock);
    this.offered = new OfferedBookies(book, plan);
    this.bounds = new PriceBounds(plan);
    this.top = new Top(plan.offset + plan.limit);
    this.layout = book.layout();
  }

  run(): void {
    const { plan, layout, clock } = this;
    const positions = askedPositions(layout, plan, clock);
    const isPair = plan.feed === 'mb' || plan.feed === 'bog';
    if (isPair && plan.backExchanges.length === 0) this.runPairs(positions);
    else this.runInOrder(positions);
  }

  /** The requested page: slots and encoded scores, best first. */
  rows(): ReturnType<Top['rows']> {
    return this.top.rows(this.plan.offset);
  }

  /** Seeks the event of a row that was found. */
  seekEvent(event: EventEntry, start: number): void {
    this.clock.seek(event, start);
  }

  /** The faults of a row whose lay is chosen. `rated`: the price whose rating is tested. */
  faultsOf(slot: number, back: Price, rated: Price): Faults {
    const { faults, covered, ratedTo } = this.match.verdict();
    return (
      faults |
      (back > covered ? FAULT.tooLittle : 0) |
      (rated > ratedTo ? FAULT.ratingTooHigh : 0) |
      (this.clock.isFresh(slot) ? 0 : FAULT.staleBack)
    );
  }

  private runPairs(positions: Int32Array): void {
    const { book, plan, clock, top, match, offered, layout } = this;
    book.summaries.refresh(layout);
    const lay = new PairLay(book, plan, match);
    // With one clock, the positions of a feed without offers are decided.
    const isDecided = clock.isOneClock && plan.feed === 'mb';
    const seek = (position: number) => isDecided || this.seek(position);
    const offer = (slot: number, back: Price, place: number) => this.offer(slot, back, place);
    const { most } = this;
    new PairScan({ book, plan, clock, lay, match, top, offered, most, positions, seek, offer }).run();
    if (!plan.isCounted) return;
    const counting = new PairCounts(book, plan, { clock, lay, offered });
    for (const position of positions) if (seek(position)) counting.add(position);
    Object.assign(this.counts, counting.counts);
  }

  /** The highest score of a healthy row that matches: a rating above the highest makes a row unhealthy. */
  private get most(): Hundredths {
    const { max, cap } = this.plan[this.plan.sort];
    const highest = this.plan.sort === 'first' && !this.isBoost ? HIGHEST_RATING : TOP_HUNDREDTHS;
    return Math.min(max, cap, highest);
  }

  private runInOrder(positions: Int32Array): void {
    const { plan, top, most } = this;
    for (const position of positions) {
      if (!this.seek(position)) continue;
      this.visitEvent(position);
      if (!plan.isCounted && top.least >= HEALTHY + most) return;
    }
  }

  /** Seeks the event at a position; false if none of its rows can match. */
  private seek(position: number): boolean {
    const { clock, plan, offered, layout } = this;
    const event = layout.events[position];
    const start = layout.starts[position] ?? 0;
    if (event === undefined || !clock.seek(event, start)) return false;
    if (plan.startTo === undefined && start > clock.now + WEEK_MS) return false;
    return offered.seek(event);
  }

  private visitEvent(position: number): void {
    const { plan, layout, book, isBoost, offered } = this;
    const { kind, boosts } = book.columns;
    const end = layout.from[position + 1] ?? 0;
    for (let place = layout.from[position] ?? 0; place < end; place += 1) {
      const selection = layout.selections[place] ?? 0;
      if (plan.kinds[kind[selection] ?? 0] === 0 || (isBoost && boosts[selection] === 0)) continue;
      for (const group of offered.groups) {
        if (!this.chooseLay(selection, group)) continue;
        this.setLimits(selection);
        this.visitGroup(selection, place, group);
      }
    }
  }

  /** Chooses the lay for a group's back prices; false if there is none, or too little to lay. */
  private chooseLay(selection: number, { except }: BackGroup): boolean {
    const { match, plan } = this;
    return match.choose(selection, except) && (plan.minSize === 0 || match.size() >= plan.minSize);
  }

  private setLimits(selection: number): void {
    this.bounds.setEntry(this.match.scorer, this.top.least);
    this.bounds.setLimits(this.match.scorer);
    if (this.plan.bestPriceOnly) this.bounds.keepOnly(this.bestOf(selection));
  }

  private visitGroup(selection: number, place: number, { bookies }: BackGroup): void {
    const { clock, book, bounds, counts } = this;
    const { low, high, cap, entry } = bounds;
    const from = selection * book.columns.bookies;
    for (const bookie of bookies) {
      const slot = from + bookie;
      const back = this.backOf(slot);
      if (back < low || back > high || !clock.isLive(slot)) continue;
      if (back > cap) {
        counts.capped += 1;
        continue;
      }
      counts.total += 1;
      if (back >= entry) this.offer(slot, back, place);
    }
  }

  /** Offers a candidate to the heap; `place` is its selection's place in the layout. */
  private offer(slot: number, back: Price, place: number): void {
    const { plan, match, top, book } = this;
    const { price, bookies } = book.columns;
    const isRowHealthy = isHealthy(this.faultsOf(slot, back, price[slot] ?? 0));
    const score = plan.sort === 'first' ? match.scorer.first(back) : match.scorer.second(back);
    top.offer(isRowHealthy ? score + HEALTHY : score, place * bookies + (slot % bookies), slot);
  }

  /** The best price that any of the requested bookies offers, whatever its row scores. */
  private bestOf(selection: number): Price {
    const { clock, offered, book } = this;
    let best = 0;
    for (const { bookies } of offered.groups) {
      for (const bookie of bookies) {
        const slot = selection * book.columns.bookies + bookie;
        const price = this.backOf(slot);
        if (price > best && clock.isLive(slot)) best = price;
      }
    }
    return best;
  }

  /** The price that a slot's row backs, at most 0 if there is none to show: of boosts, the boosted price. */
  private backOf(slot: number): Price {
    const { columns, quotes } = this.book;
    const price = columns.price[slot] ?? 0;
    if (!this.isBoost || price <= 0) return price;
    const boosted = quotes.extras.get(slot)?.boosted ?? 0;
    return boosted === PLACEHOLDER_PRICE ? 0 : boosted;
  }
}

/**
 * The limits of a query on one selection, as back prices: both scores rise with the back price, so each limit of a score
 * is a limit of the price. A row matches from `low` to `high`; above `cap` the tier hides it.
 */
class PriceBounds {
  low: Price = 0;
  high: Price = 0;
  cap: Price = 0;
  /** The shortest price of a row that can enter the heap. */
  entry: Price = 0;
  private readonly plan: Plan;

  constructor(plan: Plan) {
    this.plan = plan;
  }

  /** Sets the entry. `least`: the worst encoded score in the heap, -1 while there is room. */
  setEntry(scorer: Scorer, least: number): void {
    const { sort } = this.plan;
    this.entry = reaching(scorer, sort, least - HEALTHY);
  }

  /** Sets `low`, `high` and `cap`. */
  setLimits(scorer: Scorer): void {
    const { odds, first, second } = this.plan;
    this.low = Math.max(
      1,
      odds.min,
      reaching(scorer, 'first', first.min),
      reaching(scorer, 'second', second.min),
    );
    this.high = Math.min(odds.max, upTo(scorer, 'first', first.max), upTo(scorer, 'second', second.max));
    this.cap = Math.min(this.high, capOf(scorer, 'first', first), capOf(scorer, 'second', second));
  }

  /** Narrows the limits to one price. */
  keepOnly(price: Price): void {
    this.low = Math.max(this.low, price);
    this.high = Math.min(this.high, price);
    this.cap = Math.min(this.cap, this.high);
  }
}

/** The longest price whose score is at most `score`. */
function upTo(scorer: Scorer, which: Which, score: Hundredths): Price {
  if (score >= TOP_HUNDREDTHS) return LONGEST_PRICE;
  return which === 'first' ? scorer.firstAtMost(score) : scorer.secondAtMost(score);
}

/** The shortest price whose score is at least `score`. */
function reaching(scorer: Scorer, which: Which, score: Hundredths): Price {
  return score <= 0 ? 0 : upTo(scorer, which, score - 1) + 1;
}

function capOf(scorer: Scorer, which: Which, { cap, max }: Limits): Price {
  return cap < max ? upTo(scorer, which, cap) : LONGEST_PRICE;
}

import type { Worth } from '#lib/wire';
import type { Book } from '../book/book.ts';
import { PLACEHOLDER_PRICE } from '../book/columns.ts';
import type { EventEntry } from '../book/entries.ts';
import type { Layout } from '../book/layout.ts';
import { type Hundredths, TOP_HUNDREDTHS } from '../book/units.ts';
import type { Price } from '../messages/messages.ts';
import { findEdgeBounds, PriceBounds, type Scorers } from './bounds.ts';
import { Edges } from './edges.ts';
import { RowWorths } from '../worth/row-worth.ts';
import { EventClock } from './event-clock.ts';
import type { Counts } from './event-counts.ts';
import { FAULT, type Faults, HEALTHY, MAX_HEALTHY_RATING, isHealthy } from './health.ts';
import { LayMatch } from './lay-match.ts';
import { type BackGroup, OfferedBookies, minimumOf, type Plan } from './plan.ts';
import { PairCounts } from './pair-counts.ts';
import { PairLay } from './pair-lay.ts';
import { PairScan } from './pair-scan.ts';
import { GroupBest, Top } from './top.ts';
import { matchingPositions, WEEK_MS } from './walk-order.ts';

/**
 * Runs one query: finds the best rows, and counts all matches if the plan says so. `PairScan` and `PairCounts` serve
 * the two feeds with most rows; the general walk in this file serves the others, event by event.
 */
export class Search {
  readonly counts: Counts = { total: 0, capped: 0, groups: 0 };
  readonly match: LayMatch;
  private readonly book: Book;
  private readonly plan: Plan;
  readonly edges: Edges;
  private readonly clock: EventClock;
  private readonly offered: OfferedBookies;
  private readonly bounds: PriceBounds;
  private readonly top: Top;
  /** Undefined if rows are not grouped. */
  private readonly best: GroupBest | undefined;
  private readonly layout: Layout;
  private readonly isBoost: boolean;
  private worths: RowWorths | undefined;

  constructor(book: Book, plan: Plan) {
    this.book = book;
    this.plan = plan;
    this.isBoost = plan.feed === 'boost';
    this.clock = new EventClock(book);
    this.match = new LayMatch(book, plan, this.clock);
    this.edges = new Edges(book, this.clock);
    this.offered = new OfferedBookies(book, plan);
    this.bounds = new PriceBounds(plan);
    this.top = new Top(plan.offset + plan.limit, plan.isHealthyOnly ? HEALTHY + minimumOf(plan) : undefined);
    this.best = plan.grouping === 'none' ? undefined : new GroupBest(this.top);
    this.layout = book.layout();
  }

  run(): void {
    const { plan, layout, clock, book } = this;
    if (plan.needsEdge || plan.worth !== undefined) book.summaries.refresh(layout);
    const positions = matchingPositions(layout, plan, clock);
    const isPair = plan.feed === 'mb' || plan.feed === 'bog';
    if (isPair && plan.backExchanges.length === 0) this.runPairs(positions);
    else this.runInOrder(positions);
    this.best?.flush();
  }

  /** The requested page: slots and encoded scores, best first. */
  rows(): ReturnType<Top['rows']> {
    return this.top.rows(this.plan.offset);
  }

  /** The worth of a back price against the current lays; undefined if the query does not request it. */
  worthOf(back: Price): Worth | undefined {
    const { book, plan, match, clock, edges } = this;
    if (plan.worth === undefined) return undefined;
    this.worths ??= new RowWorths(book, { clock, edges, method: plan.worth });
    const [win, place] = match.lays();
    return win && this.worths.of({ back, win, place, terms: match.eachWayTerms() });
  }

  /** Seeks the event of a found row. */
  seekEvent(event: EventEntry, start: number): void {
    this.clock.seek(event, start);
  }

  /** True if the query shows the row of a slot; its lay is then the current one. */
  shows(slot: number): boolean {
    const { book, offered, bounds, clock, layout } = this;
    const { bookies } = book.columns;
    const bookie = slot % bookies;
    const selection = (slot - bookie) / bookies;
    if (!this.isBacked(selection)) return false;
    const event = book.catalogue.selections[selection]?.market.event;
    if (event === undefined || layout.events[event.position] !== event || !this.seek(event.position)) {
      return false;
    }
    const group = offered.groups.find((each) => each.bookies.includes(bookie));
    if (group === undefined || !this.chooseLay(selection, group)) return false;
    bounds.setLimits(scorersOf(this));
    const back = this.backOf(slot);
    return back >= bounds.low && back <= Math.min(bounds.high, bounds.cap) && clock.isLive(slot);
  }

  /** The faults of a row against the current lay. `rated`: the price whose rating is checked. */
  faultsOf(slot: number, back: Price, rated: Price): Faults {
    const { faults, covered, ratedTo } = this.match.verdict();
    return (
      faults |
      (back > covered ? FAULT.tooLittle : 0) |
      (rated > ratedTo ? FAULT.ratingTooHigh : 0) |
      (this.clock.isFresh(slot) ? 0 : FAULT.staleBack)
    );
  }

  /** The slots of the rows in a found row's group, best first. The row's event and lay must be the current ones. */
  group(slot: number): readonly number[] {
    const { book, bounds, clock, match, offered, edges, plan } = this;
    const { bookies } = book.columns;
    const bookie = slot % bookies;
    if ((book.table.exchangeOf[bookie] ?? -1) >= 0) return [slot];
    const selection = (slot - bookie) / bookies;
    const event = book.catalogue.selections[selection]?.market.event;
    if (event !== undefined) offered.seek(event);
    if (plan.needsEdge) edges.seekMatch(match);
    bounds.setLimits(scorersOf(this));
    if (plan.bestPriceOnly) bounds.keepOnly(this.bestOf(selection));
    const first = selection * bookies;
    return (
      Array.from(offered.bookmakers, (other) => first + other)
        .map((each) => ({ each, back: this.backOf(each) }))
        .filter(({ each, back }) => back >= bounds.low && back <= bounds.cap && clock.isLive(each))
        .map(({ each, back }) => ({ each, encoded: this.encoded(each, back) }))
        // The sort is stable: ties keep the order of bookies.
        .toSorted((a, b) => b.encoded - a.encoded)
        .map(({ each }) => each)
    );
  }

  private runPairs(positions: Int32Array): void {
    const { book, plan, clock, top, match, offered, layout, edges } = this;
    book.summaries.refresh(layout);
    const lay = new PairLay(book, plan, match);
    // With one clock and no offers, `matchingPositions` has checked all that `seek` would.
    const isSought = clock.isOneClock && plan.feed === 'mb';
    const seek = (position: number) => isSought || this.seek(position);
    const offer = (slot: number, back: Price, layoutIndex: number) => this.offer(slot, back, layoutIndex);
    const { maxScore } = this;
    const edgeBounds = plan.sort === 'edge' ? findEdgeBounds(book, plan, positions) : undefined;
    const parts = { book, plan, clock, lay, match, top, offered, edges };
    // The spread comes last: V8 makes a new hidden class of each object that begins with one.
    new PairScan({ edgeBounds, maxScore, positions, seek, offer, ...parts }).run();
    if (!plan.isCounted) return;
    const counting = new PairCounts(book, plan, { clock, lay, offered, edges });
    for (const position of positions) if (seek(position)) counting.add(position);
    Object.assign(this.counts, counting.counts);
  }

  /** The highest score of a healthy row that can match. */
  private get maxScore(): Hundredths {
    const { sort } = this.plan;
    if (sort === 'edge') return TOP_HUNDREDTHS;
    const { max, cap } = this.plan[sort];
    const maxHealthy = sort === 'first' && !this.isBoost ? MAX_HEALTHY_RATING : TOP_HUNDREDTHS;
    return Math.min(max, cap, maxHealthy);
  }

  private runInOrder(positions: Int32Array): void {
    const { plan, top, maxScore } = this;
    for (const position of positions) {
      if (!this.seek(position)) continue;
      this.visitEvent(position);
      if (!plan.isCounted && top.isFull && top.threshold >= HEALTHY + maxScore) return;
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
    const { layout, offered, counts, plan } = this;
    const { total, groups } = counts;
    const end = layout.from[position + 1] ?? 0;
    for (let index = layout.from[position] ?? 0; index < end; index += 1) {
      const selection = layout.selections[index] ?? 0;
      if (!this.isBacked(selection)) continue;
      for (const group of offered.groups) {
        if (!this.chooseLay(selection, group)) continue;
        this.setLimits(selection);
        this.visitGroup(selection, index, group);
      }
    }
    if (plan.grouping === 'event') counts.groups = groups + Number(counts.total > total);
  }

  /** True if the feed pairs the selection's back prices. */
  private isBacked(selection: number): boolean {
    const { plan, isBoost } = this;
    const { kind, boosts } = this.book.columns;
    return plan.kinds[kind[selection] ?? 0] !== 0 && (!isBoost || boosts[selection] !== 0);
  }

  /** Chooses the lay for a group's back prices; false if there is none, or its size is below the minimum. */
  private chooseLay(selection: number, { except }: BackGroup): boolean {
    const { match, plan, edges } = this;
    return (
      match.choose(selection, except) &&
      (plan.minSize === 0 || match.size() >= plan.minSize) &&
      (!plan.needsEdge || edges.seekMatch(match))
    );
  }

  private setLimits(selection: number): void {
    const scorers = scorersOf(this);
    this.bounds.setEntry(scorers, this.top.threshold);
    this.bounds.setLimits(scorers);
    if (this.plan.bestPriceOnly) this.bounds.keepOnly(this.bestOf(selection));
  }

  private visitGroup(selection: number, layoutIndex: number, { bookies }: BackGroup): void {
    const { clock, book, bounds, counts } = this;
    const { low, high, cap, entry } = bounds;
    const from = selection * book.columns.bookies;
    const { total } = counts;
    for (const bookie of bookies) {
      const slot = from + bookie;
      const back = this.backOf(slot);
      if (back < low || back > high || !clock.isLive(slot)) continue;
      if (back > cap) {
        counts.capped += 1;
        continue;
      }
      counts.total += 1;
      if (back >= entry) this.offer(slot, back, layoutIndex);
    }
    if (counts.total > total) counts.groups += 1;
  }

  /** Offers a candidate to the heap. `layoutIndex`: of its selection. */
  private offer(slot: number, back: Price, layoutIndex: number): void {
    const { bookies } = this.book.columns;
    const bookie = slot % bookies;
    const { best } = this;
    const order = layoutIndex * bookies + bookie;
    if (best === undefined) this.top.offer(this.encoded(slot, back), order, slot);
    else best.offer(this.groupOf(layoutIndex, bookie), { encoded: this.encoded(slot, back), order, slot });
  }

  /** A unique number of a row's group. */
  private groupOf(layoutIndex: number, bookie: number): number {
    const { plan, book, layout } = this;
    if (plan.grouping === 'event') return layout.positions[layout.selections[layoutIndex] ?? 0] ?? -1;
    const isExchange = (book.table.exchangeOf[bookie] ?? -1) >= 0;
    return isExchange ? layoutIndex * book.columns.bookies + bookie : -1 - layoutIndex;
  }

  /** The encoded score that a row is sorted by. */
  private encoded(slot: number, back: Price): number {
    const { plan, match, book, edges } = this;
    const { scorer } = plan.sort === 'edge' ? edges : match;
    const score = plan.sort === 'second' ? scorer.second(back) : scorer.first(back);
    return isHealthy(this.faultsOf(slot, back, book.columns.price[slot] ?? 0)) ? score + HEALTHY : score;
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

  /** The price that a slot's row backs (the boosted price in the boost feed); 0 or less if there is none to show. */
  private backOf(slot: number): Price {
    const { columns, quotes } = this.book;
    const price = columns.price[slot] ?? 0;
    if (!this.isBoost || price <= 0) return price;
    const boosted = quotes.extras.get(slot)?.boosted ?? 0;
    return boosted === PLACEHOLDER_PRICE ? 0 : boosted;
  }
}

/** The scorers against the current lays. */
function scorersOf({ match, edges }: Pick<Search, 'match' | 'edges'>): Scorers {
  return { scorer: match.scorer, edges: edges.scorer };
}

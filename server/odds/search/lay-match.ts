import type { Book } from '../book/book.ts';
import { SIZE_UNKNOWN } from '../book/columns.ts';
import { layCost, layValue } from '../book/units.ts';
import { LONGEST_PRICE, type Pence, type Price } from '../messages/messages.ts';
import type { EventClock } from './event-clock.ts';
import {
  bookFault,
  FAULT,
  type Faults,
  HIGHEST_RATING,
  isHealthy,
  longestCovered,
  longestCoveredPlace,
  longestCoveredWin,
} from './health.ts';
import type { Plan } from './plan.ts';
import { EachWayScorer, PairScorer, type Scorer, TwoUpScorer } from './scorers.ts';

const NONE = -1;

/**
 * Finds the best lay of a selection: the exchange, among those of the query, with the least cost at the user's
 * commissions; of equals the first by code.
 */
export class LayFinder {
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly clock: EventClock;

  constructor(book: Book, plan: Plan, clock: EventClock) {
    this.book = book;
    this.plan = plan;
    this.clock = clock;
  }

  /** The number of the best exchange, never the bookie `except`; -1 where nobody lays the selection. */
  find(selection: number, except: number): number {
    const { layExchanges, commissions } = this.plan;
    const { lay, exchanges } = this.book.columns;
    let best = NONE;
    let least = Infinity;
    for (const exchange of layExchanges) {
      const price = lay[selection * exchanges + exchange] ?? 0;
      if (price <= 0 || this.bookieOf(exchange) === except) continue;
      const cost = layCost(price, commissions[exchange] ?? 0);
      if (cost >= least || !this.isLive(selection, exchange)) continue;
      best = exchange;
      least = cost;
    }
    return best;
  }

  /** What a score costs at an exchange's lay. */
  costOf(selection: number, exchange: number): number {
    const { lay, exchanges } = this.book.columns;
    return layCost(lay[selection * exchanges + exchange] ?? 0, this.plan.commissions[exchange] ?? 0);
  }

  /** How much is offered at an exchange's lay; `SIZE_UNKNOWN` where its source does not say. */
  sizeOf(selection: number, exchange: number): Pence {
    const { size, exchanges } = this.book.columns;
    return size[selection * exchanges + exchange] ?? SIZE_UNKNOWN;
  }

  /** An exchange's index among the bookies. */
  private bookieOf(exchange: number): number {
    return this.book.table.exchanges[exchange]?.index ?? 0;
  }

  private isLive(selection: number, exchange: number): boolean {
    const slot = selection * this.book.columns.bookies + this.bookieOf(exchange);
    return this.clock.isAfter(slot, this.clock.liveAfter);
  }
}

/** A lay price chosen for a row: the selection and the exchange it is laid at. */
export type ChosenLay = { readonly selection: number; readonly exchange: number };

/**
 * The lay side of a selection's rows: the best lay, or for each-way backs the best of the win and of the place market.
 * Has the scorer of back prices against it, and the faults that make its rows unhealthy.
 */
export class LayMatch {
  scorer: Scorer;
  /** What is wrong with the lay side, whatever the back price; the longest back price that the sizes cover. */
  faults: Faults = 0;
  covered: Price = 0;
  /** The longest back price of a healthy row. */
  healthyTo: Price = 0;
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly clock: EventClock;
  readonly finder: LayFinder;
  private readonly pair = new PairScorer();
  private readonly twoUp = new TwoUpScorer();
  private readonly eachWay: EachWayScorer;
  private readonly isEachWay: boolean;
  private selection = NONE;
  private exchange = NONE;
  private placeSelection = NONE;
  private placeExchange = NONE;
  private eachWaySelection = NONE;

  constructor(book: Book, plan: Plan, clock: EventClock) {
    const { feed } = plan;
    this.book = book;
    this.plan = plan;
    this.clock = clock;
    this.finder = new LayFinder(book, plan, clock);
    this.eachWay = new EachWayScorer(feed === 'extra_place' ? 'extra_place' : 'each_way');
    this.isEachWay = feed === 'extra_place' || feed === 'each_way';
    this.scorer = this.isEachWay ? this.eachWay : feed === 'two_up' ? this.twoUp : this.pair;
  }

  /** Chooses the lay for a selection, never at the bookie `except`; false where there is none. */
  choose(selection: number, except: number): boolean {
    return this.isEachWay ? this.chooseEachWay(selection, except) : this.choosePair(selection, except);
  }

  /** What was chosen: the lay, or the win lay and the place lay. */
  lays(): readonly ChosenLay[] {
    const first = { selection: this.selection, exchange: this.exchange };
    if (!this.isEachWay) return [first];
    return [first, { selection: this.placeSelection, exchange: this.placeExchange }];
  }

  /** The smallest size on offer, 0 where one is unknown. */
  size(): Pence {
    const sizes = this.lays().map(({ selection, exchange }) => this.finder.sizeOf(selection, exchange));
    return Math.max(0, Math.min(...sizes));
  }

  /** Finds the faults of what was chosen: only rows that can be among the best need them. */
  evaluate(): void {
    const { exchange, selection, placeSelection, placeExchange, isEachWay, scorer } = this;
    this.faults = this.faultsOf(selection, exchange);
    if (isEachWay) this.faults |= this.faultsOf(placeSelection, placeExchange);
    this.covered = isEachWay ? this.coveredEachWay() : this.coveredPair();
    this.healthyTo = isHealthy(this.faults) ? Math.min(this.covered, scorer.firstAtMost(HIGHEST_RATING)) : 0;
  }

  private choosePair(selection: number, except: number): boolean {
    const exchange = this.finder.find(selection, except);
    if (exchange === NONE) return false;
    this.set(selection, exchange);
    return true;
  }

  /** Takes a lay that was found already; of feeds with one lay. */
  set(selection: number, exchange: number): void {
    this.selection = selection;
    this.exchange = exchange;
    const price = this.priceOf(selection, exchange);
    const commission = this.plan.commissions[exchange] ?? 0;
    if (this.scorer === this.twoUp) this.twoUp.lay(price, commission);
    else this.pair.lay(price, commission);
  }

  private chooseEachWay(selection: number, except: number): boolean {
    const { columns } = this.book;
    const win = columns.winOf[selection] ?? NONE;
    const place =
      (this.plan.feed === 'each_way' ? columns.placeOf[selection] : columns.fewerPlacesOf[selection]) ?? NONE;
    const terms = this.termsOf(selection);
    if (win === NONE || place === NONE || !terms) return false;
    if (columns.kind[win] === 0 || columns.kind[place] === 0) return false;
    this.selection = win;
    this.exchange = this.finder.find(win, except);
    this.placeSelection = place;
    this.placeExchange = this.finder.find(place, except);
    this.eachWaySelection = selection;
    if (this.exchange === NONE || this.placeExchange === NONE) return false;
    const side = (of: number, exchange: number) => ({
      price: this.priceOf(of, exchange),
      commission: this.plan.commissions[exchange] ?? 0,
    });
    this.eachWay.lay({ terms, win: side(win, this.exchange), place: side(place, this.placeExchange) });
    return true;
  }

  private termsOf(selection: number) {
    return this.book.catalogue.selections[selection]?.market.definition?.terms;
  }

  private coveredPair(): Price {
    const size = this.finder.sizeOf(this.selection, this.exchange);
    return size === SIZE_UNKNOWN
      ? LONGEST_PRICE
      : longestCovered(size, this.valueOf(this.selection, this.exchange));
  }

  private coveredEachWay(): Price {
    const { selection, exchange, placeSelection, placeExchange } = this;
    const terms = this.termsOf(this.eachWaySelection);
    const win = this.finder.sizeOf(selection, exchange);
    const place = this.finder.sizeOf(placeSelection, placeExchange);
    return Math.min(
      win === SIZE_UNKNOWN ? LONGEST_PRICE : longestCoveredWin(win, this.valueOf(selection, exchange)),
      place === SIZE_UNKNOWN || !terms
        ? LONGEST_PRICE
        : longestCoveredPlace(place, this.valueOf(placeSelection, placeExchange), terms),
    );
  }

  private priceOf(selection: number, exchange: number): Price {
    return this.book.columns.lay[selection * this.book.columns.exchanges + exchange] ?? 0;
  }

  private valueOf(selection: number, exchange: number): number {
    return layValue(this.priceOf(selection, exchange), this.plan.commissions[exchange] ?? 0);
  }

  private faultsOf(selection: number, exchange: number): Faults {
    return (
      bookFault(this.book.check(selection, exchange)) |
      (this.isStale(selection, exchange) ? FAULT.staleLay : 0) |
      (this.finder.sizeOf(selection, exchange) === SIZE_UNKNOWN ? FAULT.sizeUnknown : 0)
    );
  }

  private isStale(selection: number, exchange: number): boolean {
    const { clock } = this;
    const { columns, table } = this.book;
    // Of most selections everything is fresh, which is known without a look at each price.
    if ((columns.oldest[selection] ?? -Infinity) > clock.allFreshAfter) return false;
    const slot = selection * columns.bookies + (table.exchanges[exchange]?.index ?? 0);
    return !clock.isAfter(slot, clock.freshAfter);
  }
}

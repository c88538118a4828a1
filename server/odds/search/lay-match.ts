import type { Book } from '../book/book.ts';
import { SIZE_UNKNOWN } from '../book/columns.ts';
import { layCost, layValue } from '../book/units.ts';
import { type EachWayTerms, MAX_PRICE, type Pence, type Price } from '../messages/messages.ts';
import type { EventClock } from './event-clock.ts';
import {
  BOOK_FAULTS,
  EACH_WAY_PART,
  FAULT,
  type Faults,
  MAX_HEALTHY_RATING,
  longestCovered,
  longestCoveredPlace,
} from './health.ts';
import type { Plan } from './plan.ts';
import { EachWayScorer, PairScorer, type Scorer, TwoUpScorer } from './scorers.ts';

const NONE = -1;

/** A lay price chosen for a row: the selection and the exchange it is laid at. */
export type ChosenLay = { readonly selection: number; readonly exchange: number };

/**
 * The health of a lay: its own faults, and the longest back prices that its size covers and whose rating is healthy.
 */
export type LayVerdict = { readonly faults: Faults; readonly covered: Price; readonly ratedTo: Price };

/** The selections of a runner to win and to place, and the terms of the each-way back. */
type EachWayLegs = { readonly win: number; readonly place: number; readonly terms: EachWayTerms };

/**
 * The current lay side of a selection's rows: the best lay, or for each-way backs the best win lay and the best place
 * lay. Provides the scorer of back prices against it, and its health.
 */
export class LayMatch {
  readonly scorer: Scorer;
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly clock: EventClock;
  private readonly pair: PairScorer;
  /** Undefined in feeds with one lay. */
  private readonly eachWay: EachWayScorer | undefined;
  /** The current lay, or the win lay and the place lay. */
  private selection = NONE;
  private exchange = NONE;
  private placeSelection = NONE;
  private placeExchange = NONE;
  private terms: EachWayTerms | null | undefined;
  private cachedVerdict: LayVerdict | undefined;

  constructor(book: Book, plan: Plan, clock: EventClock) {
    const { feed } = plan;
    this.book = book;
    this.plan = plan;
    this.clock = clock;
    this.pair = feed === 'two_up' ? new TwoUpScorer() : new PairScorer();
    this.eachWay = feed === 'extra_place' || feed === 'each_way' ? new EachWayScorer(feed) : undefined;
    this.scorer = this.eachWay ?? this.pair;
  }

  /** Chooses the lay for a selection, never at the bookie `except`; false if there is none. */
  choose(selection: number, except: number): boolean {
    this.cachedVerdict = undefined;
    if (this.eachWay !== undefined) return this.chooseEachWay(selection, except, this.eachWay);
    const exchange = this.bestLay(selection, except);
    if (exchange === NONE) return false;
    this.set(selection, exchange);
    return true;
  }

  /** Sets the lay, in feeds with one lay. */
  set(selection: number, exchange: number): void {
    this.cachedVerdict = undefined;
    this.selection = selection;
    this.exchange = exchange;
    this.pair.lay(this.priceOf(selection, exchange), this.commissionOf(exchange));
  }

  /** The chosen lay, or the win lay and the place lay. */
  lays(): readonly ChosenLay[] {
    const first = { selection: this.selection, exchange: this.exchange };
    if (this.eachWay === undefined) return [first];
    return [first, { selection: this.placeSelection, exchange: this.placeExchange }];
  }

  /** The terms of the each-way bet; undefined in feeds with one lay. */
  eachWayTerms(): EachWayTerms | undefined {
    return this.terms ?? undefined;
  }

  /** The smallest size on offer, 0 if one is unknown. */
  size(): Pence {
    const size = this.sizeOf(this.selection, this.exchange);
    if (this.eachWay === undefined) return Math.max(0, size);
    return Math.max(0, Math.min(size, this.sizeOf(this.placeSelection, this.placeExchange)));
  }

  /** The health of the chosen lay, computed when a candidate first needs it. */
  verdict(): LayVerdict {
    this.cachedVerdict ??= this.computeVerdict();
    return this.cachedVerdict;
  }

  private computeVerdict(): LayVerdict {
    const { eachWay, selection, exchange, placeSelection, placeExchange } = this;
    const faults = this.faultsOf(selection, exchange);
    return {
      faults: eachWay === undefined ? faults : faults | this.faultsOf(placeSelection, placeExchange),
      covered: eachWay === undefined ? this.coveredPair() : this.coveredEachWay(),
      ratedTo: this.scorer.firstAtMost(MAX_HEALTHY_RATING),
    };
  }

  private chooseEachWay(selection: number, except: number, scorer: EachWayScorer): boolean {
    const legs = this.eachWayLegs(selection);
    if (legs === undefined) return false;
    const { win, place, terms } = legs;
    this.selection = win;
    this.exchange = this.bestLay(win, except);
    this.placeSelection = place;
    this.placeExchange = this.bestLay(place, except);
    this.terms = terms;
    if (this.exchange === NONE || this.placeExchange === NONE) return false;
    const side = (of: number, exchange: number) => ({
      price: this.priceOf(of, exchange),
      commission: this.commissionOf(exchange),
    });
    scorer.lay({ terms, win: side(win, this.exchange), place: side(place, this.placeExchange) });
    return true;
  }

  /** The selections at which an each-way back is laid, and its terms; undefined if one cannot be bet on. */
  private eachWayLegs(selection: number): EachWayLegs | undefined {
    const { columns, catalogue } = this.book;
    const placeOf = this.plan.feed === 'each_way' ? columns.placeOf : columns.fewerPlacesOf;
    const win = columns.winOf[selection] ?? NONE;
    const place = placeOf[selection] ?? NONE;
    const terms = catalogue.selections[selection]?.market.definition?.terms;
    if (win === NONE || place === NONE || !terms) return undefined;
    return columns.kind[win] === 0 || columns.kind[place] === 0 ? undefined : { win, place, terms };
  }

  /**
   * The number of the query's exchange with the least cost at the caller's commissions, ties going to the first by
   * code;
   * -1 for none. Never the bookie `except`.
   */
  bestLay(selection: number, except: number): number {
    const { book, clock } = this;
    const { layExchanges, commissions } = this.plan;
    const { table } = book;
    const { lay, exchanges, bookies } = book.columns;
    const areLive = book.areLive(selection, clock.allLiveAfter);
    let best = NONE;
    let least = Infinity;
    const { length } = layExchanges;
    for (let index = 0; index < length; index += 1) {
      const exchange = layExchanges[index] ?? 0;
      const price = lay[selection * exchanges + exchange] ?? 0;
      if (price <= 0) continue;
      const cost = layCost(price, commissions[exchange] ?? 0);
      if (cost >= least) continue;
      const bookie = table.exchanges[exchange]?.index ?? 0;
      if (bookie === except || !(areLive || clock.isLive(selection * bookies + bookie))) continue;
      best = exchange;
      least = cost;
    }
    return best;
  }

  private coveredPair(): Price {
    const { selection, exchange } = this;
    const size = this.sizeOf(selection, exchange);
    return size === SIZE_UNKNOWN ? MAX_PRICE : longestCovered(size, this.valueOf(selection, exchange));
  }

  private coveredEachWay(): Price {
    const { selection, exchange, placeSelection, placeExchange, terms } = this;
    const win = this.sizeOf(selection, exchange);
    const place = this.sizeOf(placeSelection, placeExchange);
    return Math.min(
      win === SIZE_UNKNOWN
        ? MAX_PRICE
        : longestCovered(win, this.valueOf(selection, exchange), EACH_WAY_PART),
      place === SIZE_UNKNOWN || !terms
        ? MAX_PRICE
        : longestCoveredPlace(place, this.valueOf(placeSelection, placeExchange), terms),
    );
  }

  private priceOf(selection: number, exchange: number): Price {
    const { lay, exchanges } = this.book.columns;
    return lay[selection * exchanges + exchange] ?? 0;
  }

  /** The size offered at an exchange's lay; `SIZE_UNKNOWN` if its source does not report it. */
  sizeOf(selection: number, exchange: number): Pence {
    const { size, exchanges } = this.book.columns;
    return size[selection * exchanges + exchange] ?? SIZE_UNKNOWN;
  }

  private commissionOf(exchange: number): number {
    return this.plan.commissions[exchange] ?? 0;
  }

  private valueOf(selection: number, exchange: number): number {
    return layValue(this.priceOf(selection, exchange), this.commissionOf(exchange));
  }

  private faultsOf(selection: number, exchange: number): Faults {
    const { book, clock } = this;
    const slot = selection * book.columns.bookies + (book.table.exchanges[exchange]?.index ?? 0);
    return (
      BOOK_FAULTS[book.check(selection, exchange)] |
      (clock.isFresh(slot) ? 0 : FAULT.staleLay) |
      (this.sizeOf(selection, exchange) === SIZE_UNKNOWN ? FAULT.sizeUnknown : 0)
    );
  }
}

import { compareDutches, type DutchBet } from '#lib/matched';
import type { Book } from '../book/book.ts';
import { kindOf } from '../book/kinds.ts';
import { exactCommission, exactPrice, WHOLE_COMMISSION } from '../book/units.ts';
import { MARKET_TYPES, type MarketTypeCode } from '../messages/markets.ts';
import { type Price, PRICE_ONE } from '../messages/messages.ts';
import type { EventClock } from './event-clock.ts';
import type { Plan } from './plan.ts';

/**
 * Market types with exactly one winning result, or whose results settle alike: a push, or half a win and half a loss.
 */
const EXCLUSIVE: readonly MarketTypeCode[] = [
  'winner_3way',
  'over_under',
  'btts',
  'asian_handicap',
  'draw_no_bet',
  'match_winner',
];
const MAX_RESULTS = 3;

/** By kind of selection: the number of its market's results, 0 for markets that the query does not include. */
function resultsByKind(kinds: Uint8Array): Uint8Array {
  const results = new Uint8Array(kinds.length);
  for (const type of EXCLUSIVE) {
    const { contracts } = MARKET_TYPES[type];
    for (const contract of contracts) {
      const kind = kindOf(type, contract);
      if (kinds[kind] === 1) results[kind] = contracts.length;
    }
  }
  return results;
}

/** Sums of 1/O that differ by less than this are compared exactly; the error of doubles is below a thousandth of it. */
const NEAR = 1e-12;
/** A net price of 1. Net prices are whole numbers, so that doubles compare them exactly. */
export const NET_ONE = PRICE_ONE * WHOLE_COMMISSION;

/** The back prices of one result that can be in the best row: the best bookmakers, then the best exchanges. */
class Candidates {
  readonly bookies = new Int32Array(2 * MAX_RESULTS);
  /** In `NET_ONE`. */
  readonly net = new Float64Array(2 * MAX_RESULTS);
  bookmakers = 0;
  count = 0;
  private start = 0;

  clear(): void {
    this.bookmakers = 0;
    this.count = 0;
    this.start = 0;
  }

  /** Ends the bookmakers; exchanges are added next. */
  endBookmakers(): void {
    this.bookmakers = this.count;
    this.start = this.count;
  }

  /** The index of the best price; ties go to the first bookie. */
  best(): number {
    const { bookmakers, count, net, bookies } = this;
    if (bookmakers === 0 || bookmakers === count) return 0;
    const difference = (net[bookmakers] ?? 0) - (net[0] ?? 0);
    if (difference !== 0) return difference > 0 ? bookmakers : 0;
    return (bookies[bookmakers] ?? 0) < (bookies[0] ?? 0) ? bookmakers : 0;
  }

  /** Adds a bookie to the best `limit` of its kind. Bookies must be added in rising order; ties keep it. */
  add(bookie: number, net: number, limit: number): void {
    const end = this.start + limit;
    if (this.count === end && net <= (this.net[end - 1] ?? 0)) return;
    let at = Math.min(this.count, end - 1);
    this.count = Math.min(this.count + 1, end);
    for (; at > this.start && (this.net[at - 1] ?? 0) < net; at -= 1) {
      this.net[at] = this.net[at - 1] ?? 0;
      this.bookies[at] = this.bookies[at - 1] ?? 0;
    }
    this.net[at] = net;
    this.bookies[at] = bookie;
  }
}

/** A market with every result backed: its results in the order of contracts, and the bookie of each. */
export type DutchedMarket = {
  readonly selections: Int32Array;
  readonly bookies: Int32Array;
  results: number;
  /** The sum of 1/O, after commission. */
  sum: number;
};

/** Finds the best choice of bookies for a market: one per result, all different, at least one a bookmaker. */
export class DutchingChoice {
  readonly market: DutchedMarket = {
    selections: new Int32Array(MAX_RESULTS),
    bookies: new Int32Array(MAX_RESULTS),
    results: 0,
    sum: Infinity,
  };
  private readonly book: Book;
  private readonly plan: Plan;
  private readonly clock: EventClock;
  /** By kind of selection: the number of its market's results. */
  private readonly results: Uint8Array;
  private readonly candidates = [new Candidates(), new Candidates(), new Candidates()] as const;
  private readonly tried = new Int32Array(MAX_RESULTS);

  constructor(book: Book, plan: Plan, clock: EventClock) {
    this.book = book;
    this.plan = plan;
    this.clock = clock;
    this.results = resultsByKind(plan.kinds);
  }

  /**
   * Reads the market at an index of the layout, whose event ends before `end`; returns the index of the next market.
   */
  read(layoutIndex: number, end: number): number {
    const { market, book } = this;
    const { selections } = book.layout();
    const { firstOf, kind } = book.columns;
    const first = firstOf[selections[layoutIndex] ?? 0];
    let open = 0;
    let next = layoutIndex;
    for (; next < end && firstOf[selections[next] ?? 0] === first; next += 1) {
      const selection = selections[next] ?? 0;
      if (kind[selection] === 0) continue;
      if (open < MAX_RESULTS) this.insert(selection, open);
      open += 1;
    }
    market.results = this.isComplete(open) ? open : 0;
    return next;
  }

  /** Inserts a selection among the market's first `count`, which are sorted by kind. */
  private insert(selection: number, count: number): void {
    const { selections } = this.market;
    const { kind } = this.book.columns;
    let at = count;
    for (; at > 0 && (kind[selections[at - 1] ?? 0] ?? 0) > (kind[selection] ?? 0); at -= 1) {
      selections[at] = selections[at - 1] ?? 0;
    }
    selections[at] = selection;
  }

  /** True if the open selections are all results of a market that the query includes, each once. */
  private isComplete(open: number): boolean {
    const { market, results, book } = this;
    const { kind } = book.columns;
    for (let side = 0; side < Math.min(open, MAX_RESULTS); side += 1) {
      const sideKind = kind[market.selections[side] ?? 0] ?? 0;
      if (results[sideKind] !== open) return false;
      if (side > 0 && kind[market.selections[side - 1] ?? 0] === sideKind) return false;
    }
    return open > 0 && open <= MAX_RESULTS;
  }

  /** Chooses the bookies of the current market; false if there is no choice. */
  choose(): boolean {
    const { market } = this;
    market.sum = Infinity;
    for (let side = 0; side < market.results; side += 1) if (!this.collect(side)) return false;
    if (market.results === 0) return false;
    if (!this.chooseBests()) this.chooseFrom(0, 0, false);
    return market.sum < Infinity;
  }

  /** Collects the best prices of a result; false if there is none. */
  private collect(side: number): boolean {
    const { market, book, plan, clock } = this;
    const selection = market.selections[side] ?? 0;
    const from = selection * book.columns.bookies;
    const areLive = book.areLive(selection, clock.allLiveAfter);
    const found = this.candidatesOf(side);
    found.clear();
    for (const bookie of plan.bookmakers) {
      const back = this.backAt(from + bookie, areLive);
      if (back > 0) found.add(bookie, back * WHOLE_COMMISSION, market.results);
    }
    found.endBookmakers();
    for (const bookie of plan.backExchanges) {
      const back = this.backAt(from + bookie, areLive);
      if (back > 0) found.add(bookie, this.netOf(back, bookie), market.results);
    }
    return found.count > 0;
  }

  /** The price of a slot; 0 or less if it is not served. `areLive`: all prices of its selection are served. */
  private backAt(slot: number, areLive: boolean): Price {
    const back = this.book.columns.price[slot] ?? 0;
    return back <= 0 || areLive || this.clock.isLive(slot) ? back : 0;
  }

  private candidatesOf(side: number): Candidates {
    return this.candidates[side] ?? this.candidates[0];
  }

  /** The net price at a bookie, in `NET_ONE`: a whole number below 2^53. */
  netOf(back: Price, bookie: number): number {
    const commission = this.plan.commissions[this.book.table.exchangeOf[bookie] ?? -1] ?? 0;
    return back * WHOLE_COMMISSION - (back - PRICE_ONE) * commission;
  }

  /** 1/O of the chosen price of a result, after commission. */
  chanceOf(side: number): number {
    const { market, book } = this;
    const bookie = market.bookies[side] ?? 0;
    const back = book.columns.price[(market.selections[side] ?? 0) * book.columns.bookies + bookie] ?? 0;
    return NET_ONE / this.netOf(back, bookie);
  }

  /** Chooses the best price of each result; false if two are at one bookie, or none is at a bookmaker. */
  private chooseBests(): boolean {
    const { market, tried } = this;
    let sum = 0;
    let hasBookmaker = false;
    for (let side = 0; side < market.results; side += 1) {
      const found = this.candidatesOf(side);
      const best = found.best();
      const bookie = found.bookies[best] ?? 0;
      if (this.isTaken(bookie, side)) return false;
      tried[side] = bookie;
      hasBookmaker ||= best < found.bookmakers;
      sum += NET_ONE / (found.net[best] ?? 1);
    }
    if (hasBookmaker) this.accept(sum);
    return hasBookmaker;
  }

  /** True if a bookie is tried for one of the results before `side`. */
  private isTaken(bookie: number, side: number): boolean {
    const { tried } = this;
    return (side > 0 && tried[0] === bookie) || (side > 1 && tried[1] === bookie);
  }

  /** Accepts the tried choice. A loop: `set` on so short an array takes as long as the rest of the choice. */
  private accept(sum: number): void {
    const { market, tried } = this;
    for (let side = 0; side < market.results; side += 1) market.bookies[side] = tried[side] ?? 0;
    market.sum = sum;
  }

  /** Tries every choice for the results from `side` on; those before it are chosen. */
  private chooseFrom(side: number, sum: number, hasBookmaker: boolean): void {
    const { market, tried } = this;
    if (side === market.results) {
      if (hasBookmaker && this.isBetter(sum)) this.accept(sum);
      return;
    }
    const { bookies, net, bookmakers, count } = this.candidatesOf(side);
    for (let index = 0; index < count; index += 1) {
      const bookie = bookies[index] ?? 0;
      if (this.isTaken(bookie, side)) continue;
      const after = sum + NET_ONE / (net[index] ?? 1);
      if (after > market.sum + NEAR) continue;
      tried[side] = bookie;
      this.chooseFrom(side + 1, after, hasBookmaker || index < bookmakers);
    }
  }

  /** True if the tried choice is better than the best so far; ties go to the first bookies. */
  private isBetter(sum: number): boolean {
    const { market, tried } = this;
    if (Math.abs(sum - market.sum) > NEAR || market.sum === Infinity) return sum < market.sum;
    const order = compareDutches(this.bets(tried), this.bets(market.bookies));
    if (order !== 0) return order > 0;
    for (let side = 0; side < market.results; side += 1) {
      const difference = (tried[side] ?? 0) - (market.bookies[side] ?? 0);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  /** The exact bets on the current market at these bookies. */
  bets(bookies: Int32Array): readonly DutchBet[] {
    const { market, book, plan } = this;
    return Array.from({ length: market.results }, (_, side) => {
      const bookie = bookies[side] ?? 0;
      const slot = (market.selections[side] ?? 0) * book.columns.bookies + bookie;
      const commission = plan.commissions[book.table.exchangeOf[bookie] ?? -1] ?? 0;
      return {
        price: exactPrice(book.columns.price[slot] ?? 0),
        commission: exactCommission(commission),
      };
    });
  }
}

import type { Rational } from '#lib';
import { type FairMethod, MAX_PRICES, medianChance, MIN_PRICES, type Real } from '#lib/value';
import type { Book } from '../book/book.ts';
import { activeSelections } from '../book/exchange-books.ts';
import type { MarketEntry } from '../book/entries.ts';
import { exactPrice } from '../book/units.ts';
import { type Price, PRICE_ONE } from '../messages/messages.ts';
import type { EventClock } from '../search/event-clock.ts';
import { type Chance, exactChances, nearChance, methodFor } from './market-chances.ts';
import { nearChances } from './near-chances.ts';

/** The median of the bookmakers' chances of a selection, the number of bookmakers, and their method. */
export type Consensus = {
  readonly chance: Chance;
  readonly bookies: number;
  readonly method: FairMethod;
};
export type NoConsensus =
  | 'market incomplete'
  | 'fewer than 3 bookmakers with a whole book'
  | 'no fair chance in the books';

const MIN_BOOKMAKERS = 3;
/** Bounds of a book's overround per winner; prices outside them are not of one moment. */
const MIN_OVERROUND = 0.97;
const MAX_OVERROUND = 1.5;

/** A bookmaker's fair chances, by the index of the selection in the market. */
type FairBook = { readonly near: readonly number[]; readonly exact: () => readonly Real[] };
type MarketBooks = {
  readonly selections: readonly number[];
  readonly books: readonly FairBook[];
  readonly winners: number;
};

/** Computes the consensus of bookmakers on selections, at one moment; caches the books of each market. */
export class Consensuses {
  private readonly book: Book;
  private readonly clock: EventClock;
  private readonly method: FairMethod;
  private readonly markets = new Map<MarketEntry, MarketBooks | NoConsensus>();

  constructor(book: Book, clock: EventClock, method: FairMethod) {
    this.book = book;
    this.clock = clock;
    this.method = method;
  }

  /** The consensus on a selection of the clock's current event. */
  of(selection: number, market: MarketEntry): Consensus | NoConsensus {
    const marketBooks = this.markets.get(market) ?? this.read(market);
    this.markets.set(market, marketBooks);
    if (typeof marketBooks === 'string') return marketBooks;
    const { selections, books, winners } = marketBooks;
    const index = selections.indexOf(selection);
    if (index < 0) return 'market incomplete';
    const sorted = books.map(({ near }) => near[index] ?? 0).toSorted((a, b) => a - b);
    const [lower, upper] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
    const exact = () => {
      const median = medianChance(books.flatMap((each) => each.exact()[index] ?? []));
      return Array.from({ length: winners }, () => median);
    };
    const near = (winners * (lower + upper)) / 2;
    if (near >= 1) return 'no fair chance in the books';
    return { chance: { near, exact }, bookies: books.length, method: methodFor(this.method, winners) };
  }

  private read(market: MarketEntry): MarketBooks | NoConsensus {
    const { book } = this;
    const { definition } = market;
    if (definition?.complete !== true) return 'market incomplete';
    const selections = activeSelections(market, definition, book.columns);
    if (selections.length < MIN_PRICES || selections.length > MAX_PRICES) return 'market incomplete';
    const { winners } = definition;
    const books = Array.from(book.table.bookmakers, (bookie) => this.prices(selections, bookie)).flatMap(
      (prices) => (prices === undefined ? [] : (fairBook(prices, winners, this.method) ?? [])),
    );
    return books.length < MIN_BOOKMAKERS
      ? 'fewer than 3 bookmakers with a whole book'
      : { selections, books, winners };
  }

  /** A bookmaker's fresh prices of all selections; undefined if one is missing. */
  private prices(selections: readonly number[], bookie: number): readonly Price[] | undefined {
    const { price, bookies } = this.book.columns;
    const prices: Price[] = [];
    for (const selection of selections) {
      const slot = selection * bookies + bookie;
      const back = price[slot] ?? 0;
      if (back <= 0 || !this.clock.isLive(slot) || !this.clock.isFresh(slot)) return undefined;
      prices.push(back);
    }
    return prices;
  }
}

function fairBook(prices: readonly Price[], winners: number, requested: FairMethod): FairBook | undefined {
  const method = methodFor(requested, winners);
  const implied = prices.map((price) => PRICE_ONE / price);
  const overround = implied.reduce((sum, chance) => sum + chance, 0) / winners;
  if (overround < MIN_OVERROUND || overround > MAX_OVERROUND) return undefined;
  const rationals = (): readonly Rational[] => prices.map(exactPrice);
  let known: readonly Real[] | undefined;
  const exact = () => (known ??= exactChances(rationals(), method) ?? []);
  const near = nearChances(implied, method) ?? exact().map(nearChance);
  return near.length === 0 ? undefined : { near, exact };
}

import type { Rational } from '#lib';
import { type FairMethod, MAX_PRICES, medianChance, MIN_PRICES, type Real } from '#lib/value';
import type { Book } from '../book/book.ts';
import { activeSelections } from '../book/book-check.ts';
import type { MarketEntry } from '../book/entries.ts';
import { exactPrice } from '../book/units.ts';
import { type Price, PRICE_ONE } from '../messages/messages.ts';
import type { EventClock } from '../search/event-clock.ts';
import { type Chance, exactChances, nearChance } from './exact-chances.ts';
import { methodFor } from './market-chances.ts';
import { nearChances } from './near-chances.ts';

/** The bookmakers' chances of a selection: their median, the number of bookmakers, and the method of each. */
export type Consensus = {
  readonly chance: Chance;
  readonly bookies: number;
  readonly method: FairMethod;
};
export type NoConsensus =
  | 'market incomplete'
  | 'fewer than 3 bookmakers with a whole book'
  | 'no fair chance in the books';

/** A median of fewer is the opinion of one. */
const FEWEST = 3;
/** A bookmaker's prices that add up to less, or to more, for each winner are no book of one moment. */
const MIN_SHARE = 0.97;
const MAX_SHARE = 1.5;

/** A bookmaker's fair chances, by the index of the selection. */
type FairBook = { readonly near: readonly number[]; readonly exact: () => readonly Real[] };
type Fair = {
  readonly selections: readonly number[];
  readonly books: readonly FairBook[];
  readonly winners: number;
};

/** The consensus of bookmakers about one selection after the other, at one moment. */
export class Consensuses {
  private readonly book: Book;
  private readonly clock: EventClock;
  private readonly method: FairMethod;
  private readonly markets = new Map<MarketEntry, Fair | NoConsensus>();

  constructor(book: Book, clock: EventClock, method: FairMethod) {
    this.book = book;
    this.clock = clock;
    this.method = method;
  }

  /** The consensus about a selection of the event that the clock is at. */
  of(selection: number, market: MarketEntry): Consensus | NoConsensus {
    const fair = this.markets.get(market) ?? this.read(market);
    this.markets.set(market, fair);
    if (typeof fair === 'string') return fair;
    const { selections, books, winners } = fair;
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

  private read(market: MarketEntry): Fair | NoConsensus {
    const { book } = this;
    const { definition } = market;
    if (definition?.complete !== true) return 'market incomplete';
    const selections = activeSelections(market, definition, book.columns);
    if (selections.length < MIN_PRICES || selections.length > MAX_PRICES) return 'market incomplete';
    const { winners } = definition;
    const books = Array.from(book.table.bookmakers, (bookie) => this.prices(selections, bookie)).flatMap(
      (prices) => (prices === undefined ? [] : (fairBook(prices, winners, this.method) ?? [])),
    );
    return books.length < FEWEST
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

function fairBook(prices: readonly Price[], winners: number, asked: FairMethod): FairBook | undefined {
  const method = methodFor(asked, winners);
  const implied = prices.map((price) => PRICE_ONE / price);
  const share = implied.reduce((sum, chance) => sum + chance, 0) / winners;
  if (share < MIN_SHARE || share > MAX_SHARE) return undefined;
  const rationals = (): readonly Rational[] => prices.map(exactPrice);
  let known: readonly Real[] | undefined;
  const exact = () => (known ??= exactChances(rationals(), method) ?? []);
  const near = nearChances(implied, method) ?? exact().map(nearChance);
  return near.length === 0 ? undefined : { near, exact };
}

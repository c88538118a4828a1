import { type FairMethod, placeChances, type Real, fairOdds, middlePrice, provedText } from '#lib/value';
import type { Rational } from '#lib';
import type { Book } from '../book/book.ts';
import {
  exchangePrices,
  type ExchangePrices,
  impliedChances,
  type NoPrices,
} from '../book/exchange-books.ts';
import type { Layout } from '../book/layout.ts';
import { exactPrice } from '../book/units.ts';
import {
  harvillePositions,
  isWithinLimits,
  MILLION,
  type Millionths,
  toMillionths,
  nearChances,
} from './near-chances.ts';

/** The reason why there are no fair chances. */
type NoChances = NoPrices | 'no fair odds by this method';

/** The positions `from` + 1 to `to` of a race. */
type Span = { readonly from: number; readonly to: number };

/** The fair chances in an exchange's book on a market. With several winners, chances are in proportion. */
export class MarketChances {
  readonly prices: ExchangePrices;
  private readonly near: readonly number[];
  readonly method: FairMethod;
  private exactly: readonly Real[] | undefined;
  private millionths: Millionths | undefined;
  private readonly positions = new Map<number, readonly Float64Array[]>();

  constructor(prices: ExchangePrices, near: readonly number[], method: FairMethod) {
    this.prices = prices;
    this.near = near;
    this.method = method;
  }

  /** The chance of a selection to be a winner; undefined if the exchange does not list it, or if it is 1. */
  of(selection: number): Chance | undefined {
    const { selections, winners } = this.prices;
    const index = selections.indexOf(selection);
    const near = (this.near[index] ?? 1) * winners;
    if (near >= 1) return undefined;
    return { near, exact: () => Array.from({ length: winners }, () => this.exact(index)).flat() };
  }

  /** The chance of a runner to finish in some positions, by Harville; undefined beyond its limits. */
  placed(selection: number, { from, to }: Span): Chance | undefined {
    const { selections } = this.prices;
    const index = selections.indexOf(selection);
    if (index < 0 || !isWithinLimits(selections.length, to)) return undefined;
    this.millionths ??= toMillionths(this.near);
    const { millionths } = this;
    const positions = this.positions.get(to) ?? harvillePositions(millionths, to);
    this.positions.set(to, positions);
    const near = positions.slice(from).reduce((sum, position) => sum + (position[index] ?? 0), 0);
    return { near, exact: () => exactPlaced(millionths, index, { from, to }) };
  }

  private exact(index: number): readonly Real[] {
    this.exactly ??= exactChances(exactPrices(this.prices), this.method) ?? [];
    const chance = this.exactly[index];
    return chance === undefined ? [] : [chance];
  }
}

function exactPlaced(millionths: Millionths, index: number, { from, to }: Span): readonly Real[] {
  const chances = millionths.map((n) => ({ n, d: MILLION }));
  const { positions } = placeChances(chances, to);
  return positions.slice(from).flatMap((position) => {
    const chance = position[index];
    return chance === undefined ? [] : [{ exact: chance }];
  });
}

/** The method for a number of winners: lib's are for one, and only the multiplicative one is valid for several. */
export function methodFor(method: FairMethod, winners: number): FairMethod {
  return winners === 1 ? method : 'multiplicative';
}

type ChancesKey = { readonly exchange: number; readonly method: FairMethod };

function readChances(
  book: Book,
  selection: number,
  { exchange, method: requested }: ChancesKey,
): MarketChances | NoChances {
  const market = book.catalogue.selections[selection]?.market;
  if (market === undefined) return 'exchange book incomplete';
  const prices = exchangePrices(market, exchange, book);
  if (typeof prices === 'string') return prices;
  const method = methodFor(requested, prices.winners);
  // Prices in the middle may add up to less than 1, for which Shin has no chances.
  return (
    chancesIn(prices, method) ??
    chancesIn({ ...prices, lays: undefined }, method) ??
    'no fair odds by this method'
  );
}

function chancesIn(prices: ExchangePrices, method: FairMethod): MarketChances | undefined {
  const near =
    nearChances(impliedChances(prices), method) ?? exactChances(exactPrices(prices), method)?.map(nearChance);
  return near && new MarketChances(prices, near, method);
}

const MAX_CACHED_MARKETS = 4096;

type CachedChances = { readonly edition: number; readonly chances: MarketChances | NoChances };

/** Caches the fair chances of a book's markets until the edition of their event changes. */
class ChancesCache {
  private layout: Layout | undefined;
  private readonly cached = new Map<string, CachedChances>();

  of(book: Book, selection: number, at: ChancesKey): MarketChances | NoChances {
    const layout = book.layout();
    if (layout !== this.layout || this.cached.size > MAX_CACHED_MARKETS) this.cached.clear();
    this.layout = layout;
    const edition = book.summaries.edition[layout.positions[selection] ?? -1] ?? -1;
    const key = `${book.columns.checkAt(selection, at.exchange)} ${at.method}`;
    const cached = this.cached.get(key);
    if (cached?.edition === edition) return cached.chances;
    const chances = readChances(book, selection, at);
    this.cached.set(key, { edition, chances });
    return chances;
  }
}

const byBook = new WeakMap<Book, ChancesCache>();

/**
 * The fair chances in an exchange's book on the market of a selection, or the reason why there are none. The book's
 * summaries must be refreshed.
 */
export function marketChances(book: Book, selection: number, at: ChancesKey): MarketChances | NoChances {
  const cached = byBook.get(book) ?? new ChancesCache();
  byBook.set(book, cached);
  return cached.of(book, selection, at);
}

/** A selection in an exchange's book. */
export type Spot = { readonly selection: number; readonly exchange: number };

/** The chance of a place, and its method. The exchange's market pays `inBook` of the places; the rest is Harville's. */
export type PlaceChance = {
  readonly chance: Chance;
  readonly inBook: number;
  readonly method: FairMethod;
};

/**
 * The chance of a place by an exchange's place market. If that pays fewer places than the bet, the others are by
 * Harville, from the win market. Undefined if one of the books has no chances.
 */
export function placeChanceByBook(
  book: Book,
  { win, place }: { win: Spot; place: Spot },
  { paid, method }: { paid: number; method: FairMethod },
): PlaceChance | undefined {
  const market = marketChances(book, place.selection, { ...place, method });
  if (typeof market === 'string') return undefined;
  const { winners } = market.prices;
  const inBook = market.of(place.selection);
  if (inBook === undefined || winners > paid) return undefined;
  if (winners === paid) return { chance: inBook, inBook: winners, method: market.method };
  const race = marketChances(book, win.selection, { ...win, method });
  const extra =
    typeof race === 'string' ? undefined : race.placed(win.selection, { from: winners, to: paid });
  if (extra === undefined || inBook.near + extra.near >= 1) return undefined;
  const exact = () => [...inBook.exact(), ...extra.exact()];
  return {
    chance: { near: inBook.near + extra.near, exact },
    inBook: winners,
    method: market.method,
  };
}

/** A chance: `near` as a double, which suffices for nearly every figure; `exact` as lib's chances that add up to it. */
export type Chance = { readonly near: number; readonly exact: () => readonly Real[] };

/** The exact prices that an exchange's fair chances are computed from. */
function exactPrices({ backs, lays }: ExchangePrices): readonly Rational[] {
  return backs.map((back, index) => {
    const lay = lays?.[index];
    return lay === undefined ? exactPrice(back) : middlePrice(exactPrice(back), exactPrice(lay));
  });
}

/** Computes the fair chances of a market exactly; undefined if this method has none. */
export function exactChances(prices: readonly Rational[], method: FairMethod): readonly Real[] | undefined {
  const fair = fairOdds(prices, method);
  return fair.kind === 'worked' ? fair.figures.chances : undefined;
}

const DOUBLE = { places: 25, minimumPlaces: 0 };

/** The nearest double to a chance. */
export function nearChance(chance: Real): number {
  return Number(provedText(chance, DOUBLE));
}

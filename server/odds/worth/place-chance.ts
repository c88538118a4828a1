import type { FairMethod } from '#lib/value';
import type { Book } from '../book/book.ts';
import type { Chance } from './exact-chances.ts';
import { marketChances } from './market-chances.ts';

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

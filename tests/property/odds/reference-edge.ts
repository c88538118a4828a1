import type { Rational } from '#lib';
import { placePrice } from '#lib/matched';
import {
  boundsOf,
  type ChancedPart,
  expectedReturn,
  type FairMethod,
  fairOdds,
  middlePrice,
  placeChances,
  type Real,
} from '#lib/value';
import type { EachWayTerms } from '../../../server/odds/messages/messages.ts';
import type { Lay, ReferenceBook } from './reference.ts';
import { bookOf, sayingOf } from './reference-health.ts';

/*
 * The worth of a row by the book of its exchange, computed by lib: fair chances of all selections by the multiplicative
 * method, from the middle of back and lay where the lay side adds up too, else from back.
 */

export type Fair = {
  readonly keys: readonly string[];
  readonly chances: readonly Real[];
  readonly winners: number;
};

export const NEVER = 510_000;
export const STALE = 120_000;
const MILLION = 1_000_000;

/** A row to value. */
export type Valued = {
  readonly lays: readonly Lay[];
  readonly back: Rational;
  readonly start: number;
  readonly terms: EachWayTerms | null | undefined;
};

/** The expected return of a row in hundredths of a percent; undefined if it has none. */
export function returnOf(
  book: ReferenceBook,
  { lays, back, start, terms }: Valued,
  method: FairMethod = 'multiplicative',
): number | undefined {
  const [win, place] = lays;
  const race = win && fairBook(book, win, { start, method });
  const wins = race && winning(race, win.key);
  if (race === undefined || wins === undefined) return undefined;
  if (place === undefined || !terms) return expectedReturn(partsAt(wins, back), 1);
  const placed = placedByBook(fairBook(book, place, { start, method }), {
    race,
    key: place.key,
    paid: terms.places,
  });
  if (placed === undefined) return undefined;
  const paid = placePrice(back, { n: terms.n, d: terms.d });
  return expectedReturn([...partsAt(wins, back), ...partsAt(placed, paid)], 2);
}

export function partsAt(chances: readonly Real[], price: Rational): readonly ChancedPart[] {
  return chances.map((chance) => ({ chance, price }));
}

/** Chances that add up to that of a selection to be among the winners; undefined if it is certain or not listed. */
export function winning({ keys, chances, winners }: Fair, key: string): readonly Real[] | undefined {
  const chance = chances[keys.indexOf(key)];
  const all = chance && Array.from({ length: winners }, () => chance);
  return all && isUncertain(all) ? all : undefined;
}

/** Chances that add up to Harville's of a runner to be placed after the first positions; undefined for none. */
export function harville(
  race: Fair,
  key: string,
  { from, to }: { readonly from: number; readonly to: number },
): readonly Real[] | undefined {
  const runner = race.keys.indexOf(key);
  // Undefined too if every runner would be placed.
  if (runner < 0 || to >= race.keys.length) return undefined;
  const { positions } = placeChances(millionths(race.chances), to);
  return positions.slice(from).flatMap((position) => {
    const chance = position[runner];
    return chance === undefined ? [] : [{ exact: chance }];
  });
}

/** Chances that add up to that of a place: of each place that the exchange's market pays, and by Harville of the others. */
export function placedByBook(
  places: Fair | undefined,
  { race, key, paid }: { readonly race: Fair; readonly key: string; readonly paid: number },
): readonly Real[] | undefined {
  const inBook = places && winning(places, key);
  if (places === undefined || inBook === undefined || places.winners > paid) return undefined;
  if (places.winners === paid) return inBook;
  const extra = harville(race, key, { from: places.winners, to: paid });
  const all = extra && [...inBook, ...extra];
  return all && isUncertain(all) ? all : undefined;
}

function isUncertain(chances: readonly Real[]): boolean {
  return chances.reduce((sum, chance) => sum + doubleOf(chance), 0) < 1;
}

function doubleOf(chance: Real): number {
  const { low } = boundsOf(chance);
  return Number((BigInt(low.n) * 10n ** 18n) / BigInt(low.d)) / 1e18;
}

function millionths(chances: readonly Real[]): readonly Rational[] {
  const parts = chances.map((chance) => Math.max(1, Math.round(doubleOf(chance) * MILLION)));
  const largest = parts.indexOf(Math.max(...parts));
  const rest = parts.reduce((sum, part, index) => (index === largest ? sum : sum + part), 0);
  return parts.map((part, index) => ({ n: index === largest ? MILLION - rest : part, d: MILLION }));
}

/** The fair chances in the book of a lay's exchange; undefined if it is not whole, does not add up or is stale. */
export function fairBook(
  book: ReferenceBook,
  lay: Lay,
  { start, method }: { readonly start: number; readonly method: FairMethod },
): Fair | undefined {
  const { market } = lay;
  const { bookie } = lay.quote;
  if (bookOf(book, lay) !== 'sound') return undefined;
  const says = sayingOf(book, lay);
  const keys = (says?.selections ?? [])
    .filter(({ key, status }) => status === 'active' && book.isOpen(market, key))
    .map(({ key }) => key);
  const offers = keys.flatMap((key) => {
    const offered = book.live(market, key, bookie, start);
    const back = offered?.quote.back[0]?.odds;
    if (offered === undefined || back === undefined || back === NEVER) return [];
    const isFresh = book.clockOf(offered.quote.selection.source) - offered.at < STALE;
    return isFresh ? [{ back, lay: offered.quote.lay[0]?.odds }] : [];
  });
  if (says === undefined || keys.length < 2 || offers.length < keys.length) return undefined;
  const { winners } = says;
  const layShare = offers.reduce((sum, offer) => sum + 10_000 / (offer.lay ?? 0), 0) / winners;
  const isMiddle = layShare >= 0.92 && layShare <= 1.03;
  const prices = offers.map(({ back, lay: its }) =>
    isMiddle ? middlePrice(odds(back), odds(its ?? 0)) : odds(back),
  );
  const own = winners === 1 ? method : 'multiplicative';
  const middle = fairOdds(prices, own);
  // If the mid prices have no fair odds, the back prices may.
  const fair =
    middle.kind === 'worked'
      ? middle
      : fairOdds(
          offers.map(({ back }) => odds(back)),
          own,
        );
  if (fair.kind !== 'worked') return undefined;
  return { keys, chances: fair.figures.chances, winners };
}

export function odds(price: number): Rational {
  return { n: price, d: 10_000 };
}

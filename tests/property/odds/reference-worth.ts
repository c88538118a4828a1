import { placePrice } from '#lib/matched';
import {
  breakEvenPlace,
  expectedReturn,
  type FairMethod,
  fairOdds,
  fairPrice,
  medianChance,
  type Real,
} from '#lib/value';
import type { Worth } from '#lib/wire';
import { isExchange, type Lay, type ReferenceBook } from './reference.ts';
import {
  type Fair,
  fairBook,
  harville,
  NEVER,
  odds,
  partsAt,
  placedByBook,
  returnOf,
  STALE,
  type Valued,
  winning,
} from './reference-edge.ts';
import { BOOKIES } from './world.ts';

/* What rows are worth, by lib alone. */

/** The figures of a worth, without its texts. */
export type PlainWorth = {
  readonly exchange: readonly (string | null)[] | null;
  readonly consensus: readonly (string | null)[] | null;
  readonly places: readonly (string | null)[] | undefined;
};

export function plainWorth({ exchange, consensus, places }: Worth): PlainWorth {
  return {
    exchange: exchange && [exchange.fair, exchange.edge, exchange.bookie_code],
    consensus: consensus && [consensus.fair, consensus.edge, String(consensus.bookies)],
    places: places && [
      String(places.paid),
      places.break_even,
      places.exchange?.chance ?? null,
      places.exchange?.value ?? null,
      places.harville?.chance ?? null,
      places.harville?.value ?? null,
    ],
  };
}

export function referenceWorth(book: ReferenceBook, row: Valued, method: FairMethod): PlainWorth {
  const { lays, back, start, terms } = row;
  const [win, place] = lays;
  if (win === undefined) throw new Error('a row has a lay');
  const race = fairBook(book, win, { start, method });
  const wins = race && winning(race, win.key);
  const edge = returnOf(book, row, method);
  const median = consensusOf(book, win, { start, method });
  const isEachWay = place !== undefined;
  return {
    exchange:
      wins === undefined
        ? null
        : [fairText(wins), edge === undefined ? null : percent(edge - 10_000), win.quote.bookie],
    consensus: median && [
      fairText(median.chances),
      isEachWay ? null : percent(expectedReturn(partsAt(median.chances, back), 1) - 10_000),
      String(median.bookies),
    ],
    places:
      place === undefined || !terms
        ? undefined
        : placesOf(book, row, { race, wins, win, place, terms, method }),
  };
}

type Placing = {
  readonly race: Fair | undefined;
  readonly wins: readonly Real[] | undefined;
  readonly win: Lay;
  readonly place: Lay;
  readonly terms: NonNullable<Valued['terms']>;
  readonly method: FairMethod;
};

function placesOf(
  book: ReferenceBook,
  { back, start }: Valued,
  { race, wins, win, place, terms, method }: Placing,
): readonly (string | null)[] {
  const paid = String(terms.places);
  const [chance] = wins ?? [];
  if (race === undefined || wins === undefined || chance === undefined) {
    return [paid, null, null, null, null, null];
  }
  const fraction = { n: terms.n, d: terms.d };
  const price = placePrice(back, fraction);
  const figures = (placed: readonly Real[] | undefined): readonly (string | null)[] => {
    if (placed === undefined) return [null, null];
    const both = expectedReturn([...partsAt(wins, back), ...partsAt(placed, price)], 1);
    return [percent(expectedReturn(partsAt(placed, odds(10_000)), 1)), ((both - 20_000) / 10_000).toFixed(4)];
  };
  const places = fairBook(book, place, { start, method });
  return [
    paid,
    percent(breakEvenPlace(chance, back, fraction)),
    ...figures(placedByBook(places, { race, key: place.key, paid: terms.places })),
    ...figures(harville(race, win.key, { from: 0, to: terms.places })),
  ];
}

function consensusOf(
  book: ReferenceBook,
  { market, key }: Lay,
  { start, method }: { readonly start: number; readonly method: FairMethod },
): { readonly chances: readonly Real[]; readonly bookies: number } | null {
  const [says] = book.marketsOf(market);
  if (says?.market.complete !== true) return null;
  const { winners, selections } = says.market;
  const keys = selections
    .filter((each) => each.status === 'active' && book.isOpen(market, each.key))
    .map((each) => each.key);
  if (keys.length < 2 || !keys.includes(key)) return null;
  const own = BOOKIES.filter(({ code }) => !isExchange(code)).flatMap(({ code }) => {
    const prices = keys.flatMap((each) => {
      const offered = book.live(market, each, code, start);
      const price = offered?.quote.unboosted ?? offered?.quote.back[0]?.odds;
      if (offered === undefined || price === undefined || price === NEVER) return [];
      return book.clockOf(offered.quote.selection.source) - offered.at < STALE ? [price] : [];
    });
    const share = prices.reduce((sum, price) => sum + 10_000 / price, 0) / winners;
    if (prices.length < keys.length || share < 0.97 || share > 1.5) return [];
    const fair = fairOdds(prices.map(odds), winners === 1 ? method : 'multiplicative');
    return fair.kind === 'worked' ? (fair.figures.chances[keys.indexOf(key)] ?? []) : [];
  });
  if (own.length < 3) return null;
  const median = medianChance(own);
  const chances = winning({ keys: [key], chances: [median], winners }, key);
  return chances === undefined ? null : { chances, bookies: own.length };
}

function fairText(chances: readonly Real[]): string {
  return (fairPrice(chances) / 10_000).toFixed(4).replace(/0{1,2}$/u, '');
}

function percent(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

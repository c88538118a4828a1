import { type FairMethod, breakEvenPlace, expectedReturn, fairPrice } from '#lib/value';
import type { Worth } from '#lib/wire';
import type { Rational } from '#lib';
import { placePrice } from '#lib/matched';
import type { Book } from '../book/book.ts';
import { type EachWayTerms, type Price, PRICE_ONE } from '../messages/messages.ts';
import type { Edges } from '../search/edges.ts';
import type { EventClock } from '../search/event-clock.ts';
import { exactPrice } from '../book/units.ts';
import { Consensuses } from './consensus.ts';
import {
  type Chance,
  type MarketChances,
  marketChances,
  type PlaceChance,
  placeChanceByBook,
  type Spot,
} from './market-chances.ts';

/** Labels of the methods. */
const METHOD_LABELS: Readonly<Record<FairMethod, string>> = {
  multiplicative: 'Multiplicative',
  additive: 'Additive',
  power: 'Power',
  shin: 'Shin',
  oddsRatio: 'Odds ratio',
  goto: 'Goto',
};

/** A row: its back price, its lays, and the terms of an each-way back. */
type ValuedRow = {
  readonly back: Price;
  readonly win: Spot;
  readonly place: Spot | undefined;
  readonly terms: EachWayTerms | undefined;
};

type EachWayRow = {
  readonly back: Price;
  readonly win: Spot;
  readonly place: Spot;
  readonly terms: EachWayTerms;
};

type Parts = { readonly clock: EventClock; readonly edges: Edges; readonly method: FairMethod };

/** Computes the worth of a query's rows by one method. The book's summaries must be refreshed. */
export class RowWorths {
  private readonly book: Book;
  private readonly edges: Edges;
  private readonly method: FairMethod;
  private readonly consensuses: Consensuses;

  constructor(book: Book, { clock, edges, method }: Parts) {
    this.book = book;
    this.edges = edges;
    this.method = method;
    this.consensuses = new Consensuses(book, clock, method);
  }

  /** The worth of a row of the clock's current event. */
  of({ back, win, place, terms }: ValuedRow): Worth {
    const market = this.chances(win);
    const chance = typeof market === 'string' ? undefined : market.of(win.selection);
    const consensus = this.consensus(win, back, place !== undefined);
    if (place === undefined || terms === undefined) {
      const edge = chance === undefined ? null : edgeText([winPart(chance, back)]);
      return { method: this.method, ...this.exchange(market, win, edge), ...consensus };
    }
    const row = { back, win, place, terms };
    const placed = this.placed(row);
    const both =
      chance === undefined || typeof placed === 'string'
        ? null
        : edgeText([winPart(chance, back), placePart(placed.chance, back, terms)]);
    const places = {
      paid: terms.places,
      break_even: chance === undefined ? null : breakEvenText(chance, back, terms),
      ...byBook(row, chance, placed),
      ...this.byHarville(row, chance, market),
    };
    return { method: this.method, ...this.exchange(market, win, both), ...consensus, places };
  }

  private chances(spot: Spot): MarketChances | string {
    const { book, method, edges } = this;
    const chances = marketChances(book, spot.selection, { exchange: spot.exchange, method });
    if (typeof chances === 'string') return chances;
    return edges.isFresh(spot.selection, spot.exchange) ? chances : 'stale exchange book';
  }

  private exchange(
    market: MarketChances | string,
    { selection, exchange }: Spot,
    edge: string | null,
  ): Pick<Worth, 'exchange' | 'exchange_reason'> {
    if (typeof market === 'string') return { exchange: null, exchange_reason: market };
    const chance = market.of(selection);
    if (chance === undefined) return { exchange: null, exchange_reason: 'no fair chance in the book' };
    const prices = market.prices.lays === undefined ? 'back prices' : 'middle of back and lay';
    return {
      exchange: {
        method: `${METHOD_LABELS[market.method]}, ${prices}`,
        fair: fairText(chance),
        edge,
        bookie_code: this.book.table.exchanges[exchange]?.code ?? '',
      },
    };
  }

  private consensus(
    { selection }: Spot,
    back: Price,
    isEachWay: boolean,
  ): Pick<Worth, 'consensus' | 'consensus_reason'> {
    const market = this.book.catalogue.selections[selection]?.market;
    const consensus = market === undefined ? 'market incomplete' : this.consensuses.of(selection, market);
    if (typeof consensus === 'string') return { consensus: null, consensus_reason: consensus };
    const { chance, bookies, method } = consensus;
    return {
      consensus: {
        method: `${METHOD_LABELS[method]}, median of ${bookies} bookmakers`,
        fair: fairText(chance),
        edge: isEachWay ? null : edgeText([winPart(chance, back)]),
        bookies,
      },
    };
  }

  /** The chance of a place by the exchange's place market, or the reason why there is none. */
  private placed({ win, place, terms }: EachWayRow): PlaceChance | string {
    const { book, edges, method } = this;
    if (!edges.isFresh(place.selection, place.exchange)) return 'place book stale or incomplete';
    const by = { paid: terms.places, method };
    return placeChanceByBook(book, { win, place }, by) ?? 'no chance of a place in the book';
  }

  private byHarville(
    { back, win, terms }: EachWayRow,
    chance: Chance | undefined,
    market: MarketChances | string,
  ): Pick<NonNullable<Worth['places']>, 'harville' | 'harville_reason'> {
    if (typeof market === 'string' || chance === undefined) {
      return { harville: null, harville_reason: 'no chances to win' };
    }
    const placed = market.placed(win.selection, { from: 0, to: terms.places });
    if (placed === undefined) return { harville: null, harville_reason: 'too many runners or places' };
    return {
      harville: {
        method: `Harville, from the chances to win by ${METHOD_LABELS[market.method]}`,
        chance: chanceText(placed),
        value: valueText([winPart(chance, back), placePart(placed, back, terms)]),
      },
    };
  }
}

function byBook(
  { back, terms }: EachWayRow,
  chance: Chance | undefined,
  placed: PlaceChance | string,
): Pick<NonNullable<Worth['places']>, 'exchange' | 'exchange_reason'> {
  if (typeof placed === 'string') return { exchange: null, exchange_reason: placed };
  if (chance === undefined) return { exchange: null, exchange_reason: 'no chances to win' };
  const { inBook, method } = placed;
  const others = inBook === terms.places ? '' : ', Harville for the others';
  return {
    exchange: {
      method: `${METHOD_LABELS[method]}, exchange market of ${inBook} ${inBook === 1 ? 'place' : 'places'}${others}`,
      chance: chanceText(placed.chance),
      value: valueText([winPart(chance, back), placePart(placed.chance, back, terms)]),
    },
  };
}

/** A part of a bet: its chance, and its odds as a double and exact. */
type BetPart = { readonly chance: Chance; readonly odds: number; readonly price: Rational };

/** The stake, and the cap of returns, in ten-thousandths of a unit. */
const STAKE = 10_000;
const MAX_RETURN = 99_999;

function winPart(chance: Chance, back: Price): BetPart {
  return { chance, odds: back / PRICE_ONE, price: exactPrice(back) };
}

function placePart(chance: Chance, back: Price, { n, d }: EachWayTerms): BetPart {
  const price = placePrice(exactPrice(back), { n, d });
  return { chance, odds: 1 + ((back / PRICE_ONE - 1) * n) / d, price };
}

/** The expected gain in percent of the stakes on all parts, two places. */
function edgeText(parts: readonly BetPart[]): string {
  return hundredthsText(expectedUnits(parts, parts.length) - STAKE);
}

/** The expected gain of 1 unit on each part, four places. */
function valueText(parts: readonly BetPart[]): string {
  return tenThousandthsText(expectedUnits(parts, 1) - STAKE * parts.length);
}

/** A chance in percent, two places. */
function chanceText(chance: Chance): string {
  return hundredthsText(expectedUnits([{ chance, odds: 1, price: { n: 1, d: 1 } }], 1));
}

/** The fair odds of a chance, two to four places. */
function fairText({ near, exact }: Chance): string {
  return oddsText(roundHalfUp(STAKE / near, () => fairPrice(exact())));
}

/** The chance of a place at which an each-way bet breaks even, in percent, two places. */
function breakEvenText(win: Chance, back: Price, { n, d }: EachWayTerms): string {
  const { odds: paid } = placePart(win, back, { n, d, places: 0 });
  const near = Math.max(0, (STAKE * (2 - (win.near * back) / PRICE_ONE)) / paid);
  const exactly = (): number => {
    const [chance] = win.exact();
    return chance === undefined ? 0 : breakEvenPlace(chance, exactPrice(back), { n, d });
  };
  return hundredthsText(roundHalfUp(near, exactly));
}

function expectedUnits(parts: readonly BetPart[], stakes: number): number {
  const near = (STAKE * parts.reduce((sum, { chance, odds }) => sum + chance.near * odds, 0)) / stakes;
  if (near >= MAX_RETURN) return MAX_RETURN;
  return roundHalfUp(near, () => {
    const exact = parts.flatMap(({ chance, price }) =>
      chance.exact().map((each) => ({ chance: each, price })),
    );
    return expectedReturn(exact, stakes);
  });
}

/*
 * Rounds doubles half up to whole units of their last digit. A double too near a half is computed exactly by lib.
 */

const HALF = 0.5;
/** Absolute and relative distance from a half within which a double does not decide the rounding. */
const ABSOLUTE_TOLERANCE = 1e-6;
const RELATIVE_TOLERANCE = 1e-12;

/** Rounds a double of 0 or more half up; calls `computeExactly` if the double does not decide. */
function roundHalfUp(value: number, computeExactly: () => number): number {
  const floor = Math.floor(value);
  const beyondHalf = value - floor - HALF;
  if (!(Math.abs(beyondHalf) > ABSOLUTE_TOLERANCE + RELATIVE_TOLERANCE * value)) return computeExactly();
  return beyondHalf > 0 ? floor + 1 : floor;
}

/** A whole number of hundredths as text: 1234 is `12.34`. */
function hundredthsText(hundredths: number): string {
  return decimal(hundredths, 2);
}

/** A whole number of ten-thousandths as text with four places. */
function tenThousandthsText(tenThousandths: number): string {
  return decimal(tenThousandths, 4);
}

/** A price in ten-thousandths as text, two to four places. */
function oddsText(tenThousandths: number): string {
  return decimal(tenThousandths, 4).replace(/0{1,2}$/u, '');
}

function decimal(whole: number, places: number): string {
  const digits = String(Math.abs(whole)).padStart(places + 1, '0');
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return whole < 0 ? `-${text}` : text;
}

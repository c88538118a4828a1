import { placePrice } from '#lib/matched';
import { type ChancedPart, expectedReturn } from '#lib/value';
import type { Book } from '../book/book.ts';
import { exchangePrices } from '../book/exchange-books.ts';
import { exactPrice, type Hundredths, TOP_HUNDREDTHS } from '../book/units.ts';
import { type EachWayTerms, type Price, PRICE_ONE } from '../messages/messages.ts';
import { type Chance, marketChances, placeChanceByBook, type Spot } from '../worth/market-chances.ts';
import type { EventClock } from './event-clock.ts';
import type { LayMatch } from './lay-match.ts';
import { HALF, longestBelow, type Scorer, toHundredths } from './scorers.ts';

/** The fair-odds method for `sort_by: edge` and `edge_min`. */
const EDGE_METHOD = 'multiplicative';

/**
 * The expected returns of rows against the current lay, at the multiplicative chances in the exchange's book. Rows have
 * none if that book is incomplete, does not add up, or is stale.
 */
export class Edges {
  readonly scorer = new EdgeScorer();
  private readonly book: Book;
  private readonly clock: EventClock;
  /** The index of the book last checked price by price, and whether it is fresh. */
  private checkedAt = -1;
  private isCheckedFresh = false;

  constructor(book: Book, clock: EventClock) {
    this.book = book;
    this.clock = clock;
  }

  /** Seeks the chosen lays of a match; false if its rows have no expected return. */
  seekMatch(match: LayMatch): boolean {
    const [win, place] = match.lays();
    if (win === undefined) return false;
    if (place === undefined) return this.seek(win.selection, win.exchange);
    const terms = match.eachWayTerms();
    return terms !== undefined && this.seekEachWay(win, place, terms);
  }

  /** Seeks one lay; false if its rows have no expected return. */
  seek(selection: number, exchange: number): boolean {
    const slope = this.chance(selection, exchange);
    if (slope === 0) return false;
    const exactly = (back: Price) =>
      expectedReturn(partsAt(this.exactChance(selection, exchange), exactPrice(back)), 1);
    this.scorer.set({ slope, base: 0, exactly });
    return true;
  }

  /** The chance of a selection by an exchange's fresh book; 0 for none. */
  chance(selection: number, exchange: number): number {
    const chance = this.book.chance(selection, exchange);
    return chance > 0 && this.isFresh(selection, exchange) ? chance : 0;
  }

  /** True if all prices of an exchange's book on a selection's market are fresh. */
  isFresh(selection: number, exchange: number): boolean {
    const { book, clock } = this;
    const position = book.layout().positions[selection] ?? -1;
    if (position >= 0 && book.isAllLive(position, clock.allFreshAfter)) return true;
    const at = book.columns.checkAt(selection, exchange);
    if (at !== this.checkedAt) {
      this.checkedAt = at;
      this.isCheckedFresh = this.isEachFresh(selection, exchange);
    }
    return this.isCheckedFresh;
  }

  private seekEachWay(win: Spot, place: Spot, { n, d, places: paid }: EachWayTerms): boolean {
    const chance = this.chance(win.selection, win.exchange);
    if (chance === 0 || this.chance(place.selection, place.exchange) === 0) return false;
    const placed = placeChanceByBook(this.book, { win, place }, { paid, method: EDGE_METHOD });
    if (placed === undefined) return false;
    const { near, exact } = placed.chance;
    // Each part has half of the stake; the place part pays n/d of the odds.
    const slope = (chance + (near * n) / d) / 2;
    const base = (PRICE_ONE * near * (1 - n / d)) / 2;
    const exactly = (back: Price) => {
      const price = exactPrice(back);
      const parts = [
        ...partsAt(this.exactChance(win.selection, win.exchange), price),
        ...exact().map((each) => ({ chance: each, price: placePrice(price, { n, d }) })),
      ];
      return expectedReturn(parts, 2);
    };
    this.scorer.set({ slope, base, exactly });
    return true;
  }

  private exactChance(selection: number, exchange: number): Chance | undefined {
    const chances = marketChances(this.book, selection, { exchange, method: EDGE_METHOD });
    return typeof chances === 'string' ? undefined : chances.of(selection);
  }

  private isEachFresh(selection: number, exchange: number): boolean {
    const { book, clock } = this;
    const market = book.catalogue.selections[selection]?.market;
    const prices = market === undefined ? 'none' : exchangePrices(market, exchange, book);
    if (typeof prices === 'string') return false;
    const bookie = book.table.exchanges[exchange]?.index ?? 0;
    return prices.selections.every((each) => {
      const slot = each * book.columns.bookies + bookie;
      return clock.isLive(slot) && clock.isFresh(slot);
    });
  }
}

function partsAt(chance: Chance | undefined, price: ChancedPart['price']): readonly ChancedPart[] {
  return (chance?.exact() ?? []).map((each) => ({ chance: each, price }));
}

/** The expected return of back prices, slope × back + base; `exactly` computes it by lib. */
type ReturnLine = {
  readonly slope: number;
  readonly base: number;
  readonly exactly: (back: Price) => Hundredths;
};

const NO_LINE: ReturnLine = { slope: 1, base: 0, exactly: () => TOP_HUNDREDTHS };

/**
 * Scores back prices by the expected return of a stake, in hundredths of a percent: 10,000 more than the edge. It rises
 * with the back price, as the scores do, so a limit of it is a limit of the price.
 */
class EdgeScorer implements Scorer {
  private line = NO_LINE;

  /** Sets the chances that back prices are scored by. */
  set(line: ReturnLine): void {
    this.line = line;
  }

  first(back: Price): Hundredths {
    const { slope, base, exactly } = this.line;
    return toHundredths(slope * back + base, () => exactly(back));
  }

  second(back: Price): Hundredths {
    return this.first(back);
  }

  firstAtMost(score: Hundredths): Price {
    const { slope, base } = this.line;
    return longestBelow((score + HALF - base) / slope, { scorer: this, which: 'first', max: score });
  }

  secondAtMost(score: Hundredths): Price {
    return this.firstAtMost(score);
  }
}

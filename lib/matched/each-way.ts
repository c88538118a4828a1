import {
  type BackOutcomes,
  evenLay,
  impliedOdds,
  type Lay,
  type LayMarket,
  liabilityOf,
  type Position,
  positionOf,
} from './position.ts';
import { type Pence } from '../number/money.ts';
import { min, type Rational, sum, ZERO } from '../number/rational.ts';
import { outcomesOf } from './back-outcomes.ts';
import type { EachWayBetType } from './prices.ts';
import { type LayRounding, roundStakes } from './lay-rounding.ts';

/** The halves of an each-way bet, which are saved and settled separately. */
export const EACH_WAY_PARTS = ['win', 'place'] as const;
export type EachWayPart = (typeof EACH_WAY_PARTS)[number];

/** One of the two markets, the lays matched in it already, and the user's own stake if there is one. */
export type EachWayMarket = LayMarket & {
  /** The lays of this market that are matched already, at the prices they settle at; none by default. */
  readonly matched?: readonly Lay[];
  /** The stake to lay now, in pence, if that is not the even one. */
  readonly ownStake?: Pence | undefined;
};

/** An each-way back bet and the two markets that it is laid in. */
export type EachWayLayInput = {
  readonly betType: EachWayBetType;
  /** On each of the two parts, in pence. */
  readonly stake: Pence;
  /** The prices that the win part and the place part of the back bet settle at. */
  readonly winPrice: Rational;
  readonly placePrice: Rational;
  /** The worth of a bonus if the selection wins, in pence; 0 by default. */
  readonly bonus?: Pence;
  readonly win: EachWayMarket;
  readonly place: EachWayMarket;
  readonly rounding: LayRounding;
};

/** The total result of each finish, in pence. An extra place pays the bookie's place part and loses no lay. */
export type EachWayFinishes = {
  readonly wins: Pence;
  readonly places: Pence;
  readonly extraPlace: Pence;
  readonly unplaced: Pence;
};

/** The result of one finish at the bookmaker and at both lays together, in exact pence. */
export type EachWaySides = { readonly bookmaker: Pence; readonly exchange: Pence };

/** Both lays of an each-way bet and the result of every finish, in exact pence. */
export type EachWayLay = EachWayFinishes & {
  /** The stakes to lay now, and their liability; lays matched already are not included. */
  readonly winLayStake: Pence;
  readonly placeLayStake: Pence;
  readonly winLiability: Pence;
  readonly placeLiability: Pence;
  /** The two sides of every finish. */
  readonly sides: Readonly<Record<keyof EachWayFinishes, EachWaySides>>;
  /** The worst finish, extra places aside. */
  readonly profit: Pence;
  /**
   * `profit` before the stakes are rounded: the common result of winning, placing and losing, if both lays are even.
   */
  readonly evenResult: Pence;
  /** The implied odds of the extra place; undefined if it costs nothing. */
  readonly extraPlaceOdds: Rational | undefined;
};

/**
 * The two lays that equalise the results of an each-way bet, with every finish, in pence. A partly matched lay counts
 * with its remainder; the user's own stake replaces the even one. Rule: docs/rules/matched-each-way.md.
 */
export function eachWayLay(input: EachWayLayInput): EachWayLay {
  const { win, place, rounding } = input;
  const back = backParts(input);
  const restOf = (part: 'win' | 'place'): Pence =>
    evenLay({ matched: [], ...input[part], back: back[part] }).exactLayStake;
  const exact = [restOf('win'), restOf('place')] as const;
  const asPlaced = ([winStake = exact[0], placeStake = exact[1]]: readonly Pence[]): readonly [
    Pence,
    Pence,
  ] => [win.ownStake ?? winStake, place.ownStake ?? placeStake];
  const sidesAt = (stakes: readonly Pence[]): EachWayLay['sides'] => {
    const [winStake, placeStake] = asPlaced(stakes);
    return finishSides(back, layResults(win, winStake), layResults(place, placeStake));
  };
  const at = (tried: readonly Pence[]): EachWayFinishes => finishes(sidesAt(tried));
  const rounded = roundStakes(exact, rounding, (tried) => worstFinish(at(tried)));
  const [winLayStake, placeLayStake] = asPlaced(rounded);
  const even = at(exact);
  return {
    winLayStake,
    placeLayStake,
    winLiability: liabilityOf({ stake: winLayStake, price: win.price }),
    placeLiability: liabilityOf({ stake: placeLayStake, price: place.price }),
    sides: sidesAt(rounded),
    ...at(rounded),
    profit: worstFinish(at(rounded)),
    evenResult: worstFinish(even),
    extraPlaceOdds: impliedOdds(even.extraPlace, worstFinish(even)),
  };
}

type Parts<T> = { readonly win: T; readonly place: T };

function backParts(input: EachWayLayInput): Parts<BackOutcomes> {
  const { betType, stake, winPrice, placePrice, bonus = ZERO } = input;
  const terms = { betType, stake, commission: ZERO, refund: ZERO };
  return {
    win: outcomesOf({ ...terms, price: winPrice, bonus }),
    place: outcomesOf({ ...terms, price: placePrice }),
  };
}

/** Both results of the lays of a market alone. */
function layResults({ price, commission, matched = [] }: EachWayMarket, stake: Pence): Position {
  return positionOf({ win: ZERO, loss: ZERO }, [...matched, { stake, price }], commission);
}

function finishSides(back: Parts<BackOutcomes>, win: Position, place: Position): EachWayLay['sides'] {
  const bookmaker = sum([back.win.loss, back.place.win]);
  return {
    wins: { bookmaker: sum([back.win.win, back.place.win]), exchange: sum([win.layLoss, place.layLoss]) },
    places: { bookmaker, exchange: sum([win.layWin, place.layLoss]) },
    extraPlace: { bookmaker, exchange: sum([win.layWin, place.layWin]) },
    unplaced: {
      bookmaker: sum([back.win.loss, back.place.loss]),
      exchange: sum([win.layWin, place.layWin]),
    },
  };
}

function finishes({ wins, places, extraPlace, unplaced }: EachWayLay['sides']): EachWayFinishes {
  const total = ({ bookmaker, exchange }: EachWaySides): Pence => sum([bookmaker, exchange]);
  return {
    wins: total(wins),
    places: total(places),
    extraPlace: total(extraPlace),
    unplaced: total(unplaced),
  };
}

function worstFinish({ wins, places, unplaced }: EachWayFinishes): Pence {
  return min(wins, min(places, unplaced));
}

import { assert } from '../assert.ts';
import { type Pence } from '../number/money.ts';
import {
  compare,
  min,
  minus,
  negate,
  ONE,
  over,
  plus,
  type Rational,
  reduce,
  sum,
  times,
  max,
  ZERO,
} from '../number/rational.ts';
import { type LayRounding, roundStake } from './lay-rounding.ts';

/** The results of the back side, in pence, if it wins and if it loses: a refund counts, a free bet's stake does not. */
export type BackOutcomes = { readonly win: Pence; readonly loss: Pence };

/** A lay bet, placed or to be placed, at the price it settles at. */
export type Lay = { readonly stake: Pence; readonly price: Rational };

/** A price to lay at and the commission of its market, as a fraction. */
export type LayMarket = { readonly price: Rational; readonly commission: Rational };

/** One price level of an exchange's book, with the backers' unmatched stakes there in pence. */
export type LadderLevel = { readonly price: Rational; readonly size: Pence };

/** Both sides of a matched bet, in pence. */
export type Position = {
  readonly liability: Pence;
  readonly layWin: Pence;
  readonly layLoss: Pence;
  readonly totalBackWin: Pence;
  readonly totalLayWin: Pence;
  /** The smaller of the two totals. */
  readonly profit: Pence;
};

/** The difference between the two results that the lays have to make up, in pence: W - Z. At 0 or below, no lay is needed. */
export function layNeed(back: BackOutcomes): Pence {
  return reduce(minus(back.win, back.loss));
}

/**
 * The unrounded stake, in pence, that closes a `need` of 0 or more at a price above 1. Rule: docs/rules/matched-bet.md.
 */
export function layStakeFor(need: Pence, price: Rational, commission: Rational): Pence {
  assert(need.n >= 0, 'what a lay has to match is not negative');
  return reduce(over(need, layValue(price, commission)));
}

/** The pence by which each penny laid closes the gap between the two results: price - commission, above 0. */
export function layValue(price: Rational, commission: Rational): Rational {
  assert(commission.n >= 0 && compare(commission, ONE) <= 0, 'a commission is between 0 and 1');
  assert(compare(price, ONE) > 0, 'a price is above 1');
  return minus(price, commission);
}

/** The loss of a lay if its selection wins, in pence: stake × (price - 1). */
export function liabilityOf({ stake, price }: Lay): Pence {
  return reduce(times(stake, minus(price, ONE)));
}

/**
 * Both results of a back bet and lays of one selection in one market, in pence. These lays win or lose together, so
 * commission on their sum is the same as commission on each. Rule: docs/rules/matched-commission.md.
 */
export function positionOf(back: BackOutcomes, lays: readonly Lay[], commission: Rational): Position {
  const liability = sum(lays.map(liabilityOf));
  const layWin = reduce(times(sum(lays.map(({ stake }) => stake)), minus(ONE, commission)));
  const layLoss = negate(liability);
  const totalBackWin = reduce(plus(back.win, layLoss));
  const totalLayWin = reduce(plus(back.loss, layWin));
  return { liability, layWin, layLoss, totalBackWin, totalLayWin, profit: min(totalBackWin, totalLayWin) };
}

/**
 * The break-even odds of a chance to win `gain` that otherwise loses `-cost`: 1 + gain / |cost|. Undefined if it costs
 * nothing.
 */
export function impliedOdds(gain: Pence, cost: Pence): Rational | undefined {
  return cost.n < 0 ? reduce(plus(ONE, over(gain, negate(cost)))) : undefined;
}

/** The lays that are matched already, and the price of the rest. */
export type PartLayInput = {
  readonly back: BackOutcomes;
  /** The lays that are matched already, all in the market that the next one goes into. */
  readonly matched: readonly Lay[];
  /** The price at which the rest can be laid now. */
  readonly price: Rational;
  readonly commission: Rational;
  readonly rounding: LayRounding;
};

/** The lay that equalises the results, before rounding. Money in exact pence. */
export type EvenLay = {
  readonly need: Pence;
  /** The part of `need` that the matched lays cover. */
  readonly covered: Pence;
  /** The rest of the lay, 0 if enough or too much is laid already. */
  readonly exactLayStake: Pence;
};

/** The rest of a lay as placed, and the resulting position. Money in exact pence. */
export type PartLay = EvenLay &
  Position & {
    /** The rest, rounded: the whole even lay if nothing is matched. */
    readonly nextLayStake: Pence;
    /** The total stake of all lays, the next one included. */
    readonly totalLayStake: Pence;
  };

/** The even lay before rounding: (M - Σ mᵢ(oᵢ - c)) / (o - c). Rule: docs/rules/matched-part-lay.md. */
export function evenLay({ back, matched, price, commission }: Omit<PartLayInput, 'rounding'>): EvenLay {
  const need = layNeed(back);
  const covered = coveredBy(matched, commission);
  return { need, covered, exactLayStake: layStakeFor(max(ZERO, minus(need, covered)), price, commission) };
}

/**
 * The next lay stake, in pence, with the results of all lays together. Without matched lays it is the even lay of the
 * bet. Rule: docs/rules/matched-part-lay.md.
 */
export function partLay(input: PartLayInput): PartLay {
  const { back, matched, price, commission, rounding } = input;
  const even = evenLay(input);
  const withNext = (stake: Pence): readonly Lay[] => [...matched, { stake, price }];
  const at = (stake: Pence): Position => positionOf(back, withNext(stake), commission);
  const nextLayStake = roundStake(even.exactLayStake, rounding, (stake) => at(stake).profit);
  return {
    ...even,
    nextLayStake,
    totalLayStake: totalStake(withNext(nextLayStake)),
    ...at(nextLayStake),
  };
}

/** The part of the gap between the results of a back bet that lays close, in pence: Σ stake × (price - commission). */
export function coveredBy(lays: readonly Lay[], commission: Rational): Pence {
  return sum(lays.map(({ stake, price }) => reduce(times(stake, layValue(price, commission)))));
}

/** The total lay stake, in pence. */
export function totalStake(lays: readonly Lay[]): Pence {
  return sum(lays.map(({ stake }) => stake));
}

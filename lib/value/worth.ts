import { assert } from '../assert.ts';
import {
  compare,
  max,
  min,
  minus,
  ONE,
  over,
  plus,
  type Rational,
  rational,
  reduce,
  round,
  sum,
  times,
  whole,
  ZERO,
} from '../number/rational.ts';
import { placePrice } from '../matched/prices.ts';
import { boundsOf, type Real } from './real.ts';

/*
 * Value figures of prices as whole numbers, rounded once, half up: feeds show them and sort by them. An irrational
 * chance counts as the midpoint of its interval, which is less than 10^-50 wide.
 */

/** A part of a bet: its chance to win and its price. */
export type ChancedPart = { readonly chance: Real; readonly price: Rational };

const TEN_THOUSAND = whole(10_000);
/** The largest expected return: ten times the stakes, less a hundredth of a percent. */
const TOP_RETURN = whole(99_999);
/** The largest fair price, in ten-thousandths. */
const TOP_PRICE = whole(9_999_999_999);

/**
 * The expected return of a bet in hundredths of a percent of its stakes, 0 to 99999: 10,000 × Σ p × N ÷ the number of
 * stakes. The edge is this less 10,000. Rule: docs/rules/edge.md.
 */
export function expectedReturn(parts: readonly ChancedPart[], stakes: number = parts.length): number {
  const returned = sum(parts.map(({ chance, price }) => times(middleOf(chance), price)));
  return nearest(over(times(TEN_THOUSAND, returned), whole(stakes)), TOP_RETURN);
}

/** The fair price of chances that add up to one above 0, 1/p, in ten-thousandths. */
export function fairPrice(chances: readonly Real[]): number {
  return nearest(over(TEN_THOUSAND, sum(chances.map(middleOf))), TOP_PRICE);
}

/**
 * The chance of a place at which an each-way bet returns its stakes, in hundredths of a percent: (2 - p × O)/O_place, 0
 * if the win part alone returns both stakes. Rule: docs/rules/places.md.
 */
export function breakEvenPlace(win: Real, price: Rational, terms: Rational): number {
  const left = minus(whole(2), times(middleOf(win), price));
  return nearest(over(times(TEN_THOUSAND, left), placePrice(price, terms)), TOP_RETURN);
}

/** The price whose chance is the mean of those that a back and a lay price imply: 2/(1/back + 1/lay). */
export function middlePrice(back: Rational, lay: Rational): Rational {
  return reduce(over(whole(2), plus(over(ONE, back), over(ONE, lay))));
}

/** The median of one or more chances. */
export function medianChance(chances: readonly Real[]): Real {
  const sorted = chances.map(middleOf).toSorted(compare);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  assert(upper !== undefined && lower !== undefined, 'a median is of at least one chance');
  return { exact: reduce(times(rational(1, 2), plus(upper, lower))) };
}

function middleOf(chance: Real): Rational {
  const { low, high } = boundsOf(chance);
  return low === high ? low : times(rational(1, 2), plus(low, high));
}

/** The nearest whole number, clamped to 0 and a maximum. */
function nearest(value: Rational, top: Rational): number {
  const number = round(min(top, max(ZERO, value)));
  assert(typeof number === 'number', 'a figure that is shown is a small number');
  return number;
}

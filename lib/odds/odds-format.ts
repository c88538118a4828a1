import { decimalText } from '../number/decimal.ts';
import { add, compare as compareInt, floorDiv, type Int, mul, sub } from '../number/int.ts';
import {
  compare,
  max,
  minus,
  ONE,
  over,
  rational,
  type Rational,
  reduce,
  round,
  times,
  whole,
} from '../number/rational.ts';

/** Formats of odds. */
export const ODDS_FORMATS = ['decimal', 'fractional', 'american'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** The maximum denominator of a fraction that is shown. */
const MAX_DENOMINATOR = 1000;
const SHORTEST = rational(1, MAX_DENOMINATOR);

/** A price as decimal odds: at least 2 and at most `places` places (2 to 4), half up. `3.5` prints as `3.50`. */
export function formatDecimalOdds(price: Rational, places = 2): string {
  return decimalText(price, { places, minimumPlaces: 2 });
}

/**
 * A price as fractional odds `n/d`: exact if the denominator is at most 1000, otherwise the nearest fraction with such
 * a denominator (on a tie the smaller one), never below `1/1000`, since `0/1` is not a price. Even money is `1/1`.
 */
export function formatFractionalOdds(price: Rational): string {
  const profit = minus(price, ONE);
  const nearest = max(nearestFraction(reduce(profit)), SHORTEST);
  return `${nearest.n}/${nearest.d}`;
}

/** A price as American odds, whole numbers, half away from zero: `+150`, `-120`; even money is `+100`. */
export function formatAmericanOdds(price: Rational): string {
  const profit = minus(price, ONE);
  return compare(profit, ONE) >= 0
    ? `+${round(times(profit, whole(100)))}`
    : `-${round(over(whole(100), profit))}`;
}

/** A price as odds in a format. */
export function formatOdds(price: Rational, format: OddsFormat, places = 2): string {
  switch (format) {
    case 'decimal':
      return formatDecimalOdds(price, places);
    case 'fractional':
      return formatFractionalOdds(price);
    case 'american':
      return formatAmericanOdds(price);
  }
}

type Convergent = { readonly n: Int; readonly d: Int };

/**
 * The best rational approximation with a denominator of at most 1000, from the continued fraction: the last convergent
 * that fits or the last semiconvergent that fits, whichever is nearer.
 */
function nearestFraction(value: Rational): Rational {
  let before: Convergent = { n: 0, d: 1 };
  let last: Convergent = { n: 1, d: 0 };
  let { n, d } = value;
  while (d !== 0) {
    const term = floorDiv(n, d);
    [n, d] = [d, sub(n, mul(term, d))];
    const next = step(before, last, term);
    if (compareInt(next.d, MAX_DENOMINATOR) > 0) {
      const steps = floorDiv(sub(MAX_DENOMINATOR, before.d), last.d);
      return nearer(value, last, step(before, last, steps));
    }
    before = last;
    last = next;
  }
  return last;
}

function step(before: Convergent, last: Convergent, term: Int): Convergent {
  return { n: add(before.n, mul(term, last.n)), d: add(before.d, mul(term, last.d)) };
}

/** The nearer of the two; on a tie the convergent, whose denominator is smaller. */
function nearer(value: Rational, convergent: Convergent, other: Convergent): Rational {
  return compare(distance(value, other), distance(value, convergent)) < 0 ? other : convergent;
}

function distance(a: Rational, b: Rational): Rational {
  const gap = minus(a, b);
  return { n: gap.n < 0 ? sub(0, gap.n) : gap.n, d: gap.d };
}

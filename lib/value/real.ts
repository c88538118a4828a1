import { assert } from '../assert.ts';
import { bigOf, fromBigInt } from '../number/int.ts';
import { decimalText } from '../number/decimal.ts';
import {
  divideIntervals,
  enclose,
  type Interval,
  lowerBound,
  rootOfInterval,
  upperBound,
  wholeRoot,
} from '../number/interval.ts';
import type { Printer } from '../matched/printer.ts';
import { type CalculationStep, numberText } from '../matched/workings.ts';
import { compare, min, ONE, over, type Rational, reduce, toExactText } from '../number/rational.ts';

/** A number that is known exactly, or by an interval that proves its printed digits. */
export type Real = { readonly exact: Rational } | { readonly within: Interval };

/** The scale of numbers that are calculated at a single scale. */
const FINE_BITS = 1024n;

/** A fraction with a larger denominator is printed with 50 places, not as `n/d`. */
const LONGEST_DENOMINATOR = 2n ** 1024n;

/** A number that is known exactly: in lowest terms, unless the reduction would take long. */
export function exactly(exact: Rational): Real {
  return { exact: exact.d <= LONGEST_DENOMINATOR ? reduce(exact) : exact };
}

/** Bounds of a number: both are the number itself if it is known exactly. */
export function boundsOf(real: Real): { readonly low: Rational; readonly high: Rational } {
  if ('exact' in real) return { low: real.exact, high: real.exact };
  return { low: lowerBound(real.within), high: upperBound(real.within) };
}

/** 1 / x, for a number above 0. */
export function inverseOf(real: Real): Real {
  if ('exact' in real) return exactly(over(ONE, real.exact));
  return { within: divideIntervals(enclose(ONE, real.within.bits), real.within) };
}

/** The decimal places of an exact figure that is not printed as a fraction. */
export const PROVED_PLACES = 50;

/**
 * The number to at least this many places, if both bounds print the same. A number half-way between two texts is
 * printed with as many more places as tell them apart. Undefined if the bounds are too far apart.
 */
export function provedText(
  real: Real,
  { places, minimumPlaces }: { readonly places: number; readonly minimumPlaces: number },
): string | undefined {
  const { low, high } = boundsOf(real);
  for (let more = places; more <= places + PROVED_PLACES; more += 1) {
    const text = decimalText(low, { places: more, minimumPlaces });
    if (text === decimalText(high, { places: more, minimumPlaces })) return text;
  }
  return undefined;
}

/**
 * The number in full: `n/d` if it is a fraction, otherwise 50 proved places. Asserts that the bounds are close enough.
 */
export function fullText(real: Real): string {
  if ('exact' in real && real.exact.d <= LONGEST_DENOMINATOR) return toExactText(real.exact);
  return roundedText(real, { places: PROVED_PLACES, minimumPlaces: PROVED_PLACES });
}

/** A chance or a parameter to ten places; in full, `n/d` or 50 proved places. */
export function printChance(real: Real, { isExact }: Printer): string {
  return isExact ? fullText(real) : roundedText(real, CHANCE_PLACES);
}

/** Fair odds: two to four places; in full, `n/d` or 50 proved places. */
export function printOdds(real: Real, { isExact }: Printer): string {
  return isExact ? fullText(real) : roundedText(real, ODDS_PLACES);
}

/** The square root of a figure of 0 or more: two places; in full, `n/d` or 50 proved places. */
export function printRoot(square: Rational, { isExact }: Printer): string {
  const root = rootReal(square);
  return isExact ? fullText(root) : roundedText(root, { places: 2, minimumPlaces: 2 });
}

/** The square root of a number of 0 or more: exact if it is a fraction. */
function rootReal(square: Rational): Real {
  const { n, d } = reduce(square);
  const [top, bottom] = [wholeRoot(bigOf(n)), wholeRoot(bigOf(d))];
  if (top * top === bigOf(n) && bottom * bottom === bigOf(d)) {
    return { exact: { n: fromBigInt(top), d: fromBigInt(bottom) } };
  }
  return { within: rootOfInterval(enclose(square, FINE_BITS)) };
}

/** A step whose value is printed as a chance. */
export function chanceStep(label: string, formula: string, value: Real): CalculationStep {
  return { label, unit: 'number', formula, print: (write) => printChance(value, write) };
}

/** A step whose value is fair odds. */
export function fairOddsStep(label: string, formula: string, value: Real): CalculationStep {
  return { label, unit: 'odds', formula, print: (write) => printOdds(value, write) };
}

/** The largest denominator of a fraction that is printed in full in a formula. */
const LONGEST_IN_FORMULA = 1_000_000_000;

/** A number in a formula: in full if it is short, otherwise ten significant digits and an ellipsis. */
export function realText(real: Real): string {
  if ('exact' in real && real.exact.d <= LONGEST_IN_FORMULA) return numberText(real.exact);
  const digits = roundedText(real, { places: PROVED_PLACES, minimumPlaces: PROVED_PLACES });
  const [cut = digits] = /^-?\d+\.0*\d{10}/u.exec(digits) ?? [];
  return `${cut}…`;
}

const CHANCE_PLACES = { places: 10, minimumPlaces: 2 };
const ODDS_PLACES = { places: 4, minimumPlaces: 2 };

function roundedText(real: Real, places: typeof ODDS_PLACES): string {
  const text = provedText(real, places);
  assert(text !== undefined, 'an interval proves the digits that are printed');
  return text;
}

/** The smaller of two numbers; if their bounds overlap, an interval between the smaller bounds. */
export function lesserReal(a: Real, b: Real): Real {
  const [one, other] = [boundsOf(a), boundsOf(b)];
  if (compare(one.high, other.low) <= 0) return a;
  if (compare(other.high, one.low) <= 0) return b;
  const { low } = enclose(min(one.low, other.low), FINE_BITS);
  const { high } = enclose(min(one.high, other.high), FINE_BITS);
  return { within: { low, high, bits: FINE_BITS } };
}

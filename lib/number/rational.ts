import {
  add as addInt,
  compare as compareInt,
  exactDiv,
  gcd,
  type Int,
  mul as mulInt,
  roundDiv,
  sub as subInt,
} from './int.ts';

/**
 * An exact number n/d with d above 0. Arithmetic does not reduce it. `reduce` brings it to lowest terms, which is worth
 * its cost only if a number is stored or shown (a gcd after every step is what makes exact libraries slow).
 */
export type Rational = { readonly n: Int; readonly d: Int };

export const ZERO: Rational = { n: 0, d: 1 };
export const ONE: Rational = { n: 1, d: 1 };

/** The whole number n. */
export function whole(n: Int): Rational {
  return { n, d: 1 };
}

/** n/d in lowest terms, for d above 0. */
export function rational(n: Int, d: Int): Rational {
  if (d === 1) return { n, d };
  const divisor = gcd(n, d);
  return divisor === 1 ? { n, d } : { n: exactDiv(n, divisor), d: exactDiv(d, divisor) };
}

/** The same number in lowest terms. */
export function reduce(a: Rational): Rational {
  return rational(a.n, a.d);
}

/** a + b. */
export function plus(a: Rational, b: Rational): Rational {
  if (a.d === b.d) return { n: addInt(a.n, b.n), d: a.d };
  return { n: addInt(mulInt(a.n, b.d), mulInt(b.n, a.d)), d: mulInt(a.d, b.d) };
}

/** a - b. */
export function minus(a: Rational, b: Rational): Rational {
  if (a.d === b.d) return { n: subInt(a.n, b.n), d: a.d };
  return { n: subInt(mulInt(a.n, b.d), mulInt(b.n, a.d)), d: mulInt(a.d, b.d) };
}

/** a × b. */
export function times(a: Rational, b: Rational): Rational {
  return { n: mulInt(a.n, b.n), d: mulInt(a.d, b.d) };
}

/** a / b, for b above 0. */
export function over(a: Rational, b: Rational): Rational {
  return { n: mulInt(a.n, b.d), d: mulInt(a.d, b.n) };
}

/** Negative, zero or positive as a is below, at or above b. */
export function compare(a: Rational, b: Rational): number {
  if (a.d === b.d) return compareInt(a.n, b.n);
  return compareInt(mulInt(a.n, b.d), mulInt(b.n, a.d));
}

/** True if a and b are the same number. */
export function equals(a: Rational, b: Rational): boolean {
  return compare(a, b) === 0;
}

/** The smaller of the two. */
export function min(a: Rational, b: Rational): Rational {
  return compare(a, b) <= 0 ? a : b;
}

/** The larger of the two. */
export function max(a: Rational, b: Rational): Rational {
  return compare(a, b) >= 0 ? a : b;
}

/** -a. */
export function negate(a: Rational): Rational {
  return { n: subInt(0, a.n), d: a.d };
}

/** The sum, in lowest terms. */
export function sum(values: readonly Rational[]): Rational {
  return values.reduce((total, value) => reduce(plus(total, value)), ZERO);
}

/** The largest denominator to reduce. Above it, a gcd costs more than it saves. */
const LARGE = 2n ** 2048n;

/**
 * The sum of many values by recursive halving, reduced while denominators are small. The units of a slip nearly share
 * one denominator. Those of an untrusted bet may share none, and reducing a running sum at every step would take
 * minutes for 64 KiB.
 */
export function sumByHalves(values: readonly Rational[]): Rational {
  const [first = ZERO] = values;
  if (values.length < 2) return first;
  const middle = values.length >> 1;
  const both = plus(sumByHalves(values.slice(0, middle)), sumByHalves(values.slice(middle)));
  return both.d <= LARGE ? reduce(both) : both;
}

/** The nearest whole number, half away from zero. */
export function round(a: Rational): Int {
  return roundDiv(a.n, a.d);
}

/** The number as `n/d` in lowest terms, or `n` for a whole number, as `--exact` prints it. */
export function toExactText(a: Rational): string {
  const { n, d } = reduce(a);
  return d === 1 ? String(n) : `${n}/${d}`;
}

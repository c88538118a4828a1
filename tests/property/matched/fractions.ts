import { Fraction } from 'fraction.js';
import type { Int, Rational } from '#lib';

/** The library's number as a fraction.js one, whose arithmetic is independent of ours. */
export function fraction(value: Rational): Fraction {
  return new Fraction(BigInt(value.n), BigInt(value.d));
}

/** A fraction.js number, or a text that it parses, as the library's number. */
export function rational(value: Fraction | string | number): Rational {
  const { s, n, d } = new Fraction(value);
  return { n: int(s * n), d: int(d) };
}

function int(value: bigint): Int {
  const isSmall = value <= BigInt(Number.MAX_SAFE_INTEGER) && value >= BigInt(Number.MIN_SAFE_INTEGER);
  return isSmall ? Number(value) : value;
}

/** The smallest of some numbers. */
export function smallest(values: readonly Fraction[]): Fraction {
  return values.reduce((least, value) => (value.lt(least) ? value : least));
}

/** The sum of the library's numbers. */
export function total(values: readonly Rational[]): Fraction {
  return values.map(fraction).reduce((sum, value) => sum.add(value), new Fraction(0));
}

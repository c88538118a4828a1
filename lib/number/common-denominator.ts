import { add, exactDiv, type Int, lcm, mul } from './int.ts';
import type { Rational } from './rational.ts';

/** Fractions over one denominator: value i is ns[i] / d. */
export type OverCommon = { readonly ns: readonly Int[]; readonly d: Int };

/** Brings fractions to their least common denominator, so sums of products need no gcd. */
export function overCommon(values: readonly Rational[]): OverCommon {
  const d = commonDenominator(values);
  const ns: Int[] = [];
  for (const value of values) ns.push(numeratorOver(value, d));
  return { ns, d };
}

/** The sum of fractions over their least common denominator; 0 for none. */
export function sumOver(values: readonly Rational[]): Rational {
  const d = commonDenominator(values);
  let n: Int = 0;
  for (const value of values) n = add(n, numeratorOver(value, d));
  return { n, d };
}

function commonDenominator(values: readonly Rational[]): Int {
  let d: Int = 1;
  for (const value of values) d = lcm(d, value.d);
  return d;
}

/** The numerator of a fraction over `d`, a multiple of its own denominator. */
export function numeratorOver(value: Rational, d: Int): Int {
  return value.d === d ? value.n : mul(value.n, exactDiv(d, value.d));
}

import type { Leg } from '../bet/leg.ts';
import { overCommon } from '../number/common-denominator.ts';
import { add, type Int, mul, pow } from '../number/int.ts';
import type { Rational } from '../number/rational.ts';
import { coverSum, foldProduct, singlesSum } from './cover-sum.ts';

/**
 * The return of all folds of each of `sizes` (ascending) of the legs together, for a `stake` on each: the elementary
 * symmetric sums of the legs. Nothing is enumerated. One fold of everything is a product, a full cover comes from
 * `coverSum`; other sizes from the coefficients of the product of (1 + n x), built leg by leg.
 * Rule: docs/rules/totals.md.
 */
export function sumOfFolds(legs: readonly Leg[], sizes: readonly number[], stake: Int): Rational {
  const count = legs.length;
  if (sizes.length === 1 && sizes[0] === count) return foldProduct(legs, stake);
  if (sizes.length === count) return coverSum(legs, 1, stake);
  if (sizes.length === count - 1 && sizes[0] === 2) return coverSum(legs, 2, stake);
  if (sizes.length === 1 && sizes[0] === 1) return singlesSum(legs, stake);
  return fromCoefficients(legs, sizes, stake);
}

function fromCoefficients(legs: readonly Leg[], sizes: readonly number[], stake: Int): Rational {
  const { ns, d } = overCommon(legs.map(({ pays }) => pays));
  const largest = sizes.at(-1) ?? 0;
  const sums = foldSums(ns, largest);
  const wanted = new Set(sizes);
  let n: Int = 0;
  for (let size = 1; size <= largest; size += 1) n = add(mul(n, d), wanted.has(size) ? (sums[size] ?? 0) : 0);
  return { n: mul(n, stake), d: pow(d, largest) };
}

/** The sums of all k-fold products of whole numbers, for k from 0 to `largest`. */
function foldSums(ns: readonly Int[], largest: number): readonly Int[] {
  const sums: Int[] = [1];
  for (let k = 1; k <= largest; k += 1) sums.push(0);
  ns.forEach((value, index) => {
    for (let k = Math.min(largest, index + 1); k >= 1; k -= 1) {
      sums[k] = add(sums[k] ?? 0, mul(sums[k - 1] ?? 0, value));
    }
  });
  return sums;
}

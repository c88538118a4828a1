import { add, type Int, mul, pow, product, productOfSums, sub } from './int.ts';

/** A number n / d^power over a denominator d that is known where it is used. */
export type Scaled = { readonly n: Int; readonly power: number };

/**
 * The sum, over every choice of k of the values ns[i] / d for each k of `sizes` (ascending), of the product of the
 * chosen: the elementary symmetric sums. Nothing is enumerated. The product of (d + n) holds every choice there is, so
 * that a full cover is that product less the few sizes it leaves out; other sizes come from the coefficients of the
 * product of (1 + n x), built leg by leg. Values are at least 0.
 */
export function sumOfFolds(ns: readonly Int[], d: Int, sizes: readonly number[]): Scaled {
  const n = ns.length;
  if (sizes.length === 1 && sizes[0] === n) return { n: product(ns), power: n };
  if (sizes.length === n) return { n: sub(productOfSums(ns, d), pow(d, n)), power: n };
  if (sizes.length === n - 1 && sizes[0] === 2) {
    const singlesAndNone = mul(pow(d, n - 1), add(d, total(ns)));
    return { n: sub(productOfSums(ns, d), singlesAndNone), power: n };
  }
  return fromCoefficients(ns, d, sizes);
}

function fromCoefficients(ns: readonly Int[], d: Int, sizes: readonly number[]): Scaled {
  const largest = sizes.at(-1) ?? 0;
  const sums = foldSums(ns, largest);
  const wanted = new Set(sizes);
  let n: Int = 0;
  for (let size = 1; size <= largest; size += 1) n = add(mul(n, d), wanted.has(size) ? (sums[size] ?? 0) : 0);
  return { n, power: largest };
}

/** The sums of all k-fold products of whole numbers, for k from 0 to `largest`. */
export function foldSums(ns: readonly Int[], largest: number): readonly Int[] {
  const sums: Int[] = [1, ...Array.from({ length: largest }, () => 0)];
  ns.forEach((value, index) => {
    for (let k = Math.min(largest, index + 1); k >= 1; k -= 1) sums[k] = add(sums[k] ?? 0, mul(sums[k - 1] ?? 0, value));
  });
  return sums;
}

function total(ns: readonly Int[]): Int {
  let sum: Int = 0;
  for (const value of ns) sum = add(sum, value);
  return sum;
}

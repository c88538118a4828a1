import { fromBigInt, product as productOf } from './int.ts';
import type { Leg } from './leg.ts';
import { type Rational, sum } from './rational.ts';

/**
 * Sums of folds from three running products over the legs, each leg paying n/d: `every` of (d + n), which expands to
 * all choices of legs at once; `none` of d, the empty choice; `singles`, all choices of one leg, over that same
 * denominator. They run in plain numbers: `every` contains the other two in its expansion, so that while it is at most
 * 2^53 - 1 all three are exact. Where the next leg would pass that bound, the chunk so far goes into bigints and a new
 * one begins, which costs a few bigint products for a whole bet instead of several for each leg.
 */
type Chunk = { readonly every: bigint; readonly none: bigint; readonly singles: bigint };

const MAX = Number.MAX_SAFE_INTEGER;

/** The sum of all folds of `lowest` (1 or 2) legs and more, for a stake of 1 on each. */
export function coverSum(legs: readonly Leg[], lowest: number): Rational {
  let big: Chunk | undefined;
  let every = 1;
  let none = 1;
  let singles = 0;
  for (const { pays } of legs) {
    const { n, d } = pays;
    const next = typeof n === 'number' && typeof d === 'number' ? every * (d + n) : Infinity;
    if (next <= MAX && typeof n === 'number' && typeof d === 'number') {
      singles = singles * d + none * n;
      none *= d;
      every = next;
      continue;
    }
    big = joined(big, every, none, singles);
    every = 1;
    none = 1;
    singles = 0;
    if (typeof n === 'number' && typeof d === 'number' && d + n <= MAX) {
      every = d + n;
      none = d;
      singles = n;
    } else {
      big = times(big, { every: BigInt(d) + BigInt(n), none: BigInt(d), singles: BigInt(n) });
    }
  }
  if (big === undefined) return { n: every - none - (lowest === 1 ? 0 : singles), d: none };
  const all = joined(big, every, none, singles);
  return {
    n: fromBigInt(all.every - all.none - (lowest === 1 ? 0n : all.singles)),
    d: fromBigInt(all.none),
  };
}

function joined(big: Chunk | undefined, every: number, none: number, singles: number): Chunk {
  const chunk = { every: BigInt(every), none: BigInt(none), singles: BigInt(singles) };
  return big === undefined ? chunk : times(big, chunk);
}

function times(a: Chunk | undefined, b: Chunk): Chunk {
  if (a === undefined) return b;
  return {
    every: a.every * b.every,
    none: a.none * b.none,
    singles: a.singles * b.none + a.none * b.singles,
  };
}

/** What one fold of all the legs pays for a stake of 1. */
export function foldProduct(legs: readonly Leg[]): Rational {
  return { n: productOf(legs.map(({ pays }) => pays.n)), d: productOf(legs.map(({ pays }) => pays.d)) };
}

/** What all the legs pay as singles, for a stake of 1 on each; over the same denominator as `coverSum` where small. */
export function singlesSum(legs: readonly Leg[]): Rational {
  let n = 0;
  let d = 1;
  for (const { pays } of legs) {
    if (typeof pays.n !== 'number' || typeof pays.d !== 'number') return sum(legs.map((leg) => leg.pays));
    n = n * pays.d + d * pays.n;
    d *= pays.d;
    if (n > MAX || d > MAX) return sum(legs.map((leg) => leg.pays));
  }
  return { n, d };
}

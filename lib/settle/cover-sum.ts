import type { Leg } from '../bet/leg.ts';
import { bigOf, fromBigInt, type Int, mul, product as productOf } from '../number/int.ts';
import { type Rational, sum } from '../number/rational.ts';

const MAX = Number.MAX_SAFE_INTEGER;

/**
 * The return of all folds of at least `lowest` (1 or 2) legs, for a `stake` on each. With each leg paying n/d it is
 * computed from three values: `every`, the product of (d + n), which expands to the sum over all choices of legs;
 * `none`, the product of d, for the empty choice; `singles`, the sum over all choices of one leg, over the same
 * denominator. All three are plain numbers that never decrease, so a final value of at most 2^53 - 1 means that every
 * step was exact. `every`, by far the largest, continues in a new chunk before it exceeds that bound.
 */
export function coverSum(legs: readonly Leg[], lowest: number, stake: Int): Rational {
  if (typeof stake !== 'number') return chunkedCoverSum(legs, lowest, stake);
  let big: bigint | undefined;
  let every = stake;
  let none = 1;
  let singles = 0;
  for (const { pays } of legs) {
    const { n, d } = pays;
    if (typeof n !== 'number' || typeof d !== 'number') return chunkedCoverSum(legs, lowest, stake);
    singles = singles * d + none * n;
    none *= d;
    const factor = d + n;
    if (factor > MAX) return chunkedCoverSum(legs, lowest, stake);
    const next = every * factor;
    if (next > MAX) {
      big = grown(big, every);
      every = factor;
    } else {
      every = next;
    }
  }
  const rest = stake * (lowest === 1 ? none : none + singles);
  if (rest > MAX) return chunkedCoverSum(legs, lowest, stake);
  return { n: big === undefined ? every - rest : fromBigInt(big * bigOf(every) - bigOf(rest)), d: none };
}

type Chunk = { readonly every: bigint; readonly none: bigint; readonly singles: bigint };

/** Computes `coverSum` with all three values in chunks: three bigint products per chunk instead of several per leg. */
function chunkedCoverSum(legs: readonly Leg[], lowest: number, stake: Int): Rational {
  let big: Chunk = { every: 1n, none: 1n, singles: 0n };
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
    } else {
      big = joined(big, { every: bigOf(every), none: bigOf(none), singles: bigOf(singles) });
      if (typeof n === 'number' && typeof d === 'number' && d + n <= MAX) {
        every = d + n;
        none = d;
        singles = n;
      } else {
        big = joined(big, { every: bigOf(d) + bigOf(n), none: bigOf(d), singles: bigOf(n) });
        every = 1;
        none = 1;
        singles = 0;
      }
    }
  }
  const all = joined(big, { every: bigOf(every), none: bigOf(none), singles: bigOf(singles) });
  const rest = lowest === 1 ? all.none : all.none + all.singles;
  return { n: fromBigInt((all.every - rest) * bigOf(stake)), d: fromBigInt(all.none) };
}

function joined(a: Chunk, b: Chunk): Chunk {
  if (a.every === 1n) return b;
  return {
    every: a.every * b.every,
    none: a.none * b.none,
    singles: a.singles * b.none + a.none * b.singles,
  };
}

/** The return of one fold of all the legs for a `stake`. Both products are computed in chunks, like `every` above. */
export function foldProduct(legs: readonly Leg[], stake: Int): Rational {
  if (typeof stake !== 'number') return bigFoldProduct(legs, stake);
  let bigN: bigint | undefined;
  let bigD: bigint | undefined;
  let n = stake;
  let d = 1;
  for (const { pays } of legs) {
    if (typeof pays.n !== 'number' || typeof pays.d !== 'number') return bigFoldProduct(legs, stake);
    const nextN = n * pays.n;
    if (nextN > MAX) {
      bigN = grown(bigN, n);
      n = pays.n;
    } else {
      n = nextN;
    }
    const nextD = d * pays.d;
    if (nextD > MAX) {
      bigD = grown(bigD, d);
      d = pays.d;
    } else {
      d = nextD;
    }
  }
  return {
    n: bigN === undefined ? n : fromBigInt(grown(bigN, n)),
    d: bigD === undefined ? d : fromBigInt(grown(bigD, d)),
  };
}

function bigFoldProduct(legs: readonly Leg[], stake: Int): Rational {
  const n = productOf(legs.map(({ pays }) => pays.n));
  return { n: mul(n, stake), d: productOf(legs.map(({ pays }) => pays.d)) };
}

function grown(big: bigint | undefined, chunk: number): bigint {
  return big === undefined ? bigOf(chunk) : big * bigOf(chunk);
}

/** The return of all the legs as singles, for a `stake` on each; if small, over the same denominator as `coverSum`. */
export function singlesSum(legs: readonly Leg[], stake: Int): Rational {
  let n = 0;
  let d = 1;
  for (const { pays } of legs) {
    if (typeof pays.n !== 'number' || typeof pays.d !== 'number') return bigSinglesSum(legs, stake);
    n = n * pays.d + d * pays.n;
    d *= pays.d;
  }
  return n > MAX || d > MAX ? bigSinglesSum(legs, stake) : { n: mul(n, stake), d };
}

function bigSinglesSum(legs: readonly Leg[], stake: Int): Rational {
  const { n, d } = sum(legs.map(({ pays }) => pays));
  return { n: mul(n, stake), d };
}

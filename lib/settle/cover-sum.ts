import type { Leg } from '../bet/leg.ts';
import { add, bigOf, fromBigInt, type Int, isPlainInt, mul } from '../number/int.ts';
import type { Rational } from '../number/rational.ts';
import { legAt } from './fold-riding.ts';

const MAX = Number.MAX_SAFE_INTEGER;

/**
 * The return of all folds of at least `lowest` (1 or 2) legs, for a `stake` on each. With each leg paying n/d it is
 * computed from three values: `every`, the product of (d + n), which expands to the sum over all choices of legs;
 * `none`, the product of d, for the empty choice; `singles`, the sum over all choices of one leg, over the same
 * denominator. All three are plain numbers that never decrease, so a final value of at most 2^53 - 1 means that every
 * step was exact. `every`, by far the largest, continues in a new chunk before it exceeds that bound.
 */
export function coverSum(legs: readonly Leg[], lowest: number, stake: Int): Rational {
  if (!isPlainInt(stake)) return largeCoverSum(legs, lowest, stake);
  let big: bigint | undefined;
  let every = stake;
  let none = 1;
  let singles = 0;
  for (const { pays } of legs) {
    const { n, d } = pays;
    if (!isPlainInt(n) || !isPlainInt(d)) return largeCoverSum(legs, lowest, stake);
    singles = singles * d + none * n;
    none *= d;
    const next = every * (d + n);
    if (next > MAX) {
      big = grown(big, every);
      every = d + n;
    } else {
      every = next;
    }
  }
  const most = stake * (none + singles);
  // `most` is NaN if `none` is infinite and a leg pays 0.
  if (!(most <= MAX)) return largeCoverSum(legs, lowest, stake);
  const rest = lowest === 1 ? stake * none : most;
  return { n: big === undefined ? every - rest : fromBigInt(big * bigOf(every) - bigOf(rest)), d: none };
}

/** Computes `coverSum` for figures of any size. */
function largeCoverSum(legs: readonly Leg[], lowest: number, stake: Int): Rational {
  const { every, none, singles } = valuesOf(legs);
  const rest = lowest === 1 ? none : none + singles;
  return { n: fromBigInt((every - rest) * bigOf(stake)), d: fromBigInt(none) };
}

/** The three values of `coverSum` for a stake of 1. */
type Values = { readonly every: bigint; readonly none: bigint; readonly singles: bigint };

/**
 * Computes the values of one leg or more: in plain numbers if none exceeds the bound, otherwise from those of both
 * halves of the legs.
 */
function valuesOf(legs: readonly Leg[]): Values {
  if (legs.length < 2) {
    const { n, d } = legAt(legs, 0).pays;
    return { every: bigOf(d) + bigOf(n), none: bigOf(d), singles: bigOf(n) };
  }
  let every = 1;
  let none = 1;
  let singles = 0;
  for (const { pays } of legs) {
    if (!isPlainInt(pays.n) || !isPlainInt(pays.d)) return fromHalves(legs);
    every *= pays.d + pays.n;
    singles = singles * pays.d + none * pays.n;
    none *= pays.d;
  }
  if (every > MAX) return fromHalves(legs);
  return { every: bigOf(every), none: bigOf(none), singles: bigOf(singles) };
}

function fromHalves(legs: readonly Leg[]): Values {
  const middle = legs.length >> 1;
  const [a, b] = [valuesOf(legs.slice(0, middle)), valuesOf(legs.slice(middle))];
  return {
    every: a.every * b.every,
    none: a.none * b.none,
    singles: a.singles * b.none + a.none * b.singles,
  };
}

/** The return of one fold of all the legs for a `stake`. Both products are computed in chunks, like `every` above. */
export function foldProduct(legs: readonly Leg[], stake: Int): Rational {
  if (!isPlainInt(stake)) return largeFoldProduct(legs, stake);
  let bigN: bigint | undefined;
  let bigD: bigint | undefined;
  let n = stake;
  let d = 1;
  for (const { pays } of legs) {
    if (!isPlainInt(pays.n) || !isPlainInt(pays.d)) return largeFoldProduct(legs, stake);
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

/** Computes `foldProduct` for figures of any size. */
function largeFoldProduct(legs: readonly Leg[], stake: Int): Rational {
  let n = stake;
  let d: Int = 1;
  for (const { pays } of legs) {
    n = mul(n, pays.n);
    d = mul(d, pays.d);
  }
  return { n, d };
}

function grown(big: bigint | undefined, chunk: number): bigint {
  return big === undefined ? bigOf(chunk) : big * bigOf(chunk);
}

/** The return of all the legs as singles, for a `stake` on each, over the same denominator as `coverSum`. */
export function singlesSum(legs: readonly Leg[], stake: Int): Rational {
  let n = 0;
  let d = 1;
  for (const { pays } of legs) {
    if (!isPlainInt(pays.n) || !isPlainInt(pays.d)) return largeSinglesSum(legs, stake);
    n = n * pays.d + d * pays.n;
    d *= pays.d;
  }
  // `n + d` is NaN if `d` is infinite and a leg pays 0.
  return n + d <= MAX ? { n: mul(n, stake), d } : largeSinglesSum(legs, stake);
}

/** Computes `singlesSum` for figures of any size. */
function largeSinglesSum(legs: readonly Leg[], stake: Int): Rational {
  let n: Int = 0;
  let d: Int = 1;
  for (const { pays } of legs) {
    n = add(mul(n, pays.d), mul(d, pays.n));
    d = mul(d, pays.d);
  }
  return { n: mul(n, stake), d };
}

import type { Leg } from './leg.ts';
import type { Rational } from './rational.ts';

/**
 * Sums of folds in plain numbers, for the bets whose figures are small enough: nearly all at fractional odds, and the
 * small systems at any. The bound: with pays n/d, the product of (d + n) over the legs contains every other figure here
 * as a part of its expansion, so that while it is at most 2^53 - 1 every one of them is exact. Past it the answer is
 * undefined and symmetric-sums.ts takes over.
 */

const MAX = Number.MAX_SAFE_INTEGER;

/** The sum of all folds of `lowest` (1 or 2) legs and more, for a stake of 1; undefined past the bound. */
export function smallCover(legs: readonly Leg[], lowest: number): Rational | undefined {
  let every = 1;
  let none = 1;
  let singles = 0;
  for (let i = 0; i < legs.length; i += 1) {
    const pays = legs[i]?.pays;
    if (pays === undefined) return undefined;
    const { n, d } = pays;
    if (typeof n !== 'number' || typeof d !== 'number') return undefined;
    singles = singles * d + none * n;
    none *= d;
    every *= d + n;
    if (every > MAX) return undefined;
  }
  return { n: every - none - (lowest === 1 ? 0 : singles), d: none };
}

import { assert } from '../assert.ts';
import {
  max,
  min,
  minus,
  ONE,
  over,
  rational,
  type Rational,
  reduce,
  round,
  times,
  whole,
  ZERO,
} from '../number/rational.ts';
import { layValue } from './position.ts';

/** A back price, the price it is laid at and that exchange's commission as a fraction: what rates a row. */
export type ScoredPair = { readonly back: Rational; readonly lay: Rational; readonly commission: Rational };

/** The largest score there is, in percent or as odds; an extra place or an early payout that costs nothing has it. */
export const TOP_SCORE = rational(99_999, 100);

const HUNDRED = whole(100);
const HEALTHY = 100_000;

/**
 * Score 1, in percent: what is kept of a qualifying stake, 100·O(1 - c)/(L - c). 100 is no cost, more is a gain.
 * Rule: docs/rules/matched-scores.md.
 */
export function rating({ back, lay, commission }: ScoredPair): Rational {
  return percentOf(times(back, minus(ONE, commission)), layValue(lay, commission));
}

/** Score 2, in percent: what is kept of a free bet whose stake is not returned, 100·(O - 1)(1 - c)/(L - c). */
export function freeBetScore({ back, lay, commission }: ScoredPair): Rational {
  return percentOf(times(minus(back, ONE), minus(ONE, commission)), layValue(lay, commission));
}

function percentOf(a: Rational, b: Rational): Rational {
  return reduce(over(times(HUNDRED, a), b));
}

/** A score as feeds carry it: its percent, or odds, to two places, and whether the row behind it can be trusted. */
export type Score = { readonly value: Rational; readonly healthy: boolean };

/**
 * A score as one whole number, as the feeds send it: hundredths, half up, of the value kept within 0 and 999.99, plus
 * 100000 where it is healthy. Rule: docs/rules/matched-scores.md.
 */
export function encodeScore({ value, healthy }: Score): number {
  const hundredths = round(times(HUNDRED, min(TOP_SCORE, max(ZERO, value))));
  assert(typeof hundredths === 'number', 'a score is a small number');
  return healthy ? hundredths + HEALTHY : hundredths;
}

/** The score that a feed's whole number of 0 to 199999 stands for. */
export function decodeScore(encoded: number): Score {
  assert(Number.isInteger(encoded) && encoded >= 0 && encoded < 2 * HEALTHY, 'an encoded score is in range');
  const healthy = encoded >= HEALTHY;
  return { value: rational(healthy ? encoded - HEALTHY : encoded, 100), healthy };
}

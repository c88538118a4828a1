import { CENTS } from '../book/sorted-prices.ts';
import { type Hundredths, TOP_HUNDREDTHS } from './units.ts';
import { HALF } from './pair-lay.ts';
import type { Plan } from './plan.ts';

/**
 * The limits of scores as limits of prices: so many hundredths of price for each that a score costs where a selection
 * is laid; of a second score one more in odds. Infinite where there is no limit. They are quick, and right but for what a
 * double is off: PairBounds has them exactly, for a selection at a time.
 */
export type CostLimits = {
  readonly firstMin: number;
  readonly secondMin: number;
  readonly firstMax: number;
  readonly secondMax: number;
  readonly firstCap: number;
  readonly secondCap: number;
  /** Whether there are any of each. */
  readonly hasMin: boolean;
  readonly hasMax: boolean;
  readonly hasCap: boolean;
};

export function costLimitsOf({ first, second }: Plan): CostLimits {
  const firstMin = first.min > 0 ? perCost(first.min - 1) : -Infinity;
  const secondMin = second.min > 0 ? perCost(second.min - 1) : -Infinity;
  const firstMax = first.max < TOP_HUNDREDTHS ? perCost(first.max) : Infinity;
  const secondMax = second.max < TOP_HUNDREDTHS ? perCost(second.max) : Infinity;
  const firstCap = first.cap < first.max ? perCost(first.cap) : Infinity;
  const secondCap = second.cap < second.max ? perCost(second.cap) : Infinity;
  return {
    firstMin,
    secondMin,
    firstMax,
    secondMax,
    firstCap,
    secondCap,
    hasMin: Math.max(firstMin, secondMin) > -Infinity,
    hasMax: Math.min(firstMax, secondMax) < Infinity,
    hasCap: Math.min(firstCap, secondCap) < Infinity,
  };
}

/** The price, in hundredths, below which a score is at most this, for each that a score costs. */
function perCost(score: Hundredths): number {
  return (score + HALF) / CENTS;
}

import { type Price, PRICE_ONE } from '../messages/messages.ts';

/** Ranges of the price ladder: each from its first price up to the next range, in steps. In ten-thousandths. */
const RANGES = [
  { from: 10_100, step: 100 },
  { from: 20_000, step: 200 },
  { from: 30_000, step: 500 },
  { from: 40_000, step: 1000 },
  { from: 60_000, step: 2000 },
  { from: 100_000, step: 5000 },
  { from: 200_000, step: 10_000 },
  { from: 300_000, step: 20_000 },
  { from: 500_000, step: 50_000 },
  { from: 1_000_000, step: 100_000 },
] as const;

/** The highest price: 1000. A lay offer at it often stands for no offer. */
const MAX_LADDER_PRICE: Price = 1000 * PRICE_ONE;

/**
 * The prices at which bets can be offered on an exchange, 350 from 1.01 to 1000, shortest first.
 * Source: Betfair's CLASSIC price ladder; the other UK exchanges show prices of it.
 */
export const LADDER: readonly Price[] = RANGES.flatMap(({ from, step }, index) => {
  const end = RANGES[index + 1]?.from ?? MAX_LADDER_PRICE + 1;
  return Array.from({ length: Math.ceil((end - from) / step) }, (_, count) => from + count * step);
});

/** The index of the highest ladder price that is not above this one; -1 below 1.01. */
export function ladderStepAt(price: number): number {
  let low = 0;
  let high = LADDER.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (ladderPrice(middle) <= price) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The ladder price at an index: 0 is 1.01, 349 is 1000. Throws RangeError for any other index. */
export function ladderPrice(step: number): Price {
  const price = LADDER[step];
  if (price === undefined) throw new RangeError(`The ladder has no step ${step}`);
  return price;
}

/** True if an exchange accepts bets at this price. */
export function isOnLadder(price: Price): boolean {
  const step = ladderStepAt(price);
  return step >= 0 && ladderPrice(step) === price;
}

/**
 * The next ladder price above this one, which is the lowest possible lay if this is the best back price; null at 1000
 * and above.
 */
export function ladderPriceAbove(price: Price): Price | null {
  return LADDER[ladderStepAt(price) + 1] ?? null;
}

const FINEST_STEP = PRICE_ONE / 100;

/** True for a price of Betfair's FINEST ladder, which line markets use: 1.01 to 1000 in steps of 0.01. */
export function isOnFinestLadder(price: Price): boolean {
  return price > PRICE_ONE && price <= MAX_LADDER_PRICE && price % FINEST_STEP === 0;
}

/** The next price above this one on the FINEST ladder; null at 1000 and above. */
export function finestPriceAbove(price: Price): Price | null {
  const above = (Math.floor(price / FINEST_STEP) + 1) * FINEST_STEP;
  return above <= MAX_LADDER_PRICE ? above : null;
}

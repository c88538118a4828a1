import { feedScores, encodeScore, type Quote, type Scores } from '#lib/matched';
import { LONGEST_PRICE, type Price } from '../messages/messages.ts';
import { type Hundredths, TOP_HUNDREDTHS } from './units.ts';

/*
 * How a row is scored while a query runs: in doubles, and still exactly as lib/matched does it. Both scores of every
 * feed rise with the back price, so a bound on a score is a bound on the price, worked out once for a selection.
 */

/** Score 1 or score 2. */
export type Which = 'first' | 'second';

/** The two scores of a back price against lay prices that are already chosen. */
export type Scorer = {
  /** Score 1 and 2 of a back price, as lib's `feedScores` and `encodeScore` have them. */
  readonly first: (back: Price) => Hundredths;
  readonly second: (back: Price) => Hundredths;
  /** The longest back price whose score is at most this; 0 where there is none. */
  readonly firstAtMost: (score: Hundredths) => Price;
  readonly secondAtMost: (score: Hundredths) => Price;
};

/**
 * How near a half a double may be before it is worked out exactly. What doubles add up to in a score is below a
 * millionth: the worst is an extra place near the top of the scale, whose cost has lost four of its sixteen digits.
 */
const NEAR = 1e-6;

/** Half up, kept within the scale; `exactly` decides where the double is too near a half to be trusted. */
export function toHundredths(value: number, exactly: () => Hundredths): Hundredths {
  if (value >= TOP_HUNDREDTHS) return TOP_HUNDREDTHS;
  const floor = Math.floor(value);
  const beyondHalf = value - floor - 0.5;
  if (Math.abs(beyondHalf) < NEAR) return exactly();
  return beyondHalf > 0 ? floor + 1 : floor;
}

/** A quote's scores by lib/matched. */
export function exactHundredths(quote: Quote, which: keyof Scores): Hundredths {
  return encodeScore({ value: feedScores(quote)[which], healthy: false });
}

/** How near a whole number a bound may be before the scores on both sides of it are looked at. */
const NEAR_PRICE = 1e-3;

/** The longest price below `bound`, a double, whose score is at most `most`. */
export function longestBelow(bound: number, most: Hundredths, scorer: Scorer, which: Which): Price {
  if (most >= TOP_HUNDREDTHS || bound > LONGEST_PRICE + 1) return LONGEST_PRICE;
  const price = Math.ceil(bound) - 1;
  // Near a whole number on either side of it.
  if (bound - price < 1 - NEAR_PRICE && bound - price > NEAR_PRICE) return price > 0 ? price : 0;
  return nearBound(price, most, scorer, which);
}

function nearBound(near: Price, most: Hundredths, scorer: Scorer, which: Which): Price {
  const scoreOf = (back: Price) => (which === 'first' ? scorer.first(back) : scorer.second(back));
  let price = Math.max(0, Number.isNaN(near) ? 0 : near);
  while (price < LONGEST_PRICE && scoreOf(price + 1) <= most) price += 1;
  while (price > 0 && scoreOf(price) > most) price -= 1;
  return price;
}

import { assert } from '../assert.ts';
import { floorDiv, sub } from '../int.ts';
import { readDecimal } from '../number-text.ts';
import { times, whole } from '../rational.ts';

/** The default of both maximum scores, and the largest that can be asked for: it leaves every score in. */
export const MAX_SCORE = 999;

const HUNDRED = whole(100);
/** What encoding adds to a healthy score. */
const HEALTHY = 100_000;

/** A score as it is encoded, in hundredths of a percent (or of odds), whether it is healthy or not. */
export function scoreHundredths(encoded: number): number {
  return encoded >= HEALTHY ? encoded - HEALTHY : encoded;
}

/**
 * The most hundredths that a maximum lets through, infinitely many from 999 on: scores go up to 999.99, and who asks
 * for 999 asks for everything.
 */
export function mostHundredths(limit: number): number {
  return limit >= MAX_SCORE ? Infinity : hundredthsBelow(limit);
}

/** The fewest hundredths that a minimum lets through. */
export function fewestHundredths(limit: number): number {
  return 0 - hundredthsBelow(limit, -1);
}

/** What both scores of a row are held against: whole percent or odds. */
export type ScoreCaps = { readonly score1Cap: number; readonly score2Cap: number };

/** Whether both scores of a row, encoded, are within the caps. */
export function isWithinCaps(
  row: { readonly primaryScore: number; readonly secondaryScore: number },
  { score1Cap, score2Cap }: ScoreCaps,
): boolean {
  return (
    scoreHundredths(row.primaryScore) <= mostHundredths(score1Cap) &&
    scoreHundredths(row.secondaryScore) <= mostHundredths(score2Cap)
  );
}

/** A default, saved or linked maximum, lowered to the cap of one's tier without a word. */
export function loweredToCap(limit: number, cap: number): number {
  return Math.min(limit, cap, MAX_SCORE);
}

/** Whole hundredths at or below `sign` times a limit, which is read through its shortest text and is 0 or more. */
function hundredthsBelow(limit: number, sign: 1 | -1 = 1): number {
  // Below a millionth the text has an exponent: more than nothing, and less than any hundredth.
  const exact = times(readDecimal(String(limit)) ?? TINY, HUNDRED);
  const hundredths = floorDiv(sign === 1 ? exact.n : sub(0, exact.n), exact.d);
  assert(typeof hundredths === 'number', 'a limit of scores is a small number');
  return hundredths + 0;
}

const TINY = { n: 1, d: 10_000_000 };

import { decimalText } from './decimal.ts';
import { readDecimal } from './number-text.ts';
import { equals, type Rational, reduce } from './rational.ts';

/** More places than this and the fraction is the shorter text by far. */
const MOST_PLACES = 36;

/** The longest text that `rationalText` gives of a figure of a valid slip has 66 characters: readers allow some more. */
export const MAX_EXACT_TEXT = 80;

/**
 * A number of 0 or more as exact text: decimal where that ends (within 36 places), otherwise `n/d` in lowest terms.
 * 7/2 is `3.5`, 4/3 is `4/3`. `readNumber` reads it back to the same number.
 */
export function rationalText(value: Rational): string {
  const { n, d } = reduce(value);
  if (d === 1) return String(n);
  const decimal = decimalText({ n, d }, { places: MOST_PLACES, minimumPlaces: 0 });
  const read = readDecimal(decimal, MAX_EXACT_TEXT);
  return read !== undefined && equals(read, { n, d }) ? decimal : `${n}/${d}`;
}

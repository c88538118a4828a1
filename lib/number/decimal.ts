import { type Int, mul, pow, roundDiv, sub } from './int.ts';
import { readDecimal } from './number-text.ts';
import { equals, type Rational, reduce } from './rational.ts';

const ZERO_CODE = 48;

/**
 * A rational as decimal text with at most `places` places, rounded half away from zero. Trailing zeros are kept down to
 * `minimumPlaces`; never `-0`. Exact: the value is scaled by 10^places first, so only one division is rounded.
 */
export function decimalText(
  value: Rational,
  options: { readonly places: number; readonly minimumPlaces: number },
): string {
  const { places, minimumPlaces } = options;
  const shifted = roundDiv(mul(value.n, pow(10, places)), value.d);
  const digits = String(magnitude(shifted)).padStart(places + 1, '0');
  const point = digits.length - places;
  const decimals = withoutZeros(digits.slice(point)).padEnd(minimumPlaces, '0');
  const whole = digits.slice(0, point);
  const text = decimals === '' ? whole : `${whole}.${decimals}`;
  return shifted < 0 ? `-${text}` : text;
}

function magnitude(value: Int): Int {
  return value < 0 ? sub(0, value) : value;
}

/** Strips trailing zeros. A loop, since a pattern would backtrack over a long sequence of them. */
function withoutZeros(decimals: string): string {
  let end = decimals.length;
  while (end > 0 && decimals.charCodeAt(end - 1) === ZERO_CODE) end -= 1;
  return decimals.slice(0, end);
}

/** The maximum number of places of an exact decimal. Beyond it the fraction is much shorter. */
const MAX_PLACES = 36;

/**
 * The longest exact text that readers accept. `rationalText` gives at most 66 characters for a figure of a valid slip.
 */
export const MAX_EXACT_TEXT = 80;

/**
 * A number of 0 or more as exact text: decimal if that ends within 36 places, otherwise `n/d` in lowest terms. 7/2 is
 * `3.5`, 4/3 is `4/3`. `readNumber` parses it back to the same number.
 */
export function rationalText(value: Rational): string {
  const { n, d } = reduce(value);
  if (d === 1) return String(n);
  const decimal = decimalText({ n, d }, { places: MAX_PLACES, minimumPlaces: 0 });
  const read = readDecimal(decimal, MAX_EXACT_TEXT);
  return read !== undefined && equals(read, { n, d }) ? decimal : `${n}/${d}`;
}

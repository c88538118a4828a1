import { type Int, mul, pow, roundDiv, sub } from './int.ts';
import type { Rational } from './rational.ts';

/**
 * A rational as decimal text with at most `places` places, half away from zero, trailing zeros kept down to
 * `minimumPlaces`; never `-0`. Exact: the places are shifted in front of the point, and the one division is rounded.
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

/** Zeros at its end say nothing. A loop, since a pattern would go over a long run of them again and again. */
function withoutZeros(decimals: string): string {
  let end = decimals.length;
  while (end > 0 && decimals.charCodeAt(end - 1) === ZERO_CODE) end -= 1;
  return decimals.slice(0, end);
}

const ZERO_CODE = 48;

import { Decimal } from 'decimal.js';
import type { Rational } from './rational.ts';

/**
 * A rational as decimal text with at most `places` places, half away from zero, trailing zeros kept down to
 * `minimumPlaces`. Rounds once and rightly: n/d differs from any half-way point by at least 1/(2 d 10^places), and
 * the working precision is finer than that.
 */
export function decimalText(
  value: Rational,
  options: { readonly places: number; readonly minimumPlaces: number },
): string {
  const n = String(value.n);
  const d = String(value.d);
  const Exact = exactTo(n.length + 2 * d.length + options.places + 4);
  const rounded = new Exact(n).div(d).toDecimalPlaces(options.places);
  return rounded.toFixed(Math.max(rounded.decimalPlaces(), options.minimumPlaces));
}

const STEP = 64;
const known = new Map<number, typeof Decimal>();

/** Decimals of at least so many digits. Making one is dear, so that precisions go up in steps and are kept. */
function exactTo(digits: number): typeof Decimal {
  const precision = digits + STEP - (digits % STEP);
  const found = known.get(precision);
  if (found !== undefined) return found;
  const made = Decimal.clone({ precision, rounding: Decimal.ROUND_HALF_UP });
  known.set(precision, made);
  return made;
}

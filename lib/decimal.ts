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
  const Exact = Decimal.clone({
    precision: n.length + 2 * d.length + options.places + 4,
    rounding: Decimal.ROUND_HALF_UP,
  });
  const rounded = new Exact(n).div(d).toDecimalPlaces(options.places);
  return rounded.toFixed(Math.max(rounded.decimalPlaces(), options.minimumPlaces));
}

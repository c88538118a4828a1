import { decimalText } from './decimal.ts';
import { mul } from './int.ts';
import { minus, ONE, plus, rational, type Rational, times, whole } from './rational.ts';

/** The fraction of a percentage, in lowest terms: 1/10 for 10. */
export function percentToFraction(percent: Rational): Rational {
  return rational(percent.n, mul(percent.d, 100));
}

/** The multiplier of a boost in percent, in lowest terms: 11/10 for 10. */
export function percentToMultiplier(percent: Rational): Rational {
  const gain = percentToFraction(percent);
  return plus(ONE, gain);
}

/** The maximum number of places of a percentage, since the longest number text has 32 characters. */
const MAX_PLACES = 32;

/** A fraction in percent, exact and as short as possible: `10` for 1/10. */
export function percentText(fraction: Rational): string {
  return decimalText(times(fraction, whole(100)), { places: MAX_PLACES, minimumPlaces: 0 });
}

/** The percentage that a multiplier adds: `10` for 11/10. */
export function gainText(multiplier: Rational): string {
  return percentText(minus(multiplier, ONE));
}

import { decimalText } from './decimal.ts';
import { mul } from './int.ts';
import { minus, ONE, plus, rational, type Rational, times, whole } from './rational.ts';

/** 10 (per cent) as 1/10, in lowest terms. */
export function percentToFraction(percent: Rational): Rational {
  return rational(percent.n, mul(percent.d, 100));
}

/** A boost of 10 (per cent) as the multiplier 11/10, in lowest terms. */
export function percentToMultiplier(percent: Rational): Rational {
  const gain = percentToFraction(percent);
  return plus(ONE, gain);
}

/** The longest number text has 32 characters, so that no percentage has more places. */
const MAX_PLACES = 32;

/** The fraction 1/10 as `10`, in percent, as short as it is exact. */
export function percentText(fraction: Rational): string {
  return decimalText(times(fraction, whole(100)), { places: MAX_PLACES, minimumPlaces: 0 });
}

/** The multiplier 11/10 as `10`, the percentage it adds. */
export function gainText(multiplier: Rational): string {
  return percentText(minus(multiplier, ONE));
}

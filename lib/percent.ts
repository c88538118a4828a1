import { mul } from './int.ts';
import { ONE, plus, rational, type Rational } from './rational.ts';

/** 10 (per cent) as 1/10, in lowest terms. */
export function percentToFraction(percent: Rational): Rational {
  return rational(percent.n, mul(percent.d, 100));
}

/** A boost of 10 (per cent) as the multiplier 11/10, in lowest terms. */
export function percentToMultiplier(percent: Rational): Rational {
  const gain = percentToFraction(percent);
  return plus(ONE, gain);
}

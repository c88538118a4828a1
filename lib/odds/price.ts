import { compare, minus, ONE, plus, type Rational, times } from '../number/rational.ts';

/** True for a valid price: returns per unit of stake, above 1. */
export function isPrice(value: Rational): boolean {
  return compare(value, ONE) > 0;
}

/** 1 + (price - 1) × factor: the winnings multiplied by `factor`, the stake kept. */
export function scaleWinnings(price: Rational, factor: Rational): Rational {
  return plus(ONE, times(minus(price, ONE), factor));
}

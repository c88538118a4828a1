import { assert } from '../assert.ts';
import { minus, ONE, over, plus, type Rational, reduce, times } from '../number/rational.ts';
import { isPrice, scaleWinnings } from '../odds/price.ts';

/** The price that a boost of the winnings makes: 1 + (price - 1)(1 + boost), `boost` a fraction. Rule: docs/rules/matched-boosts.md. */
export function boostWinnings(price: Rational, boost: Rational): Rational {
  return reduce(scaleWinnings(price, plus(ONE, boost)));
}

/** The multiplier of the whole price, as a matched bet takes it, that a boost of the winnings comes to. */
export function oddsBoostOf(price: Rational, boost: Rational): Rational {
  assert(isPrice(price), 'a price is above 1');
  return reduce(over(boostWinnings(price, boost), price));
}

/**
 * The price that a boost is worth when its part of the winnings is paid as a free bet of which `kept` (a fraction) can
 * be turned into cash: standard + (boosted - standard) × kept.
 */
export function freeBetBoost(standard: Rational, boosted: Rational, kept: Rational): Rational {
  return reduce(plus(standard, times(minus(boosted, standard), kept)));
}

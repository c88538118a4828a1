import { max, minus, ONE, type Rational, rational, reduce, times } from '../number/rational.ts';
import { scaleWinnings } from '../odds/price.ts';

/**
 * The kinds of back bet that are matched. `qualifying` stakes cash; `freebetSr` is a free bet whose stake is returned,
 * `freebetSnr` one whose stake is not; `riskFree` (people read "Refund if it loses") stakes cash and pays a refund
 * where it loses.
 */
export const MATCHED_BET_TYPES = ['qualifying', 'freebetSr', 'freebetSnr', 'riskFree'] as const;
export type MatchedBetType = (typeof MATCHED_BET_TYPES)[number];

/** A price is never taken as less than this, whatever a rule 4 leaves of it. */
export const PRICE_FLOOR = rational(10_001, 10_000);

/**
 * The part that a rule 4 cuts on the lay side: `winnings` (place markets, and the product's formula) or `price` (the exchange's
 * rule on win markets, where the stake part is cut too). Rule: docs/rules/matched-rule4.md.
 */
export const LAY_RULE4_MODES = ['winnings', 'price'] as const;
export type LayRule4Mode = (typeof LAY_RULE4_MODES)[number];

/** A price above 1, with its rule 4 as a fraction. */
export type BackPriceTerms = {
  readonly odds: Rational;
  /** A multiplier on the whole price, 1 for none. */
  readonly oddsBoost: Rational;
  readonly rule4: Rational;
};

/** A lay price above 1, with its rule 4 as a fraction and what that cuts. */
export type LayPriceTerms = {
  readonly odds: Rational;
  readonly rule4: Rational;
  readonly rule4Mode: LayRule4Mode;
};

/** The price a back bet settles at: boosted first, then cut by rule 4, at least 1.0001, in lowest terms. */
export function backPrice({ odds, oddsBoost, rule4 }: BackPriceTerms): Rational {
  return floored(cutWinnings(times(odds, oddsBoost), rule4));
}

/** The price a lay bet settles at, after rule 4 in its mode, at least 1.0001, in lowest terms. */
export function layPrice({ odds, rule4, rule4Mode }: LayPriceTerms): Rational {
  switch (rule4Mode) {
    case 'winnings':
      return floored(cutWinnings(odds, rule4));
    case 'price':
      return floored(times(odds, minus(ONE, rule4)));
  }
}

/** The price of the place part of an each-way bet: 1 + (price - 1) × terms. */
export function placePrice(price: Rational, terms: Rational): Rational {
  return reduce(scaleWinnings(price, terms));
}

function cutWinnings(price: Rational, rule4: Rational): Rational {
  return scaleWinnings(price, minus(ONE, rule4));
}

function floored(price: Rational): Rational {
  return max(PRICE_FLOOR, reduce(price));
}

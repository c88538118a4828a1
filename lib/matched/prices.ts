import { equals, max, minus, ONE, type Rational, rational, reduce, times } from '../number/rational.ts';
import { scaleWinnings } from '../odds/price.ts';
import { exactText } from './exact-text.ts';

/**
 * The kinds of back bets that can be matched. `qualifying` stakes cash; `freebetSr` is a free bet whose stake is
 * returned, `freebetSnr` one whose stake is not; `riskFree` (shown as "Refund if it loses") stakes cash and pays a
 * refund if it loses.
 */
export const MATCHED_BET_TYPES = ['qualifying', 'freebetSr', 'freebetSnr', 'riskFree'] as const;
export type MatchedBetType = (typeof MATCHED_BET_TYPES)[number];

/** Each-way bets take no refund, because it would depend on only one of the two parts. */
export const EACH_WAY_BET_TYPES = [
  'qualifying',
  'freebetSr',
  'freebetSnr',
] as const satisfies readonly MatchedBetType[];
export type EachWayBetType = (typeof EACH_WAY_BET_TYPES)[number];

/** The lower bound of a back price after boost and rule 4. */
const BACK_PRICE_FLOOR = rational(10_001, 10_000);

/**
 * The part that a rule 4 cuts on the lay side: `winnings` (place markets, and the product's formula) or `price` (the exchange's
 * rule on win markets, where the stake part is cut too). Rule: docs/rules/matched-rule4.md.
 */
export const LAY_RULE4_MODES = ['winnings', 'price'] as const;
export type LayRule4Mode = (typeof LAY_RULE4_MODES)[number];

/** The lowest lay price by rule 4 mode: a cut of the whole price stops at 1.01, the lowest price of an exchange. */
const LAY_PRICE_FLOORS: Readonly<Record<LayRule4Mode, Rational>> = {
  winnings: BACK_PRICE_FLOOR,
  price: rational(101, 100),
};

/** A price above 1, with its rule 4 as a fraction. */
export type BackPriceTerms = {
  readonly odds: Rational;
  /** A multiplier on the whole price, 1 for none. */
  readonly oddsBoost: Rational;
  readonly rule4: Rational;
};

/** A lay price above 1, with its rule 4 as a fraction and the rule 4 mode. */
export type LayPriceTerms = {
  readonly odds: Rational;
  readonly rule4: Rational;
  readonly rule4Mode: LayRule4Mode;
};

/** The price a back bet settles at: boosted first, then cut by rule 4, at least 1.0001, in lowest terms. */
export function backPrice(terms: BackPriceTerms): Rational {
  return max(BACK_PRICE_FLOOR, cutBackPrice(terms));
}

/**
 * The price a lay bet settles at, after rule 4 in its mode, in lowest terms: at least 1.0001 after a cut of the
 * winnings, at least 1.01 in mode `price`. Rule: docs/rules/matched-rule4.md.
 */
export function layPrice(terms: LayPriceTerms): Rational {
  return max(LAY_PRICE_FLOORS[terms.rule4Mode], cutLayPrice(terms));
}

/** The note on a back price that was raised to the lower bound; empty for any other. */
export function backPriceNotes(terms: BackPriceTerms): readonly string[] {
  return floorNotes('back', cutBackPrice(terms), backPrice(terms));
}

/** The note on a lay price that was raised to the lower bound; empty for any other. */
export function layPriceNotes(terms: LayPriceTerms): readonly string[] {
  return floorNotes('lay', cutLayPrice(terms), layPrice(terms));
}

/** The price of the place part of an each-way bet: 1 + (price - 1) × terms. */
export function placePrice(price: Rational, terms: Rational): Rational {
  return reduce(scaleWinnings(price, terms));
}

function cutBackPrice({ odds, oddsBoost, rule4 }: BackPriceTerms): Rational {
  return reduce(cutWinnings(times(odds, oddsBoost), rule4));
}

function cutLayPrice({ odds, rule4, rule4Mode }: LayPriceTerms): Rational {
  switch (rule4Mode) {
    case 'winnings':
      return reduce(cutWinnings(odds, rule4));
    case 'price':
      return reduce(times(odds, minus(ONE, rule4)));
  }
}

function cutWinnings(price: Rational, rule4: Rational): Rational {
  return scaleWinnings(price, minus(ONE, rule4));
}

function floorNotes(side: 'back' | 'lay', cut: Rational, settled: Rational): readonly string[] {
  return equals(cut, settled) ? [] : [`A ${side} price of ${exactText(cut)} counts as ${exactText(settled)}`];
}

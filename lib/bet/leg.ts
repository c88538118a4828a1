import { equals, minus, ONE, over, type Rational, reduce, times, ZERO } from '../number/rational.ts';
import { scaleWinnings } from '../odds/price.ts';
import type { Rules } from './conventions.ts';
import type { LegFinish, Part, SelectionFinish } from './outcome.ts';

/** States of a leg. A dead heat, a half win and a half loss are won legs that pay less; a push is a void leg. */
export type LegState = 'unsettled' | 'won' | 'lost' | 'void';

/**
 * One part (win or place) of a selection, as a line multiplies it. An unsettled leg has the return that it would have
 * if it won. `price` and `share` are the pair (p, f) of the specification: returns per unit of stake, and the share of
 * the stake that still rides. `pays` is their product, 0 for a lost leg.
 */
export type Leg = {
  readonly state: LegState;
  readonly price: Rational;
  readonly share: Rational;
  readonly pays: Rational;
};

/** The terms that decide the price and the finish of both legs of a selection, as fractions and multipliers. */
export type LegTerms = SelectionFinish & {
  readonly odds: Rational;
  /** Multiplier, 1 for none. */
  readonly boost: Rational;
  /** Fraction of the winnings that the place part pays. */
  readonly terms: Rational;
  /** Fraction taken off the winnings, 0 for none. */
  readonly rule4: Rational;
};

const LOST: Leg = { state: 'lost', price: ZERO, share: ZERO, pays: ZERO };
const VOID: Leg = { state: 'void', price: ONE, share: ONE, pays: ONE };
const HALF: Rational = { n: 1, d: 2 };
const HALF_LOST: Leg = { state: 'won', price: ONE, share: HALF, pays: HALF };

/** A price raised by a boost multiplier, by the convention in force. Rule: docs/rules/boosts.md. */
export function boosted(price: Rational, multiplier: Rational, rule: Rules['boost']): Rational {
  return rule === 'odds' ? times(price, multiplier) : scaleWinnings(price, multiplier);
}

/**
 * The steps from the odds to the price of a leg, in order. `legPrice` applies them; `explain` shows them one by one.
 */
export const PRICE_STEPS = [
  {
    name: 'boost',
    applies: (terms: LegTerms, _part: Part) => terms.boost.n !== terms.boost.d,
    price: (price: Rational, terms: LegTerms, rules: Rules) => boosted(price, terms.boost, rules.boost),
  },
  {
    name: 'terms',
    applies: (_terms: LegTerms, part: Part) => part === 'place',
    price: (price: Rational, terms: LegTerms, _rules: Rules) => scaleWinnings(price, terms.terms),
  },
  {
    name: 'rule4',
    applies: (terms: LegTerms, _part: Part) => terms.rule4.n !== 0,
    price: (price: Rational, terms: LegTerms, _rules: Rules) => scaleWinnings(price, minus(ONE, terms.rule4)),
  },
] as const;

/**
 * The price of a leg before its outcome: odds, boost, place terms, rule 4, in lowest terms. Rule: docs/rules/legs.md.
 */
export function legPrice(terms: LegTerms, part: Part, rules: Rules): Rational {
  let price = terms.odds;
  if (part === 'win' && terms.rule4.n === 0 && terms.boost.n === terms.boost.d) return price;
  for (const step of PRICE_STEPS) {
    if (step.applies(terms, part)) price = reduce(step.price(price, terms, rules));
  }
  return price;
}

/**
 * The leg of one part of a selection with that finish, at its `legPrice`. Rules: docs/rules/dead-heat.md, each-way.md,
 * partial-results.md.
 */
export function resolveLeg(price: Rational, { outcome, divisor }: LegFinish, rules: Rules): Leg {
  switch (outcome) {
    case 'lost':
      return LOST;
    case 'void':
    case 'push':
      return VOID;
    case 'halfWin':
      return standing('won', reduce(scaleWinnings(price, HALF)));
    case 'halfLost':
      return HALF_LOST;
    case 'unsettled':
      return standing('unsettled', price);
    case 'win':
      return standing('won', price);
    case 'deadHeat':
      return deadHeated(price, divisor, rules);
  }
}

function standing(state: 'unsettled' | 'won', price: Rational): Leg {
  return { state, price, share: ONE, pays: price };
}

/** A won leg that shares its place: `divisor` is 2 for two tied for one place. With divisor 1 it is a plain win. */
export function deadHeated(price: Rational, divisor: Rational, rules: Rules): Leg {
  if (equals(divisor, ONE)) return standing('won', price);
  if (rules.deadHeat === 'profit') return standing('won', reduce(scaleWinnings(price, over(ONE, divisor))));
  const share = over(ONE, divisor);
  return { state: 'won', price, share, pays: reduce(times(price, share)) };
}

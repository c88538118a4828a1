import type { Outcome } from './outcome.ts';
import { equals, minus, ONE, over, plus, type Rational, reduce, times, ZERO } from '../number/rational.ts';
import type { Rules } from './rules.ts';

/** Where a leg stands. A dead heat is a leg that won, at less. */
export type LegState = 'unsettled' | 'won' | 'lost' | 'void';

/**
 * One part (win or place) of a selection, as a line multiplies it. An unsettled leg carries what it pays if it wins.
 * `price` and `share` are the pair (p, f) of the specification: returns per unit of stake, and the part of the stake
 * that still rides; `pays` is their product, 0 for a lost leg.
 */
export type Leg = {
  readonly state: LegState;
  readonly price: Rational;
  readonly share: Rational;
  readonly pays: Rational;
};

/** What decides a leg's price and outcome, with percentages already made into fractions and multipliers. */
export type LegTerms = {
  readonly odds: Rational;
  /** Multiplier, 1 for none. */
  readonly boost: Rational;
  /** Fraction of the win odds that the place part pays. */
  readonly terms: Rational;
  /** Fraction taken off the winnings, 0 for none. */
  readonly rule4: Rational;
  readonly deadHeatDivisor: Rational;
  readonly deadHeatPlaceDivisor: Rational;
  readonly outcome: Outcome;
};

/**
 * Which of its two parts an each-way selection is looked at in; a selection that is not each-way has its win part
 * alone.
 */
export type Part = 'win' | 'place';

const LOST: Leg = { state: 'lost', price: ZERO, share: ZERO, pays: ZERO };
const VOID: Leg = { state: 'void', price: ONE, share: ONE, pays: ONE };

/** 1 + (price - 1) × factor: the winnings scaled, the stake kept. */
function scaleWinnings(price: Rational, factor: Rational): Rational {
  return plus(ONE, times(minus(price, ONE), factor));
}

/** A price raised by a boost multiplier, by the rule in force. Rule: docs/rules/boosts.md. */
export function boosted(price: Rational, multiplier: Rational, rule: Rules['boost']): Rational {
  return rule === 'odds' ? times(price, multiplier) : scaleWinnings(price, multiplier);
}

/**
 * The steps from the odds taken to the price of a leg, in their order, each leaving the price alone where it does not
 * apply. `explain` shows them one by one, `legPrice` runs through them.
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

/** The price of a leg before its outcome: odds, boost, place terms, rule 4, in lowest terms. Rule: docs/rules/legs.md. */
export function legPrice(terms: LegTerms, part: Part, rules: Rules): Rational {
  let price = terms.odds;
  if (part === 'win' && terms.rule4.n === 0 && terms.boost.n === terms.boost.d) return price;
  for (const step of PRICE_STEPS) {
    if (step.applies(terms, part)) price = reduce(step.price(price, terms, rules));
  }
  return price;
}

/** The leg that an outcome makes of one part of a selection, at its `legPrice`. Rules: docs/rules/dead-heat.md, each-way.md. */
export function resolveLeg(price: Rational, terms: LegTerms, part: Part, rules: Rules): Leg {
  switch (terms.outcome) {
    case 'lost':
      return LOST;
    case 'void':
      return VOID;
    case 'unsettled':
      return standing('unsettled', price);
    case 'win':
      return standing('won', price);
    case 'placed':
      return part === 'win' ? LOST : deadHeated(price, terms.deadHeatPlaceDivisor, rules);
    case 'deadHeat':
      return deadHeated(price, part === 'win' ? terms.deadHeatDivisor : terms.deadHeatPlaceDivisor, rules);
  }
}

function standing(state: 'unsettled' | 'won', price: Rational): Leg {
  return { state, price, share: ONE, pays: price };
}

/** A leg that shares its place: `divisor` of 2 for two tied for one place. Divisor 1 is a plain win. */
export function deadHeated(price: Rational, divisor: Rational, rules: Rules): Leg {
  if (equals(divisor, ONE)) return standing('won', price);
  if (rules.deadHeat === 'profit') return standing('won', reduce(scaleWinnings(price, over(ONE, divisor))));
  const share = over(ONE, divisor);
  return { state: 'won', price, share, pays: reduce(times(price, share)) };
}

/*
 * The choices and the bounds of drafts of value, apart from what works them out, so that a form can show them before that
 * is loaded.
 */

/** The ways to take the margin out of the prices of a market. Rule: docs/rules/fair-odds.md. */
export const FAIR_METHODS = ['multiplicative', 'additive', 'power', 'shin', 'oddsRatio', 'goto'] as const;
export type FairMethod = (typeof FAIR_METHODS)[number];

/** The fewest prices of a market. */
export const MIN_PRICES = 2;
/** The most prices of a market: more would take too long. */
export const MAX_PRICES = 50;

/** The most runners of a race. */
export const MAX_RUNNERS = 40;

/** The two sides of a bet on a selection. */
export const SIDES = ['back', 'lay'] as const;
export type Side = (typeof SIDES)[number];

/** Where the chances of an offer come from: 1 / the lay price, 1 / the price, or as the user says. */
export const CHANCE_METHODS = [...FAIR_METHODS, 'harville', 'given'] as const;
/** The name of a method that a chance was worked out by. */
export type ChanceMethod = FairMethod | 'harville' | 'given';

/*
 * The choices and the bounds of drafts of value, without the calculators, so that a form can show them before those are
 * loaded.
 */

/** The ways to take the margin out of the prices of a market. Rule: docs/rules/fair-odds.md. */
export const FAIR_METHODS = ['multiplicative', 'additive', 'power', 'shin', 'oddsRatio', 'goto'] as const;
export type FairMethod = (typeof FAIR_METHODS)[number];

/** The minimum number of prices in a market. */
export const MIN_PRICES = 2;
/** The maximum number of prices in a market, which bounds the running time. */
export const MAX_PRICES = 50;

/** The maximum number of runners in a race. */
export const MAX_RUNNERS = 40;

/** The two sides of a bet on a selection. */
export const SIDES = ['back', 'lay'] as const;
export type Side = (typeof SIDES)[number];

/** Sources of the chances of an offer: 1 / the lay price, 1 / the price, or the user's input. */
export const CHANCE_METHODS = [...FAIR_METHODS, 'harville', 'given'] as const;
/** The name of the source of a chance. */
export type ChanceMethod = FairMethod | 'harville' | 'given';

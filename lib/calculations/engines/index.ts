import type { CalculationFacts } from '../calculation.ts';
import type { CalculationEngine } from '../calculate.ts';
import type { Calculation, CalculationName } from '../table.ts';

/* Loads one calculation without the facts and the calculators of the others, for pages that show just one. */

type Parts = {
  readonly facts: () => Promise<CalculationFacts>;
  readonly engine: () => Promise<CalculationEngine>;
};

const placing = () => import('../placing.ts');
const spreading = () => import('../spreading.ts');
const lockingIn = () => import('../locking-in.ts');
const offers = () => import('../offers.ts');
const value = () => import('../value.ts');
const quoting = () => import('../quoting.ts');

/** The modules of each calculation. Their other exports are left out of the bundle. */
const PARTS: Readonly<Record<CalculationName, Parts>> = {
  'matched-bet': {
    facts: async () => (await placing()).PLACING['matched-bet'],
    engine: async () => (await import('./matched-bet.ts')).calculateMatchedBet,
  },
  'part-lay': {
    facts: async () => (await placing()).PLACING['part-lay'],
    engine: async () => (await import('../../matched/calculators/part-lay.ts')).calculatePartLay,
  },
  'lay-plan': {
    facts: async () => (await placing()).PLACING['lay-plan'],
    engine: async () => (await import('../../matched/calculators/lay-plan.ts')).calculateLayPlan,
  },
  'lay-anchors': {
    facts: async () => (await placing()).PLACING['lay-anchors'],
    engine: async () => (await import('../../matched/calculators/lay-anchors.ts')).calculateLayAnchors,
  },
  'back-stake': {
    facts: async () => (await placing()).PLACING['back-stake'],
    engine: async () => (await import('../../matched/calculators/back-stake.ts')).calculateBackStake,
  },
  'each-way-lay': {
    facts: async () => (await placing()).PLACING['each-way-lay'],
    engine: async () => (await import('../../matched/calculators/each-way-lay.ts')).calculateEachWayLay,
  },
  dutching: {
    facts: async () => (await spreading()).SPREADING.dutching,
    engine: async () => (await import('../../matched/calculators/dutching.ts')).calculateDutching,
  },
  'dutching-total': {
    facts: async () => (await spreading()).SPREADING['dutching-total'],
    engine: async () => (await import('../../matched/calculators/dutching.ts')).calculateDutchingTotal,
  },
  'early-payout': {
    facts: async () => (await offers()).OFFERS['early-payout'],
    engine: async () => (await import('../../matched/calculators/early-payout.ts')).calculateEarlyPayout,
  },
  'acca-lays': {
    facts: async () => (await spreading()).SPREADING['acca-lays'],
    engine: async () => (await import('../../matched/calculators/acca-lays.ts')).calculateAccaLays,
  },
  'cover-lays': {
    facts: async () => (await spreading()).SPREADING['cover-lays'],
    engine: async () => (await import('../../matched/calculators/cover-lays.ts')).calculateCoverLays,
  },
  scores: {
    facts: async () => (await offers()).OFFERS.scores,
    engine: async () => (await import('../../matched/calculators/scores.ts')).calculateScores,
  },
  boost: {
    facts: async () => (await offers()).OFFERS.boost,
    engine: async () => (await import('../../matched/calculators/boost.ts')).calculateBoost,
  },
  'dead-heat': {
    facts: async () => (await placing()).PLACING['dead-heat'],
    engine: async () => (await import('../../matched/calculators/dead-heat.ts')).calculateDeadHeat,
  },
  'fair-odds': {
    facts: async () => (await value()).VALUE['fair-odds'],
    engine: async () => (await import('../../value/fair-odds.ts')).calculateFairOdds,
  },
  margin: {
    facts: async () => (await value()).VALUE.margin,
    engine: async () => (await import('../../value/margin.ts')).calculateMargin,
  },
  edge: {
    facts: async () => (await value()).VALUE.edge,
    engine: async () => (await import('../../value/edge.ts')).calculateEdge,
  },
  kelly: {
    facts: async () => (await value()).VALUE.kelly,
    engine: async () => (await import('../../value/edge.ts')).calculateKelly,
  },
  'cash-out': {
    facts: async () => (await value()).VALUE['cash-out'],
    engine: async () => (await import('../../value/cash-out.ts')).calculateCashOut,
  },
  'place-chances': {
    facts: async () => (await value()).VALUE['place-chances'],
    engine: async () => (await import('../../value/place-chances.ts')).calculatePlaceChances,
  },
  'each-way-value': {
    facts: async () => (await value()).VALUE['each-way-value'],
    engine: async () => (await import('../../value/each-way-value.ts')).calculateEachWayValue,
  },
  offer: {
    facts: async () => (await value()).VALUE.offer,
    engine: async () => (await import('../../value/offers.ts')).calculateOffer,
  },
  hedge: {
    facts: async () => (await lockingIn()).LOCKING_IN.hedge,
    engine: async () => (await import('../../value/hedge.ts')).calculateHedge,
  },
  'lock-in': {
    facts: async () => (await lockingIn()).LOCKING_IN['lock-in'],
    engine: async () => (await import('../../value/read-lock-in.ts')).calculateLockIn,
  },
  'odds-converter': {
    facts: async () => (await quoting()).QUOTING['odds-converter'],
    engine: async () => (await import('../../value/quotes.ts')).calculateOddsConverter,
  },
  rule4: {
    facts: async () => (await quoting()).QUOTING.rule4,
    engine: async () => (await import('../../value/quotes.ts')).calculateRule4,
  },
};

/** A calculation, and its calculator. */
export type LoadedCalculation = { readonly calculation: Calculation; readonly engine: CalculationEngine };

/** The names of all calculations. */
export const LOADABLE: readonly CalculationName[] = Object.keys(PARTS).filter(isLoadable);

/** True for the name of a calculation. `isCalculation` would load the facts of all. */
export function isLoadable(name: string): name is CalculationName {
  return Object.hasOwn(PARTS, name);
}

/** Resolves with a calculation and its calculator; rejects if their modules cannot be loaded. */
export async function loadCalculation(name: CalculationName): Promise<LoadedCalculation> {
  const parts = PARTS[name];
  const [facts, engine] = await Promise.all([parts.facts(), parts.engine()]);
  return { calculation: { name, ...facts }, engine };
}

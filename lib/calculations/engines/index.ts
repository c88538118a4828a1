import type { CalculationEngine } from '../calculate.ts';
import type { CalculationName } from '../table.ts';

type Load = () => Promise<CalculationEngine>;

/** The module of each calculator. Its other exports are left out of the bundle. */
const ENGINES: Readonly<Record<CalculationName, Load>> = {
  'matched-bet': async () => (await import('./matched-bet.ts')).calculateMatchedBet,
  'part-lay': async () => (await import('../../matched/calculators/part-lay.ts')).calculatePartLay,
  'lay-plan': async () => (await import('../../matched/calculators/lay-plan.ts')).calculateLayPlan,
  'lay-anchors': async () => (await import('../../matched/calculators/lay-anchors.ts')).calculateLayAnchors,
  'back-stake': async () => (await import('../../matched/calculators/back-stake.ts')).calculateBackStake,
  'each-way-lay': async () => (await import('../../matched/calculators/each-way-lay.ts')).calculateEachWayLay,
  dutching: async () => (await import('../../matched/calculators/dutching.ts')).calculateDutching,
  'dutching-total': async () =>
    (await import('../../matched/calculators/dutching.ts')).calculateDutchingTotal,
  'early-payout': async () =>
    (await import('../../matched/calculators/early-payout.ts')).calculateEarlyPayout,
  'acca-lays': async () => (await import('../../matched/calculators/acca-lays.ts')).calculateAccaLays,
  'cover-lays': async () => (await import('../../matched/calculators/cover-lays.ts')).calculateCoverLays,
  scores: async () => (await import('../../matched/calculators/scores.ts')).calculateScores,
  boost: async () => (await import('../../matched/calculators/boost.ts')).calculateBoost,
  'dead-heat': async () => (await import('../../matched/calculators/dead-heat.ts')).calculateDeadHeat,
  'fair-odds': async () => (await import('../../value/fair-odds.ts')).calculateFairOdds,
  margin: async () => (await import('../../value/margin.ts')).calculateMargin,
  edge: async () => (await import('../../value/edge.ts')).calculateEdge,
  kelly: async () => (await import('../../value/edge.ts')).calculateKelly,
  'cash-out': async () => (await import('../../value/cash-out.ts')).calculateCashOut,
  'place-chances': async () => (await import('../../value/place-chances.ts')).calculatePlaceChances,
  'each-way-value': async () => (await import('../../value/each-way-value.ts')).calculateEachWayValue,
  offer: async () => (await import('../../value/offers.ts')).calculateOffer,
  hedge: async () => (await import('../../value/hedge.ts')).calculateHedge,
  'lock-in': async () => (await import('../../value/read-lock-in.ts')).calculateLockIn,
  'odds-converter': async () => (await import('../../value/quotes.ts')).calculateOddsConverter,
  rule4: async () => (await import('../../value/quotes.ts')).calculateRule4,
};

/** Resolves with the calculator of a calculation, in its own module; rejects if that cannot be loaded. */
export function loadEngine(name: CalculationName): Promise<CalculationEngine> {
  return ENGINES[name]();
}

import { calculateAccaLays } from './acca-lays.ts';
import { calculateBackStake } from './back-stake.ts';
import { calculateBoost } from './boost.ts';
import type { AnswerJson, Calculator } from '../calculator.ts';
import { calculateCoverLays } from './cover-lays.ts';
import { calculateDeadHeat } from './dead-heat.ts';
import { calculateDutching, calculateDutchingTotal } from './dutching.ts';
import { calculateEachWayLay } from './each-way-lay.ts';
import { calculateEarlyPayout } from './early-payout.ts';
import { calculateLayAnchors } from './lay-anchors.ts';
import { calculateLayPlan } from './lay-plan.ts';
import { calculateMatchedBet, type MatchedBetJson } from './matched-bet.ts';
import { calculatePartLay } from './part-lay.ts';
import { calculateScores } from './scores.ts';

/** Every calculator of matched bets by name: JSON in, JSON out. The rule pages' examples run through this table. */
export const MATCHED_CALCULATORS = {
  'matched-bet': calculateMatchedBet,
  'part-lay': calculatePartLay,
  'lay-plan': calculateLayPlan,
  'lay-anchors': calculateLayAnchors,
  'back-stake': calculateBackStake,
  'each-way-lay': calculateEachWayLay,
  dutching: calculateDutching,
  'dutching-total': calculateDutchingTotal,
  'early-payout': calculateEarlyPayout,
  'acca-lays': calculateAccaLays,
  'cover-lays': calculateCoverLays,
  scores: calculateScores,
  boost: calculateBoost,
  'dead-heat': calculateDeadHeat,
} as const satisfies Readonly<Record<string, Calculator<AnswerJson | MatchedBetJson>>>;

export type MatchedCalculatorName = keyof typeof MATCHED_CALCULATORS;

/** True for the name of a calculator of matched bets. */
export function isMatchedCalculator(name: string): name is MatchedCalculatorName {
  return Object.hasOwn(MATCHED_CALCULATORS, name);
}

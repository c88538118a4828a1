import { calculateAccaLays } from './acca-lays-json.ts';
import { calculateBackStake } from './back-stake-json.ts';
import { calculateBoost } from './boost-json.ts';
import type { Calculator } from './calculator.ts';
import { calculateCoverLays } from './cover-lays-json.ts';
import { calculateDutching, calculateDutchingTotal } from './dutching-json.ts';
import { calculateEachWayLay } from './each-way-lay-json.ts';
import { calculateEarlyPayout } from './early-payout-json.ts';
import type { JsonObject } from './json.ts';
import { calculateLayAnchors } from './lay-anchors-json.ts';
import { calculateLayPlan } from './lay-plan-json.ts';
import { calculateMatchedBet } from './matched-results-json.ts';
import { calculatePartLay } from './part-lay-json.ts';
import { calculateScores } from './scores-json.ts';

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
} as const satisfies Readonly<Record<string, Calculator<JsonObject>>>;

export type MatchedCalculatorName = keyof typeof MATCHED_CALCULATORS;

/** Whether a text names a calculator of matched bets. */
export function isMatchedCalculator(name: string): name is MatchedCalculatorName {
  return Object.hasOwn(MATCHED_CALCULATORS, name);
}

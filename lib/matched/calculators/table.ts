import { type AccaLaysDraft, calculateAccaLays } from './acca-lays.ts';
import { type BackStakeDraft, calculateBackStake } from './back-stake.ts';
import { type BoostDraft, calculateBoost } from './boost.ts';
import type { AnswerJson, Calculator, JsonOptions, Wrong } from '../calculator.ts';
import { calculateCoverLays, type CoverLaysDraft } from './cover-lays.ts';
import { calculateDeadHeat, type DeadHeatDraft } from './dead-heat.ts';
import type { MatchedDraft } from '../draft.ts';
import {
  calculateDutching,
  calculateDutchingTotal,
  type DutchingDraft,
  type DutchingTotalDraft,
} from './dutching.ts';
import { calculateEachWayLay, type EachWayLayDraft } from './each-way-lay.ts';
import { calculateEarlyPayout, type EarlyPayoutDraft } from './early-payout.ts';
import { calculateLayAnchors, type LayAnchorsDraft } from './lay-anchors.ts';
import { calculateLayPlan, type LayPlanDraft } from './lay-plan.ts';
import { readMatchedBet } from '../matched-bet.ts';
import { type MatchedBetJson, matchedBetJson } from './matched-bet.ts';
import { calculatePartLay, type PartLayDraft } from './part-lay.ts';
import { calculateScores, type ScoresDraft } from './scores.ts';

/** The draft that each calculator of matched bets takes, by its name. */
export type CalculatorDrafts = {
  readonly 'matched-bet': MatchedDraft;
  readonly 'part-lay': PartLayDraft;
  readonly 'lay-plan': LayPlanDraft;
  readonly 'lay-anchors': LayAnchorsDraft;
  readonly 'back-stake': BackStakeDraft;
  readonly 'each-way-lay': EachWayLayDraft;
  readonly dutching: DutchingDraft;
  readonly 'dutching-total': DutchingTotalDraft;
  readonly 'early-payout': EarlyPayoutDraft;
  readonly 'acca-lays': AccaLaysDraft;
  readonly 'cover-lays': CoverLaysDraft;
  readonly scores: ScoresDraft;
  readonly boost: BoostDraft;
  readonly 'dead-heat': DeadHeatDraft;
};

/** The name of a calculator of matched bets. */
export type MatchedCalculatorName = keyof CalculatorDrafts;

/** Every calculator by name, each for a value of any type. */
const CALCULATORS = {
  'matched-bet': (value: unknown, options?: JsonOptions) => matchedBetJson(readMatchedBet(value), options),
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
} as const satisfies Readonly<
  Record<MatchedCalculatorName, Calculator<unknown, AnswerJson | MatchedBetJson>>
>;

/** Every calculator of matched bets by name: a typed draft in, JSON out. */
export const MATCHED_CALCULATORS: {
  readonly [Name in MatchedCalculatorName]: Calculator<
    CalculatorDrafts[Name],
    Name extends 'matched-bet' ? MatchedBetJson : AnswerJson
  >;
} = CALCULATORS;

/**
 * The answer of a calculator to a value of unknown type, such as a parsed JSON text. Never throws. The rule pages'
 * examples run through it.
 */
export function calculateFromJson(
  name: MatchedCalculatorName,
  value: unknown,
  options?: JsonOptions,
): AnswerJson | MatchedBetJson | Wrong {
  return CALCULATORS[name](value, options);
}

/** True for the name of a calculator of matched bets. */
export function isMatchedCalculator(name: string): name is MatchedCalculatorName {
  return Object.hasOwn(CALCULATORS, name);
}

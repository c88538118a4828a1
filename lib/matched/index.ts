// A draft, and the matched bet that it becomes.
export type {
  AskedBetDraft,
  BackDraft,
  BackSideDraft,
  LayChoiceDraft,
  LayDraft,
  LevelDraft,
  MarketDraft,
  MatchedDraft,
  MatchedLayDraft,
  OddsDraft,
  TypedDraft,
} from './draft.ts';
export {
  type BackSide,
  type EachWayBet,
  type EachWayFacts,
  type LaySide,
  type MatchedBet,
  type MatchedReading,
  readMatchedBet,
  readSavedBet,
  type SingleBet,
  type SingleFacts,
  validateMatchedBet,
} from './matched-bet.ts';
export { readTypedBet, readTypedLay } from './typed.ts';

// The choices of a bet.
export { LAY_RULE4_MODES, type LayRule4Mode, MATCHED_BET_TYPES, type MatchedBetType } from './prices.ts';
export { LAY_ROUNDINGS, type LayRounding } from './lay-rounding.ts';
export { COMMISSION_BASES, type CommissionBasis, type CommissionTerms } from './commission.ts';
export { EACH_WAY_BET_TYPES, EACH_WAY_PARTS, type EachWayBetType, type EachWayPart } from './each-way.ts';

// The bet worked out, explained, printed and saved.
export type { Answer } from './answer.ts';
export {
  eachWayFigures,
  type Ladders,
  type MatchedFigures,
  matchedFigures,
  type MatchedRating,
  mixUpOf,
  quoteOf,
  type RoundingChoice,
  work,
  type Worked,
  type WorkedEachWay,
  type WorkedFacts,
  type WorkedSide,
  type WorkedSingle,
  worstResult,
} from './work.ts';
export { explainMatched, type Working, type WorkingName } from './explain.ts';
export { savedDrafts, type SavedDraft } from './save.ts';
export {
  calculateMatchedBet,
  type MatchedBetJson,
  matchedBetJson,
  mixUpNotes,
  matchedResultsJson,
  type MatchedResultsJson,
} from './calculators/matched-bet.ts';

// The editing state of a calculator on a screen.
export {
  type BoostUnit,
  DEFAULT_MATCHED_STAKE,
  type EachWayForm,
  editMatchedForm,
  EMPTY_FORM,
  type FormEdit,
  type LaidRow,
  type LayChoice,
  layChoice,
  type LayMarketName,
  type MatchedForm,
  MAX_LAID,
  toDraft,
} from './form.ts';

// Every calculator: a draft in, JSON out.
export {
  calculateFromJson,
  type CalculatorDrafts,
  isMatchedCalculator,
  MATCHED_CALCULATORS,
  type MatchedCalculatorName,
} from './calculators/table.ts';
export type { AnswerJson, Calculator, Json, JsonObject, JsonOptions, Wrong } from './calculator.ts';

// The arithmetic of one bet and its lay, exact.
export { backPrice, type BackPriceTerms, layPrice, type LayPriceTerms, placePrice } from './prices.ts';
export { type BackTerms, NO_LAY_NEEDED, outcomesOf } from './back-outcomes.ts';
export {
  type BackOutcomes,
  type EvenLay,
  impliedOdds,
  type LadderLevel,
  type Lay,
  type LayMarket,
  layNeed,
  layStakeFor,
  liabilityOf,
  partLay,
  type PartLay,
  type PartLayInput,
  type Position,
  positionOf,
} from './position.ts';
export { afterCommission } from './commission.ts';
export { roundStake } from './lay-rounding.ts';

// The arithmetic of the calculators, exact.
export {
  type EachWayFinishes,
  eachWayLay,
  type EachWayLay,
  type EachWayLayInput,
  type EachWayMarket,
  type EachWaySides,
} from './each-way.ts';
export type { PartLayDraft } from './calculators/part-lay.ts';
export {
  type LayPlan,
  type LayPlanDraft,
  type LayPlanInput,
  planLay,
  type Take,
} from './calculators/lay-plan.ts';
export {
  type LayAnchor,
  layAnchors,
  type LayAnchors,
  type LayAnchorsDraft,
  type LayAnchorsInput,
} from './calculators/lay-anchors.ts';
export {
  type BackStakeDraft,
  backStakeFor,
  type BackStakeInput,
  type LayLimit,
} from './calculators/back-stake.ts';
export {
  type Dutch,
  type DutchBet,
  dutchFirst,
  type DutchingDraft,
  type DutchingTotalDraft,
  type DutchInput,
  dutchTotal,
  type DutchTotalInput,
} from './calculators/dutching.ts';
export {
  earlyPayout,
  type EarlyPayout,
  type EarlyPayoutDraft,
  type EarlyPayoutInput,
  earlyPayoutOdds,
  tradeOut,
  type TradeOut,
  type TradeOutInput,
} from './calculators/early-payout.ts';
export {
  ACCA_PLANS,
  type AccaLay,
  accaLays,
  type AccaLays,
  type AccaLaysDraft,
  type AccaLaysInput,
  type AccaPlan,
  neverLoseStake,
} from './calculators/acca-lays.ts';
export {
  coverLays,
  type CoverLays,
  type CoverLaysDraft,
  type CoverLaysInput,
  coverResults,
} from './calculators/cover-lays.ts';
export {
  type DeadHeatDraft,
  type DeadHeatInput,
  type DeadHeatPosition,
  deadHeatPosition,
} from './calculators/dead-heat.ts';
export { type BoostDraft, boostWinnings, freeBetBoost } from './calculators/boost.ts';
export type { EachWayLayDraft } from './calculators/each-way-lay.ts';
export type { ScoresDraft } from './calculators/scores.ts';

// Scores of feeds.
export { type Feed, FEEDS, SECOND_SCORES } from './feeds.ts';
export {
  decodeScore,
  type EachWayQuote,
  encodeScore,
  feedScores,
  freeBetScore,
  MIX_UPS,
  oddsMixUp,
  type OddsMixUp,
  type Quote,
  rating,
  type Score,
  type ScoredPair,
  type Scores,
  scoreText,
  TOP_SCORE,
} from './scores.ts';

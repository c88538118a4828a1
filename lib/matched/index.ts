// The draft of a matched bet, and the complete bet that it becomes.
export type {
  BackDraft,
  LayChoiceDraft,
  LayDraft,
  MatchedDraft,
  MatchedLayDraft,
  OddsDraft,
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
} from './matched-bet.ts';
export { readTypedBet, readTypedLay } from './typed.ts';

// The bet worked out, explained and saved.
export {
  eachWayFigures,
  type Ladders,
  type MatchedFigures,
  matchedFigures,
  type MatchedRating,
  mixUpOf,
  quoteOf,
  ratingOf,
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
export type { Answer } from './answer.ts';

// The editing state of a calculator.
export {
  type BoostUnit,
  DEFAULT_MATCHED_STAKE,
  type EachWayForm,
  editMatchedForm,
  EMPTY_FORM,
  EVEN_LAY,
  type FormEdit,
  type LaidRow,
  type LayChoice,
  layChoice,
  type LayMarketName,
  type MatchedForm,
  MAX_LAID,
  toDraft,
} from './form.ts';

// Kinds of bets, prices, roundings, positions.
export {
  backPrice,
  type BackPriceTerms,
  LAY_RULE4_MODES,
  layPrice,
  type LayPriceTerms,
  type LayRule4Mode,
  MATCHED_BET_TYPES,
  type MatchedBetType,
  placePrice,
  PRICE_FLOOR,
} from './prices.ts';
export {
  LAY_ROUNDINGS,
  type LayRounding,
  MAX_STAKES_AT_ONCE,
  roundStake,
  roundStakes,
  type Worst,
} from './lay-rounding.ts';
export { type BackTerms, gainOf, NO_LAY_NEEDED, outcomesOf } from './back-outcomes.ts';
export {
  afterCommission,
  type BackOutcomes,
  coveredBy,
  evenLay,
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
  totalStake,
} from './position.ts';
export {
  EACH_WAY_BET_TYPES,
  EACH_WAY_PARTS,
  type EachWayBetType,
  type EachWayFinishes,
  eachWayLay,
  type EachWayLay,
  type EachWayLayInput,
  type EachWayMarket,
  type EachWayPart,
  type EachWaySides,
} from './each-way.ts';

// The calculators, one file each: exact functions here, JSON through the table.
export { isMatchedCalculator, MATCHED_CALCULATORS, type MatchedCalculatorName } from './calculators/table.ts';
export type { AnswerJson, Calculator, Json, JsonObject, JsonOptions, Wrong } from './calculator.ts';
export {
  calculateMatchedBet,
  type MatchedBetJson,
  matchedBetJson,
  mixUpNotes,
  matchedResultsJson,
  type MatchedResultsJson,
} from './calculators/matched-bet.ts';
export { averagePrice, type LayPlan, type LayPlanInput, planLay, type Take } from './calculators/lay-plan.ts';
export {
  type LayAnchor,
  layAnchors,
  type LayAnchors,
  type LayAnchorsInput,
} from './calculators/lay-anchors.ts';
export { backStakeFor, type BackStakeInput, type LayLimit } from './calculators/back-stake.ts';
export {
  type Dutch,
  type DutchBet,
  dutchFirst,
  type DutchInput,
  dutchTotal,
  type DutchTotalInput,
} from './calculators/dutching.ts';
export {
  earlyPayout,
  type EarlyPayout,
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
  type AccaLaysInput,
  type AccaPlan,
  neverLoseStake,
} from './calculators/acca-lays.ts';
export { coverLays, type CoverLays, type CoverLaysInput, coverResults } from './calculators/cover-lays.ts';
export { type DeadHeatInput, type DeadHeatPosition, deadHeatPosition } from './calculators/dead-heat.ts';
export { boostWinnings, freeBetBoost, oddsBoostOf } from './calculators/boost.ts';

// Scores of feeds.
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
export { type Feed, FEEDS, SECOND_SCORES } from './feeds.ts';

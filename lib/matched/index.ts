export {
  MATCHED_BET_TYPES,
  type MatchedBetType,
  backPrice,
  type BackPriceTerms,
  LAY_RULE4_MODES,
  layPrice,
  type LayPriceTerms,
  type LayRule4Mode,
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
export {
  type BackBet,
  type BackSide,
  type LayBet,
  type MatchedBet,
  validateMatchedBet,
} from './matched-bet.ts';
export {
  backOutcomes,
  type BackTerms,
  gainOf,
  laySidePrice,
  NO_LAY_NEEDED,
  outcomesOf,
  refundOf,
} from './back-outcomes.ts';
export type { Calculated, Calculator, CalculatedJson, Json, JsonObject, JsonOptions } from './calculator.ts';
export {
  type BackOutcomes,
  type Lay,
  type LayMarket,
  type LadderLevel,
  layNeed,
  layStakeFor,
  liabilityOf,
  type Position,
  positionOf,
  coveredBy,
  partLay,
  type PartLay,
  type PartLayInput,
  totalStake,
  impliedOdds,
  afterCommission,
} from './position.ts';
export { type MatchedFigures, matchedResults, type MatchedResults } from './matched-results.ts';
export {
  calculateMatchedBet,
  matchedResultsJson,
  type MatchedResultsJson,
} from './calculators/matched-bet.ts';
export { explainMatched, explainPartLay, type Working, type WorkingName } from './explain.ts';
export { averagePrice, type LayPlan, type LayPlanInput, planLay, type Take } from './calculators/lay-plan.ts';
export {
  type LayAnchor,
  layAnchors,
  type LayAnchors,
  type LayAnchorsInput,
} from './calculators/lay-anchors.ts';
export { backStakeFor, type BackStakeInput, type LayLimit } from './calculators/back-stake.ts';
export {
  EACH_WAY_BET_TYPES,
  type EachWayBetType,
  type EachWayFinishes,
  eachWayLay,
  type EachWayLay,
  type EachWayLayInput,
  type EachWayMarket,
  type EachWaySides,
} from './each-way.ts';
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
export {
  decodeScore,
  encodeScore,
  freeBetScore,
  rating,
  type Score,
  type ScoredPair,
  TOP_SCORE,
  oddsMixUp,
  type OddsMixUp,
  type EachWayQuote,
  feedScores,
  type Quote,
  type Scores,
} from './scores.ts';
export { type Feed, FEEDS, SECOND_SCORES } from './feeds.ts';
export { isMatchedCalculator, MATCHED_CALCULATORS, type MatchedCalculatorName } from './calculators/table.ts';

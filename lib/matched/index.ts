export { MATCHED_BET_TYPES, type MatchedBetType } from './bet-type.ts';
export {
  LAY_ROUNDINGS,
  type LayRounding,
  MAX_STAKES_AT_ONCE,
  roundStake,
  roundStakes,
  type Worst,
} from './lay-rounding.ts';
export {
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
export type { Calculated } from './calculated.ts';
export {
  type BackOutcomes,
  type Lay,
  layNeed,
  layStakeFor,
  liabilityOf,
  type Position,
  positionOf,
} from './position.ts';
export { type MatchedFigures, matchedResults, type MatchedResults } from './matched-results.ts';
export { calculateMatchedBet, matchedResultsJson, type MatchedResultsJson } from './matched-results-json.ts';
export { explainMatched, explainPartLay, type Working, type WorkingName } from './explain-matched.ts';
export {
  averagePrice,
  type LadderLevel,
  type LayPlan,
  type LayPlanInput,
  planLay,
  type Take,
} from './lay-plan.ts';
export { coveredBy, partLay, type PartLay, type PartLayInput, totalStake } from './part-lay.ts';
export { type LayAnchor, layAnchors, type LayAnchors, type LayAnchorsInput } from './lay-anchors.ts';
export { backStakeFor, type BackStakeInput, type LayLimit } from './back-stake.ts';
export {
  EACH_WAY_BET_TYPES,
  type EachWayBetType,
  type EachWayFinishes,
  eachWayLay,
  type EachWayLay,
  type EachWayLayInput,
  type EachWayMarket,
  type EachWaySides,
  type LayMarket,
} from './each-way-lay.ts';
export { impliedOdds } from './implied-odds.ts';
export {
  type Dutch,
  type DutchBet,
  dutchFirst,
  type DutchInput,
  dutchTotal,
  type DutchTotalInput,
} from './dutching.ts';
export {
  earlyPayout,
  type EarlyPayout,
  type EarlyPayoutInput,
  earlyPayoutOdds,
  tradeOut,
  type TradeOut,
  type TradeOutInput,
} from './early-payout.ts';
export {
  ACCA_PLANS,
  type AccaLay,
  accaLays,
  type AccaLays,
  type AccaLaysInput,
  type AccaPlan,
  neverLoseStake,
} from './acca-lays.ts';
export { coverLays, type CoverLays, type CoverLaysInput, coverResults } from './cover-lays.ts';
export { type DeadHeatInput, type DeadHeatPosition, deadHeatPosition } from './dead-heat-position.ts';
export { afterCommission } from './market.ts';
export { boostWinnings, freeBetBoost, oddsBoostOf } from './boost.ts';
export {
  decodeScore,
  encodeScore,
  freeBetScore,
  rating,
  type Score,
  type ScoredPair,
  TOP_SCORE,
} from './scores.ts';
export { oddsMixUp, type OddsMixUp } from './odds-mix-up.ts';
export { type EachWayQuote, feedScores, type Quote, type Scores } from './feed-scores.ts';
export { type Feed, FEEDS, SECOND_SCORES } from './feeds.ts';
export type { Calculator } from './calculator.ts';
export type { CalculatedJson, Json, JsonObject, JsonOptions } from './json.ts';
export { isMatchedCalculator, MATCHED_CALCULATORS, type MatchedCalculatorName } from './calculators.ts';

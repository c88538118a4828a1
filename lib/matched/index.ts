// Read a matched bet: a draft becomes a complete bet, its blank fields or its issues.
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
  TypedLayDraft,
} from './draft.ts';
export {
  type BackSide,
  type EachWayBet,
  type EachWayFacts,
  type LaySide,
  type MatchedBet,
  type MatchedReading,
  missingText,
  readMatchedBet,
  readSavedBet,
  type SingleBet,
  type SingleFacts,
  validateMatchedBet,
} from './matched-bet.ts';
export { readTypedBet, readTypedLay } from './typed.ts';

// Choose: the kinds of bets, roundings and commission that a draft names.
export {
  EACH_WAY_BET_TYPES,
  type EachWayBetType,
  LAY_RULE4_MODES,
  type LayRule4Mode,
  MATCHED_BET_TYPES,
  type MatchedBetType,
} from './prices.ts';
export { ACCA_PLANS, type AccaPlan } from './acca-plans.ts';
export { LAY_ROUNDINGS, type LayRounding } from './lay-rounding.ts';
export { COMMISSION_BASES, type CommissionBasis, type CommissionTerms } from './commission.ts';
export { EACH_WAY_PARTS, type EachWayPart } from './each-way.ts';

// Work out a bet: its lay, both results, its rating and what each rounding leaves.
export type { Answer } from './answer.ts';
export { eachWayFigures, type MatchedRating, mixUpOf, quoteOf, worstResult } from './bet-figures.ts';
export {
  type Ladders,
  type RoundingChoice,
  work,
  type Worked,
  type WorkedEachWay,
  type WorkedFacts,
  type WorkedSide,
  type WorkedSingle,
} from './work.ts';
export { type MatchedFigures, matchedFigures } from './figures.ts';

export { LINE_OUTCOMES, type LineOutcome } from '../bet/outcome.ts';

export { type LayMoney, layMoney } from './lay-money.ts';

// Work out a bet between winning and losing: dead heats, half results and pushes.
export {
  DEAD_HEAT_RULE,
  type LaidBet,
  lineResultOf,
  type PartialResult,
  type PartialResultJson,
  partialResults,
} from './partial-results.ts';
export {
  PARTIAL_OUTCOMES,
  type PartialOutcome,
  partialResultLabel,
  type PartialResultName,
  pushNote,
  TIED_FOR,
  type TiedFor,
} from './partial-result-words.ts';

// Explain a bet, and save it.
export {
  type ExplainedSide,
  explainMatched,
  type Working,
  WORKING_LABELS,
  type WorkingName,
} from './explain.ts';
export { type RowStep, rowWorkings, type RowWorkings } from './calculators/row-workings.ts';
export { savedDrafts, type SavedDraft } from './save.ts';
export { savedForm } from './saved-form.ts';
export {
  calculateMatchedBet,
  type MatchedBetJson,
  matchedBetJson,
  type MatchedBlankJson,
  type MatchedConventions,
  type MatchedEachWayJson,
  type MatchedFactsJson,
  type MatchedNoneJson,
  type MatchedPartialJson,
  type MatchedRatingJson,
  matchedResultsJson,
  type MatchedResultsJson,
  type MatchedSingleJson,
} from './calculators/matched-bet.ts';

// Edit a bet on a screen: the state of a calculator, as it is typed.
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

// Calculate from a draft or from JSON: every calculator by name, with figures as text.
export {
  calculateFromJson,
  type CalculatorDrafts,
  isMatchedCalculator,
  MATCHED_CALCULATORS,
  type MatchedCalculatorName,
} from './calculators/table.ts';
export { poundsText, type StepJson, type StepUnit } from './workings.ts';
export type { AnswerJson, Calculator, Json, JsonObject, JsonOptions, Wrong } from './calculator.ts';

// Adjust prices: boosts, rule 4 and each-way terms.
export { backPrice, type BackPriceTerms, layPrice, type LayPriceTerms, placePrice } from './prices.ts';

// Work out a lay by itself: exact functions of the back bet's results, prices and commission.
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

// Lay an each-way bet: a lay in each market, and every finish.
export { type EachWayLayDraft, type EachWayResultsJson, mixUpNotes } from './calculators/each-way-lay.ts';
export {
  type EachWayFinishes,
  eachWayLay,
  type EachWayLay,
  type EachWayLayInput,
  type EachWayMarket,
  type EachWaySides,
} from './each-way.ts';

// Lay in parts and at several prices: what is still to lay, and the amounts to take from an exchange's ladder.
export type { PartLayDraft } from './calculators/part-lay.ts';
export {
  type LayPlan,
  type LayPlanDraft,
  type LayPlanInput,
  planLay,
  type Take,
} from './calculators/lay-plan.ts';

// Choose between stakes: lays that favour one side, and the largest stake that a limit allows.
export {
  type LayAnchor,
  layAnchors,
  type LayAnchors,
  type LayAnchorsDraft,
  type LayAnchorsInput,
} from './calculators/lay-anchors.ts';
export {
  fittingStake,
  type BackStakeDraft,
  backStakeFor,
  type BackStakeInput,
  type LayLimit,
} from './calculators/back-stake.ts';

// Dutch a bet: back every result instead of laying one.
export {
  compareDutches,
  type Dutch,
  type DutchBet,
  type DutchedLine,
  dutchFirst,
  type DutchingDraft,
  type DutchingTotalDraft,
  type DutchInput,
  dutchLineResult,
  dutchRating,
  dutchTotal,
  type DutchTotalInput,
} from './calculators/dutching.ts';

// Value an early payout: a bookmaker pays before the end, and the lay runs on.
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

// Lay an accumulator leg by leg.
export type { AccaLaysDraft } from './calculators/acca-lays.ts';
export { type AccaLay, accaLays, type AccaLays, type AccaLaysInput, neverLoseStake } from './acca.ts';

// Lay several selections that one bet covers.
export {
  coverLays,
  type CoverLays,
  type CoverLaysDraft,
  type CoverLaysInput,
  coverResults,
} from './calculators/cover-lays.ts';

// Work out a dead heat.
export {
  type DeadHeatDraft,
  type DeadHeatInput,
  type DeadHeatPosition,
  deadHeatPosition,
} from './calculators/dead-heat.ts';

// Value a boost.
export { type BoostDraft, boostWinnings, freeBetBoost } from './calculators/boost.ts';

// Score and rate pairs of odds.
export type { ScoresDraft } from './calculators/scores.ts';
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
  TOP_SCORE,
} from './scores.ts';
export { scoreText } from './printer.ts';

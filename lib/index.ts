// Handle mistakes: a function returns a value, or all issues of its input. None throws.
export { failed, ok, type Result } from './result.ts';
export { type Issue, issue, ISSUE_MESSAGES, type IssueCode } from './issue.ts';

// Show money and percentages: figures are exact, and a text rounds them once.
export type { Int } from './number/int.ts';
export { rationalText } from './number/decimal.ts';
export { type Rational, toExactText } from './number/rational.ts';
export { exactPounds, moneyText, type Pence, penceText, roundedPence } from './number/money.ts';
export { gainText, percentText } from './number/percent.ts';

// Read and show odds: decimal, fractional and American.
export { parseOdds } from './odds/odds.ts';
export {
  formatAmericanOdds,
  formatDecimalOdds,
  formatFractionalOdds,
  formatOdds,
  ODDS_FORMATS,
  type OddsFormat,
} from './odds/odds-format.ts';
export { bookmakersFraction, formatQuotedOdds } from './odds/bookmakers-fraction.ts';

// Work out rule 4: the deduction for prices that were withdrawn.
export {
  type Rule4,
  RULE4_CAP,
  RULE4_TABLE,
  type Rule4Band,
  rule4For,
  rule4ForText,
  type Withdrawal,
} from './odds/rule4-table.ts';

// Read what people type: texts such as `5-2`, `£10`, `50p` and `2%` become those that a slip takes.
export {
  readTypedDeduction,
  readTypedFraction,
  readTypedMoney,
  readTypedPercent,
  readTypedWhole,
  type TypedReader,
  type TypedText,
  typedPence,
  typedShare,
} from './number/typed-text.ts';
export { readTypedPrice, typedPrice } from './odds/typed-price.ts';
export { readTypedOutcome } from './bet/typed-outcome.ts';
export {
  strictText,
  TYPED_READERS,
  type TypedField,
  typedIssues,
  typedMistake,
  typedTerms,
} from './bet/typed-draft.ts';

// Find a system: Lucky 15, Trixie and all others, and the lines that each is made of.
export {
  type Block,
  type ChoicesBlock,
  type FoldsBlock,
  type PairsBlock,
  type RoundaboutsBlock,
  type Slug,
  SLUGS,
  type System,
  type SystemName,
} from './systems/system.ts';
export { CATALOGUE, type CatalogueEntry, exactCount, isSlug, takesBankers } from './systems/catalogue.ts';
export { catalogueSystem, MAX_CUSTOM_SELECTIONS, systemLabel } from './systems/resolve.ts';
export { systemTaking } from './systems/families.ts';
export { type AnyToComeLine, type FoldLine, type Line, lineSelections } from './systems/line.ts';
export { SYSTEM_ALIASES } from './systems/aliases.ts';

// Check a slip: a draft becomes a valid bet, or all of its issues.
export {
  type Bet,
  type BetDraft,
  type BetFacts,
  type EachWayDraft,
  type Selection,
  type SelectionDraft,
  STAKE_TYPES,
  type StakeType,
} from './bet/bet.ts';
export type { NumberInput } from './number/number-text.ts';
export { type BetDefaults, readBet, validateBet } from './bet/validate-bet.ts';
export { outcomesOf, withOutcomes } from './bet/with-outcomes.ts';

// Grade a selection: its outcome from the final score of a match, or from where it finished.
export {
  grade,
  type GradedOutcome,
  type Market,
  type MarketDraft,
  type MatchResult,
  readGrade,
  type Score,
  type ScoreDraft,
  type Team,
} from './bet/grade.ts';
export type { Finish, FinishDraft } from './bet/finish.ts';
export type { OutcomeSource } from './bet/read-outcome.ts';

// Concessions: bonuses of a bookmaker on top of the lines.
export {
  type Concession,
  CONCESSION_BASES,
  CONCESSION_KINDS,
  type ConcessionBasis,
  type ConcessionDraft,
  type ConcessionKind,
} from './bet/concessions.ts';

// Look into a selection: its outcome, its legs and their prices.
export {
  LEG_OUTCOMES,
  type LegOutcome,
  type Outcome,
  OUTCOMES,
  type Part,
  type SelectionFinish,
} from './bet/outcome.ts';
export { type Leg, legPrice, type LegState, type LegTerms } from './bet/leg.ts';
export { DEFAULT_PLACES, DEFAULT_TERMS_TEXT } from './bet/each-way.ts';

// Offer each-way terms: the standard ones of a race.
export { placeTerms, type PlaceTerms, type RaceDraft, readPlaceTerms } from './bet/place-terms.ts';

// Choose conventions: the rules in which bookmakers differ.
export {
  CONVENTIONS,
  type Promos,
  RULE_NAMES,
  RULE_PRESETS,
  type RulePreset,
  readRules,
  type Rules,
} from './bet/conventions.ts';

// Settle a bet: its totals, and its units, which are the lines that it pays.
export { type Profits, type SettledTotals, settle, type Settlement } from './settle/settle.ts';
export { payoutBeforeCap, type Totals, totals } from './settle/totals.ts';
export { mustBeListed, readTotals, settleTotals } from './settle/totals-alone.ts';
export type { ConcessionPaid } from './settle/concessions.ts';
export { units } from './settle/units.ts';
export { type EachWayLabel, type Status, STATUSES, type Unit } from './settle/unit.ts';

// Send a settlement as JSON.
export {
  type ConcessionJson,
  type SettledTotalsJson,
  settledTotalsJson,
  settlementAnswer,
  type SettlementJson,
  settlementJson,
  type TotalsJson,
  type UnitJson,
} from './settle/settlement-json.ts';
export { settlementText } from './settle/settlement-text.ts';

// Break a bet down: subtotals by size of line.
export { type FoldRow, foldRows, type JackLine, jackLines, totalRow } from './settle/breakdown.ts';

// See what can still happen: the results left, returns by number of winners, what a profit needs.
export {
  neededForProfit,
  type NeededForProfit,
  neededText,
  otherWays,
  type Requirement,
  type WayToProfit,
} from './explain/needed-for-profit.ts';
export {
  type PossibleResult,
  firstPayingMore,
  returnsByWinners,
  stillPossible,
  type StillPossible,
  type WinnersRow,
} from './settle/still-possible.ts';
export {
  chanceOfAtLeast,
  chanceText,
  type ReturnChances,
  returnChances,
  type ReturnStep,
} from './settle/return-chances.ts';

// Compare systems: the same selections and outlay in every system that takes them.
export {
  type ComparedSystem,
  type CompareOptions,
  compareSystems,
  type Comparison,
  type Picks,
  profitFromNote,
  readComparison,
} from './settle/compare-systems.ts';
export { type ComparedSystemJson, type ComparisonJson, comparisonJson } from './settle/comparison-json.ts';

// Try other conventions: the sums that a bet would pay elsewhere.
export {
  type OtherRule,
  otherRules,
  type OtherRulesJson,
  otherRulesJson,
  otherRulesOf,
  type Payouts,
} from './settle/other-rules.ts';

// Explain a line: its workings, step by step.
export { explain, type Explanation } from './explain/explain.ts';
export { explainPayout, type PayoutStep } from './explain/explain-payout.ts';
export { carriedMoney, type CarriedMoney } from './explain/carried-money.ts';
export { waterfall, type WaterfallStep } from './explain/waterfall.ts';
export { resultWords } from './explain/explain-result.ts';
export { sourceWords } from './explain/explain-source.ts';
export type { Step, StepKind } from './explain/explain-steps.ts';

// Save and reopen a bet: a composite bet holds every unit with its legs, so that each can be settled by itself.
export {
  type CompositeBet,
  type CompositeFacts,
  type CompositeLeg,
  type CompositeMeta,
  LEG_PARTS,
  type LegPart,
  type UnitBet,
  type ValidCompositeBet,
  type ValidLeg,
  type ValidUnitBet,
} from './composite/composite-bet.ts';
export { toCompositeBet } from './composite/encode-composite-bet.ts';
export { decodeCompositeBet } from './composite/decode-composite-bet.ts';
export {
  type CompositeSettlement,
  type CompositeUnit,
  settleCompositeBet,
} from './composite/settle-composite-bet.ts';

// Read untrusted JSON: within limits of size and depth.
export { type JsonLimits, readJson } from './read/json.ts';

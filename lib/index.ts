// Results, and issues of an input.
export { failed, ok, type Result } from './result.ts';
export { type Issue, issue, ISSUE_MESSAGES, type IssueCode } from './issue.ts';

// Exact numbers, money and percentages.
export type { Int } from './number/int.ts';
export { type Rational, toExactText } from './number/rational.ts';
export { exactPounds, moneyText, type Pence, penceText, roundedPence } from './number/money.ts';
export { gainText, percentText } from './number/percent.ts';

// Prices: odds as text, both ways, and rule 4.
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
export {
  type Rule4,
  RULE4_CAP,
  RULE4_TABLE,
  type Rule4Band,
  rule4For,
  rule4ForText,
  type Withdrawal,
} from './odds/rule4-table.ts';

// Texts as people type them.
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

// Systems, and the lines that they are made of.
export {
  type Block,
  type FoldsBlock,
  isSlug,
  type PairsBlock,
  type Slug,
  SLUGS,
  type System,
  type SystemName,
} from './systems/system.ts';
export { CATALOGUE, type CatalogueEntry } from './systems/catalogue.ts';
export { catalogueSystem } from './systems/resolve.ts';
export { systemTaking } from './systems/families.ts';
export type { AnyToComeLine, FoldLine, Line } from './systems/line.ts';

// A draft, and the valid bet that it becomes.
export {
  type Bet,
  type BetDraft,
  type BetFacts,
  type EachWayDraft,
  type NumberInput,
  type Selection,
  type SelectionDraft,
  STAKE_TYPES,
  type StakeType,
} from './bet/bet.ts';
export { type BetDefaults, readBet, validateBet } from './bet/validate-bet.ts';
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
export {
  CONVENTIONS,
  type Promos,
  RULE_PRESETS,
  type RulePreset,
  readRules,
  type Rules,
} from './bet/conventions.ts';

// A bet settled: totals, units, and its JSON.
export { settle, type Settlement } from './settle/settle.ts';
export { type Totals, totals } from './settle/totals.ts';
export { units } from './settle/units.ts';
export { type EachWayLabel, type Status, STATUSES, type Unit } from './settle/unit.ts';
export {
  settlementAnswer,
  type SettlementJson,
  settlementJson,
  type UnitJson,
} from './settle/settlement-json.ts';

// Questions about a bet: subtotals, returns by winners, other systems, other conventions.
export { type FoldRow, foldRows, returnsByWinners, totalRow, type WinnersRow } from './settle/breakdown.ts';
export {
  type ComparedSystem,
  compareSystems,
  type Comparison,
  type Picks,
  readComparison,
} from './settle/compare-systems.ts';
export {
  type OtherRule,
  otherRules,
  type OtherRulesJson,
  otherRulesJson,
  otherRulesOf,
  type Payouts,
  RULE_NAMES,
} from './settle/other-rules.ts';

// The workings of a unit, step by step.
export { explain, type Explanation } from './explain/explain.ts';
export type { Step, StepKind } from './explain/explain-steps.ts';

// The composite bet: a bet as it is saved.
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

// JSON texts from outside.
export { type JsonLimits, readJson } from './read/json.ts';

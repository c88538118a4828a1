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
export { type FoldRow, foldRows, returnsByWinners, totalRow, type WinnersRow } from './settle/breakdown.ts';
export {
  type ComparedSystem,
  compareSystems,
  type Comparison,
  type Picks,
} from './settle/compare-systems.ts';
export {
  type CompositeBet,
  type CompositeMeta,
  LEG_PARTS,
  type LegPart,
  type CompositeLeg,
  type CompositeFacts,
  type ValidCompositeBet,
  type ValidLeg,
  type ValidUnitBet,
  type UnitBet,
} from './composite/composite-bet.ts';
export { toCompositeBet } from './composite/encode-composite-bet.ts';
export { decodeCompositeBet } from './composite/decode-composite-bet.ts';
export { explain, type Explanation } from './explain/explain.ts';
export type { Step, StepKind } from './explain/explain-steps.ts';
export type { Int } from './number/int.ts';
export { type Issue, type IssueCode, ISSUE_MESSAGES, issue } from './issue.ts';
export { type Leg, legPrice, type LegState, type LegTerms } from './bet/leg.ts';
export type { AnyToComeLine, FoldLine, Line } from './systems/line.ts';
export { exactPounds, moneyText, penceText, type Pence, roundedPence } from './number/money.ts';
export { bookmakersFraction, formatQuotedOdds } from './odds/bookmakers-fraction.ts';
export { parseOdds } from './odds/odds.ts';
export { readTypedPrice } from './odds/typed-price.ts';
export {
  readTypedDeduction,
  readTypedFraction,
  readTypedMoney,
  readTypedPercent,
  readTypedWhole,
  type TypedMistake,
  type TypedReader,
  type TypedText,
} from './number/typed-text.ts';
export { readTypedOutcome } from './bet/typed-outcome.ts';
export { strictText, TYPED_READERS, type TypedField, typedIssues } from './bet/typed-draft.ts';
export {
  formatAmericanOdds,
  formatDecimalOdds,
  formatFractionalOdds,
  formatOdds,
  ODDS_FORMATS,
  type OddsFormat,
} from './odds/odds-format.ts';
export { type OtherDeadHeat, otherDeadHeat } from './settle/other-dead-heat.ts';
export {
  LEG_OUTCOMES,
  type LegFinish,
  type LegOutcome,
  type Outcome,
  OUTCOMES,
  type Part,
  type SelectionFinish,
} from './bet/outcome.ts';
export { gainText, percentText } from './number/percent.ts';
export { type Rational, toExactText } from './number/rational.ts';
export { type JsonLimits, MAX_JSON_DEPTH, MAX_JSON_MEMBERS, readJson } from './read/json.ts';
export { CONVENTIONS, type Promos, RULE_PRESETS, type RulePreset, type Rules } from './bet/conventions.ts';
export { failed, ok, type Result } from './result.ts';
export {
  type Rule4,
  type Rule4Band,
  RULE4_CAP,
  RULE4_TABLE,
  rule4Deduction,
  rule4For,
  rule4ForText,
  rule4Total,
  type Withdrawal,
} from './odds/rule4-table.ts';
export { settle, type Settlement } from './settle/settle.ts';
export {
  type CompositeSettlement,
  type CompositeUnit,
  settleCompositeBet,
} from './composite/settle-composite-bet.ts';
export { settlementJson, type SettlementJson, type UnitJson } from './settle/settlement-json.ts';
export { CATALOGUE, type CatalogueEntry } from './systems/catalogue.ts';
export { systemTaking } from './systems/families.ts';
export { catalogueSystem } from './systems/resolve.ts';
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
export { totals, type Totals } from './settle/totals.ts';
export { type EachWayLabel, type Status, STATUSES, type Unit } from './settle/unit.ts';
export { units } from './settle/units.ts';
export { DEFAULT_PLACES, DEFAULT_TERMS, DEFAULT_TERMS_TEXT } from './bet/each-way.ts';
export { validateBet } from './bet/validate-bet.ts';

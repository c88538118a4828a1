export type { Bet, BetDraft, BetFacts, EachWayDraft, NumberInput, Selection, SelectionDraft } from './bet.ts';
export { type FoldRow, foldRows, returnsByWinners, totalRow, type WinnersRow } from './breakdown.ts';
export { type ComparedSystem, compareSystems, type Comparison, type Picks } from './compare-systems.ts';
export { type CompositeBet, type CompositeMeta, toCompositeBet, type UnitBet } from './composite-bet.ts';
export {
  type CompositeLeg,
  LEG_OUTCOMES,
  LEG_PARTS,
  type LegOutcome,
  type LegPart,
} from './composite-leg.ts';
export { decodeCompositeBet } from './decode-composite-bet.ts';
export { explain, type Explanation } from './explain.ts';
export type { Step, StepKind } from './explain-steps.ts';
export type { Int } from './int.ts';
export { type Issue, type IssueCode, ISSUE_MESSAGES, issue } from './issue.ts';
export { type Leg, legPrice, type LegState, type LegTerms, type Part } from './leg.ts';
export type { AnyToComeLine, FoldLine, Line } from './line.ts';
export { exactPounds, moneyText, penceText, type Pence, roundedPence } from './money.ts';
export { parseOdds } from './odds.ts';
export {
  formatAmericanOdds,
  formatDecimalOdds,
  formatFractionalOdds,
  formatOdds,
  ODDS_FORMATS,
  type OddsFormat,
} from './odds-format.ts';
export { type OtherDeadHeat, otherDeadHeat } from './other-dead-heat.ts';
export { type Outcome, OUTCOMES } from './outcome.ts';
export { gainText, percentText } from './percent.ts';
export { type Rational, toExactText } from './rational.ts';
export { type JsonLimits, MAX_JSON_DEPTH, MAX_JSON_MEMBERS, readJson } from './read-json.ts';
export type { Promos } from './read-conventions.ts';
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
} from './rule4-table.ts';
export { CONVENTIONS, RULE_PRESETS, type RulePreset, type Rules } from './rules.ts';
export { settle, type Settlement } from './settle.ts';
export { type CompositeSettlement, type CompositeUnit, settleCompositeBet } from './settle-composite-bet.ts';
export { settlementJson, type SettlementJson, type UnitJson } from './settlement-json.ts';
export { STAKE_TYPES, type StakeType } from './stake-type.ts';
export { CATALOGUE, type CatalogueEntry } from './systems/catalogue.ts';
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
export { totals, type Totals } from './totals.ts';
export { type Status, STATUSES } from './unit-status.ts';
export type { EachWayLabel, Unit } from './unit.ts';
export { units } from './units.ts';
export { DEFAULT_PLACES, DEFAULT_TERMS, validateBet } from './validate-bet.ts';
export type { CompositeFacts, ValidCompositeBet, ValidLeg, ValidUnitBet } from './valid-composite-bet.ts';

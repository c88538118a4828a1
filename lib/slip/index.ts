export { nextChoice, outcomeChoices, RULE4_CHOICES, TERMS_CHOICES } from './choices.ts';
export { decimalEntry, fractionEntry, oddsEntry, textEntry } from './entry.ts';
export { fromDraft } from './from-draft.ts';
export type { Proposal, SelectionChanges, SelectionProposal, SlipChanges, SlipProposal } from './proposal.ts';
export { isSameSystem, selectionRange, type SelectionRange } from './selection-count.ts';
export { shownOdds } from './shown-odds.ts';
export {
  DEFAULT_EACH_WAY,
  DEFAULT_ODDS,
  DEFAULT_STAKE,
  type Slip,
  type SlipMeta,
  type SlipSelection,
  STAKE_FORMATS,
  type StakeFormat,
} from './slip.ts';
export { betOf, canSave, issuesOf, presetOf, toDraft } from './to-draft.ts';
export {
  HISTORY_LIMIT,
  newState,
  propose,
  SHOWN_FORMATS,
  type ShownFormat,
  type SlipState,
  undo,
  withOddsFormat,
} from './slip-state.ts';

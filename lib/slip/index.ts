// The slip, and the editing state around it.
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

// Changes that the user proposes.
export type { Proposal, SelectionChanges, SelectionProposal, SlipChanges, SlipProposal } from './proposal.ts';

// From a draft, and back to a draft, a bet or its issues.
export { fromDraft } from './from-draft.ts';
export { betOf, canSave, issuesOf, presetOf, toDraft } from './to-draft.ts';

// Choices, and the numbers of selections that a system takes.
export { nextChoice, outcomeChoices, RULE4_CHOICES, TERMS_CHOICES } from './choices.ts';
export { type SelectionRange, selectionRange } from './selection-count.ts';

// Texts of fields: as they are typed, and odds as they are shown.
export { type Pasted, type PastedSelection, pastedSelections } from './pasted-selections.ts';
export { leftOut, storedText, textEntry, typedEntry } from './entry.ts';
export { shownOdds } from './shown-odds.ts';

// Start and edit a slip: an immutable state, changed by proposals, with undo.
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

// Propose a change: one object for each edit of the user.
export type { Proposal, SelectionChanges, SelectionProposal, SlipChanges, SlipProposal } from './proposal.ts';

// Load a slip, and get its bet or its issues.
export { fromDraft } from './from-draft.ts';
export { betOf, canSave, issuesOf, presetOf, toDraft } from './to-draft.ts';

// Offer choices: outcomes, deductions, terms, and the numbers of selections that a system takes.
export { nextChoice, outcomeChoices, RULE4_CHOICES, TERMS_CHOICES } from './choices.ts';
export { type SelectionRange, selectionRange } from './selection-count.ts';

// Handle the texts of fields: as they are typed, pasted and shown.
export { type Pasted, type PastedSelection, pastedSelections } from './pasted-selections.ts';
export { leftOut, storedText, textEntry, typedEntry } from './entry.ts';
export { shownOdds } from './shown-odds.ts';

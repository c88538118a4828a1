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

// Put a slip into the address of its page, and read it from there.
export { FOLDS_PAGE, type LinkedSlip, pageOf, slipQuery } from './slip-query.ts';
export { type ParsedSlip, parseSlip } from './parse-slip.ts';
export type { LinkFields, UnreadPart } from './unread-parts.ts';

// Load a slip, and get its bet or its issues.
export { fromDraft, readSlip } from './from-draft.ts';
export { betOf, canSave, issuesOf, presetOf, toDraft } from './to-draft.ts';

// Offer choices: outcomes, deductions, terms, markets, concessions, and how many selections a system takes.
export { nextChoice, OUTCOME_LABELS, outcomeChoices, RULE4_CHOICES, TERMS_CHOICES } from './choices.ts';
export {
  firstMarket,
  MARKET_CHOICES,
  type MarketKind,
  marketName,
  marketSide,
  SIDE_CHOICES,
  withMarketSide,
} from './market-choices.ts';
export { CONCESSION_CHOICES, newConcession } from './concession-choices.ts';
export { foldsOf, foldSizes } from './fold-choices.ts';
export { canHaveBankers, type SelectionRange, selectionRange, slipRange } from './selection-count.ts';

// Handle the texts of fields: as they are typed, pasted and shown.
export { type Pasted, type PastedSelection, pastedSelections } from './pasted-selections.ts';
export { leftOut, storedText, textEntry, typedEntry } from './entry.ts';
export { shownOdds } from './shown-odds.ts';
export {
  ladderText,
  scoreText,
  typedFinish,
  typedGoals,
  typedLadder,
  typedLine,
  typedScore,
} from './typed-results.ts';

// Look at one selection alone, whatever is wrong with the rest of the slip.
export { type SharedRules, soleSelection } from './sole-selection.ts';

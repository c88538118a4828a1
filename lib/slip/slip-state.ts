import { ODDS_FORMATS } from '../odds/odds-format.ts';
import type { SystemName } from '../systems/system.ts';
import { applyProposal } from './apply-proposal.ts';
import { isProposal, type Proposal } from './proposal.ts';
import { fitted } from './selection-count.ts';
import { emptySlip, type Slip } from './slip.ts';

/** Formats in which odds are shown: as they were typed, or all in one format. */
export const SHOWN_FORMATS = ['typed', ...ODDS_FORMATS] as const;
export type ShownFormat = (typeof SHOWN_FORMATS)[number];

/** The editing state: the slip, its versions before each change (oldest first), and the format of odds. */
export type SlipState = {
  readonly slip: Slip;
  readonly history: readonly Slip[];
  /** Part of the view, not of the slip: undo does not change it. */
  readonly oddsFormat: ShownFormat;
};

/** The maximum number of changes that can be undone; older ones are dropped. */
export const HISTORY_LIMIT = 500;

/** The state of a new slip: as many blank selections as the system needs, nothing to undo. */
export function newState(system: SystemName = 'lucky-15', oddsFormat: ShownFormat = 'typed'): SlipState {
  return { slip: fitted(emptySlip(system)), history: [], oddsFormat };
}

/**
 * The state after a proposal. An accepted proposal pushes the previous slip onto the history. If the proposal is
 * refused, a no-op or malformed, the state is the same object. Never throws.
 */
export function propose(state: SlipState, proposal: Proposal): SlipState {
  const slip = isProposal(proposal) ? applyProposal(state.slip, proposal) : state.slip;
  if (slip === state.slip) return state;
  return { ...state, slip, history: [...state.history, state.slip].slice(-HISTORY_LIMIT) };
}

/** The state before the last accepted change; the same object if there is none. */
export function undo(state: SlipState): SlipState {
  const slip = state.history.at(-1);
  return slip === undefined ? state : { ...state, slip, history: state.history.slice(0, -1) };
}

/** The state with its odds shown in another format. */
export function withOddsFormat(state: SlipState, oddsFormat: ShownFormat): SlipState {
  return state.oddsFormat === oddsFormat ? state : { ...state, oddsFormat };
}

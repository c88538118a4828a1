import type { BetDraft } from '#lib';
import {
  fromDraft,
  HISTORY_LIMIT,
  type PastedSelection,
  propose,
  type Proposal,
  type SlipState,
  undo,
  type UnreadPart,
} from '#lib/slip';

/** The state of a calculator's page: the slip, the field in use, and a note on each selection. */
export type CalculatorState = {
  readonly slip: SlipState;
  /** The slips that undo can be reversed to, the latest first; any other change empties it. */
  readonly future: readonly SlipState[];
  /** The field in use, and the slip before its edits: consecutive edits of a field are one undo step. */
  readonly typing: { readonly field: string; readonly before: SlipState } | undefined;
  /** Keyed by the id of the selection. Notes are not part of any calculation or of the undo history. */
  readonly notes: Readonly<Record<number, string>>;
  /** The number of changes since the slip was loaded or saved. */
  readonly changes: number;
  /** The key that it was saved under; undefined if it is not known to be saved. */
  readonly savedUnder: string | undefined;
  /** The edit of a saved bet, as the address has it; undefined for a new slip. */
  readonly editing: string | undefined;
  /** The parts of the link that the slip lacks, until the user dismisses them. */
  readonly unread: readonly UnreadPart[];
};

/** An action on the state of a calculator's page. */
export type CalculatorAction =
  | { readonly kind: 'propose'; readonly proposal: Proposal }
  /** Several proposals as one undo step. */
  | { readonly kind: 'proposeAll'; readonly proposals: readonly Proposal[] }
  /** A proposal from typing into a field. */
  | { readonly kind: 'type'; readonly field: string; readonly proposal: Proposal }
  /** The user leaves the field. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'note'; readonly id: number; readonly text: string }
  /** Names and odds for the first selections; adds selections if there are more. */
  | { readonly kind: 'paste'; readonly selections: readonly PastedSelection[] }
  /** Another slip instead of this one, as one undo step. */
  | { readonly kind: 'open'; readonly draft: BetDraft }
  | { readonly kind: 'undo' }
  /** Reverses the last undo; a no-op if the slip was changed since. */
  | { readonly kind: 'redo' }
  /** Another slip, which cannot be undone. */
  | { readonly kind: 'load'; readonly state: CalculatorState }
  /** A new slip with the user's preferences; a no-op if the slip was changed meanwhile. */
  | { readonly kind: 'prefer'; readonly draft: BetDraft }
  | { readonly kind: 'saved'; readonly key: string };

/** The state of a newly opened slip, with nothing to undo. */
export function opened(draft: BetDraft, notes: readonly string[] = []): CalculatorState {
  const slip = fromDraft(draft);
  const byId = slip.slip.selections.map(({ id }, index) => [id, notes[index] ?? ''] as const);
  return {
    slip,
    future: [],
    typing: undefined,
    notes: Object.fromEntries(byId.filter(([, note]) => note !== '')),
    changes: 0,
    savedUnder: undefined,
    editing: undefined,
    unread: [],
  };
}

/** Returns the state after an action. */
export function calculatorReducer(state: CalculatorState, action: CalculatorAction): CalculatorState {
  return action.kind === 'redo' ? redone(state) : changedBy(state, action);
}

type OtherAction = Exclude<CalculatorAction, { readonly kind: 'redo' }>;

function changedBy(state: CalculatorState, action: OtherAction): CalculatorState {
  switch (action.kind) {
    case 'propose':
      return changedTo({ ...state, typing: undefined }, propose(state.slip, action.proposal));
    case 'proposeAll':
      return changedTo({ ...state, typing: undefined }, proposedAll(state.slip, action.proposals));
    case 'type':
      return typed(state, action);
    case 'leave':
      return left(state);
    case 'note':
      return {
        ...state,
        notes: { ...state.notes, [action.id]: action.text },
        changes: state.changes + 1,
      };
    case 'paste':
      return changedTo({ ...state, typing: undefined }, pasted(state.slip, action.selections));
    case 'open':
      return changedTo({ ...state, typing: undefined }, replacedBy(state.slip, action.draft));
    case 'undo':
      return undone(state);
    case 'load':
      return action.state;
    case 'prefer':
      return preferring(state, action.draft);
    case 'saved':
      return { ...state, changes: 0, savedUnder: action.key };
  }
}

/** Undoes the last step, and keeps the slip for redo. */
function undone(state: CalculatorState): CalculatorState {
  const next = changedTo({ ...state, typing: undefined }, undo(state.slip));
  return next.slip === state.slip ? next : { ...next, future: [state.slip, ...state.future] };
}

function redone(state: CalculatorState): CalculatorState {
  const [next, ...future] = state.future;
  return next === undefined ? state : { ...changedTo({ ...state, typing: undefined }, next), future };
}

/** Applies several proposals as one undo step, without rejected ones. */
function proposedAll(before: SlipState, proposals: readonly Proposal[]): SlipState {
  const next = proposals.reduce(propose, before);
  return next.slip === before.slip ? before : asOneStep(before, next);
}

/** Applies a text typed into a field: all that is typed there, until the user leaves it, is one undo step. */
function typed(
  state: CalculatorState,
  { field, proposal }: Extract<CalculatorAction, { readonly kind: 'type' }>,
): CalculatorState {
  const before = state.typing?.field === field ? state.typing.before : state.slip;
  return changedTo({ ...state, typing: { field, before } }, propose(before, proposal));
}

/** Ends the typing in a field. */
function left(state: CalculatorState): CalculatorState {
  return state.typing === undefined ? state : { ...state, typing: undefined };
}

/** Opens the user's defaults, unless the user has edited the slip. */
function preferring(state: CalculatorState, draft: BetDraft): CalculatorState {
  return state.changes === 0 ? opened(draft) : state;
}

/** Applies pasted selections as one undo step. */
function pasted(before: SlipState, selections: readonly PastedSelection[]): SlipState {
  let next = before;
  for (const [index, { description, odds }] of selections.entries()) {
    if (next.slip.selections[index] === undefined) next = propose(next, { kind: 'addSelection' });
    const id = next.slip.selections[index]?.id;
    if (id === undefined) break;
    next = propose(propose(next, { kind: 'description', id, text: description }), {
      kind: 'odds',
      id,
      text: odds,
    });
  }
  return next.slip === before.slip ? before : asOneStep(before, next);
}

/** The slip of a draft. Its selections get new ids, so that they do not inherit notes. */
function replacedBy(before: SlipState, draft: BetDraft): SlipState {
  const { slip } = fromDraft(draft);
  const used = before.slip.nextId - 1;
  const selections = slip.selections.map((selection) => ({ ...selection, id: selection.id + used }));
  const next = { ...slip, selections, nextId: slip.nextId + used };
  return asOneStep(before, { ...before, slip: next });
}

function asOneStep(before: SlipState, next: SlipState): SlipState {
  return { ...next, history: [...before.history, before.slip].slice(-HISTORY_LIMIT) };
}

function changedTo(state: CalculatorState, slip: SlipState): CalculatorState {
  return slip === state.slip ? state : { ...state, slip, future: [], changes: state.changes + 1 };
}

import { propose } from '#lib/slip';
import { type Step, stay } from './effect.ts';
import type { Key } from './keys.ts';
import { edited, editorOn } from './line-editor.ts';
import { currentField, clampCursor, type Model, type Notice, withState } from './model.ts';
import { byRow, toNextBox } from './move.ts';

const BROWSE = { kind: 'browse' } as const;

/** Starts an edit of the current field; no-op if the field is not typed. */
export function startEdit(model: Model): Model {
  const change = currentField(model)?.change;
  if (change?.kind !== 'typed') return model;
  return { ...model, mode: { kind: 'edit', editor: editorOn(change.text), before: model.state } };
}

/** Handles a key in an edit. Every key is applied to the slip, so the results update live. */
export function keyInEdit(model: Model, key: Key): Step {
  const { mode } = model;
  const change = currentField(model)?.change;
  if (mode.kind !== 'edit' || change?.kind !== 'typed') return stay({ ...model, mode: BROWSE });
  const editor = edited(mode.editor, key, change.entry);
  if (editor !== undefined) {
    const state = propose(mode.before, change.propose(editor.text));
    const next = withState({ ...model, mode: { ...mode, editor } }, state);
    return stay(editor.leftOut === '' ? next : { ...next, notice: leftOutNotice(editor.leftOut) });
  }
  if (key.kind === 'escape') return stay(withState({ ...model, mode: BROWSE }, mode.before));
  return stay(LEAVE_KEYS[key.kind]?.(model) ?? model);
}

/** The keys that keep the text and end the edit. */
const LEAVE_KEYS: Partial<Readonly<Record<Key['kind'], (model: Model) => Model>>> = {
  up: (model) => keepAndMove(model, -1),
  down: (model) => keepAndMove(model, 1),
  tab: (model) => toNextBox(keepEdit(model), 1),
  backTab: (model) => toNextBox(keepEdit(model), -1),
  enter: keepEdit,
};

function leftOutNotice(characters: string): Notice {
  return { tone: 'plain', text: `Left out “${characters}”.` };
}

function keepEdit(model: Model): Model {
  return clampCursor({ ...model, mode: BROWSE });
}

/**
 * Keeps the text and edits the same field of the next selection. If there is none, the edit continues, because keys
 * meant for the next price must not be taken as commands.
 */
function keepAndMove(model: Model, by: -1 | 1): Model {
  const moved = byRow(keepEdit(model), by);
  const isSameField = moved.row !== model.row && moved.field === model.field;
  return isSameField ? startEdit(moved) : model;
}

import { propose } from '#lib/slip';
import { type Step, stay } from './effect.ts';
import type { Key } from './keys.ts';
import { edited, editorOn } from './line-editor.ts';
import { currentField, inPlace, type Model, type Notice, withState } from './model.ts';
import { byRow, toNextBox } from './move.ts';

const BROWSE = { kind: 'browse' } as const;

/** The model typing into the field in use; the same model where that is none to type into. */
export function startEdit(model: Model): Model {
  const change = currentField(model)?.change;
  if (change?.kind !== 'typed') return model;
  return { ...model, mode: { kind: 'edit', editor: editorOn(change.text), before: model.state } };
}

/** The model after a key while a field is typed. Every key is tried on the slip, so that the results follow. */
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
  return stay(LEAVING[key.kind]?.(model) ?? model);
}

/** The keys that keep what was typed and leave the field. */
const LEAVING: Partial<Readonly<Record<Key['kind'], (model: Model) => Model>>> = {
  up: (model) => onwards(model, -1),
  down: (model) => onwards(model, 1),
  tab: (model) => toNextBox(kept(model), 1),
  backTab: (model) => toNextBox(kept(model), -1),
  enter: kept,
};

function leftOutNotice(characters: string): Notice {
  return { tone: 'plain', text: `Left out “${characters}”.` };
}

function kept(model: Model): Model {
  return inPlace({ ...model, mode: BROWSE });
}

/**
 * Keeps the typed text, and goes on in the same field of the next selection. Where there is none it goes on
 * where it is: keys meant for a next price must not be taken for commands.
 */
function onwards(model: Model, by: -1 | 1): Model {
  const moved = byRow(kept(model), by);
  const isSameField = moved.row !== model.row && moved.field === model.field;
  return isSameField ? startEdit(moved) : model;
}

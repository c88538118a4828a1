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
  switch (key.kind) {
    case 'escape':
      return stay(withState({ ...model, mode: BROWSE }, mode.before));
    case 'up':
      return stay(onwards(model, -1));
    case 'down':
      return stay(onwards(model, 1));
    case 'tab':
      return stay(toNextBox(kept(model), 1));
    case 'backTab':
      return stay(toNextBox(kept(model), -1));
    case 'enter':
      return stay(kept(model));
    case 'text':
    case 'paste':
    case 'backspace':
    case 'delete':
    case 'clear':
    case 'left':
    case 'right':
    case 'home':
    case 'end':
    case 'pageUp':
    case 'pageDown':
    case 'interrupt':
    case 'redraw':
      return stay(model);
  }
}

function leftOutNotice(characters: string): Notice {
  return { tone: 'plain', text: `Left out “${characters}”.` };
}

function kept(model: Model): Model {
  return inPlace({ ...model, mode: BROWSE });
}

/**
 * What was typed is kept, and typing goes on in the same field of the next selection. Where there is none it goes on
 * where it is: keys meant for a next price must not be taken for commands.
 */
function onwards(model: Model, by: -1 | 1): Model {
  const moved = byRow(kept(model), by);
  const isSameField = moved.row !== model.row && moved.field === model.field;
  return isSameField ? startEdit(moved) : model;
}

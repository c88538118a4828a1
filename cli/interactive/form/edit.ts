import { textEntry } from '#lib/slip';
import { stay, type Step } from '../effect.ts';
import type { Key } from '../keys.ts';
import { edited, editorOn } from '../line-editor.ts';
import { withChange, type Form, withUndoStep, withEntries } from './form.ts';
import { atSpot, isChosen, rowsIn, type Spot, spotByLine, spotByPlace, withText } from './spots.ts';

const BROWSE = { kind: 'browse' } as const;

/** Starts an edit at the current spot; no-op if its field is not typed. */
export function startEdit(form: Form): Form {
  const at = atSpot(form);
  if (at?.kind !== 'value' || isChosen(at.field)) return form;
  return { ...form, mode: { kind: 'edit', editor: editorOn(at.text), before: form.entries } };
}

/** Handles a key in an edit. Every key is applied to the form, so the answer updates live. */
export function keyInEdit(form: Form, key: Key): Step<Form> {
  const { mode } = form;
  const at = atSpot(form);
  if (mode.kind !== 'edit' || at?.kind !== 'value') return stay({ ...form, mode: BROWSE });
  const separator = at.list?.separator;
  const inRow = separator === undefined ? undefined : afterSeparator(form, key, separator);
  if (inRow !== undefined) return stay(inRow);
  const editor = edited(mode.editor, key, (text) => withoutSeparator(textEntry(text), separator));
  if (editor !== undefined) {
    const entries = withText(form, mode.before, editor.text);
    return stay(withEntries({ ...form, mode: { ...mode, editor } }, entries));
  }
  if (key.kind === 'escape') return stay(withEntries({ ...form, mode: BROWSE }, mode.before));
  return stay(LEAVE_KEYS[key.kind]?.(form) ?? form);
}

/** Typing the separator of a row moves to its next piece; pasting a text that contains it replaces the whole row. */
function afterSeparator(form: Form, key: Key, separator: string): Form | undefined {
  if (key.kind === 'text') return key.text === separator ? toNextPiece(form) : undefined;
  return key.kind === 'paste' && key.text.includes(separator) ? withRow(form, key.text) : undefined;
}

function withoutSeparator(text: string, separator: string | undefined): string {
  return separator === undefined ? text : text.replaceAll(separator, '');
}

/** The keys that keep the text and end the edit. */
const LEAVE_KEYS: Partial<Readonly<Record<Key['kind'], (form: Form) => Form>>> = {
  up: (form) => startEdit(keepAndMoveTo(form, spotByLine(form, -1))),
  down: (form) => startEdit(keepAndMoveTo(form, spotByLine(form, 1))),
  tab: (form) => startEdit(keepAndMoveTo(form, spotByPlace(form, 1))),
  backTab: (form) => startEdit(keepAndMoveTo(form, spotByPlace(form, -1))),
  enter: (form) => keepAndMoveTo(form, spotByPlace(form, 1)),
};

/** Ends the edit, keeps its text, and moves to another spot. */
function keepAndMoveTo(form: Form, spot: Spot): Form {
  const before = form.mode.kind === 'edit' ? form.mode.before : form.entries;
  const unchanged = isSameText(form, before);
  const kept: Form = { ...form, mode: BROWSE, spot };
  return unchanged ? { ...kept, entries: before } : withUndoStep(kept, before);
}

/** True if the edit did not change the text of its field. */
function isSameText(form: Form, before: Form['entries']): boolean {
  return JSON.stringify(form.entries[form.spot.name] ?? '') === JSON.stringify(before[form.spot.name] ?? '');
}

/** Moves to the next piece of the current row, if there is one. */
function toNextPiece(form: Form): Form {
  const next = spotByPlace(form, 1);
  return next.name === form.spot.name && next.row === form.spot.row
    ? startEdit(keepAndMoveTo(form, next))
    : form;
}

/** Replaces the current row, with all its pieces, by a pasted text. */
function withRow(form: Form, text: string): Form {
  const { mode, spot } = form;
  const at = atSpot(form);
  if (mode.kind !== 'edit' || at?.kind !== 'value' || at.list === undefined) return form;
  const rows = rowsIn(mode.before, at.list).with(spot.row, textEntry(text).trim());
  const left: Form = { ...form, entries: mode.before, mode: BROWSE };
  return withChange(left, { ...mode.before, [spot.name]: rows });
}

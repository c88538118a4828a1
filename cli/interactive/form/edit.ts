import { textEntry } from '#lib/slip';
import { stay, type Step } from '../effect.ts';
import type { Key } from '../keys.ts';
import { edited, editorOn } from '../line-editor.ts';
import { changed, type Form, remembered, withEntries } from './form.ts';
import { atSpot, isChosen, rowsIn, type Spot, spotByLine, spotByPlace, withText } from './spots.ts';

const BROWSE = { kind: 'browse' } as const;

/** The form typing at the place in use; the same form if nothing is typed there. */
export function startEdit(form: Form): Form {
  const at = atSpot(form);
  if (at?.kind !== 'value' || isChosen(at.field)) return form;
  return { ...form, mode: { kind: 'edit', editor: editorOn(at.text), before: form.entries } };
}

/** The form after a key while a field is typed. Every key is tried on the form, so that the answer follows. */
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
  return stay(LEAVING[key.kind]?.(form) ?? form);
}

/** The separator of a row goes on to its next piece; a text that holds it is pasted as the whole row. */
function afterSeparator(form: Form, key: Key, separator: string): Form | undefined {
  if (key.kind === 'text') return key.text === separator ? toNextPiece(form) : undefined;
  return key.kind === 'paste' && key.text.includes(separator) ? withRow(form, key.text) : undefined;
}

function withoutSeparator(text: string, separator: string | undefined): string {
  return separator === undefined ? text : text.replaceAll(separator, '');
}

/** The keys that keep what was typed and leave the field. */
const LEAVING: Partial<Readonly<Record<Key['kind'], (form: Form) => Form>>> = {
  up: (form) => startEdit(keptAt(form, spotByLine(form, -1))),
  down: (form) => startEdit(keptAt(form, spotByLine(form, 1))),
  tab: (form) => startEdit(keptAt(form, spotByPlace(form, 1))),
  backTab: (form) => startEdit(keptAt(form, spotByPlace(form, -1))),
  enter: (form) => keptAt(form, spotByPlace(form, 1)),
};

/** The form out of the edit, on another place. */
function keptAt(form: Form, spot: Spot): Form {
  const before = form.mode.kind === 'edit' ? form.mode.before : form.entries;
  const unchanged = isSameText(form, before);
  const kept: Form = { ...form, mode: BROWSE, spot };
  return unchanged ? { ...kept, entries: before } : remembered(kept, before);
}

/** True if the edit left the text of its field as it was. */
function isSameText(form: Form, before: Form['entries']): boolean {
  return JSON.stringify(form.entries[form.spot.name] ?? '') === JSON.stringify(before[form.spot.name] ?? '');
}

/** The form on the next piece of the row in use, if there is one. */
function toNextPiece(form: Form): Form {
  const next = spotByPlace(form, 1);
  return next.name === form.spot.name && next.row === form.spot.row ? startEdit(keptAt(form, next)) : form;
}

/** The row in use as it is pasted, all its pieces at once. */
function withRow(form: Form, text: string): Form {
  const { mode, spot } = form;
  const at = atSpot(form);
  if (mode.kind !== 'edit' || at?.kind !== 'value' || at.list === undefined) return form;
  const rows = rowsIn(mode.before, at.list).with(spot.row, textEntry(text).trim());
  const left: Form = { ...form, entries: mode.before, mode: BROWSE };
  return changed(left, { ...mode.before, [spot.name]: rows });
}

import { nextChoice } from '#lib/slip';
import { type Step, stay } from '../effect.ts';
import { beginsNumber, type Key } from '../keys.ts';
import { addRow, commandFor, removeRow } from './commands.ts';
import { keyInEdit, startEdit } from './edit.ts';
import { withChange, type Form, withNotice } from './form.ts';
import { atSpot, choicesOf, isChosen, isSameSpot, spotByLine, spotByPlace, withText } from './spots.ts';
import { lastAnswerTop } from '../view/form-layout.ts';

const MOVES: Partial<Readonly<Record<Key['kind'], (form: Form) => Form>>> = {
  up: (form) => ({ ...form, spot: spotByLine(form, -1) }),
  down: (form) => ({ ...form, spot: spotByLine(form, 1) }),
  left: (form) => moveSideways(form, -1),
  right: (form) => moveSideways(form, 1),
  tab: (form) => ({ ...form, spot: spotByPlace(form, 1) }),
  backTab: (form) => ({ ...form, spot: spotByPlace(form, -1) }),
  home: (form) => ({ ...form, spot: spotByLine(form, -Infinity) }),
  end: (form) => ({ ...form, spot: spotByLine(form, Infinity) }),
  pageUp: (form) => scrollAnswer(form, -5),
  pageDown: (form) => scrollAnswer(form, 5),
  enter: onEnter,
  backspace: clearField,
  delete: removeRow,
};

/** Handles a key outside an edit. */
export function keyInBrowse(form: Form, key: Key): Step<Form> {
  if (key.kind === 'text') return onText(form, key);
  if (key.kind === 'paste') return keyInEdit(startEditHere(form), key);
  if (key.kind === 'escape') return { model: form, effect: { kind: 'menu' } };
  return stay(MOVES[key.kind]?.(form) ?? form);
}

/** Handles Left and Right: the previous or next choice of a field, or piece of a row. */
function moveSideways(form: Form, by: -1 | 1): Form {
  const at = atSpot(form);
  if (at?.kind === 'value' && isChosen(at.field) && at.list === undefined) return withChoice(form, by);
  const next = spotByPlace(form, by);
  return next.name === form.spot.name && next.row === form.spot.row ? { ...form, spot: next } : form;
}

/** Starts an edit at the current spot; in a new row if the spot adds one. */
function startEditHere(form: Form): Form {
  return startEdit(atSpot(form)?.kind === 'add' ? addRow(form) : form);
}

/** Handles Enter: edits the field, takes its next choice, or adds a row. */
function onEnter(form: Form): Form {
  const at = atSpot(form);
  return at?.kind === 'value' && isChosen(at.field) ? withChoice(form, 1) : startEditHere(form);
}

function withChoice(form: Form, by: -1 | 1): Form {
  const at = atSpot(form);
  if (at?.kind !== 'value') return form;
  const choices = choicesOf(at.field);
  const ordered = by === 1 ? choices : choices.toReversed();
  const current = choices.find((each) => each.toLowerCase() === at.text.toLowerCase()) ?? '';
  return withChange(form, withText(form, form.entries, nextChoice(ordered, current)));
}

/** Handles Backspace: clears the field. */
function clearField(form: Form): Form {
  const at = atSpot(form);
  if (at?.kind !== 'value' || at.text === '') return form;
  return withChange(form, withText(form, form.entries, ''));
}

function scrollAnswer(form: Form, by: number): Form {
  return { ...form, top: Math.max(0, Math.min(lastAnswerTop(form), form.top + by)) };
}

/** Moves to the first typed field from the current spot on, since a number is no choice; undefined if there is none. */
function atTypedField(form: Form): Form | undefined {
  const at = atSpot(form);
  if (at?.kind !== 'value' || !isChosen(at.field)) return form;
  const spot = spotByPlace(form, 1);
  return isSameSpot(spot, form.spot) ? undefined : atTypedField({ ...form, spot });
}

function onText(form: Form, key: Extract<Key, { readonly kind: 'text' }>): Step<Form> {
  const command = commandFor(key.text);
  if (command !== undefined) return command(form);
  const at = atSpot(form);
  const isTyped = at?.kind === 'value' && !isChosen(at.field);
  const place = beginsNumber(key.text) ? atTypedField(form) : undefined;
  if (place !== undefined) return keyInEdit(startEditHere(place), key);
  if (key.text === ' ' && !isTyped) return stay(onEnter(form));
  const help = isTyped ? `Press Enter first to type into ${at.field.label}. ` : '';
  return stay(withNotice(form, 'plain', `${key.text} does nothing here. ${help}? lists the keys.`));
}

import { nextChoice } from '#lib/slip';
import { type Step, stay } from '../effect.ts';
import { beginsNumber, type Key } from '../keys.ts';
import { addRow, commandFor, removeRow } from './commands.ts';
import { keyInEdit, startEdit } from './edit.ts';
import { changed, type Form, noticed } from './form.ts';
import { atSpot, choicesOf, isChosen, isSameSpot, spotByLine, spotByPlace, withText } from './spots.ts';
import { lastAnswerTop } from '../view/form-layout.ts';

const MOVES: Partial<Readonly<Record<Key['kind'], (form: Form) => Form>>> = {
  up: (form) => ({ ...form, spot: spotByLine(form, -1) }),
  down: (form) => ({ ...form, spot: spotByLine(form, 1) }),
  left: (form) => sideways(form, -1),
  right: (form) => sideways(form, 1),
  tab: (form) => ({ ...form, spot: spotByPlace(form, 1) }),
  backTab: (form) => ({ ...form, spot: spotByPlace(form, -1) }),
  home: (form) => ({ ...form, spot: spotByLine(form, -Infinity) }),
  end: (form) => ({ ...form, spot: spotByLine(form, Infinity) }),
  pageUp: (form) => scrolled(form, -5),
  pageDown: (form) => scrolled(form, 5),
  enter: entered,
  backspace: emptied,
  delete: removeRow,
};

/** The form after a key while nothing is typed. */
export function keyInBrowse(form: Form, key: Key): Step<Form> {
  if (key.kind === 'text') return typed(form, key);
  if (key.kind === 'paste') return keyInEdit(typingAt(form), key);
  if (key.kind === 'escape') return { model: form, effect: { kind: 'choose' } };
  return stay(MOVES[key.kind]?.(form) ?? form);
}

/** Left and right: the choice before or after; otherwise the piece of the row. */
function sideways(form: Form, by: -1 | 1): Form {
  const at = atSpot(form);
  if (at?.kind === 'value' && isChosen(at.field) && at.list === undefined) return withChoice(form, by);
  const next = spotByPlace(form, by);
  return next.name === form.spot.name && next.row === form.spot.row ? { ...form, spot: next } : form;
}

/** The form typing at the place in use; in a new row if that is the place that adds one. */
function typingAt(form: Form): Form {
  return startEdit(atSpot(form)?.kind === 'add' ? addRow(form) : form);
}

/** Enter: type into the field, its next choice, or one more row. */
function entered(form: Form): Form {
  const at = atSpot(form);
  return at?.kind === 'value' && isChosen(at.field) ? withChoice(form, 1) : typingAt(form);
}

function withChoice(form: Form, by: -1 | 1): Form {
  const at = atSpot(form);
  if (at?.kind !== 'value') return form;
  const choices = choicesOf(at.field);
  const inTurn = by === 1 ? choices : choices.toReversed();
  const current = choices.find((each) => each.toLowerCase() === at.text.toLowerCase()) ?? '';
  return changed(form, withText(form, form.entries, nextChoice(inTurn, current)));
}

/** Backspace: the field without its text. */
function emptied(form: Form): Form {
  const at = atSpot(form);
  if (at?.kind !== 'value' || at.text === '') return form;
  return changed(form, withText(form, form.entries, ''));
}

function scrolled(form: Form, by: number): Form {
  return { ...form, top: Math.max(0, Math.min(lastAnswerTop(form), form.top + by)) };
}

/** The form on the place in use if it is typed, or on the next one that is; undefined if there is none: a number is no choice. */
function placeForNumber(form: Form): Form | undefined {
  const at = atSpot(form);
  if (at?.kind !== 'value' || !isChosen(at.field)) return form;
  const spot = spotByPlace(form, 1);
  return isSameSpot(spot, form.spot) ? undefined : placeForNumber({ ...form, spot });
}

function typed(form: Form, key: Extract<Key, { readonly kind: 'text' }>): Step<Form> {
  const command = commandFor(key.text);
  if (command !== undefined) return command(form);
  const at = atSpot(form);
  const isTyped = at?.kind === 'value' && !isChosen(at.field);
  const place = beginsNumber(key.text) ? placeForNumber(form) : undefined;
  if (place !== undefined) return keyInEdit(typingAt(place), key);
  if (key.text === ' ' && !isTyped) return stay(entered(form));
  const help = isTyped ? `Press Enter first to type into ${at.field.label}. ` : '';
  return stay(noticed(form, 'plain', `${key.text} does nothing here. ${help}? lists the keys.`));
}

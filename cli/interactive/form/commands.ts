import { calculationCommand, emptyEntries, formEntries } from '#lib/calculations';
import { type Step, stay } from '../effect.ts';
import type { Key } from '../keys.ts';
import { lastWorkingsTop } from '../view/form-layout.ts';
import { withChange, type Form, isTouched, withNotice, undoLast } from './form.ts';
import { atSpot, rowsIn, spotInForm } from './spots.ts';

const BROWSE = { kind: 'browse' } as const;

type Command = (form: Form) => Step<Form>;

const COMMANDS: Readonly<Record<string, Command>> = {
  e: (form) => stay(openWorkings(form)),
  f: (form) => stay(fillExample(form)),
  u: (form) => stay(undoLast(form) ?? withNotice(form, 'plain', 'Nothing to undo.')),
  r: (form) => stay(clearForm(form)),
  a: (form) => stay(addRow(form)),
  x: (form) => stay(removeRow(form)),
  m: (form) => stay(toggleExpanded(form)),
  y: (form) => stay({ ...form, mode: { kind: 'copy' } }),
  '?': (form) => stay({ ...form, mode: { kind: 'keys' } }),
  q: (form) => ({ model: form, effect: { kind: 'quit', answer: true } }),
};

/** The command of a letter; undefined for a letter without one. */
export function commandFor(letter: string): Command | undefined {
  return Object.hasOwn(COMMANDS, letter) ? COMMANDS[letter] : undefined;
}

function openWorkings(form: Form): Form {
  const { answer } = form.typed;
  const hasSteps = 'workings' in answer && answer.workings.length > 0;
  if (!hasSteps) return withNotice(form, 'plain', 'Only an answer with figures has workings.');
  return { ...form, mode: { kind: 'workings', top: 0 } };
}

/** Fills in the next example, or the first if the entries match none. */
function fillExample(form: Form): Form {
  const { calculation, entries } = form;
  const { examples } = calculation;
  const texts = examples.map(({ draft }) => JSON.stringify(formEntries(calculation, draft)));
  const example = examples[texts.indexOf(JSON.stringify(entries)) + 1] ?? examples[0];
  return withNotice(
    withChange(form, formEntries(calculation, example.draft)),
    'plain',
    `f fills in the next example, u undoes this: ${example.about}.`,
  );
}

function clearForm(form: Form): Form {
  if (!isTouched(form)) return withNotice(form, 'plain', 'The form is empty.');
  return withNotice(withChange(form, emptyEntries(form.calculation)), 'plain', 'Cleared. u brings it back.');
}

/** Adds a row below the current one, or at the end of the list. */
export function addRow(form: Form): Form {
  const { calculation, spot, entries } = form;
  const list = calculation.fields.find(({ name }) => name === spot.name);
  if (list?.kind !== 'list') return withNotice(form, 'plain', 'Go to a list to add a row.');
  const rows = rowsIn(entries, list);
  if (rows.length >= list.max) return withNotice(form, 'plain', `${list.label}: at most ${list.max} rows.`);
  const row = Math.min(rows.length, atSpot(form)?.kind === 'add' ? rows.length : spot.row + 1);
  return {
    ...withChange(form, { ...entries, [list.name]: rows.toSpliced(row, 0, '') }),
    spot: { ...spot, row, piece: 0 },
  };
}

/** Removes the current row. */
export function removeRow(form: Form): Form {
  const { spot, entries } = form;
  const at = atSpot(form);
  if (at?.kind !== 'value' || at.list === undefined) {
    return withNotice(form, 'plain', 'Go to a row of a list to remove it.');
  }
  const rows = rowsIn(entries, at.list);
  if (rows.length <= at.list.min) {
    return withNotice(form, 'plain', `${at.list.label}: at least ${at.list.min}.`);
  }
  const next = withChange(form, { ...entries, [at.list.name]: rows.toSpliced(spot.row, 1) });
  const row = Math.min(spot.row, rows.length - 2);
  const text = `${at.list.label} ${spot.row + 1} is removed. u brings it back.`;
  return withNotice({ ...next, spot: spotInForm({ ...next, spot: { ...spot, row } }) }, 'plain', text);
}

/** Expands the fields that few bets need, or collapses the blank ones. */
function toggleExpanded(form: Form): Form {
  const next = { ...form, isExpanded: !form.isExpanded };
  const text = form.isExpanded
    ? 'Fields that are not given are folded away.'
    : 'Every field is open. m folds them away.';
  return withNotice({ ...next, spot: spotInForm(next) }, 'plain', text);
}

/** Handles a key after `y`: `j` copies the draft as JSON, `c` its command line. */
export function keyInCopy(form: Form, key: Key): Step<Form> {
  const left: Form = { ...form, mode: BROWSE };
  const { draft, answer } = form.typed;
  const letter = key.kind === 'text' ? key.text.toLowerCase() : '';
  if (letter !== 'j' && letter !== 'c') return stay(left);
  if (answer.kind === 'wrong') {
    return stay(withNotice(left, 'bad', 'Only a form without problems can be copied.'));
  }
  const copied =
    letter === 'j'
      ? { what: 'json' as const, text: JSON.stringify(draft) }
      : { what: 'command' as const, text: calculationCommand(form.calculation, draft) };
  return {
    model: { ...left, mode: { kind: 'copied', ...copied } },
    effect: { kind: 'copy', text: copied.text },
  };
}

/** The keys that scroll the workings. */
const ROW_STEPS: Partial<Readonly<Record<Key['kind'], number>>> = {
  up: -1,
  down: 1,
  pageUp: -10,
  pageDown: 10,
  home: -Infinity,
  end: Infinity,
};

/** Handles a key on the workings page: arrows scroll, any other key goes back. */
export function keyInWorkings(form: Form, key: Key): Step<Form> {
  const { mode } = form;
  const rows = ROW_STEPS[key.kind];
  if (mode.kind !== 'workings' || rows === undefined) return stay({ ...form, mode: BROWSE });
  const top = Math.max(0, Math.min(lastWorkingsTop(form), mode.top + rows));
  return stay({ ...form, mode: { ...mode, top } });
}

/** Closes a page on any key. */
export function keyOnPage(form: Form): Step<Form> {
  return stay({ ...form, mode: BROWSE });
}

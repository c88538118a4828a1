import { calculationCommand, emptyEntries, formEntries } from '#lib/calculations';
import { type Step, stay } from '../effect.ts';
import type { Key } from '../keys.ts';
import { lastWorkingsTop } from '../view/form-layout.ts';
import { changed, type Form, isTouched, noticed, undone } from './form.ts';
import { atSpot, rowsIn, spotInForm } from './spots.ts';

const BROWSE = { kind: 'browse' } as const;

type Command = (form: Form) => Step<Form>;

const COMMANDS: Readonly<Record<string, Command>> = {
  e: (form) => stay(openWorkings(form)),
  f: (form) => stay(filled(form)),
  u: (form) => stay(undone(form) ?? noticed(form, 'plain', 'Nothing to undo.')),
  r: (form) => stay(cleared(form)),
  a: (form) => stay(addRow(form)),
  x: (form) => stay(removeRow(form)),
  m: (form) => stay(unfolded(form)),
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
  if (!hasSteps) return noticed(form, 'plain', 'Only an answer with figures has workings.');
  return { ...form, mode: { kind: 'workings', top: 0 } };
}

/** The form with its next example filled in: the first one if none of them is there. */
function filled(form: Form): Form {
  const { calculation, entries } = form;
  const { examples } = calculation;
  const texts = examples.map(({ draft }) => JSON.stringify(formEntries(calculation, draft)));
  const example = examples[texts.indexOf(JSON.stringify(entries)) + 1] ?? examples[0];
  return noticed(
    changed(form, formEntries(calculation, example.draft)),
    'plain',
    `Example: ${example.about}. f fills in the next one, u undoes it.`,
  );
}

function cleared(form: Form): Form {
  if (!isTouched(form)) return noticed(form, 'plain', 'The form is empty.');
  return noticed(changed(form, emptyEntries(form.calculation)), 'plain', 'Cleared. u brings it back.');
}

/** The form with a row below the one in use, or at the end of the list. */
export function addRow(form: Form): Form {
  const { calculation, spot, entries } = form;
  const list = calculation.fields.find(({ name }) => name === spot.name);
  if (list?.kind !== 'list') return noticed(form, 'plain', 'Only lists have rows.');
  const rows = rowsIn(entries, list);
  if (rows.length >= list.max) return noticed(form, 'plain', `${list.label}: at most ${list.max} rows.`);
  const row = Math.min(rows.length, atSpot(form)?.kind === 'add' ? rows.length : spot.row + 1);
  return {
    ...changed(form, { ...entries, [list.name]: rows.toSpliced(row, 0, '') }),
    spot: { ...spot, row, piece: 0 },
  };
}

/** The form without the row in use. */
export function removeRow(form: Form): Form {
  const { spot, entries } = form;
  const at = atSpot(form);
  if (at?.kind !== 'value' || at.list === undefined) {
    return noticed(form, 'plain', 'Only rows of lists are removed.');
  }
  const rows = rowsIn(entries, at.list);
  if (rows.length <= at.list.min) return noticed(form, 'plain', `${at.list.label}: at least ${at.list.min}.`);
  const next = changed(form, { ...entries, [at.list.name]: rows.toSpliced(spot.row, 1) });
  const row = Math.min(spot.row, rows.length - 2);
  const text = `${at.list.label} ${spot.row + 1} is removed. u brings it back.`;
  return noticed({ ...next, spot: spotInForm({ ...next, spot: { ...spot, row } }) }, 'plain', text);
}

/** Opens the fields that few bets need, or folds away those that are not given. */
function unfolded(form: Form): Form {
  const next = { ...form, isUnfolded: !form.isUnfolded };
  const text = form.isUnfolded
    ? 'Fields that are not given are folded away.'
    : 'Every field is open. m folds them away.';
  return noticed({ ...next, spot: spotInForm(next) }, 'plain', text);
}

/** Copies by a key: `j` the draft as JSON, `c` the command line that answers it. */
export function keyInCopy(form: Form, key: Key): Step<Form> {
  const left: Form = { ...form, mode: BROWSE };
  const { draft, answer } = form.typed;
  const wanted = key.kind === 'text' ? key.text.toLowerCase() : '';
  if (wanted !== 'j' && wanted !== 'c') return stay(left);
  if (answer.kind === 'wrong') {
    return stay(noticed(left, 'bad', 'Only a form without problems can be copied.'));
  }
  const copied =
    wanted === 'j'
      ? { what: 'json' as const, text: JSON.stringify(draft) }
      : { what: 'command' as const, text: calculationCommand(form.calculation, draft) };
  return {
    model: { ...left, mode: { kind: 'copied', ...copied } },
    effect: { kind: 'copy', text: copied.text },
  };
}

/** The keys that scroll the workings. */
const ROWS: Partial<Readonly<Record<Key['kind'], number>>> = {
  up: -1,
  down: 1,
  pageUp: -10,
  pageDown: 10,
  home: -Infinity,
  end: Infinity,
};

/** The form after a key on the page of workings: arrows scroll, others go back. */
export function keyInWorkings(form: Form, key: Key): Step<Form> {
  const { mode } = form;
  const rows = ROWS[key.kind];
  if (mode.kind !== 'workings' || rows === undefined) return stay({ ...form, mode: BROWSE });
  const top = Math.max(0, Math.min(lastWorkingsTop(form), mode.top + rows));
  return stay({ ...form, mode: { ...mode, top } });
}

/** A page that any key leaves. */
export function keyOnPage(form: Form): Step<Form> {
  return stay({ ...form, mode: BROWSE });
}

import {
  nextChoice,
  propose,
  type Proposal,
  RULE4_CHOICES,
  selectionRange,
  SHOWN_FORMATS,
  TERMS_CHOICES,
  undo,
  withOddsFormat,
} from '#lib/slip';
import { letterOf } from '../render/selection-table.ts';
import { startEdit } from './edit.ts';
import { type Step, stay } from './effect.ts';
import type { SelectionField } from './field.ts';
import { editorOn } from './line-editor.ts';
import { type Model, type Notice, withState } from './model.ts';
import { inBox } from './move.ts';
import { selectionField, selectionFields } from './selection-field.ts';
import { systemIndex, systemName } from './systems.ts';

const DEFAULT_NAME = 'layline-slip.json';

type Command = (model: Model) => Step;

const COMMANDS: Readonly<Record<string, Command>> = {
  o: (model) => stay(outcome(model, 'next')),
  O: (model) => stay(outcome(model, 'previous')),
  t: (model) => stay(terms(model)),
  b: (model) => stay(boost(model)),
  d: (model) => stay(deadHeat(model)),
  '4': (model) => stay(rule4(model)),
  w: (model) => stay(proposed(model, { kind: 'eachWay', enabled: !model.state.slip.eachWay.enabled })),
  f: (model) =>
    stay(withState(model, withOddsFormat(model.state, nextChoice(SHOWN_FORMATS, model.state.oddsFormat)))),
  u: (model) => stay(undone(model)),
  r: (model) => stay({ ...model, mode: { kind: 'confirmReset' } }),
  a: (model) => stay(addSelection(model)),
  x: (model) => stay(removeSelection(model)),
  c: (model) =>
    stay({ ...model, mode: { kind: 'systems', filter: '', index: systemIndex(model.state.slip.system) } }),
  s: (model) => stay(save(model)),
  y: (model) => stay({ ...model, mode: { kind: 'copy' } }),
  '?': (model) => stay({ ...model, mode: { kind: 'keys' } }),
  q: (model) => ({ model, effect: { kind: 'quit', answer: true } }),
};

/** The command of a letter; undefined for a letter without one. */
export function commandFor(letter: string): Command | undefined {
  return Object.hasOwn(COMMANDS, letter) ? COMMANDS[letter] : undefined;
}

/** The model with a sentence in the help line until the next key. */
export function noticed(model: Model, tone: Notice['tone'], text: string): Model {
  return { ...model, notice: { tone, text } };
}

/** The model with a change made to its slip. */
export function proposed(model: Model, proposal: Proposal): Model {
  return withState(model, propose(model.state, proposal));
}

function outcome(model: Model, to: 'next' | 'previous'): Model {
  const change = selectionField(model.state.slip, model.row, 'outcome')?.change;
  return change?.kind === 'chosen' ? proposed(model, change[to]) : model;
}

const RULE4_STEPS: readonly string[] = ['', ...RULE4_CHOICES.slice(1)];

function rule4(model: Model): Model {
  const selection = model.state.slip.selections[model.row];
  if (selection === undefined) return model;
  const text = nextChoice(RULE4_STEPS, selection.rule4);
  const next = proposed(model, { kind: 'rule4', id: selection.id, text });
  return told(next, 'rule 4', text === '' ? 'none' : `${text} %`);
}

/** Says what became of a field that may be out of sight. */
function told(model: Model, field: string, value: string): Model {
  return noticed(model, 'plain', `${letterOf(model.row)}, ${field}: ${value}. u undoes it.`);
}

const OWN_TERMS: readonly string[] = ['', ...TERMS_CHOICES];

/** The terms of the selection in use; in the stake box those of the slip. */
function terms(model: Model): Model {
  const { eachWay, selections } = model.state.slip;
  const selection = selections[model.row];
  if (!eachWay.enabled) return noticed(model, 'plain', 'The bet is not each-way: w turns it on.');
  if (model.box === 'stake') {
    return proposed(model, { kind: 'terms', text: nextChoice<string>(TERMS_CHOICES, eachWay.terms) });
  }
  if (selection === undefined) return model;
  const { id, eachWay: own } = selection;
  const text = nextChoice(OWN_TERMS, own.enabled ? own.terms : '');
  const next = proposed(model, { kind: 'ownTerms', id, text });
  return told(next, 'each-way terms', text === '' ? "the bet's" : `${text}, its own`);
}

/** Types the boost of the selection in use; in the stake box that of the whole bet. */
function boost(model: Model): Model {
  return model.box === 'stake' ? startEdit({ ...model, stakeField: 'promoBoost' }) : typeInto(model, 'boost');
}

function deadHeat(model: Model): Model {
  const fields = selectionFields(model.state.slip, model.row);
  if (fields.includes('deadHeatDivisor')) return typeInto(model, 'deadHeatDivisor');
  if (fields.includes('deadHeatPlaceDivisor')) return typeInto(model, 'deadHeatPlaceDivisor');
  return noticed(model, 'plain', 'Only a dead heat is divided: o sets the outcome.');
}

function typeInto(model: Model, field: SelectionField): Model {
  return startEdit(inBox({ ...model, field }, 'selections'));
}

function undone(model: Model): Model {
  const state = undo(model.state);
  return state === model.state ? noticed(model, 'plain', 'Nothing to undo.') : withState(model, state);
}

function addSelection(model: Model): Model {
  const next = proposed(model, { kind: 'addSelection' });
  if (next === model) return noticed(model, 'plain', `${takes(model)} c chooses another system.`);
  return { ...inBox(next, 'selections'), row: next.state.slip.selections.length - 1 };
}

/** The model without the selection in use, or with the reason why it has to stay. */
export function removeSelection(model: Model): Model {
  const selection = model.state.slip.selections[model.row];
  if (selection === undefined) return model;
  const next = proposed(model, { kind: 'removeSelection', id: selection.id });
  return next === model ? noticed(model, 'plain', `${takes(model)} c chooses another system.`) : next;
}

/** `Lucky 15 takes 4 selections.` */
function takes({ state }: Model): string {
  const { min, max } = selectionRange(state.slip.system);
  const count = min === max ? String(min) : `${min} to ${max}`;
  return `${systemName(state.slip.system)} takes ${count} selection${count === '1' ? '' : 's'}.`;
}

function save(model: Model): Model {
  if (!model.answer.ok) return noticed(model, 'bad', 'Only a slip without problems can be saved.');
  return { ...model, mode: { kind: 'saveName', editor: editorOn(DEFAULT_NAME) } };
}

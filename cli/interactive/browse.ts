import {
  nextChoice,
  propose,
  type Proposal,
  RULE4_CHOICES,
  selectionRange,
  type ShownFormat,
  TERMS_CHOICES,
  toDraft,
  undo,
  withOddsFormat,
} from '#lib/slip';
import { startEdit } from './edit.ts';
import { type Step, stay } from './effect.ts';
import type { SelectionField } from './field.ts';
import type { Key } from './keys.ts';
import { editorOn } from './line-editor.ts';
import { currentField, issuesIn, type Model, type Notice, withState } from './model.ts';
import { byField, byPage, byRow, inBox, toEnd, toNextBox } from './move.ts';
import { selectionField, selectionFields } from './selection-field.ts';
import { systemIndex, systemName } from './systems.ts';

export const DEFAULT_NAME = 'layline-slip.json';

/** The model after a key while nothing is typed. */
export function keyInBrowse(model: Model, key: Key): Step {
  switch (key.kind) {
    case 'up':
      return stay(byRow(model, -1));
    case 'down':
      return stay(byRow(model, 1));
    case 'left':
      return stay(byField(model, -1));
    case 'right':
      return stay(byField(model, 1));
    case 'tab':
      return stay(toNextBox(model, 1));
    case 'backTab':
      return stay(toNextBox(model, -1));
    case 'home':
      return stay(toEnd(model, -1));
    case 'end':
      return stay(toEnd(model, 1));
    case 'pageUp':
      return stay(byPage(model, -1));
    case 'pageDown':
      return stay(byPage(model, 1));
    case 'enter':
      return stay(entered(model));
    case 'delete':
      return stay(withoutSelection(model));
    case 'text':
      return command(model, key.text);
    case 'paste':
      return stay(pasted(model));
    case 'escape':
    case 'backspace':
    case 'clear':
    case 'interrupt':
    case 'redraw':
      return stay(model);
  }
}

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
  a: (model) => stay(withOneMore(model)),
  x: (model) => stay(withoutSelection(model)),
  c: (model) =>
    stay({ ...model, mode: { kind: 'systems', filter: '', index: systemIndex(model.state.slip.system) } }),
  s: (model) => stay(save(model)),
  y: (model) => stay({ ...model, mode: { kind: 'copy' } }),
  '?': (model) => stay({ ...model, mode: { kind: 'keys' } }),
  q: (model) => ({ model, effect: { kind: 'quit', answer: true } }),
};

export const SHOWN_FORMATS: readonly ShownFormat[] = ['typed', 'decimal', 'fractional', 'american'];

function command(model: Model, text: string): Step {
  const known = Object.hasOwn(COMMANDS, text) ? COMMANDS[text] : undefined;
  if (known !== undefined) return known(model);
  if (text === ' ' && currentField(model)?.change.kind === 'chosen') return stay(entered(model));
  return stay(noticed(model, 'plain', `${text} does nothing here. ${howToChange(model)}? lists the keys.`));
}

function howToChange(model: Model): string {
  const field = currentField(model);
  return field?.change.kind === 'typed' ? `Press Enter first to type into ${field.name}. ` : '';
}

function noticed(model: Model, tone: Notice['tone'], text: string): Model {
  return { ...model, notice: { tone, text } };
}

function proposed(model: Model, proposal: Proposal): Model {
  return withState(model, propose(model.state, proposal));
}

/** Enter: type into the field, or its next choice. */
function entered(model: Model): Model {
  const change = currentField(model)?.change;
  return change?.kind === 'chosen' ? proposed(model, change.next) : startEdit(model);
}

function pasted(model: Model): Model {
  return noticed(model, 'plain', `Nothing is being typed. ${howToChange(model)}`);
}

function outcome(model: Model, to: 'next' | 'previous'): Model {
  const change = selectionField(model.state.slip, model.row, 'outcome')?.change;
  return change?.kind === 'chosen' ? proposed(model, change[to]) : model;
}

const RULE4_STEPS: readonly string[] = ['', ...RULE4_CHOICES.slice(1)];

function rule4(model: Model): Model {
  const selection = model.state.slip.selections[model.row];
  if (selection === undefined) return model;
  return proposed(model, { kind: 'rule4', id: selection.id, text: nextChoice(RULE4_STEPS, selection.rule4) });
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
  return proposed(model, { kind: 'ownTerms', id, text: nextChoice(OWN_TERMS, own.enabled ? own.terms : '') });
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

function withOneMore(model: Model): Model {
  const next = proposed(model, { kind: 'addSelection' });
  if (next === model) return noticed(model, 'plain', `${takes(model)} c chooses another system.`);
  return { ...inBox(next, 'selections'), row: next.state.slip.selections.length - 1 };
}

function withoutSelection(model: Model): Model {
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
  const [issue] = issuesIn(model);
  if (issue !== undefined) return noticed(model, 'bad', 'Only a slip without problems can be saved.');
  return { ...model, mode: { kind: 'saveName', editor: editorOn(DEFAULT_NAME) } };
}

/** The draft to be saved or copied. */
export function draftOf({ state }: Model): ReturnType<typeof toDraft> {
  return toDraft(state);
}

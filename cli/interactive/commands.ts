import { type ConcessionKind, exactCount, isSlug } from '#lib';
import {
  canHaveBankers,
  newConcession,
  nextChoice,
  propose,
  type Proposal,
  RULE4_CHOICES,
  SHOWN_FORMATS,
  slipRange,
  TERMS_CHOICES,
  undo,
  withOddsFormat,
} from '#lib/slip';
import { letterOf } from '../render/selection-table.ts';
import { partOf } from './concession-field.ts';
import { detailFields } from './detail-field.ts';
import { startEdit } from './edit.ts';
import { type Step, stay } from './effect.ts';
import type { SelectionField } from './field.ts';
import { editorOn } from './line-editor.ts';
import { inPlace, issuesIn, type Model, type Notice, withState } from './model.ts';
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
  R: (model) => stay(rule4(model)),
  w: (model) => stay(proposed(model, { kind: 'eachWay', enabled: !model.state.slip.eachWay.enabled })),
  e: (model) => stay(openWorkings(model)),
  f: (model) =>
    stay(withState(model, withOddsFormat(model.state, nextChoice(SHOWN_FORMATS, model.state.oddsFormat)))),
  u: (model) => stay(undone(model)),
  r: (model) => stay({ ...model, mode: { kind: 'confirmReset' } }),
  a: (model) => stay(addSelection(model)),
  x: (model) => stay(removeInUse(model)),
  m: (model) => stay(unfolded(model)),
  k: (model) => stay(banker(model)),
  p: (model) => stay(permed(model)),
  c: (model) =>
    stay({ ...model, mode: { kind: 'systems', filter: '', index: systemIndex(model.state.slip.system) } }),
  s: (model) => stay(save(model)),
  y: (model) => stay({ ...model, mode: { kind: 'copy' } }),
  '?': (model) => stay({ ...model, mode: { kind: 'keys' } }),
  q: (model) => ({ model, effect: { kind: 'quit', answer: true } }),
};

/** The model with the workings of the first line in view in the breakdown. */
export function openWorkings(model: Model): Model {
  if (!model.answer.ok) return noticed(model, 'bad', 'Only a slip without problems has workings.');
  return { ...model, mode: { kind: 'workings', unit: model.scroll, top: 0 } };
}

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
  const { slip } = model.state;
  const change = selectionField(slip, model.row, 'outcome')?.change;
  if (change?.kind !== 'chosen') return model;
  const next = proposed(model, change[to]);
  const { result = null, finish = null } = slip.selections[model.row] ?? {};
  if (result === null && finish === null) return next;
  return told(next, 'outcome', `given in place of its ${finish === null ? 'score' : 'finish'}`);
}

/** Opens the rare fields, on the first of them, or folds away those that are not used. */
function unfolded(model: Model): Model {
  if (model.isUnfolded) {
    return noticed(inPlace({ ...model, isUnfolded: false }), 'plain', 'Rare fields are folded away.');
  }
  const [first = model.field] = detailFields({ ...model, isUnfolded: true }, model.row);
  const about = {
    selections: 'Score, finish and banker of a selection',
    stake: 'Maximum payout, bonuses and each-way conventions',
    breakdown: 'Rare fields',
    results: 'The sums of every other convention',
  }[model.box];
  const next: Model = {
    ...model,
    isUnfolded: true,
    ...(model.box === 'selections' && { field: first }),
    ...(model.box === 'stake' && { stakeField: 'maxPayout' as const }),
  };
  return noticed(next, 'plain', `${about} are open. m folds them away.`);
}

function banker(model: Model): Model {
  const { slip } = model.state;
  const selection = slip.selections[model.row];
  if (selection === undefined) return model;
  if (!selection.banker && !canHaveBankers(slip.system)) {
    return noticed(
      model,
      'plain',
      `${systemName(slip.system)} takes no banker: bankers need a system of folds.`,
    );
  }
  const enabled = !selection.banker;
  const next = proposed(model, { kind: 'banker', id: selection.id, enabled });
  return told(next, 'banker', enabled ? 'yes, it stands in every line' : 'no');
}

/** The system over every choice of its number of selections, or the system again. */
function permed(model: Model): Model {
  const { system } = model.state.slip;
  const slug = isSlug(system) ? system : 'perm' in system ? system.perm : undefined;
  if (slug === undefined || exactCount(slug) === undefined) {
    const text = `${systemName(system)} has no perm: a perm needs a system of one number of selections.`;
    return noticed(model, 'plain', text);
  }
  const next = proposed(model, { kind: 'system', system: isSlug(system) ? { perm: slug } : slug });
  return noticed(next, 'plain', `${takes(next)} a adds one. u undoes the change.`);
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
  const fields = selectionFields(model, model.row);
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

/** The model without the selection in use; in the stake box, on a field of a bonus, without the bonus. */
export function removeInUse(model: Model): Model {
  const part = model.box === 'stake' ? partOf(model.stakeField) : undefined;
  if (part === undefined) return removeSelection(model);
  const concessions = model.state.slip.concessions.toSpliced(part.index, 1);
  const next = proposed(model, { kind: 'concessions', concessions });
  return noticed(next, 'plain', `Bonus ${part.index + 1} is removed. u brings it back.`);
}

/** The model with one more bonus, on the field of its kind: that for one winner needs a system that has singles. */
export function addConcession(model: Model): Model {
  const { concessions } = model.state.slip;
  const added = (kind: ConcessionKind): Model =>
    proposed(model, { kind: 'concessions', concessions: [...concessions, newConcession(kind)] });
  const next = added('oneWinner');
  const hasSingles = !issuesIn(next).some(({ code }) => code === 'no-singles');
  return {
    ...(hasSingles ? next : added('accumulator')),
    stakeField: `concessions.${concessions.length}.kind`,
  };
}

/** The model without the selection in use, or with the reason why it has to stay. */
function removeSelection(model: Model): Model {
  const selection = model.state.slip.selections[model.row];
  if (selection === undefined) return model;
  const next = proposed(model, { kind: 'removeSelection', id: selection.id });
  return next === model ? noticed(model, 'plain', `${takes(model)} c chooses another system.`) : next;
}

/** `Lucky 15 takes 4 selections.` */
function takes({ state }: Model): string {
  const { min, max } = slipRange(state.slip);
  const count = min === max ? String(min) : `${min} to ${max}`;
  return `${systemName(state.slip.system)} takes ${count} selection${count === '1' ? '' : 's'}.`;
}

function save(model: Model): Model {
  if (!model.answer.ok) return noticed(model, 'bad', 'Only a slip without problems can be saved.');
  return { ...model, mode: { kind: 'saveName', editor: editorOn(DEFAULT_NAME) } };
}

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
import { clampCursor, issuesIn, type Model, type Notice, withState } from './model.ts';
import { withBox } from './move.ts';
import { selectionField, selectionFields } from './selection-field.ts';
import { systemIndex, systemName } from './systems.ts';

const DEFAULT_NAME = 'layline-slip.json';

type Command = (model: Model) => Step;

const COMMANDS: Readonly<Record<string, Command>> = {
  o: (model) => stay(changeOutcome(model, 'next')),
  O: (model) => stay(changeOutcome(model, 'previous')),
  t: (model) => stay(nextTerms(model)),
  b: (model) => stay(editBoost(model)),
  d: (model) => stay(editDeadHeat(model)),
  R: (model) => stay(nextRule4(model)),
  w: (model) => stay(withProposal(model, { kind: 'eachWay', enabled: !model.state.slip.eachWay.enabled })),
  e: (model) => stay(openWorkings(model)),
  f: (model) =>
    stay(withState(model, withOddsFormat(model.state, nextChoice(SHOWN_FORMATS, model.state.oddsFormat)))),
  u: (model) => stay(undoChange(model)),
  r: (model) => stay({ ...model, mode: { kind: 'confirmReset' } }),
  a: (model) => stay(addSelection(model)),
  x: (model) => stay(removeInUse(model)),
  m: (model) => stay(toggleExpanded(model)),
  k: (model) => stay(toggleBanker(model)),
  p: (model) => stay(togglePerm(model)),
  c: (model) =>
    stay({ ...model, mode: { kind: 'systems', filter: '', index: systemIndex(model.state.slip.system) } }),
  s: (model) => stay(startSave(model)),
  y: (model) => stay({ ...model, mode: { kind: 'copy' } }),
  '?': (model) => stay({ ...model, mode: { kind: 'keys' } }),
  q: (model) => ({ model, effect: { kind: 'quit', answer: true } }),
};

/** Opens the workings of the first visible line of the breakdown. */
export function openWorkings(model: Model): Model {
  if (!model.answer.ok) return withNotice(model, 'bad', 'Only a slip without problems has workings.');
  return { ...model, mode: { kind: 'workings', unit: model.scroll, top: 0 } };
}

/** The command of a letter; undefined for a letter without one. */
export function commandFor(letter: string): Command | undefined {
  return Object.hasOwn(COMMANDS, letter) ? COMMANDS[letter] : undefined;
}

/** Shows a notice in the help line until the next key. */
export function withNotice(model: Model, tone: Notice['tone'], text: string): Model {
  return { ...model, notice: { tone, text } };
}

/** Applies a change to the slip. */
export function withProposal(model: Model, proposal: Proposal): Model {
  return withState(model, propose(model.state, proposal));
}

function changeOutcome(model: Model, to: 'next' | 'previous'): Model {
  const { slip } = model.state;
  const change = selectionField(slip, model.row, 'outcome')?.change;
  if (change?.kind !== 'chosen') return model;
  const next = withProposal(model, change[to]);
  const { result = null, finish = null } = slip.selections[model.row] ?? {};
  if (result === null && finish === null) return next;
  return withFieldNotice(next, 'outcome', `given in place of its ${finish === null ? 'score' : 'finish'}`);
}

/** Expands the rare fields and moves to the first, or collapses the unused ones. */
function toggleExpanded(model: Model): Model {
  if (model.isExpanded) {
    return withNotice(clampCursor({ ...model, isExpanded: false }), 'plain', 'Rare fields are folded away.');
  }
  const [first = model.field] = detailFields({ ...model, isExpanded: true }, model.row);
  const about = {
    selections: 'Score, finish and banker of a selection',
    stake: 'Maximum payout, bonuses and each-way conventions',
    breakdown: 'Rare fields',
    results: 'The sums of every other convention',
  }[model.box];
  const next: Model = {
    ...model,
    isExpanded: true,
    ...(model.box === 'selections' && { field: first }),
    ...(model.box === 'stake' && { stakeField: 'maxPayout' as const }),
  };
  return withNotice(next, 'plain', `${about} are open. m folds them away.`);
}

function toggleBanker(model: Model): Model {
  const { slip } = model.state;
  const selection = slip.selections[model.row];
  if (selection === undefined) return model;
  if (!selection.banker && !canHaveBankers(slip.system)) {
    return withNotice(
      model,
      'plain',
      `${systemName(slip.system)} takes no banker: bankers need a system of folds.`,
    );
  }
  const enabled = !selection.banker;
  const next = withProposal(model, { kind: 'banker', id: selection.id, enabled });
  return withFieldNotice(next, 'banker', enabled ? 'yes, it stands in every line' : 'no');
}

/** Toggles between a system and its perm. */
function togglePerm(model: Model): Model {
  const { system } = model.state.slip;
  const slug = isSlug(system) ? system : 'perm' in system ? system.perm : undefined;
  if (slug === undefined || exactCount(slug) === undefined) {
    const text = `${systemName(system)} has no perm: a perm needs a system of one number of selections.`;
    return withNotice(model, 'plain', text);
  }
  const next = withProposal(model, { kind: 'system', system: isSlug(system) ? { perm: slug } : slug });
  return withNotice(next, 'plain', `${takes(next)} a adds one. u undoes the change.`);
}

const RULE4_STEPS: readonly string[] = ['', ...RULE4_CHOICES.slice(1)];

function nextRule4(model: Model): Model {
  const selection = model.state.slip.selections[model.row];
  if (selection === undefined) return model;
  const text = nextChoice(RULE4_STEPS, selection.rule4);
  const next = withProposal(model, { kind: 'rule4', id: selection.id, text });
  return withFieldNotice(next, 'rule 4', text === '' ? 'none' : `${text} %`);
}

/** Shows the new value of a field of the current selection, which may not be visible. */
function withFieldNotice(model: Model, field: string, value: string): Model {
  return withNotice(model, 'plain', `${letterOf(model.row)}, ${field}: ${value}. u undoes it.`);
}

const OWN_TERMS: readonly string[] = ['', ...TERMS_CHOICES];

/** Takes the next each-way terms of the current selection; in the stake box, of the slip. */
function nextTerms(model: Model): Model {
  const { eachWay, selections } = model.state.slip;
  const selection = selections[model.row];
  if (!eachWay.enabled) return withNotice(model, 'plain', 'The bet is not each-way: w turns it on.');
  if (model.box === 'stake') {
    return withProposal(model, { kind: 'terms', text: nextChoice<string>(TERMS_CHOICES, eachWay.terms) });
  }
  if (selection === undefined) return model;
  const { id, eachWay: own } = selection;
  const text = nextChoice(OWN_TERMS, own.enabled ? own.terms : '');
  const next = withProposal(model, { kind: 'ownTerms', id, text });
  return withFieldNotice(next, 'each-way terms', text === '' ? "the bet's" : `${text}, its own`);
}

/** Edits the boost of the current selection; in the stake box, of the whole bet. */
function editBoost(model: Model): Model {
  return model.box === 'stake' ? startEdit({ ...model, stakeField: 'promoBoost' }) : typeInto(model, 'boost');
}

function editDeadHeat(model: Model): Model {
  const fields = selectionFields(model, model.row);
  if (fields.includes('deadHeatDivisor')) return typeInto(model, 'deadHeatDivisor');
  if (fields.includes('deadHeatPlaceDivisor')) return typeInto(model, 'deadHeatPlaceDivisor');
  return withNotice(model, 'plain', 'Only a dead heat is divided: o sets the outcome.');
}

function typeInto(model: Model, field: SelectionField): Model {
  return startEdit(withBox({ ...model, field }, 'selections'));
}

function undoChange(model: Model): Model {
  const state = undo(model.state);
  return state === model.state ? withNotice(model, 'plain', 'Nothing to undo.') : withState(model, state);
}

function addSelection(model: Model): Model {
  const next = withProposal(model, { kind: 'addSelection' });
  if (next === model) return withNotice(model, 'plain', `${takes(model)} c chooses another system.`);
  return { ...withBox(next, 'selections'), row: next.state.slip.selections.length - 1 };
}

/** Removes the current selection; in the stake box, the current bonus. */
export function removeInUse(model: Model): Model {
  const part = model.box === 'stake' ? partOf(model.stakeField) : undefined;
  if (part === undefined) return removeSelection(model);
  const concessions = model.state.slip.concessions.toSpliced(part.index, 1);
  const next = withProposal(model, { kind: 'concessions', concessions });
  return withNotice(next, 'plain', `Bonus ${part.index + 1} is removed. u brings it back.`);
}

/** Adds a bonus and moves to its kind. A bonus for one winner needs singles; without them, adds an accumulator bonus. */
export function addConcession(model: Model): Model {
  const { concessions } = model.state.slip;
  const added = (kind: ConcessionKind): Model =>
    withProposal(model, { kind: 'concessions', concessions: [...concessions, newConcession(kind)] });
  const next = added('oneWinner');
  const hasSingles = !issuesIn(next).some(({ code }) => code === 'no-singles');
  return {
    ...(hasSingles ? next : added('accumulator')),
    stakeField: `concessions.${concessions.length}.kind`,
  };
}

/** Removes the current selection, or shows why the system needs it. */
function removeSelection(model: Model): Model {
  const selection = model.state.slip.selections[model.row];
  if (selection === undefined) return model;
  const next = withProposal(model, { kind: 'removeSelection', id: selection.id });
  return next === model ? withNotice(model, 'plain', `${takes(model)} c chooses another system.`) : next;
}

/** `Lucky 15 takes 4 selections.` */
function takes({ state }: Model): string {
  const { min, max } = slipRange(state.slip);
  const count = min === max ? String(min) : `${min} to ${max}`;
  return `${systemName(state.slip.system)} takes ${count} selection${count === '1' ? '' : 's'}.`;
}

function startSave(model: Model): Model {
  if (!model.answer.ok) return withNotice(model, 'bad', 'Only a slip without problems can be saved.');
  return { ...model, mode: { kind: 'saveName', editor: editorOn(DEFAULT_NAME) } };
}

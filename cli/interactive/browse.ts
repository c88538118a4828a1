import {
  addConcession,
  commandFor,
  withNotice,
  openWorkings,
  withProposal,
  removeInUse,
} from './commands.ts';
import { keyInEdit, startEdit } from './edit.ts';
import { type Step, stay } from './effect.ts';
import { beginsNumber, type Key } from './keys.ts';
import { currentField, type Model } from './model.ts';
import { byField, byPage, byRow, toEnd, toNextBox } from './move.ts';

const MOVES: Partial<Readonly<Record<Key['kind'], (model: Model) => Model>>> = {
  up: (model) => byRow(model, -1),
  down: (model) => byRow(model, 1),
  left: (model) => byField(model, -1),
  right: (model) => byField(model, 1),
  tab: (model) => toNextBox(model, 1),
  backTab: (model) => toNextBox(model, -1),
  home: (model) => toEnd(model, -1),
  end: (model) => toEnd(model, 1),
  pageUp: (model) => byPage(model, -1),
  pageDown: (model) => byPage(model, 1),
  enter: onEnter,
  delete: removeInUse,
};

/** Handles a key outside an edit. */
export function keyInBrowse(model: Model, key: Key): Step {
  if (key.kind === 'text') return onText(model, key);
  if (key.kind === 'paste') return keyInEdit(startEdit(model), key);
  if (key.kind === 'escape') return { model, effect: { kind: 'menu' } };
  return stay(MOVES[key.kind]?.(model) ?? model);
}

/** Handles Enter: edits the field, or takes its next choice. */
function onEnter(model: Model): Model {
  if (model.box === 'stake' && model.stakeField === 'addConcession') return addConcession(model);
  if (model.box === 'breakdown') return openWorkings(model);
  const change = currentField(model)?.change;
  return change?.kind === 'chosen' ? withProposal(model, change.next) : startEdit(model);
}

function onText(model: Model, key: Extract<Key, { readonly kind: 'text' }>): Step {
  const { text } = key;
  const command = commandFor(text);
  if (command !== undefined) return command(model);
  const field = currentField(model);
  if (field?.change.kind === 'typed' && beginsNumber(text)) return keyInEdit(startEdit(model), key);
  if (text === ' ' && field?.change.kind === 'chosen') return stay(onEnter(model));
  const help = field?.change.kind === 'typed' ? `Press Enter first to type into ${field.name}. ` : '';
  return stay(withNotice(model, 'plain', `${text} does nothing here. ${help}? lists the keys.`));
}

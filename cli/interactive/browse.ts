import { addConcession, commandFor, noticed, openWorkings, proposed, removeInUse } from './commands.ts';
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
  enter: entered,
  delete: removeInUse,
};

/** The model after a key while nothing is typed. */
export function keyInBrowse(model: Model, key: Key): Step {
  if (key.kind === 'text') return typed(model, key);
  if (key.kind === 'paste') return keyInEdit(startEdit(model), key);
  if (key.kind === 'escape') return { model, effect: { kind: 'choose' } };
  return stay(MOVES[key.kind]?.(model) ?? model);
}

/** Enter: type into the field, or its next choice. */
function entered(model: Model): Model {
  if (model.box === 'stake' && model.stakeField === 'addConcession') return addConcession(model);
  if (model.box === 'breakdown') return openWorkings(model);
  const change = currentField(model)?.change;
  return change?.kind === 'chosen' ? proposed(model, change.next) : startEdit(model);
}

function typed(model: Model, key: Extract<Key, { readonly kind: 'text' }>): Step {
  const { text } = key;
  const command = commandFor(text);
  if (command !== undefined) return command(model);
  const field = currentField(model);
  if (field?.change.kind === 'typed' && beginsNumber(text)) return keyInEdit(startEdit(model), key);
  if (text === ' ' && field?.change.kind === 'chosen') return stay(entered(model));
  const help = field?.change.kind === 'typed' ? `Press Enter first to type into ${field.name}. ` : '';
  return stay(noticed(model, 'plain', `${text} does nothing here. ${help}? lists the keys.`));
}

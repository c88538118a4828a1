import { commandFor, noticed, proposed, removeSelection } from './commands.ts';
import { keyInEdit, startEdit } from './edit.ts';
import { type Step, stay } from './effect.ts';
import type { Key } from './keys.ts';
import { currentField, type Model } from './model.ts';
import { byField, byPage, byRow, toEnd, toNextBox } from './move.ts';

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
      return stay(removeSelection(model));
    case 'text':
      return typed(model, key.text);
    case 'paste':
      return keyInEdit(startEdit(model), key);
    case 'escape':
    case 'backspace':
    case 'clear':
    case 'interrupt':
    case 'redraw':
      return stay(model);
  }
}

/** Enter: type into the field, or its next choice. */
function entered(model: Model): Model {
  const change = currentField(model)?.change;
  return change?.kind === 'chosen' ? proposed(model, change.next) : startEdit(model);
}

function typed(model: Model, text: string): Step {
  const command = commandFor(text);
  if (command !== undefined) return command(model);
  const field = currentField(model);
  if (text === ' ' && field?.change.kind === 'chosen') return stay(entered(model));
  const help = field?.change.kind === 'typed' ? `Press Enter first to type into ${field.name}. ` : '';
  return stay(noticed(model, 'plain', `${text} does nothing here. ${help}? lists the keys.`));
}

import { keyInBrowse } from './browse.ts';
import { keyInEdit } from './edit.ts';
import { type Step, stay } from './effect.ts';
import type { Key } from './keys.ts';
import type { Mode, Model, Size } from './model.ts';
import {
  keyInConfirmReplace,
  keyInConfirmReset,
  keyInCopy,
  keyInSaveName,
  keyInSystems,
  keyOnPage,
} from './prompt.ts';
import { keyInWorkings } from './workings.ts';

/** An event that the screen handles. */
export type Message =
  | { readonly kind: 'key'; readonly key: Key }
  | { readonly kind: 'resize'; readonly size: Size }
  | { readonly kind: 'saved'; readonly path: string }
  | { readonly kind: 'exists'; readonly name: string }
  | { readonly kind: 'notSaved'; readonly reason: string };

/** The slip screen's pure reducer: returns the next model and an optional effect. */
export function update(model: Model, message: Message): Step {
  switch (message.kind) {
    case 'key':
      return pressed({ ...model, notice: undefined }, message.key);
    case 'resize':
      return stay({ ...model, size: message.size });
    case 'saved':
      return stay({ ...model, notice: { tone: 'good', text: `Saved to ${message.path}` } });
    case 'exists':
      return stay({ ...model, mode: { kind: 'confirmReplace', name: message.name } });
    case 'notSaved':
      return stay({ ...model, notice: { tone: 'bad', text: `Not saved: ${message.reason}` } });
  }
}

function pressed(model: Model, key: Key): Step {
  if (key.kind === 'interrupt') return { model, effect: { kind: 'quit', answer: false } };
  if (key.kind === 'redraw') return { model, effect: { kind: 'redraw' } };
  return BY_MODE[model.mode.kind](model, key);
}

const BY_MODE: Readonly<Record<Mode['kind'], (model: Model, key: Key) => Step>> = {
  browse: keyInBrowse,
  edit: keyInEdit,
  confirmReset: keyInConfirmReset,
  saveName: keyInSaveName,
  confirmReplace: keyInConfirmReplace,
  copy: keyInCopy,
  copied: keyOnPage,
  keys: keyOnPage,
  workings: keyInWorkings,
  systems: keyInSystems,
};

import { keyInBrowse } from './browse.ts';
import { keyInEdit } from './edit.ts';
import { stay, type Step } from './effect.ts';
import type { Key } from './keys.ts';
import { type Mode, type Model, type Size, unitCount } from './model.ts';
import {
  keyInConfirmReplace,
  keyInConfirmReset,
  keyInCopy,
  keyInSaveName,
  keyInSystems,
  keyOnPage,
} from './prompt.ts';
import { scrollBreakdown } from './move.ts';
import { lastWorkingsTop } from './view/screen-layout.ts';

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

/** The number of lines that a key moves by. */
const UNIT_STEPS: Partial<Readonly<Record<Key['kind'], number>>> = {
  left: -1,
  right: 1,
  backTab: -1,
  tab: 1,
  home: -Infinity,
  end: Infinity,
};

/** The number of rows that a key scrolls. */
const ROW_STEPS: Partial<Readonly<Record<Key['kind'], number>>> = {
  up: -1,
  down: 1,
  pageUp: -10,
  pageDown: 10,
};

/** Handles a key on the workings page: arrows go to another line or scroll, any other key goes back. */
function keyInWorkings(model: Model, key: Key): Step {
  const { mode } = model;
  if (mode.kind !== 'workings') return stay(model);
  const units = UNIT_STEPS[key.kind];
  if (units !== undefined) {
    const unit = Math.max(0, Math.min(unitCount(model) - 1, mode.unit + units));
    return stay({ ...model, mode: { ...mode, unit, top: 0 } });
  }
  const rows = ROW_STEPS[key.kind];
  if (rows !== undefined) {
    const top = Math.max(0, Math.min(lastWorkingsTop(model, mode.unit), mode.top + rows));
    return stay({ ...model, mode: { ...mode, top } });
  }
  return stay(scrollBreakdown({ ...model, mode: { kind: 'browse' } }, mode.unit - model.scroll));
}

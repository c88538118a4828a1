import type { BetDraft } from '#lib';
import { presetOf, propose, toDraft } from '#lib/slip';
import { toCommandLine } from '../to-command-line.ts';
import { type Step, stay } from './effect.ts';
import type { Key } from './keys.ts';
import { edited } from './line-editor.ts';
import { type Model, withState } from './model.ts';
import { editFilter, ROW_STEPS } from './narrowing.ts';
import { systemChoices } from './systems.ts';

const BROWSE = { kind: 'browse' } as const;

/** Handles a key after `r`: `r`, `y` or Enter resets, any other key cancels. */
export function keyInConfirmReset(model: Model, key: Key): Step {
  const left = { ...model, mode: BROWSE };
  const isYes = key.kind === 'enter' || (key.kind === 'text' && (key.text === 'r' || key.text === 'y'));
  if (!isYes) return stay({ ...left, notice: { tone: 'plain', text: 'Nothing was reset.' } });
  const next = withState({ ...left, row: 0 }, propose(model.state, { kind: 'reset' }));
  const text = 'Selections, stake, promos and bonuses are cleared. u brings them back.';
  return stay({ ...next, notice: { tone: 'plain', text } });
}

/** Handles a key while the file name is typed. */
export function keyInSaveName(model: Model, key: Key): Step {
  const { mode } = model;
  if (mode.kind !== 'saveName') return stay(model);
  const editor = edited(mode.editor, key, (text) => text.replaceAll(/\p{Cc}+/gu, ''));
  if (editor !== undefined) return stay({ ...model, mode: { ...mode, editor } });
  if (key.kind === 'escape') return stay(notSaved(model));
  const name = mode.editor.text.trim();
  if (key.kind !== 'enter' || name === '') return stay(model);
  return saving(model, name, false);
}

/** Handles the answer if the file exists: `y` replaces it, any other key keeps it. */
export function keyInConfirmReplace(model: Model, key: Key): Step {
  const { mode } = model;
  if (mode.kind !== 'confirmReplace') return stay(model);
  const isYes = key.kind === 'text' && key.text.toLowerCase() === 'y';
  return isYes ? saving(model, mode.name, true) : stay(notSaved(model));
}

function saving(model: Model, name: string, replace: boolean): Step {
  return {
    model: { ...model, mode: BROWSE },
    effect: { kind: 'save', name, draft: draftToExport(model), replace },
  };
}

/** The draft to save or copy. It names its conventions, so that it pays the same under any settings. */
function draftToExport({ state }: Model): BetDraft {
  const { rules } = state.slip;
  return { ...toDraft(state), rules: presetOf(rules) ?? rules };
}

function notSaved(model: Model): Model {
  return { ...model, mode: BROWSE, notice: { tone: 'plain', text: 'Nothing was saved.' } };
}

/** Handles a key after `y`: `j` copies the slip as JSON, `c` its command line. */
export function keyInCopy(model: Model, key: Key): Step {
  const left: Model = { ...model, mode: BROWSE };
  const letter = key.kind === 'text' ? key.text.toLowerCase() : '';
  if (letter === 'j') return copying(left, { what: 'json', text: JSON.stringify(draftToExport(model)) });
  if (letter !== 'c') return stay(left);
  if (!model.answer.ok) {
    return stay({
      ...left,
      notice: { tone: 'bad', text: 'Only a slip without problems has a command line.' },
    });
  }
  return copying(left, { what: 'command', text: toCommandLine(draftToExport(model)) });
}

function copying(model: Model, copied: { readonly what: 'json' | 'command'; readonly text: string }): Step {
  return {
    model: { ...model, mode: { kind: 'copied', ...copied } },
    effect: { kind: 'copy', text: copied.text },
  };
}

/** Closes a page on any key. */
export function keyOnPage(model: Model): Step {
  return stay({ ...model, mode: BROWSE });
}

/** Handles a key in the list of systems; typing filters it. */
export function keyInSystems(model: Model, key: Key): Step {
  const { mode } = model;
  if (mode.kind !== 'systems') return stay(model);
  const choices = systemChoices(mode.filter);
  const rows = ROW_STEPS[key.kind];
  if (rows !== undefined) {
    const index = Math.max(0, Math.min(choices.length - 1, mode.index + rows));
    return stay({ ...model, mode: { ...mode, index } });
  }
  if (key.kind === 'enter') return stay(chosen(model, choices[mode.index]?.name));
  if (key.kind === 'escape') return keyOnPage(model);
  return stay({ ...model, mode: { ...mode, ...editFilter(mode.filter, key) } });
}

function chosen(model: Model, system: ReturnType<typeof systemChoices>[number]['name'] | undefined): Model {
  if (system === undefined) return model;
  const left = { ...model, mode: BROWSE, box: 'selections' as const, scroll: 0 };
  return withState(left, propose(model.state, { kind: 'system', system }));
}

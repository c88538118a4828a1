import {
  answerForm,
  type Calculation,
  emptyEntries,
  type FormEntries,
  isGiven,
  type TypedAnswer,
} from '#lib/calculations';
import type { LineEditor } from '../line-editor.ts';
import type { Notice, Size } from '../model.ts';
import { firstSpot, type Spot, spotInForm } from './spots.ts';

/** The mode that decides what the keys do. */
export type FormMode =
  | { readonly kind: 'browse' }
  /** A field is being edited; Escape restores `before`. */
  | { readonly kind: 'edit'; readonly editor: LineEditor; readonly before: FormEntries }
  | { readonly kind: 'copy' }
  /** Shows the copied text, to be selected by hand. */
  | { readonly kind: 'copied'; readonly what: 'json' | 'command'; readonly text: string }
  | { readonly kind: 'keys' }
  /** The workings of the answer; `top` is the first visible line. */
  | { readonly kind: 'workings'; readonly top: number };

/** The state of a calculation's form and its answer. */
export type Form = {
  readonly calculation: Calculation;
  readonly entries: FormEntries;
  readonly typed: TypedAnswer;
  /** The undo history: the entries before each change, oldest first. */
  readonly past: readonly FormEntries[];
  readonly spot: Spot;
  /** True while the fields that few bets need are expanded; otherwise they are shown only if given. */
  readonly isExpanded: boolean;
  /** The first visible line of the answer. */
  readonly top: number;
  readonly mode: FormMode;
  readonly notice: Notice | undefined;
  readonly size: Size;
};

const MAX_UNDO_STEPS = 100;

/** A new form, on its first field. */
export function newForm(calculation: Calculation, given: FormEntries, size: Size): Form {
  const entries = { ...emptyEntries(calculation), ...given };
  return {
    calculation,
    entries,
    typed: answerForm(calculation, entries),
    past: [],
    spot: firstSpot(calculation),
    isExpanded: false,
    top: 0,
    mode: { kind: 'browse' },
    notice: undefined,
    size,
  };
}

/** Replaces the entries, recomputes the answer, and moves off a spot that is no longer shown. */
export function withEntries(form: Form, entries: FormEntries): Form {
  if (entries === form.entries) return form;
  const next = { ...form, entries, typed: answerForm(form.calculation, entries), top: 0 };
  return { ...next, spot: spotInForm(next) };
}

/** Replaces the entries as an undoable change. */
export function withChange(form: Form, entries: FormEntries): Form {
  return withUndoStep(withEntries(form, entries), form.entries);
}

/** Pushes the entries before a change onto the undo history, if they differ. */
export function withUndoStep(form: Form, before: FormEntries): Form {
  if (before === form.entries) return form;
  return { ...form, past: [...form.past, before].slice(-MAX_UNDO_STEPS) };
}

/** Undoes the last change; undefined if there is none. */
export function undoLast(form: Form): Form | undefined {
  const last = form.past.at(-1);
  return last && { ...withEntries(form, last), past: form.past.slice(0, -1) };
}

/** True if any field is given. */
export function isTouched({ entries }: Pick<Form, 'entries'>): boolean {
  return Object.values(entries).some(isGiven);
}

/** Shows a notice in the help line until the next key. */
export function withNotice(form: Form, tone: Notice['tone'], text: string): Form {
  return { ...form, notice: { tone, text } };
}

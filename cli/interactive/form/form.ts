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
  /** A field is being typed; `before` is what Escape goes back to. */
  | { readonly kind: 'edit'; readonly editor: LineEditor; readonly before: FormEntries }
  | { readonly kind: 'copy' }
  /** The copied text, shown to be selected by hand. */
  | { readonly kind: 'copied'; readonly what: 'json' | 'command'; readonly text: string }
  | { readonly kind: 'keys' }
  /** The workings of the answer; `top` is their first line in view. */
  | { readonly kind: 'workings'; readonly top: number };

/** The form of a calculation with its answer: everything that its screen shows. */
export type Form = {
  readonly calculation: Calculation;
  readonly entries: FormEntries;
  readonly typed: TypedAnswer;
  /** The entries before each change, the last change last. */
  readonly past: readonly FormEntries[];
  readonly spot: Spot;
  /** True while the fields that few bets need are open; otherwise only those of them that are given are shown. */
  readonly isUnfolded: boolean;
  /** The first line of the answer in view. */
  readonly top: number;
  readonly mode: FormMode;
  readonly notice: Notice | undefined;
  readonly size: Size;
};

const MAX_UNDONE = 100;

/** A form as it opens: on its first field. */
export function newForm(calculation: Calculation, given: FormEntries, size: Size): Form {
  const entries = { ...emptyEntries(calculation), ...given };
  return {
    calculation,
    entries,
    typed: answerForm(calculation, entries),
    past: [],
    spot: firstSpot(calculation),
    isUnfolded: false,
    top: 0,
    mode: { kind: 'browse' },
    notice: undefined,
    size,
  };
}

/** The form with other entries: a new answer, and no field in use that is no longer there. */
export function withEntries(form: Form, entries: FormEntries): Form {
  if (entries === form.entries) return form;
  const next = { ...form, entries, typed: answerForm(form.calculation, entries), top: 0 };
  return { ...next, spot: spotInForm(next) };
}

/** The form with a change of its entries, which can be undone. */
export function changed(form: Form, entries: FormEntries): Form {
  return remembered(withEntries(form, entries), form.entries);
}

/** The form with the entries before a change as the last to go back to, if they are others. */
export function remembered(form: Form, before: FormEntries): Form {
  if (before === form.entries) return form;
  return { ...form, past: [...form.past, before].slice(-MAX_UNDONE) };
}

/** The form without its last change; undefined if there is none. */
export function undone(form: Form): Form | undefined {
  const last = form.past.at(-1);
  return last && { ...withEntries(form, last), past: form.past.slice(0, -1) };
}

/** True if anything is typed into any field. */
export function isTouched({ entries }: Pick<Form, 'entries'>): boolean {
  return Object.values(entries).some(isGiven);
}

/** The form with a sentence in the help line until the next key. */
export function noticed(form: Form, tone: Notice['tone'], text: string): Form {
  return { ...form, notice: { tone, text } };
}

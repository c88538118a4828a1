import type { FormEntries } from '#lib/calculations';

/** The entries of a form, with those that undo and redo return to. */
export type FormHistory = {
  readonly entries: FormEntries;
  readonly past: readonly FormEntries[];
  readonly future: readonly FormEntries[];
  /** The field in use: consecutive edits of a field are one undo step. */
  readonly typing: string | undefined;
};

type Entry = string | readonly string[];

/** An action on the entries of a form. */
export type FormAction =
  | { readonly kind: 'type'; readonly name: string; readonly entry: Entry }
  /** The user leaves the field. */
  | { readonly kind: 'leave' }
  /** Other entries instead of these, as one undo step. */
  | { readonly kind: 'fill'; readonly entries: FormEntries }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

const MAX_STEPS = 50;

/** The history of a newly opened form, with nothing to undo. */
export function openedForm(entries: FormEntries): FormHistory {
  return { entries, past: [], future: [], typing: undefined };
}

/** Returns the history after an action. */
export function formReducer(history: FormHistory, action: FormAction): FormHistory {
  switch (action.kind) {
    case 'type':
      return typed(history, action.name, action.entry);
    case 'leave':
      return left(history);
    case 'fill':
      return changedTo(history, action.entries);
    case 'undo':
      return undone(left(history));
    case 'redo':
      return redone(history);
  }
}

function changedTo({ entries, past }: FormHistory, next: FormEntries, typing?: string): FormHistory {
  return { entries: next, past: [...past, entries].slice(-MAX_STEPS), future: [], typing };
}

/** Edits a field. The first edit of a field and every added or removed row is an undo step. */
function typed(history: FormHistory, name: string, entry: Entry): FormHistory {
  const next = { ...history.entries, [name]: entry };
  if (rowsOf(entry) !== rowsOf(history.entries[name])) return changedTo(left(history), next);
  if (history.typing !== name) return changedTo(left(history), next, name);
  return { ...history, entries: next, future: [] };
}

function rowsOf(entry: Entry | undefined): number {
  return typeof entry === 'object' ? entry.length : 0;
}

/** Ends the typing in a field, without an undo step if the field is as it was before. */
function left(history: FormHistory): FormHistory {
  const { entries, past, typing } = history;
  if (typing === undefined) return history;
  const before = past.at(-1)?.[typing];
  const isSame = String(before ?? '') === String(entries[typing] ?? '');
  return { ...history, past: isSame ? past.slice(0, -1) : past, typing: undefined };
}

function undone({ entries, past, future }: FormHistory): FormHistory {
  const last = past.at(-1);
  if (last === undefined) return { entries, past, future, typing: undefined };
  return { entries: last, past: past.slice(0, -1), future: [entries, ...future], typing: undefined };
}

function redone(history: FormHistory): FormHistory {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { ...changedTo(history, next), future };
}

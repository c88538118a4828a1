import { leftOut } from '#lib/slip';
import type { Key } from './keys.ts';

/** A text being edited, and the caret position. */
export type LineEditor = {
  readonly text: string;
  readonly caret: number;
  /** True before the first key: the first character typed replaces the whole text. */
  readonly isFresh: boolean;
  /** The characters of the last key or paste that the field rejected. */
  readonly leftOut: string;
};

/** A fresh editor on a text. */
export function editorOn(text: string): LineEditor {
  return { text, caret: text.length, isFresh: true, leftOut: '' };
}

/** Filters the text typed or pasted into a field. */
export type Entry = (text: string) => string;

/** Applies a key to the editor; undefined for a key that it does not use. */
export function edited(editor: LineEditor, key: Key, entry: Entry): LineEditor | undefined {
  if (key.kind !== 'text' && key.kind !== 'paste') return EDITS[key.kind]?.(editor);
  const { text, caret, isFresh } = editor;
  return isFresh
    ? replaced('', key.text, { after: '', entry })
    : replaced(text.slice(0, caret), key.text, { after: text.slice(caret), entry });
}

const EDITS: Partial<Readonly<Record<Key['kind'], (editor: LineEditor) => LineEditor>>> = {
  backspace: (editor) => {
    const { text, caret, isFresh } = editor;
    const before = caretBefore(editor);
    return isFresh ? cleared() : at(text.slice(0, Math.max(0, before)) + text.slice(caret), before);
  },
  delete: (editor) => {
    const { text, caret, isFresh } = editor;
    return isFresh ? cleared() : at(text.slice(0, caret) + text.slice(caretAfter(editor)), caret);
  },
  clear: cleared,
  left: (editor) => at(editor.text, caretBefore(editor)),
  right: (editor) => at(editor.text, caretAfter(editor)),
  home: ({ text }) => at(text, 0),
  end: ({ text }) => at(text, text.length),
};

/** The caret one character to the left; a character may be two code units. */
function caretBefore({ text, caret }: LineEditor): number {
  return caret - (/[\uDC00-\uDFFF]$/.test(text.slice(0, caret)) ? 2 : 1);
}

function caretAfter({ text, caret }: LineEditor): number {
  return caret + (/^[\uD800-\uDBFF]/.test(text.slice(caret)) ? 2 : 1);
}

function at(text: string, caret: number): LineEditor {
  return { text, caret: Math.max(0, Math.min(text.length, caret)), isFresh: false, leftOut: '' };
}

function cleared(): LineEditor {
  return at('', 0);
}

/** Keeps the caret's distance from the end, because the field may have removed characters. */
function replaced(
  before: string,
  typed: string,
  { after, entry }: { readonly after: string; readonly entry: Entry },
): LineEditor {
  const unfiltered = before + typed + after;
  const text = entry(unfiltered);
  return { ...at(text, text.length - after.length), leftOut: leftOut(unfiltered, text) };
}

import { leftOut } from '#lib/slip';
import type { Key } from './keys.ts';

/** A text being typed, and where the next character goes. */
export type LineEditor = {
  readonly text: string;
  readonly caret: number;
  /** Not touched yet: the first character typed replaces the whole text. */
  readonly isFresh: boolean;
  /** The characters that the field left out of the last key or paste. */
  readonly leftOut: string;
};

/** An editor on a text that the first character typed replaces. */
export function editorOn(text: string): LineEditor {
  return { text, caret: text.length, isFresh: true, leftOut: '' };
}

/** Makes the content of a field of a text that was typed or pasted into it. */
export type Entry = (text: string) => string;

/** The editor after a key; undefined where the key means nothing to it. */
export function edited(editor: LineEditor, key: Key, entry: Entry): LineEditor | undefined {
  const { text, caret, isFresh } = editor;
  const before = caret - (/[\uDC00-\uDFFF]$/.test(text.slice(0, caret)) ? 2 : 1);
  const after = caret + (/^[\uD800-\uDBFF]/.test(text.slice(caret)) ? 2 : 1);
  switch (key.kind) {
    case 'text':
    case 'paste':
      return isFresh
        ? replaced('', key.text, { after: '', entry })
        : replaced(text.slice(0, caret), key.text, { after: text.slice(caret), entry });
    case 'backspace':
      return isFresh ? cleared() : at(text.slice(0, Math.max(0, before)) + text.slice(caret), before);
    case 'delete':
      return isFresh ? cleared() : at(text.slice(0, caret) + text.slice(after), caret);
    case 'clear':
      return cleared();
    case 'left':
      return at(text, before);
    case 'right':
      return at(text, after);
    case 'home':
      return at(text, 0);
    case 'end':
      return at(text, text.length);
    case 'up':
    case 'down':
    case 'enter':
    case 'escape':
    case 'tab':
    case 'backTab':
    case 'pageUp':
    case 'pageDown':
    case 'interrupt':
    case 'redraw':
      return undefined;
  }
}

function at(text: string, caret: number): LineEditor {
  return { text, caret: Math.max(0, Math.min(text.length, caret)), isFresh: false, leftOut: '' };
}

function cleared(): LineEditor {
  return at('', 0);
}

/** The caret keeps its distance from the end, since the field may have stripped what was typed. */
function replaced(
  before: string,
  typed: string,
  { after, entry }: { readonly after: string; readonly entry: Entry },
): LineEditor {
  const whole = before + typed + after;
  const text = entry(whole);
  return { ...at(text, text.length - after.length), leftOut: leftOut(whole, text) };
}

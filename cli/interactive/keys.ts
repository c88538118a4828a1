const NAMED = {
  '[A': 'up',
  '[B': 'down',
  '[C': 'right',
  '[D': 'left',
  '[H': 'home',
  '[F': 'end',
  '[1~': 'home',
  '[7~': 'home',
  '[4~': 'end',
  '[8~': 'end',
  '[3~': 'delete',
  '[5~': 'pageUp',
  '[6~': 'pageDown',
  '[Z': 'backTab',
  OA: 'up',
  OB: 'down',
  OC: 'right',
  OD: 'left',
  OH: 'home',
  OF: 'end',
} as const;

const CONTROLS = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\u007f': 'backspace',
  '\b': 'backspace',
  '\u0001': 'home',
  '\u0005': 'end',
  '\u0015': 'clear',
  '\u0003': 'interrupt',
  '\u000c': 'redraw',
} as const;

export type NamedKey =
  | (typeof NAMED)[keyof typeof NAMED]
  | (typeof CONTROLS)[keyof typeof CONTROLS]
  | 'escape';

/** A key press, or a pasted text. */
export type Key =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'paste'; readonly text: string }
  | { readonly kind: NamedKey };

/** The keys in terminal input, and the beginning of an incomplete escape sequence. */
export type Decoded = { readonly keys: readonly Key[]; readonly pending: string };

const ESCAPE = '\u001b';
const PASTE_BEGIN = `${ESCAPE}[200~`;
const PASTE_END = `${ESCAPE}[201~`;
const MAX_PASTE_CHARACTERS = 10_000;
const SEQUENCE = new RegExp(`^${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|O[@-~])`, 'u');
/** Matches an incomplete escape sequence. */
const PARTIAL = new RegExp(`^${ESCAPE}(?:\\[[0-?]*[ -/]*|O)?$`, 'u');

/**
 * Decodes the keys in a chunk of terminal input. A chunk may contain many keys: keys typed quickly or during start-up
 * arrive together. `pending` is the incomplete sequence of the previous chunk.
 */
export function decodeKeys(pending: string, chunk: string): Decoded {
  const keys: Key[] = [];
  let rest = pending + chunk;
  while (rest !== '') {
    const next = firstKey(rest);
    if (next === undefined) return { keys, pending: rest };
    if (next.key !== undefined) keys.push(next.key);
    rest = rest.slice(next.length);
  }
  return { keys, pending: '' };
}

/** Decodes a pending sequence after the time-out, usually to the Escape key. */
export function flushKeys(pending: string): readonly Key[] {
  if (!pending.startsWith(ESCAPE) || pending.startsWith(PASTE_BEGIN)) return [];
  return [{ kind: 'escape' }, ...decodeKeys('', pending.slice(1)).keys];
}

/** The first key of a text and the length it takes; `key` is undefined for an unknown key. */
type DecodedKey = { readonly key: Key | undefined; readonly length: number };

/** Decodes the first key of a text; undefined if the text ends within a sequence. */
function firstKey(text: string): DecodedKey | undefined {
  if (text.startsWith(PASTE_BEGIN)) return pasted(text);
  if (PARTIAL.test(text)) return undefined;
  const [sequence] = SEQUENCE.exec(text) ?? [];
  if (sequence !== undefined) return { key: named(NAMED, sequence.slice(1)), length: sequence.length };
  if (text.startsWith(ESCAPE)) return { key: { kind: 'escape' }, length: 1 };
  const character = String.fromCodePoint(text.codePointAt(0) ?? 0);
  const control = named(CONTROLS, character);
  const isText = !/\p{Cc}/u.test(character);
  return {
    key: control ?? (isText ? { kind: 'text', text: character } : undefined),
    length: character.length,
  };
}

function pasted(text: string): DecodedKey | undefined {
  const end = text.indexOf(PASTE_END);
  if (end === -1) {
    return text.length > MAX_PASTE_CHARACTERS ? { key: undefined, length: text.length } : undefined;
  }
  const key = { kind: 'paste', text: text.slice(PASTE_BEGIN.length, end) } as const;
  return { key, length: end + PASTE_END.length };
}

function named(names: Readonly<Record<string, NamedKey>>, sequence: string): Key | undefined {
  const kind = Object.hasOwn(names, sequence) ? names[sequence] : undefined;
  return kind === undefined ? undefined : { kind };
}

/** True for a character that begins a number, which starts an edit without Enter. */
export function beginsNumber(text: string): boolean {
  return /^[\d.£+-]$/u.test(text);
}

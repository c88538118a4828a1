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

/** One press of a key, or a text that was pasted as a whole. */
export type Key =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'paste'; readonly text: string }
  | { readonly kind: NamedKey };

/** The keys in what a terminal sent, and the beginning of a sequence that is not whole yet. */
export type Decoded = { readonly keys: readonly Key[]; readonly pending: string };

const ESCAPE = '\u001b';
const PASTE_BEGIN = `${ESCAPE}[200~`;
const PASTE_END = `${ESCAPE}[201~`;
const LONGEST_PASTE = 10_000;
const SEQUENCE = new RegExp(`^${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|O[@-~])`, 'u');
/** The beginning of a sequence of which more has to come. */
const PARTIAL = new RegExp(`^${ESCAPE}(?:\\[[0-?]*[ -/]*|O)?$`, 'u');

/**
 * The keys in a chunk of terminal input, which may hold any number of them: keys typed fast, and everything that waited
 * while the program started, arrive as one text. `pending` is what the last chunk left over.
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

/** The keys that a left-over was after all, now that nothing follows it: the Escape key, as a rule. */
export function flushKeys(pending: string): readonly Key[] {
  if (!pending.startsWith(ESCAPE) || pending.startsWith(PASTE_BEGIN)) return [];
  return [{ kind: 'escape' }, ...decodeKeys('', pending.slice(1)).keys];
}

/** A key that means nothing here has no `key`. Undefined: the text ends within a sequence. */
type First = { readonly key: Key | undefined; readonly length: number };

function firstKey(text: string): First | undefined {
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

function pasted(text: string): First | undefined {
  const end = text.indexOf(PASTE_END);
  if (end === -1) return text.length > LONGEST_PASTE ? { key: undefined, length: text.length } : undefined;
  const key = { kind: 'paste', text: text.slice(PASTE_BEGIN.length, end) } as const;
  return { key, length: end + PASTE_END.length };
}

function named(names: Readonly<Record<string, NamedKey>>, sequence: string): Key | undefined {
  const kind = Object.hasOwn(names, sequence) ? names[sequence] : undefined;
  return kind === undefined ? undefined : { kind };
}

/** True for a character that begins a number: it is typed into a field at once, without Enter. */
export function beginsNumber(text: string): boolean {
  return /^[\d.£+-]$/u.test(text);
}

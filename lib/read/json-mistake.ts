type Expected = 'value' | 'key' | 'colon' | 'comma' | 'end';

/**
 * The state of the parser: the offset, the closing characters of the open objects and lists, and the token expected
 * next.
 */
type Progress = {
  at: number;
  readonly closers: ('}' | ']')[];
  expected: Expected;
  /** True right after an object or list was opened, when it may close at once. */
  isEmpty: boolean;
};

/** The end of a token, or the offset of its first wrong character. */
type TokenEnd = { readonly isRight: boolean; readonly at: number };

const SPACE = ' \t\n\r';
const ESCAPED = '"\\/bfnrt';
const HEX = /^[0-9a-fA-F]$/u;
const WORDS = ['true', 'false', 'null'] as const;

/**
 * The offset of the first character that makes a text invalid JSON; the length of the text if it is only truncated,
 * undefined if it is valid. Does not recurse. (JSON.parse reports the offset too, but its messages differ between
 * engines.)
 */
export function jsonMistake(text: string): number | undefined {
  const progress: Progress = { at: skipSpace(text, 0), closers: [], expected: 'value', isEmpty: false };
  while (progress.at < text.length) {
    const character = text.charAt(progress.at);
    if (mayClose(progress, character)) close(progress);
    else if (progress.expected === 'value' && (character === '{' || character === '[')) {
      open(progress, character);
    } else {
      const end = endOfExpected(text, progress.at, progress.expected);
      if (!end.isRight) return end.at;
      progress.expected = afterwards(progress.expected, progress.closers.at(-1));
      progress.isEmpty = false;
      progress.at = end.at;
    }
    progress.at = skipSpace(text, progress.at);
  }
  return progress.expected === 'end' ? undefined : text.length;
}

function mayClose({ closers, expected, isEmpty }: Progress, character: string): boolean {
  return closers.at(-1) === character && (expected === 'comma' || isEmpty);
}

function close(progress: Progress): void {
  progress.closers.pop();
  progress.expected = progress.closers.length === 0 ? 'end' : 'comma';
  progress.isEmpty = false;
  progress.at += 1;
}

function open(progress: Progress, character: '{' | '['): void {
  progress.closers.push(character === '{' ? '}' : ']');
  progress.expected = character === '{' ? 'key' : 'value';
  progress.isEmpty = true;
  progress.at += 1;
}

function endOfExpected(text: string, at: number, expected: Expected): TokenEnd {
  switch (expected) {
    case 'value':
      return endOfToken(text, at);
    case 'key':
      return text[at] === '"' ? endOfToken(text, at) : wrong(at);
    case 'colon':
      return text[at] === ':' ? right(at + 1) : wrong(at);
    case 'comma':
      return text[at] === ',' ? right(at + 1) : wrong(at);
    case 'end':
      return wrong(at);
  }
}

function afterwards(expected: Expected, closer: '}' | ']' | undefined): Expected {
  switch (expected) {
    case 'value':
      return closer === undefined ? 'end' : 'comma';
    case 'key':
      return 'colon';
    case 'colon':
      return 'value';
    case 'comma':
      return closer === '}' ? 'key' : 'value';
    case 'end':
      return 'end';
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && SPACE.includes(text.charAt(at))) at += 1;
  return at;
}

/** The end of the JSON string, number or word that begins at `from`. */
function endOfToken(text: string, from: number): TokenEnd {
  const first = text.charAt(from);
  if (first === '"') return endOfText(text, from + 1);
  const word = WORDS.find((candidate) => candidate.startsWith(first));
  return word === undefined || first === '' ? endOfNumber(text, from) : endOfWord(text, from, word);
}

function endOfText(text: string, from: number): TokenEnd {
  let at = from;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '"') return right(at + 1);
    if (character < ' ') return wrong(at);
    if (character !== '\\') at += 1;
    else {
      const escape = endOfEscape(text, at + 1);
      if (!escape.isRight) return escape;
      ({ at } = escape);
    }
  }
  return wrong(text.length);
}

function endOfEscape(text: string, from: number): TokenEnd {
  const character = text.charAt(from);
  if (character === '') return wrong(from);
  if (character !== 'u') return ESCAPED.includes(character) ? right(from + 1) : wrong(from);
  for (let at = from + 1; at <= from + 4; at += 1) if (!HEX.test(text.charAt(at))) return wrong(at);
  return right(from + 5);
}

function endOfWord(text: string, from: number, word: string): TokenEnd {
  for (let i = 0; i < word.length; i += 1) if (text[from + i] !== word[i]) return wrong(from + i);
  return right(from + word.length);
}

function endOfNumber(text: string, from: number): TokenEnd {
  const start = text[from] === '-' ? from + 1 : from;
  let at = text[start] === '0' ? start + 1 : endOfDigits(text, start);
  if (at === start) return wrong(at);
  if (text[at] === '.') {
    const end = endOfDigits(text, at + 1);
    if (end === at + 1) return wrong(end);
    at = end;
  }
  if (text[at] === 'e' || text[at] === 'E') {
    const sign = text[at + 1];
    const digits = sign === '+' || sign === '-' ? at + 2 : at + 1;
    at = endOfDigits(text, digits);
    if (at === digits) return wrong(at);
  }
  return right(at);
}

function endOfDigits(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charAt(at) >= '0' && text.charAt(at) <= '9') at += 1;
  return at;
}

function right(at: number): TokenEnd {
  return { isRight: true, at };
}

function wrong(at: number): TokenEnd {
  return { isRight: false, at };
}

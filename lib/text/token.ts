/**
 * A token of a slip's text. `text` is a word without the punctuation around it, or a quoted name without its quotes;
 * the positions are those of the whole token. A `break` separates parts of a line: a comma, a semicolon, a bullet.
 */
export type Token = {
  readonly kind: 'word' | 'quoted' | 'unclosed' | 'dash' | 'at' | 'open' | 'close' | 'break' | 'line';
  readonly text: string;
  /** The same in lower case. */
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  /** True for a number with a point or a bracket after it that begins a line: `1.`, `2)`. */
  readonly isBullet: boolean;
};

/** Character classes; most characters are parts of words. */
const WORD = 0;
const SPACE = 1;
const LINE = 2;
const MARK = 3;
const QUOTE = 4;

const ASCII = 128;
const MARKS: ReadonlyMap<string, Token['kind']> = new Map([
  ['@', 'at'],
  ['[', 'open'],
  [']', 'close'],
  [',', 'break'],
  [';', 'break'],
  ['|', 'break'],
  ['\u2022', 'break'],
  ['\u00b7', 'break'],
]);
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\u201c', '\u201d'],
]);
const ASCII_CLASSES = Uint8Array.from({ length: ASCII }, (_, code) => slowClassOf(String.fromCharCode(code)));

function slowClassOf(char: string): number {
  if (/[\n\r\u2028\u2029]/u.test(char)) return LINE;
  if (/\s/u.test(char)) return SPACE;
  if (MARKS.has(char)) return MARK;
  return CLOSING.has(char) ? QUOTE : WORD;
}

function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return ASCII_CLASSES[code] ?? slowClassOf(text.charAt(at));
}

/** Splits a text into tokens, in one pass. */
export function scan(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const charClass = classAt(text, at);
    if (charClass === SPACE) {
      at += 1;
      continue;
    }
    const token = tokenAt(text, at, { charClass, last: tokens.at(-1) });
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

type Place = { readonly charClass: number; readonly last: Token | undefined };

function tokenAt(text: string, at: number, { charClass, last }: Place): Token {
  if (charClass === WORD) return word(text, at, last === undefined || last.kind === 'line');
  const char = text.charAt(at);
  if (charClass === QUOTE) return quoted(text, at, CLOSING.get(char) ?? char);
  const kind = charClass === LINE ? 'line' : (MARKS.get(char) ?? 'break');
  return { kind, text: char, lower: char, start: at, end: at + 1, isBullet: false };
}

const COMMA_CODE = 44;
const POUND_CODE = 163;

function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** The end of a word. A comma in a number belongs to the word, so that `1,5` can be reported as ambiguous. */
function endOfWord(text: string, start: number): number {
  let end = start;
  let isNumber = true;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    const isComma: boolean =
      code === COMMA_CODE && isNumber && isDigitAt(text, end - 1) && isDigitAt(text, end + 1);
    if (!isComma && classAt(text, end) !== WORD) break;
    isNumber &&= isComma || isDigitAt(text, end) || (end === start && code === POUND_CODE);
    end += 1;
  }
  return end;
}

/** Matches an amount with each-way words behind it: `£5ew`. */
const EACH_WAY_AMOUNT = /(\u00a3\d{1,9}(?:\.\d{1,2})?|\d{1,4}p)e\/?w(?=[\s,;]|$)/iuy;

/** The end of the amount in a word such as `£5ew`; otherwise `end`. */
function endOfAmount(text: string, start: number, end: number): number {
  if (text.charCodeAt(start) !== POUND_CODE && !isDigitAt(text, start)) return end;
  EACH_WAY_AMOUNT.lastIndex = start;
  const [, amount] = EACH_WAY_AMOUNT.exec(text) ?? [];
  return amount === undefined ? end : start + amount.length;
}

const DASH = /[-\u2010-\u2015\u2212*=>]/u;
const BULLET = /^\d{1,2}[.)]$/u;
const BEFORE_WORD = '({';
const AFTER_WORD = ')}.:!?';

function word(text: string, start: number, beginsLine: boolean): Token {
  const end = endOfAmount(text, start, endOfWord(text, start));
  if (end === start + 1 && DASH.test(text.charAt(start))) {
    const dash = text.charAt(start);
    return { kind: 'dash', text: dash, lower: dash, start, end, isBullet: false };
  }
  let from = start;
  let to = end;
  while (from < to - 1 && BEFORE_WORD.includes(text.charAt(from))) from += 1;
  while (to > from + 1 && AFTER_WORD.includes(text.charAt(to - 1))) to -= 1;
  const core = text.slice(from, to);
  const isBullet = beginsLine && BULLET.test(text.slice(start, end));
  return { kind: 'word', text: core, lower: core.toLowerCase(), start, end, isBullet };
}

/** Reads a quoted name, which ends at the latest with its line, so that an unclosed quote affects no other line. */
function quoted(text: string, start: number, close: string): Token {
  const pieces: string[] = [];
  let at = start + 1;
  let from = at;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '\n' || char === '\r') break;
    if (char === close) {
      pieces.push(text.slice(from, at));
      return { kind: 'quoted', text: pieces.join(''), lower: '', start, end: at + 1, isBullet: false };
    }
    const escaped = text.charAt(at + 1);
    if (char === '\\' && (escaped === '\\' || escaped === close)) {
      pieces.push(text.slice(from, at));
      from = at + 1;
      at += 2;
    } else at += 1;
  }
  return { kind: 'unclosed', text: text.slice(start + 1, at), lower: '', start, end: at, isBullet: false };
}

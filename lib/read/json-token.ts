/** Where a token ends, or where it goes wrong. */
export type TokenEnd = { readonly isRight: boolean; readonly at: number };

const ESCAPED = '"\\/bfnrt';
const HEX = /^[0-9a-fA-F]$/;
const WORDS = ['true', 'false', 'null'] as const;

/** The end of the JSON string, number or word that begins at `from`; past the end of the text nothing is right. */
export function endOfToken(text: string, from: number): TokenEnd {
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

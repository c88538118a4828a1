import { endOfToken } from './json-token.ts';

type Expected = 'value' | 'key' | 'colon' | 'comma' | 'end';

const SPACE = ' \t\n\r';

/**
 * Where a text stops being JSON: the offset of the first character that cannot stand there, the length of the text where
 * it only ends too early, undefined where it is JSON. Does not recurse. (JSON.parse tells it too, in words that change
 * from one engine to the next.)
 */
export function jsonMistake(text: string): number | undefined {
  const closers: ('}' | ']')[] = [];
  let expected: Expected = 'value';
  let isEmpty = false;
  let at = skipSpace(text, 0);
  while (at < text.length) {
    const character = text.charAt(at);
    if (closers.at(-1) === character && (expected === 'comma' || isEmpty)) {
      closers.pop();
      expected = closers.length === 0 ? 'end' : 'comma';
      isEmpty = false;
      at += 1;
    } else if (expected === 'value' && (character === '{' || character === '[')) {
      closers.push(character === '{' ? '}' : ']');
      expected = character === '{' ? 'key' : 'value';
      isEmpty = true;
      at += 1;
    } else {
      const end = endOfExpected(text, at, expected);
      if (!end.isRight) return end.at;
      ({ at } = end);
      expected = afterwards(expected, closers.at(-1));
      isEmpty = false;
    }
    at = skipSpace(text, at);
  }
  return expected === 'end' ? undefined : text.length;
}

function endOfExpected(text: string, at: number, expected: Expected): ReturnType<typeof endOfToken> {
  switch (expected) {
    case 'value':
      return endOfToken(text, at);
    case 'key':
      return text[at] === '"' ? endOfToken(text, at) : { isRight: false, at };
    case 'colon':
      return text[at] === ':' ? { isRight: true, at: at + 1 } : { isRight: false, at };
    case 'comma':
      return text[at] === ',' ? { isRight: true, at: at + 1 } : { isRight: false, at };
    case 'end':
      return { isRight: false, at };
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

import { describe, expect, test } from 'vitest';
import { decodeKeys, flushKeys, type Key } from './keys.ts';

function names(keys: readonly Key[]): readonly string[] {
  return keys.map((key) => ('text' in key ? `${key.kind} ${key.text}` : key.kind));
}

function decoded(...chunks: readonly string[]): readonly string[] {
  let pending = '';
  const keys: Key[] = [];
  for (const chunk of chunks) {
    const next = decodeKeys(pending, chunk);
    keys.push(...next.keys);
    ({ pending } = next);
  }
  return names([...keys, ...flushKeys(pending)]);
}

describe('terminal input', () => {
  test('is a key for every character, even if many arrive at once', () => {
    expect(decoded('5/2\r')).toEqual(['text 5', 'text /', 'text 2', 'enter']);
  });

  test.each([
    ['\u001b[A', 'up'],
    ['\u001bOB', 'down'],
    ['\u001b[C', 'right'],
    ['\u001b[D', 'left'],
    ['\u001b[Z', 'backTab'],
    ['\u001b[5~', 'pageUp'],
    ['\u001b[6~', 'pageDown'],
    ['\u001b[3~', 'delete'],
    ['\u001b', 'escape'],
    ['\t', 'tab'],
    ['\u007f', 'backspace'],
    ['\u0003', 'interrupt'],
    ['\n', 'enter'],
  ])('%j is %s', (sent, key) => {
    expect(decoded(sent)).toEqual([key]);
  });

  test('may break off within a sequence', () => {
    expect(decoded('a\u001b', '[A')).toEqual(['text a', 'up']);
    expect(decoded('\u001b[', '5~b')).toEqual(['pageUp', 'text b']);
  });

  test('may contain Escape and the next key, typed fast', () => {
    expect(decoded('\u001bq')).toEqual(['escape', 'text q']);
  });

  test('has no key for an unknown sequence', () => {
    expect(decoded('\u001b[1;5Px')).toEqual(['text x']);
    expect(decoded('\u0007')).toEqual([]);
  });

  test('is a single paste between its markers, including commands and line breaks', () => {
    expect(decoded('\u001b[200~q\r5/2', '\u001b[201~q')).toEqual(['paste q\r5/2', 'text q']);
  });

  test('does not split a character of two code units', () => {
    expect(decoded('🐎a')).toEqual(['text 🐎', 'text a']);
  });

  test('is not looked up in the prototype', () => {
    expect(decoded('\u001bOtoString')).toContain('text o');
  });
});

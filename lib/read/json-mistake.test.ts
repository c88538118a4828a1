import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonMistake } from './json-mistake.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test.each<[string, number]>([
  ['', 0],
  ['  ', 2],
  ['{"a":1', 6],
  ['{"a":1,}', 7],
  ['[1,]', 3],
  ['[,1]', 1],
  ['{a:1}', 1],
  ['{1:2}', 1],
  ["{'a':1}", 1],
  ['{"a" 1}', 5],
  ['{"a":1 "b":2}', 7],
  ['[1 2]', 3],
  ['[1}', 2],
  ['{]', 1],
  ['{}{}', 2],
  ['tru', 3],
  ['trux', 3],
  ['nul}', 3],
  ['NaN', 0],
  ['+1', 0],
  ['01', 1],
  ['1.', 2],
  ['.5', 0],
  ['-', 1],
  ['1e', 2],
  ['1e+x', 3],
  ['1.5Ex', 4],
  ['"a\nb"', 2],
  ['"\\x"', 2],
  ['"\\u12g4"', 5],
  ['"\\u123g"', 6],
  ['"\\', 2],
  ['\uFEFF{}', 0],
  ['// a\n1', 0],
])('%j has its first error at %i', (text, at) => {
  expect(isJson(text)).toBe(false);
  expect(jsonMistake(text)).toBe(at);
});

const fragment = fc.constantFrom(
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '"a"',
  '\\',
  '\\u00e9',
  ' ',
  '\n',
  '\t',
  '-',
  '0',
  '12',
  '.',
  'e',
  'E+',
  'true',
  'null',
  'fals',
  '\u2028',
  '\u0001',
  '\uD800',
  '\u00a0',
);

test('finds an error exactly if JSON.parse does', () => {
  const damaged = fc.tuple(fc.json(), fc.nat(), fc.nat({ max: 3 }), fragment).map(([text, at, cut, put]) => {
    const from = at % (text.length + 1);
    return text.slice(0, from) + put + text.slice(from + cut);
  });
  const text = fc.oneof(
    fc.json(),
    damaged,
    fc.array(fragment).map((fragments) => fragments.join('')),
  );
  fc.assert(
    fc.property(text, (candidate) => {
      expect(jsonMistake(candidate) === undefined).toBe(isJson(candidate));
    }),
    { numRuns: 2000 },
  );
});

test('a text that nests a million levels deep does not overflow the stack', () => {
  expect(jsonMistake('['.repeat(1_000_000))).toBe(1_000_000);
});

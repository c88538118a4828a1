import { describe, expect, test } from 'vitest';
import { scan } from './token.ts';

/** The tokens of a text as `kind text`; a list number has a `#`. */
const tokensOf = (text: string): readonly string[] =>
  scan(text).map((token) => `${token.kind}${token.isBullet ? '#' : ''} ${token.text}`);

describe('the tokens of a text', () => {
  test.each([
    ['Ash  Birch\t5/2', ['word Ash', 'word Birch', 'word 5/2']],
    [
      'a,b;c|d•e·f',
      'abcdef'
        .split('')
        .flatMap((name) => [`word ${name}`, 'break'])
        .slice(0, -1),
    ],
    ['@ [ ]', ['at @', 'open [', 'close ]']],
    ['a\nb\rc\u2028d', ['word a', 'line', 'word b', 'line', 'word c', 'line', 'word d']],
    ['- \u2013 * = > \u2212', ['dash -', 'dash \u2013', 'dash *', 'dash =', 'dash >', 'dash \u2212']],
    ['-1 a- =a', ['word -1', 'word a-', 'word =a']],
    ['1,5 £1,500 0,0 9,9', ['word 1,5', 'word £1,500', 'word 0,0', 'word 9,9']],
    ['a1,5', ['word a1', 'break', 'word 5']],
    ['1£2,5', ['word 1£2', 'break', 'word 5']],
    ['£,5 5,a 5,', ['word £', 'break', 'word 5', 'word 5', 'break', 'word a', 'word 5', 'break']],
    ['(GB) {Ash} Ash: Ash. Ash! Ash?', ['word GB', ...Array.from({ length: 5 }, () => 'word Ash')]],
    ['(( )) . :) (.', ['word (', 'word )', 'word .', 'word :', 'word .']],
  ])('%j', (text, tokens) => {
    expect(tokensOf(text).map((token) => token.replace(/^(break|line) .*$/su, '$1'))).toEqual(tokens);
  });

  test.each([
    ['1. Ash', ['word# 1', 'word Ash']],
    ['1) Ash\n12) Birch', ['word# 1', 'word Ash', 'line \n', 'word# 12', 'word Birch']],
    ['123. Ash', ['word 123', 'word Ash']],
    ['a1. Ash', ['word a1', 'word Ash']],
    ['1.5 Ash', ['word 1.5', 'word Ash']],
    ['Ash 1. 2.', ['word Ash', 'word 1', 'word 2']],
    [', 1. Ash', ['break ,', 'word 1', 'word Ash']],
  ])('include the number of a list at the beginning of a line: %j', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
  });

  test.each([
    ['"Ash 5/2" won', ['quoted Ash 5/2', 'word won']],
    ['\u201cAsh\u201d "Birch"', ['quoted Ash', 'quoted Birch']],
    [String.raw`"a \"b\" \\ \c"`, [String.raw`quoted a "b" \ \c`]],
    ['"Ash\nBirch"', ['unclosed Ash', 'line \n', 'word Birch', 'unclosed ']],
    ['"Ash\rBirch', ['unclosed Ash', 'line \r', 'word Birch']],
    ['"Ash', ['unclosed Ash']],
    ['\u201cAsh"', ['unclosed Ash"']],
  ])('include quoted names, which end with their line: %j', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
  });

  test('have their place, and their words in lower case', () => {
    expect(scan(' (Ash) "Birch" -').map(({ start, end, lower }) => [start, end, lower])).toEqual([
      [1, 6, 'ash'],
      [7, 14, ''],
      [15, 16, '-'],
    ]);
    expect(scan('"Ash')).toMatchObject([{ start: 0, end: 4, lower: '' }]);
  });
});

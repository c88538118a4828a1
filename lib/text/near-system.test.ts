import { describe, expect, test } from 'vitest';
import { isNear, nearSystem } from './near-system.ts';
import { scan } from './token.ts';

describe('two texts are near', () => {
  test.each([
    ['yankee', 'yankee'],
    ['yankee', 'yanke'],
    ['yankee', 'ankee'],
    ['yankee', 'yankees'],
    ['yankee', 'yanxkee'],
    ['yankee', 'yanxee'],
    ['yankee', 'aynkee'],
    ['treble', 'trebel'],
    ['aab', 'aaab'],
    ['a', ''],
  ])('if one change makes %s into %s, or %s is the same', (one, other) => {
    expect([isNear(one, other), isNear(other, one)]).toEqual([true, true]);
  });

  test.each([
    ['yankee', 'yank'],
    ['yankee', 'yxnkxe'],
    ['yankee', 'yanekx'],
    ['treble', 'terlbe'],
    ['abc', 'bca'],
    ['abcd', 'abdx'],
    ['abba', 'ab'],
    ['abc', 'axyc'],
    ['abc', 'ba'],
    ['ab', ''],
  ])('unless it takes two: %s and %s', (one, other) => {
    expect([isNear(one, other), isNear(other, one)]).toEqual([false, false]);
  });
});

describe('a misspelt system', () => {
  test.each([
    ['yankeee 5/2', 'yankeee', 'yankee'],
    ['YANKE 5/2', 'YANKE', 'yankee'],
    ['£1 yanke "Ash" 5/2', 'yanke', 'yankee'],
    ['£1 Ash, super yanke', 'super yanke', 'super yankee'],
    ['£1 union jack round robbin 5/2', 'union jack round robbin', 'union jack round robin'],
    ['£1 heins 5/2', 'heins', 'heinz'],
    ['£1 acc 5/2 multy', 'multy', 'multi'],
  ])('is found in %j', (text, found, meant) => {
    const near = nearSystem({ tokens: scan(text) });
    expect([text.slice(near?.start, near?.end), near?.value]).toEqual([found, meant]);
  });

  test.each(['yankee 5/2', '£1 acc 5/2', '5p Down Royal 5/1', '', 'Frankel'])(
    'is not found in %j',
    (text) => {
      expect(nearSystem({ tokens: scan(text) })).toBeUndefined();
    },
  );

  test('is looked for in the first 60 words only', () => {
    expect(nearSystem({ tokens: scan(`${'5/2 '.repeat(59)} yanke`) })?.value).toBe('yankee');
    expect(nearSystem({ tokens: scan(`${'5/2 '.repeat(60)} yanke`) })).toBeUndefined();
  });
});

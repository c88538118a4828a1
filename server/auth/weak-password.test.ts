import { describe, expect, test } from 'vitest';

import { COMMON_PASSWORDS } from './common-passwords.ts';
import { type Weakness, findWeakness } from './weak-password.ts';

const EMAIL = 'penny.smith84@otterbank.example';

const weak: readonly (readonly [string, Weakness])[] = [
  ['qwertyuiop', 'common'],
  ['1q2w3e4r5t', 'common'],
  ['christopher', 'common'],
  ['PASSWORD123', 'common'],
  ['Password1!!', 'common'],
  ['!!dragon2024', 'common'],
  ['P4$$w0rd2024', 'common'],
  ['manchester-1', 'common'],
  ['ｐａｓｓｗｏｒｄ１２３', 'common'],
  ['real madrid 1', 'common'],
  ['layline2026!', 'about-us'],
  ['Layline Layline', 'about-us'],
  ['MatchedBetting1', 'about-us'],
  ['b3tcalc-2026', 'about-us'],
  ['penny.smith84@otterbank.example', 'about-you'],
  ['pennysmith84', 'about-you'],
  ['Otterbank2026', 'about-you'],
  ['p.smith84!', 'about-you'],
  ['aaaaaaaaaaaa', 'pattern'],
  ['abcabcabcabc', 'pattern'],
  ['hedgerowhedgerow', 'pattern'],
  ['234567890123', 'pattern'],
  ['zyxwvutsrqpo', 'pattern'],
  ['zxczxczxczx', 'pattern'],
];

const strong = [
  'seventeen quiet otters',
  'correct horse battery staple',
  'dragon beside the weir',
  'my betting diary since 2019',
  'xkqzvbnwty',
  'pennyfarthing up a hill',
  'passwords are a nuisance',
  'пароль на каждый день',
  '🐎🐎 won the 3.30 at Ascot',
  '0192837465rtg',
];

describe('a weak password', () => {
  test.each(weak)('is %j (%s)', (password, weakness) => {
    expect(findWeakness(password, EMAIL)).toBe(weakness);
  });

  test.each(strong)('is not %j', (password) => {
    expect(findWeakness(password, EMAIL)).toBeUndefined();
  });

  test('is every common password of the minimum length', () => {
    const longEnough = [...COMMON_PASSWORDS].filter(({ length }) => length >= 10);
    expect(longEnough.length).toBeGreaterThan(1500);
    expect(longEnough.filter((each) => findWeakness(each, EMAIL) === undefined)).toEqual([]);
  });

  test('is looked up in a list of more than ten thousand', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(10_000);
  });

  test('is detected fast, even in the worst case', () => {
    const started = performance.now();
    for (const each of ['a1'.repeat(64), '!'.repeat(128), '1a!'.repeat(42), 'p4$$w0rd'.repeat(16)]) {
      findWeakness(each, `${'a.'.repeat(100)}b@${'x.'.repeat(20)}example`);
    }
    expect(performance.now() - started).toBeLessThan(100);
  });
});

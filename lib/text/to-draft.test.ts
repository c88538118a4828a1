import { expect, test } from 'vitest';
import { readSlipText } from './read-slip-text.ts';

/** The parts of a text that have issues. */
const foundIn = (text: string): readonly string[] => {
  const read = readSlipText(text);
  return read.kind === 'slip' ? [] : read.issues.map(({ found }) => found);
};

test.each([
  'boost -5%',
  'rule 4 200p',
  '200p r4',
  'placed',
  'finished 0',
  '[dead-heat 0]',
  '[market over 2.3]',
])('an invalid field of a selection is reported at its own words: %s', (words) => {
  expect(foundIn(`£1 double Ash 5/2, Birch 3/1 ${words}`)).toEqual([words]);
});

test.each(['[dead-heat-place 0]', '[terms 0]', '[places 0]', 'push'])(
  'an invalid field of a selection of an each-way slip is reported at its own words: %s',
  (words) => {
    expect(foundIn(`£1 ew double Ash 5/2, Birch 3/1 ${words}`)).toEqual([words]);
    expect(foundIn(`£1 ew double Ash 5/2, Birch 3/1 [terms 1/4] ${words}`)).toContain(words);
  },
);

test('a banker without folds and a long name are reported at their own words', () => {
  expect(foundIn('£5 flag Love 5/2 banker, 3/1, 4/1, 5/1, 6/1')).toEqual(['banker']);
  expect(foundIn(`£5 single ${'x'.repeat(400)} 5/2`)).toEqual(['x'.repeat(400)]);
});

test('two results of a selection are reported at the second, and a score without a market at the selection', () => {
  expect(foundIn('£1 double Ash 5/2, Birch 3/1 won finished 2nd')).toEqual(['finished 2nd']);
  expect(foundIn('£1 double Ash 5/2, Birch 3/1 [market over 2.5] won 2-1')).toEqual(['2-1']);
  expect(foundIn('£1 double Ash 5/2, Birch 3/1 [market over 2.5] won score 2-1')).toEqual(['score 2-1']);
  expect(foundIn('£1 double Ash 5/2, Birch 3/1 score 2-1')).toEqual(['Birch 3/1 score 2-1']);
});

test.each(['[cap 0]', '0 times the odds for one winner', 'acca bonus 3+ 5% up to £0'])(
  'an invalid field of the slip is reported at its own words: %s',
  (words) => {
    expect(foundIn(`£1 lucky 15 5/2 11/4 3/1 9/2\n10% bonus for all winners\n${words}`)).toEqual([words]);
  },
);

test.each([
  ['commission 200%', 'promo boost 5%'],
  ['200% commission', 'promo boost 5%'],
  ['promo boost -5%', '5% commission'],
])('an invalid boost or commission is reported, and not the other: %s', (words, other) => {
  expect(foundIn(`£1 double 5/2 3/1\n${words}\n${other}`)).toEqual([words]);
});

test('invalid terms, places and stakes of a slip are reported at their own words', () => {
  expect(foundIn('£1 ew [terms 2] [places 4] double 5/2 3/1')).toEqual(['[terms 2]']);
  expect(foundIn('£1 ew [terms 1/4] [places 0] double 5/2 3/1')).toEqual(['[places 0]']);
  expect(foundIn('£1 ew [terms own] double 5/2 3/1')).toEqual(['5/2', '3/1']);
  expect(foundIn('£0.001 total double 5/2 3/1')).toEqual(['£0.001 total']);
  expect(foundIn('£0.001 double 5/2 3/1')).toEqual(['£0.001']);
});

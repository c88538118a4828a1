import { describe, expect, test } from 'vitest';
import { readSlipText } from './read-slip-text.ts';

/** The issues of a text, each as the text that it is about and its message. */
function issuesOf(text: string): readonly (readonly [found: string, message: string])[] {
  const read = readSlipText(text);
  return read.kind === 'slip' ? [] : read.issues.map(({ found, message }) => [found, message]);
}

describe('a question about a text', () => {
  test.each<[string, string, string]>([
    [
      '£10 double Ash 2/1 1/4 odds, Birch 3/1',
      '1/4 odds',
      'These are terms of an each-way bet: write ew if it is one',
    ],
    [
      '£10 ew double Ash 1/4, Birch 3/1',
      '1/4',
      'Is 1/4 a price or each-way terms? Write @ 1/4 for a price, 1/4 odds for terms',
    ],
    [
      '£1 yankee 1 banker 2/1 3/1 4/1 5/1',
      '1 banker',
      'Which selection is the banker? Write banker after each',
    ],
    [
      '£1 yankee 2 bankers 2/1 3/1 4/1 5/1',
      '2 bankers',
      'Which selections are the 2 bankers? Write banker after each',
    ],
    [
      '£1 doubles 2 bankers Ash 2/1 banker, Birch 3/1, Cedar 4/1',
      '2 bankers',
      'Which selections are the 2 bankers? Write banker after each',
    ],
    [
      'boost 10% £1 double Ash 2/1, Birch 3/1',
      'boost 10%',
      'A boost of one price or of the whole bet? Write it after the price, or as promo boost 10%',
    ],
    [
      '£1 double won Ash 2/1, Birch 3/1',
      'won',
      'Is won about the selection before it or after it? Write it after the price',
    ],
    [
      '£1 single Ash won 2/1',
      'won',
      'Is won part of the name Ash won? Then write the name in quotes, otherwise write it elsewhere',
    ],
    [
      '£1 double Ash 2/1, Birch 3/1, 1st 4th',
      '1st 4th',
      'What of 1st 4th? Write finished 1st 4th for a finish, 1st 4th lost for a selection, or a name in quotes',
    ],
    ['£1 double Ash 2/1 won, Birch 3/1, all lost', 'lost', 'Given twice: won stands before it'],
    ['Ash 2/1', '', 'There is no stake: write £5 for a stake on each line, or £15 total'],
    ['£5', '', 'There are no selections: write their prices, such as 5/2 11/4 3/1, with or without names'],
    [
      '£1 trixi Ash 2/1, Birch 3/1, Cedar 4/1',
      'trixi',
      'Did you mean trixie? Write it so, or write the bet, and trixi in quotes if it is a name',
    ],
    [
      '£1 £2 double Ash 2/1, Birch 3/1',
      '£2',
      'Which is the stake: £1 or £2? Write one of them, on each line or in all',
    ],
    [
      '£10 treble Ash 2/1, Birch 3/1',
      'treble',
      'treble takes 3 selections and there are 2. Write trebles for every one of them',
    ],
    ['£1 double Ash 2/1 rule 4 200p, Birch 3/1', 'rule 4 200p', 'Rule 4 must be between 0 and 100'],
    ['£1 double Ash SP, Birch 3/1', 'SP', 'Give the price it started at'],
  ])('%j', (text, found, message) => {
    expect(issuesOf(text)).toEqual([[found, message]]);
  });
});

test('a total that the lines do not add up to is told in words for one line or for several', () => {
  expect(issuesOf('£10 total £1 double 2/1 3/1')).toEqual([
    ['£10 total', '1 line at £1.00 is £1.00, not £10.00'],
  ]);
  expect(issuesOf('£10 total £1 trixie 2/1 3/1 4/1')).toEqual([
    ['£10 total', '4 lines at £1.00 are £4.00, not £10.00'],
  ]);
});

test('bankers do not count among the selections that a bet takes', () => {
  const takes =
    'Doubles requires a different number of selections: it takes 2 to 30 selections besides bankers';
  expect(issuesOf('£1 double Ash 2/1, Birch 3/1, bankers 1 and 2')).toEqual([
    ['double', `${takes}, and there are 0`],
  ]);
  expect(issuesOf('£1 doubles Ash 2/1, Birch 3/1, Cedar 4/1, bankers 1, 2')).toEqual([
    ['doubles', `${takes}, and there is 1`],
  ]);
  expect(issuesOf('£1 4-folds Ash 2/1, Birch 3/1, Cedar 4/1')).toEqual([
    [
      '4-folds',
      '4-fold requires a different number of selections: it takes as many selections as its size at least, and there are 3',
    ],
  ]);
});

test('bankers and outcomes of positions are those of the selections there', () => {
  const selectionsOf = (text: string): unknown => {
    const read = readSlipText(text);
    return read.kind === 'slip'
      ? read.draft.selections.map(({ banker, outcome }) => banker ?? outcome)
      : read;
  };
  expect(selectionsOf('£1 doubles 2/1 3/1 4/1 5/1, bankers 1 and 3')).toEqual([
    true,
    undefined,
    true,
    undefined,
  ]);
  expect(selectionsOf('£1 doubles 2/1 3/1 4/1, banker 3rd')).toEqual([undefined, undefined, true]);
  expect(selectionsOf('£1 doubles 2/1 3/1 4/1, 2nd banker')).toEqual([undefined, true, undefined]);
  expect(selectionsOf('£1 double 2/1 3/1, all lost')).toEqual(['lost', 'lost']);
});

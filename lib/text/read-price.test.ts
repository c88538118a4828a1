import { describe, expect, test } from 'vitest';
import { readSlipText } from './read-slip-text.ts';

/** The selections of a text, or its issues as `found: message`. */
const selectionsOf = (text: string): unknown => {
  const read = readSlipText(text);
  return read.kind === 'slip'
    ? read.draft.selections
    : read.issues.map(({ found, message }) => `${found}: ${message}`);
};

describe('a price takes its words, and a name takes any others', () => {
  test.each([
    ['5 / 2', { odds: '5/2' }],
    ['5 : 2', { odds: '5/2' }],
    ['5 to 2', { odds: '5/2' }],
    ['even money', { odds: 'evens' }],
    ['@ evens', { odds: 'evens' }],
    ['odds evens', { odds: 'evens' }],
    ['odds: 5/2', { odds: '5/2' }],
    ['5/2 odds', { odds: '5/2' }],
    ['6/4 joint fav', { odds: '6/4' }],
    ['6/4 co fav', { odds: '6/4' }],
    ['6/4 cfav', { odds: '6/4' }],
    ['6/4 jt', { odds: '6/4', description: 'jt' }],
    ['6/4 Ash fav', { odds: '6/4', description: 'Ash fav' }],
    ['1/4 a1-2-3', { odds: '1/4', description: 'a1-2-3' }],
    ['1/4 1-2-3a', { odds: '1/4', description: '1-2-3a' }],
  ])('%s', (words, selection) => {
    expect(selectionsOf(`£1 single ${words}`)).toEqual([selection]);
  });

  test.each([
    ['starting price', 'starting price: Give the price it started at'],
    ['@ sp', 'sp: Give the price it started at'],
    ['at SP', 'SP: Give the price it started at'],
  ])('%s is no price', (words, issue) => {
    expect(selectionsOf(`£1 single ${words}`)).toEqual([issue]);
  });
});

test.each([
  ['£1 double Ash 5/2, 33s', [{ odds: '5/2', description: 'Ash' }, { odds: '33/1' }]],
  ['£1 double Ash 5/2\n3/1', [{ odds: '5/2', description: 'Ash' }, { odds: '3/1' }]],
  ['£1 double Ash 5/2 won 3/1', [{ odds: '5/2', description: 'Ash', outcome: 'win' }, { odds: '3/1' }]],
  [
    '£1 double Ash\n5/2 won Birch 3/1',
    [
      { odds: '5/2', description: 'Ash', outcome: 'win' },
      { odds: '3/1', description: 'Birch' },
    ],
  ],
  ['£1 double\n5.\n4.', [{ odds: '5' }, { odds: '4' }]],
  ['£1 double 5/2 2-1', [{ odds: '5/2' }, { odds: '2/1' }]],
  [
    '£1 double 2/1 [market over 2.5] 1-0 3-1',
    [
      { odds: '2/1', market: { kind: 'total', line: '2.5', side: 'over' }, result: { home: '1', away: '0' } },
      { odds: '3/1' },
    ],
  ],
  ['£1 double 1/4 12', [{ odds: '1/4' }, { odds: '12' }]],
  ['£1 ew single 5/2, 1/4 odds', [{ odds: '5/2', eachWay: { terms: '1/4' } }]],
  [
    '£1 ew double Ash @ 1/4, Birch 1/100',
    [
      { odds: '1/4', description: 'Ash' },
      { odds: '1/100', description: 'Birch' },
    ],
  ],
])('every price of %j belongs to its own selection', (text, selections) => {
  expect(selectionsOf(text)).toEqual(selections);
});

test.each([
  ['Ash £5 5/2', 'Ash'],
  ['Ash £5 single 5/2', 'Ash'],
  ['"Ash" single 5/2 £5', '"Ash"'],
  ['£1 ew single Ash', 'Ash'],
])('a name without its price before other parts is reported: %j', (text, name) => {
  expect(selectionsOf(text)).toEqual([
    `${name}: There is no price after ${name}. If it is part of a name, write the name in quotes`,
  ]);
});

test('the rest are the selections without a result, a finish or a score', () => {
  expect(selectionsOf('£1 ew double 5/2 finished 2nd\n3/1\nrest lost')).toEqual([
    { odds: '5/2', finish: { position: '2' } },
    { odds: '3/1', outcome: 'lost' },
  ]);
  expect(selectionsOf('£1 double 2/1 [market over 2.5] 2-1\n3/1\nrest lost')).toEqual([
    { odds: '2/1', market: { kind: 'total', line: '2.5', side: 'over' }, result: { home: '2', away: '1' } },
    { odds: '3/1', outcome: 'lost' },
  ]);
});

test('a number of bankers that is right is no question', () => {
  expect(selectionsOf('£1 doubles 1 banker 2/1 banker, 3/1 4/1')).toMatchObject([{ banker: true }, {}, {}]);
});

import { describe, expect, test } from 'vitest';
import { readSlipText } from './read-slip-text.ts';

/** The selections of a text, or its issues as `found: message`. */
const selectionsOf = (text: string): unknown => {
  const read = readSlipText(text);
  return read.kind === 'slip'
    ? read.draft.selections
    : read.issues.map(({ found, message }) => `${found}: ${message}`);
};

describe('a name', () => {
  test.each([
    '9:30 Ascot Ash',
    '14.30 Ascot Ash',
    '23:05 York Ash',
    'Ascot 14:30 Ash',
    'Lakers -12',
    'Lakers -110.5',
    'Rovers +0.75',
    'Smith - Jones',
    'Team 2 Reserves',
    'Any 2',
    'x2-folds',
    '2-foldsx',
    'Score x2-1',
    'a10% Boost',
  ])('before an @ may have numbers: %s', (description) => {
    expect(selectionsOf(`£1 single ${description} @ 5/2`)).toEqual([{ odds: '5/2', description }]);
  });

  test.each([
    'Total Eclipse',
    'Stake Hill',
    'Returns Policy',
    'Commission Man',
    'Max Payout Joe',
    'Places To Go',
    'Odds And Ends',
    'At Last',
    'And Then',
    'Bonus Point',
    'Acca Bonus Boy',
    'Folds Away',
    'Finished Article',
    'Top Man',
    'Tied Up',
    'Line Of Sight',
    'From Here',
    'Lucky Lad',
    'on time',
    '3a Ash',
  ])('may begin with a word of the grammar: %s', (description) => {
    expect(selectionsOf(`£1 single\n${description} 5/2`)).toEqual([{ odds: '5/2', description }]);
  });

  test.each([
    'ew',
    'free bet',
    'r4 10p',
    'equally divided',
    'win only',
    'banker',
    'treble the odds for one winner',
  ])('ends before %s', (words) => {
    expect(selectionsOf(`£1 singles\nAsh ${words} 5/2\nBirch 3/1`)).toMatchObject([
      { odds: '5/2', description: 'Ash' },
      { odds: '3/1', description: 'Birch' },
    ]);
  });

  test.each([
    ['£10 on "Ash" 5/2', 'Ash'],
    ['£10 on on time 5/2', 'on time'],
    ['£10 single 5/2 on time', 'on time'],
    ['£10 5/2 on Ash', 'Ash'],
    ['£10 Lay Ash 5/2', 'Lay Ash'],
    ['£10 Place Ash 5/2', 'Place Ash'],
    ['£10 single\nodds-on 5/2', 'odds-on'],
  ])('keeps or loses its `on`: %j', (text, description) => {
    expect(selectionsOf(text)).toEqual([{ odds: '5/2', description }]);
  });
});

test.each([
  ['Home win', { kind: 'matchResult', side: 'home' }],
  ['Away win', { kind: 'matchResult', side: 'away' }],
  ['Under 2.5 goals', { kind: 'total', line: '2.5', side: 'under' }],
])('a name gives its market, before its price and after it: %s', (description, market) => {
  const selection = { odds: '7/2', description, market };
  expect(selectionsOf(`£1 single ${description} 7/2`)).toEqual([selection]);
  expect(selectionsOf(`£1 treble\n3/1\n4/1\n7/2 ${description}`)).toEqual([
    { odds: '3/1' },
    { odds: '4/1' },
    selection,
  ]);
});

test.each([
  ['25:30 Ash', [{ odds: '25/30', description: 'Ash' }]],
  ['114:30 Ash', [{ odds: '114/30', description: 'Ash' }]],
  ['14:305 Ash', [{ odds: '14/305', description: 'Ash' }]],
  [
    'Ash 4 Birch 5/2',
    [
      { odds: '4', description: 'Ash' },
      { odds: '5/2', description: 'Birch' },
    ],
  ],
  [
    '5/2 2nd, 6 3rd',
    [
      { odds: '5/2', finish: { position: '2' } },
      { odds: '6', finish: { position: '3' } },
    ],
  ],
])('a number that is no time and no part of a name is a price: %j', (words, selections) => {
  expect(selectionsOf(`£1 singles ${words}`)).toEqual(selections);
});

test('a name after its price leaves the market of the selection', () => {
  const market = { kind: 'total', line: '2.5', side: 'over' };
  expect(selectionsOf('£1 single 5/2 [market over 2.5] Ash')).toEqual([
    { odds: '5/2', description: 'Ash', market },
  ]);
});

test('names after their prices belong to those in their lines', () => {
  expect(selectionsOf('£1 treble\n3/1 Ash\n4/1\n5/2 Birch')).toEqual([
    { odds: '3/1', description: 'Ash' },
    { odds: '4/1' },
    { odds: '5/2', description: 'Birch' },
  ]);
});

describe('a name is questioned', () => {
  const long = 'Abcdefghij '.repeat(7).trim();
  test.each([
    [
      '£1 single Ash Double 5/2',
      'Double: Is Double part of the name Ash Double? Then write the name in quotes, otherwise write it elsewhere',
    ],
    [
      '£1 single Ash super yankee 5/2',
      'super yankee: Is super yankee part of the name Ash super yankee? Then write the name in quotes, otherwise write it elsewhere',
    ],
    [
      `£1 single ${long} won 5/2`,
      `won: Is won part of the name ${long.slice(0, 60)}? Then write the name in quotes, otherwise write it elsewhere`,
    ],
    [
      '£1 single Ash 33s won',
      '33s: Is 33s the price 33/1, or part of the name? Write 33/1, or the name in quotes',
    ],
    [
      '£1 single "Ash" "Birch" 5/2',
      '"Ash": There is no price after "Ash". If it is part of a name, write the name in quotes',
    ],
  ])('in %j', (text, issue) => {
    expect(selectionsOf(text)).toEqual([issue]);
  });
});

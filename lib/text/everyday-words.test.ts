import { describe, expect, test } from 'vitest';
import { formatSlipText } from './format-slip-text.ts';
import { readSlipText } from './read-slip-text.ts';

const draftOf = (text: string): unknown => {
  const read = readSlipText(text);
  return read.kind === 'slip' ? read.draft : read.issues;
};

/** The parts of a text that have issues, with their messages. */
const issuesIn = (text: string): readonly (readonly [string, string])[] => {
  const read = readSlipText(text);
  return read.kind === 'slip' ? [] : read.issues.map(({ found, message }) => [found, message]);
};

describe('prices as people say them', () => {
  test.each([
    ['Frankel 6/4 fav', { description: 'Frankel', odds: '6/4' }],
    ['Frankel 6/4 jt fav', { description: 'Frankel', odds: '6/4' }],
    ['Frankel 6/4fav', { description: 'Frankel', odds: '6/4' }],
    ['Frankel evens fav', { description: 'Frankel', odds: 'evens' }],
    ['Frankel @ 33s', { description: 'Frankel', odds: '33/1' }],
    ['33s', { odds: '33/1' }],
    ['Roaring 20s 5/1', { description: 'Roaring 20s', odds: '5/1' }],
    ['Roaring 20s @ 5/1', { description: 'Roaring 20s', odds: '5/1' }],
    ['The 20s Club 5/1', { description: 'The 20s Club', odds: '5/1' }],
  ])('%s', (text, selection) => {
    expect(draftOf(`£1 single ${text}`)).toMatchObject({ selections: [selection] });
  });
});

test.each([
  ['£1 single Frankel 33s', '33s', '33/1'],
  ['£1 double Fiji 7s, Samoa 7s 3/1', '7s', '7/1'],
  ['£1 double Boys of the 90s, Enable 3/1', '90s', '90/1'],
])('a price to one after a name is reported as ambiguous: %j', (text, found, price) => {
  expect(issuesIn(text)).toEqual([
    [found, `Is ${found} the price ${price}, or part of the name? Write ${price}, or the name in quotes`],
  ]);
});

describe('an ordinal after the only price of its segment is a finish', () => {
  test.each([
    ['£1 ew double Frankel 5/1 2nd, Enable 3/1 1st', ['2', '1']],
    ['£1 ew double\nFrankel 5/1 - 2nd\nEnable 3/1', ['2', undefined]],
  ])('%j', (text, positions) => {
    const read = readSlipText(text);
    const selections = read.kind === 'slip' ? read.draft.selections : [];
    expect(selections.map(({ finish }) => finish?.position)).toEqual(positions);
  });

  test('after several prices it is reported as ambiguous', () => {
    expect(issuesIn('£1 double 5/1 3/1 2nd').map(([found]) => found)).toEqual(['2nd']);
    expect(issuesIn('£1 double 5/1 3/1, 2nd').map(([found]) => found)).toEqual(['2nd']);
  });
});

describe('results of selections by name or letter', () => {
  test.each([
    ['£1 double Frankel 5/1, Enable 3/1, Frankel won, Enable lost', ['win', 'lost']],
    ['£1 double Frankel 5/1, Sea The Stars 3/1\nsea the stars won', [undefined, 'win']],
    ['£1 double 5/1 3/1, A won, B lost', ['win', 'lost']],
    ['£1 double 5/1 3/1\nb void', [undefined, 'void']],
    ['£1 double B 5/1, A 3/1, A won', [undefined, 'win']],
    ['£1 double 5/1 3/1, B dead heat of 2', [undefined, 'deadHeat']],
  ])('%j', (text, outcomes) => {
    const read = readSlipText(text);
    const selections = read.kind === 'slip' ? read.draft.selections : [];
    expect(selections.map(({ outcome }) => outcome)).toEqual(outcomes);
  });

  test.each([
    ['£1 double 5/1 3/1, C won', 'C won'],
    ['£1 double Frankel 5/1, Frankel 3/1, Frankel won', 'Frankel won'],
    ['£1 double Frankel 5/1, Enable won 3/1', 'won'],
    ['£1 double Frankel 5/1, A won 3/1', 'won'],
  ])('%j is reported as ambiguous', (text, found) => {
    expect(issuesIn(text).map(([part]) => part)).toContain(found);
  });
});

describe('`on` before a selection is not part of its name', () => {
  test.each([
    ['£10 on Frankel at evens', [{ description: 'Frankel', odds: 'evens' }]],
    ['£10 ew single on Sea The Stars 5/1', [{ description: 'Sea The Stars', odds: '5/1' }]],
    ['£10 on 5/1', [{ odds: '5/1' }]],
    ['£10 single\nOn Time 5/1', [{ description: 'On Time', odds: '5/1' }]],
    ['£10 On The Nose 5/1', [{ description: 'On The Nose', odds: '5/1' }]],
    ['£10 on On Time 5/1', [{ description: 'On Time', odds: '5/1' }]],
    ['£10 single Bring It On 5/1', [{ description: 'Bring It On', odds: '5/1' }]],
  ])('%j', (text, selections) => {
    expect(draftOf(text)).toMatchObject({ selections });
  });
});

describe('a misspelt system is the only issue, with a suggestion', () => {
  test.each([
    ['£1 luky 15 5/2 11/4 3/1 9/2', 'luky 15', 'lucky 15'],
    ['£1 yanke 5/2 11/4 3/1 9/2', 'yanke', 'yankee'],
    ['£1 5/2 11/4 3/1 trebel', 'trebel', 'treble'],
  ])('%j', (text, found, meant) => {
    expect(issuesIn(text)).toEqual([
      [found, `Did you mean ${meant}? Write it so, or write the bet, and ${found} in quotes if it is a name`],
    ]);
  });
});

test.each(['£5 the lucky 15 5/1, B 3/1, C 2/1, D 4/1', '£5 Arsenal Yankee 5/1, A 3/1, B 3/1, C 2/1'])(
  'a correctly spelt system is not reported: %j',
  (text) => {
    expect(issuesIn(text).length).toBeGreaterThan(0);
    expect(issuesIn(text).filter(([, message]) => message.includes('Did you mean'))).toEqual([]);
  },
);

test.each([
  '£1 lucky 15 5/2 11/4 3/1 9/2 slipped',
  '£1 lucky 15 A 5/2, B 11/4 slipped, C 3/1, D 9/2',
  '£1 treble 5/2 11/4 3/1, slipped',
])('a word without a price is the only issue of %j', (text) => {
  expect(issuesIn(text)).toEqual([
    ['slipped', 'There is no price after slipped. If it is part of a name, write the name in quotes'],
  ]);
});

test.each(['perm 3 trebles £0.50 2 3 4 5 6', 'perm trebles £0.50 2 3 4 5'])(
  'a perm of a bet of any size is reported with a form that works: %j',
  (text) => {
    expect(issuesIn(text).map(([, message]) => message)).toContain(
      'A perm is of a bet of a fixed size, such as perm trixie: write trebles alone, with any number of selections',
    );
  },
);

test.each(['On Time', 'A', 'Fav', 'Roaring 20s', '33s', 'Second', '2nd'])(
  'a selection named %s is printed and read back',
  (description) => {
    const draft = {
      system: 'doubles',
      stakePerLine: '1',
      selections: [
        { description, odds: '5/2', outcome: 'win' },
        { description: 'A', odds: '3/1', finish: { position: '2' } },
      ],
    } as const;
    expect(draftOf(formatSlipText(draft))).toEqual(draft);
  },
);

describe('a tied finish as racing papers and golf boards print it', () => {
  test.each(['T5', 't-5th', '=5th', '5th=', '5=', 'joint 5th', 'tied for fifth', 'dead heat 5th', 'DH 5th'])(
    '%s is asked about, and read with the number of ties',
    (finish) => {
      for (const text of [
        `£2 ew Rory 16/1 ${finish}`,
        `£2 ew 16/1, ${finish}`,
        `£2 ew 16/1 finished ${finish}`,
      ]) {
        expect(
          issuesIn(text).map(([, message]) => message),
          text,
        ).toEqual([
          expect.stringContaining('How many tied for position 5? Write finished 5 tied 2 (or 3, 4 …)'),
        ]);
        expect(draftOf(`${text} tied 3`), text).toMatchObject({
          selections: [{ odds: '16/1', finish: { position: '5', tied: '3' } }],
        });
      }
    },
  );

  test.each(['2nd DH', '2nd dead heat', '= 2nd', '2nd ='])(
    '%s after the only price is asked about',
    (finish) => {
      expect(issuesIn(`£2 ew double Rory 16/1 ${finish}, Bob 3/1`).map(([, message]) => message)).toEqual([
        expect.stringContaining('How many tied for position 2?'),
      ]);
    },
  );

  test.each([
    ['£2 double T5 3/1, T6 @ 4/1', [{ description: 'T5' }, { description: 'T6' }]],
    ['£1 double T5 5/1, T6 3/1, T5 won', [{ outcome: 'win' }, { description: 'T6' }]],
    ['£2 double 16/1 3/1, DH 2nd', [{ odds: '16/1' }, { outcome: 'deadHeat' }]],
    ['£2 double 16/1, 3/1, second dead heat', [{ odds: '16/1' }, { outcome: 'deadHeat' }]],
    [
      '£2 double Rory 16/1, Bob 3/1, Rory T5 tied 2, Bob finished second',
      [{ finish: { tied: '2' } }, { finish: { position: '2' } }],
    ],
  ])('%j is read', (text, selections) => {
    expect(draftOf(text)).toMatchObject({ selections });
  });
});

describe('a runner that did not finish, or did not run', () => {
  test.each([
    ...['PU', 'P/U', 'UR', 'BD', 'RO', 'ran out', 'REF', 'Refused', 'RR', 'refused to race', 'SU', 'DNF'].map(
      (word) => [word, 'lost'],
    ),
    ...['NR', 'WD', 'W/D', 'V'].map((word) => [word, 'void']),
  ])('%s is %s', (word, outcome) => {
    for (const text of [`£1 single Frankel 5/1 ${word}`, `£1 single Frankel @ 5/1 - ${word}, r4 10p`]) {
      expect(draftOf(text), text).toMatchObject({ selections: [{ odds: '5/1', outcome }] });
    }
  });

  test.each([
    '£1 single Frankel 5/1 F',
    '£1 single 5/1 (F)',
    '£1 single 5/1, F',
    'Rory 5/1 F £1 single',
    '£1 double Ash 5/2, Oak 3/1 F stake £1',
    '£1 double Frankel 5/1 PU, Oak 3/1 F each way',
    '£1 single Ash 5/2 F r4 10p',
    '£1 single 5/2 r4 10p F stake £1',
    '£1 single 5/1 F Troop',
    '£1 double Frankel 5/1 F Enable 3/1',
  ])('an F is the favourite or fell: %j', (text) => {
    expect(issuesIn(text)).toEqual([
      [expect.stringContaining('F'), 'Is F the favourite, or fell? Write fav or fell, or a name in quotes'],
    ]);
  });

  test('an F before a result or at its price is the favourite', () => {
    expect(draftOf('£1 double 5/1 F won, 3/1F')).toMatchObject({
      selections: [{ outcome: 'win' }, { odds: '3/1' }],
    });
    expect(draftOf('£1 double Ash 5/1, F Troop 3/1')).toMatchObject({
      selections: [{}, { description: 'F Troop' }],
    });
  });
});

describe('folds joined by a comma or by and are one bet', () => {
  test.each([
    ['£1 doubles and trebles 5/2 3/1 4/1', [2, 3]],
    ['£1 2 singles, 1 double 5/2 3/1', [1, 2]],
    ['£1 ew 3 doubles & 1 treble 5/2 3/1 4/1', [2, 3]],
    ['£1 singles, doubles and 4-folds\n5/2 3/1 4/1 2/1', [1, 2, 4]],
  ])('%j', (text, folds) => {
    expect(draftOf(text)).toMatchObject({ system: { folds } });
  });

  test.each([
    ['£1 2 doubles and 1 treble 5/2 3/1 4/1', '2', 'There are 3 lines, not 2. If it is a price, write 2.0'],
    ['£1 5/2 3/1 4/1, 6 bets, trebles and singles', '6 bets', 'There are 4 lines, not 6'],
    ['£1 doubles and yankee 5/2 3/1 4/1 2/1', 'yankee', expect.stringContaining('Which bet')],
    ['£1 double, treble 5/2 3/1 4/1', 'double', expect.stringContaining('Write doubles')],
  ])('%j is asked about', (text, found, message) => {
    expect(issuesIn(text)).toEqual([[found, message]]);
  });
});

describe('results of several selections', () => {
  const NAMED = '£1 treble Rock and Roll 5/2, Enable 3/1, Sea 4/1';

  test.each([
    ['£1 treble 5/2 3/1 4/1, A and B won', ['win', 'win', undefined]],
    ['£1 treble 5/2 3/1 4/1, A, B and C lost', ['lost', 'lost', 'lost']],
    ['£1 treble 5/2 3/1 4/1\nA and C won, rest lost', ['win', 'lost', 'win']],
    ['£1 treble 5/2 3/1 4/1, A won and B lost', ['win', 'lost', undefined]],
    ['£1 treble 5/2 3/1 4/1 first won and rest lost', ['win', 'lost', 'lost']],
    [`${NAMED}, Rock and Roll and Sea won`, ['win', undefined, 'win']],
    [`${NAMED}\nenable, rock and roll and sea lost`, ['lost', 'lost', 'lost']],
  ])('%j', (text, outcomes) => {
    const read = readSlipText(text);
    const selections = read.kind === 'slip' ? read.draft.selections : [];
    expect(selections.map(({ outcome }) => outcome)).toEqual(outcomes);
  });

  test.each(['A, B lost', 'A B lost', 'A and D lost', 'A and B'])('%s is asked about', (words) => {
    expect(issuesIn(`£1 treble 5/2 3/1 4/1, ${words}`).length).toBeGreaterThan(0);
  });
});

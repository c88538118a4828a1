import { expect, test } from 'vitest';
import { readSlipText } from './read-slip-text.ts';

/** A text with one issue of its stake or its system: its place, the text there, the message, and what is accepted. */
const QUESTIONS: readonly (readonly [
  string,
  readonly [start: number, found: string, message: string, expected: string],
])[] = [
  [
    '5/2',
    [
      3,
      '',
      'There is no stake: write £5 for a stake on each line, or £15 total',
      'a stake such as £5 or £15 total',
    ],
  ],
  ['5 ew lucky 15 5/2 11/4 3/1 9/2', [0, '5', 'Is 5 the stake? Then write £5', 'a stake such as £10 or 50p']],
  ['7 lines £1, 5/2', [0, '7 lines', 'There is 1 line, not 7', '1 line']],
  ['any 2 from 4 £1 5/2 3/1', [0, 'any 2 from 4', 'There are 2 selections, not 4', '4 selections']],
  ['£5 2/1 3/1 banker', [17, '', 'Which bet? 1 selection besides bankers can be singles', 'a system']],
  ['£5 2/1 banker', [13, '', 'No bet takes 0 selections besides bankers', '1 to 50 selections']],
  [
    '£5 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 2/1 ',
    [207, '', 'No bet takes 51 selections', '1 to 50 selections'],
  ],
  [
    '£1 2/1 3/1',
    [
      10,
      '',
      'Which bet? 2 selections can be singles, doubles, parlay, single stakes about, double stakes about',
      'a system',
    ],
  ],
  [
    '£1 2/1 3/1 4/1 5/1',
    [
      18,
      '',
      'Which bet? 4 selections can be singles, doubles, trebles, accumulator, parlay, lucky 15, yankee, flag',
      'a system',
    ],
  ],
  [
    '£1 doubles trixie 2/1 3/1 4/1',
    [
      11,
      'trixie',
      'Which bet: doubles or trixie? If one is part of a name, write the name in quotes',
      'one system',
    ],
  ],
  [
    '£1 perm lucky 2/1 3/1 4/1 5/1',
    [
      8,
      'lucky',
      'Which lucky: lucky 15, lucky 31, lucky 63, lucky 127, lucky 255?',
      'lucky 15 or lucky 31 or lucky 63 or lucky 127 or lucky 255',
    ],
  ],
  [
    '£1 4-fold 2/1 3/1 4/1 5/1 6/1',
    [
      3,
      '4-fold',
      '4-fold takes 4 selections and there are 5. Write 4-folds for every one of them',
      '4 selections, or 4-folds',
    ],
  ],
  [
    '£1 acca 2/1',
    [
      3,
      'acca',
      'Accumulator requires a different number of selections: it takes 4 to 20 selections, and there is 1',
      '4 to 20 selections',
    ],
  ],
  [
    '£1 perm acca 2/1 3/1 4/1 5/1',
    [
      3,
      'perm acca',
      'A perm is of a bet of a fixed size, such as perm trixie: write accumulator alone, with any number of selections',
      'accumulator without perm, or a perm such as perm trixie',
    ],
  ],
  [
    '£1 doubles perm 2/1 3/1 4/1 5/1',
    [
      3,
      'doubles perm',
      'A perm is of a bet of a fixed size, such as perm trixie: write doubles alone, with any number of selections',
      'doubles without perm, or a perm such as perm trixie',
    ],
  ],
  [
    '£1 perm folds 2,3 2/1 3/1 4/1 5/1',
    [
      3,
      'perm folds 2,3',
      'A perm is of a named system, such as perm trixie, or any 2 from 4',
      'a named system',
    ],
  ],
  [
    '£1 perm 2-folds 2/1 3/1 4/1 5/1',
    [
      3,
      'perm 2-folds',
      'A perm is of a named system, such as perm trixie, or any 2 from 4',
      'a named system',
    ],
  ],
  [
    '£1 £2 double 2/1 3/1',
    [
      3,
      '£2',
      'Which is the stake: £1 or £2? Write one of them, on each line or in all',
      'one stake, on each line or in all',
    ],
  ],
  [
    '£1 2x£1 double 2/1 3/1',
    [
      3,
      '2x£1',
      'Which is the stake: £1 or 2x£1? Write one of them, on each line or in all',
      'one stake, on each line or in all',
    ],
  ],
  [
    '£5 stake doubles £20 total 5/2 3/1 4/1',
    [17, '£20 total', '3 lines at £5.00 are £15.00, not £20.00', '£15.00, or one stake alone'],
  ],
  [
    '£5 3 yankee 2/1 3/1 4/1 5/1',
    [
      5,
      'yankee',
      'Yankee requires a different number of selections: it takes 4 selections, and there are 5',
      '4 selections',
    ],
  ],
  [
    'Ash 5 double Birch 3/1',
    [
      22,
      '',
      'There is no stake: write £5 for a stake on each line, or £15 total',
      'a stake such as £5 or £15 total',
    ],
  ],
  [
    '@ 5 double 3/1',
    [
      14,
      '',
      'There is no stake: write £5 for a stake on each line, or £15 total',
      'a stake such as £5 or £15 total',
    ],
  ],
  [
    '5/2 double 3/1',
    [
      14,
      '',
      'There is no stake: write £5 for a stake on each line, or £15 total',
      'a stake such as £5 or £15 total',
    ],
  ],
  [
    '2.5 double 3/1',
    [
      14,
      '',
      'There is no stake: write £5 for a stake on each line, or £15 total',
      'a stake such as £5 or £15 total',
    ],
  ],
  [
    'double 5 3/1',
    [
      12,
      '',
      'There is no stake: write £5 for a stake on each line, or £15 total',
      'a stake such as £5 or £15 total',
    ],
  ],
  [
    '£5 stake yankee 2/1',
    [
      9,
      'yankee',
      'Yankee requires a different number of selections: it takes 4 selections, and there is 1',
      '4 selections',
    ],
  ],
  [
    '2 x £1 yankee 2/1',
    [
      7,
      'yankee',
      'Yankee requires a different number of selections: it takes 4 selections, and there is 1',
      '4 selections',
    ],
  ],
  [
    '£1 yankee £5 total 2/1',
    [
      3,
      'yankee',
      'Yankee requires a different number of selections: it takes 4 selections, and there is 1',
      '4 selections',
    ],
  ],
  ['2 x £1.234 single 2/1', [0, '2 x £1.234', 'Stake must be in whole pennies', 'a valid value']],
  ['£1.234 double £5 total 2/1 3/1', [0, '£1.234', 'Stake must be in whole pennies', 'a valid value']],
  [
    '£1 double £5.555 total 2/1 3/1',
    [10, '£5.555 total', '1 line at £1.00 is £1.00, not £5.555', '£1.00, or one stake alone'],
  ],
  [
    '£1 double -£5 total 2/1 3/1',
    [10, '-£5 total', '1 line at £1.00 is £1.00, not -£5', '£1.00, or one stake alone'],
  ],
  [
    '£1 ew double £5 total 2/1 3/1',
    [13, '£5 total', '2 bets at £1.00 are £2.00, not £5.00', '£2.00, or one stake alone'],
  ],
  [
    '£1 perm trixie 2/1 3/1',
    [
      3,
      'perm trixie',
      'Trixie requires a different number of selections: it takes as many selections as its size at least, and there are 2',
      'as many selections as its size at least',
    ],
  ],
  [
    '£1 trixie perm 2/1 3/1',
    [
      3,
      'trixie perm',
      'Trixie requires a different number of selections: it takes as many selections as its size at least, and there are 2',
      'as many selections as its size at least',
    ],
  ],
  [
    '£5 2x£1..5 single 5/2',
    [
      3,
      '2x£1..5',
      'Not an amount: give pounds such as 10, 2.50 or £2.50, or pence such as 50p',
      'an amount such as £10 or 50p',
    ],
  ],
  [
    '£5 single 2x',
    [10, '2x', 'Not a price: give 5/2, 3.5, evens, +150 or -120', 'a price such as 5/2, 3.5, evens or +150'],
  ],
  [
    'stake £5 doubles 5/2 3/1 4/1',
    [
      0,
      'stake £5',
      'Is £5 the stake on each of 3 lines, or in all? Write £5 a line or £5 total',
      '£5 a line, or £5 total',
    ],
  ],
];

test.each(QUESTIONS)('%j has one question', (text, [start, found, message, expected]) => {
  const read = readSlipText(text);
  expect(read.kind === 'wrong' && read.issues).toEqual([
    { start, end: start + found.length, found, message, expected },
  ]);
});

import { expect, test } from 'vitest';
import { readSlipText } from './read-slip-text.ts';

/** A text with one issue: its place, the text there, the message, and what is accepted. */
const QUESTIONS: readonly (readonly [
  string,
  readonly [start: number, found: string, message: string, expected: string],
])[] = [
  [
    '£10 double Ash 2/1 1/4 odds, Birch 3/1',
    [19, '1/4 odds', 'These are terms of an each-way bet: write ew if it is one', 'ew beside the stake'],
  ],
  [
    '£10 ew double Ash 1/4, Birch 3/1',
    [
      18,
      '1/4',
      'Is 1/4 a price or each-way terms? Write @ 1/4 for a price, 1/4 odds for terms',
      '@ 1/4 or 1/4 odds',
    ],
  ],
  [
    '£1 yankee 1 banker 2/1 3/1 4/1 5/1',
    [
      10,
      '1 banker',
      'Which selection is the banker? Write banker after each',
      'banker after each selection that is one',
    ],
  ],
  [
    '£5 ew double 5/2 11/4 1/5 4 places',
    [
      22,
      '1/5 4 places',
      'Is 1/5 4 places for one selection or for all? For all, write it after each way, before the selections',
      'each way 1/5 4 places, or one selection a line',
    ],
  ],
  [
    '£5 double 5/2 11/4, lost',
    [
      20,
      'lost',
      'Which selection is lost? Write it after its price, or name it: second lost',
      'a selection: first, second …',
    ],
  ],
  [
    '£5 treble 5/2 placed 3rd 3/1 4/1',
    [
      14,
      'placed 3rd',
      'Is selection 3 placed, or did this one finish 3rd? Write 3rd placed or finished 3rd',
      '3rd placed, or finished 3rd',
    ],
  ],
  [
    '£5 single Red Flag 5/2',
    [
      14,
      'Flag',
      'Is Flag part of the name Red Flag? Then write the name in quotes, otherwise write it elsewhere',
      'the price of the selection',
    ],
  ],
  [
    '£5 double Frankel 4 6.5',
    [
      10,
      'Frankel 4 6.5',
      'Which price belongs to which name? Put a comma or a line break between selections',
      'each name with its price, such as Frankel 5/2, Enable 3/1',
    ],
  ],
  [
    '£5 double 5/2 Frankel 11/4',
    [
      14,
      'Frankel 11/4',
      'Which price belongs to which name? Put a comma or a line break between selections',
      'each name with its price, such as Frankel 5/2, Enable 3/1',
    ],
  ],
  [
    '£5 lucky 5/2 3/1',
    [
      3,
      'lucky',
      'Which lucky: lucky 15, lucky 31, lucky 63, lucky 127, lucky 255?',
      'lucky 15 or lucky 31 or lucky 63 or lucky 127 or lucky 255',
    ],
  ],
  [
    '£5 stake doubles 5/2 3/1 4/1',
    [
      0,
      '£5 stake',
      'Is £5 the stake on each of 3 lines, or in all? Write £5 a line or £5 total',
      '£5 a line, or £5 total',
    ],
  ],
  [
    '2 x £1 ew single 5/2',
    [
      0,
      '2 x £1',
      'Is that £1 on each part, or 2 bets of £1 each way? Write the stake on each part alone',
      '£1 ew, or £2.00 ew',
    ],
  ],
  [
    '10% £5 single 5/2',
    [0, '10%', '10% of what? Write boost 10%, commission 10% or r4 10%', 'a boost, a commission or a rule 4'],
  ],
  [
    '£5 double trixie 2/1 3/1 4/1',
    [
      3,
      'double',
      'double takes 2 selections and there are 3. Write doubles for every one of them, or "double …" if it begins a name',
      '2 selections, or doubles',
    ],
  ],
  [
    '£5 2/1 3/1 4/1',
    [
      14,
      '',
      'Which bet? 3 selections can be singles, doubles, trebles, parlay, patent, trixie, rounder, roundabout …',
      'a system',
    ],
  ],
  [
    '£5 perm double 2/1 3/1 4/1',
    [
      8,
      'double',
      'double takes 2 selections and there are 3. Write doubles for every one of them',
      '2 selections, or doubles',
    ],
  ],
  ['any 2 from 4 £5 2/1 3/1 4/1', [0, 'any 2 from 4', 'There are 3 selections, not 4', '4 selections']],
  [
    '£1 trebles 2/1 3/1',
    [
      3,
      'trebles',
      'Trebles requires a different number of selections: it takes 3 to 20 selections, and there are 2',
      '3 to 20 selections',
    ],
  ],
  [
    '£1 lucky 15 2/1 3/1 4/1 5/1 one winner',
    [
      28,
      'one winner',
      'For which winners is one winner?',
      'treble the odds for one winner, or 10% bonus for all winners',
    ],
  ],
  [
    '£10 doubel 2/1 3/1',
    [
      4,
      'doubel',
      'Did you mean double? Write it so, or write the bet, and doubel in quotes if it is a name',
      'double',
    ],
  ],
  [
    '£10 trixee 2/1 3/1 4/1',
    [
      4,
      'trixee',
      'Did you mean trixie? Write it so, or write the bet, and trixee in quotes if it is a name',
      'trixie',
    ],
  ],
  ['£1.234 single 2/1', [0, '£1.234', 'Stake must be in whole pennies', 'a valid value']],
  [
    '£1 single 2/0',
    [10, '2/0', 'Not a price: give 5/2, 3.5, evens, +150 or -120', 'a price such as 5/2, 3.5, evens or +150'],
  ],
  [
    '£1 round robin 2/1 3/1 4/1 5/1',
    [
      3,
      'round robin',
      'Round Robin requires a different number of selections: it takes 3 selections, and there are 4',
      '3 selections',
    ],
  ],
  [
    '£1 lucky 15 2/1 3/1 4/1',
    [
      3,
      'lucky 15',
      'Lucky 15 requires a different number of selections: it takes 4 selections, and there are 3',
      '4 selections',
    ],
  ],
];

test.each(QUESTIONS)('%j has one question', (text, [start, found, message, expected]) => {
  const read = readSlipText(text);
  expect(read.kind === 'wrong' && read.issues).toEqual([
    { start, end: start + found.length, found, message, expected },
  ]);
});

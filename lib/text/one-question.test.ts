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
    '£5 single 5/2 placed 3rd',
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
  ['£1 single 5/2 ]', [14, ']', 'A ] without its [', '[ before it']],
  ['£1 single 5/2 "Ash', [14, '"Ash', 'A quote that is not closed', 'a quote at its end']],
  ['£1 single 5/2 @', [14, '@', 'There is no price after the @', 'a price such as 5/2']],
  [
    '£1 single 5/2, second lost',
    [15, 'second', 'There is no selection 2: there is 1', 'a position from 1 to 1'],
  ],
  [
    '£1 double 5/2 3/1, third lost',
    [19, 'third', 'There is no selection 3: there are 2', 'a position from 1 to 2'],
  ],
  [
    '£1 double Ash 2/1, Birch 3/1, 1st 4th',
    [
      30,
      '1st 4th',
      'What of 1st 4th? Write finished 1st 4th for a finish, 1st 4th lost for a selection, or a name in quotes',
      'a result: won, lost, placed, void',
    ],
  ],
  [
    '£1 double won Ash 2/1, Birch 3/1',
    [
      10,
      'won',
      'Is won about the selection before it or after it? Write it after the price',
      'a selection, with won after its price',
    ],
  ],
  [
    '£1 double, won, 2/1, 3/1',
    [
      11,
      'won',
      'There is no selection before won: write it after the price that it is about',
      'a selection first',
    ],
  ],
  [
    'boost 10% £1 double Ash 2/1, Birch 3/1',
    [
      0,
      'boost 10%',
      'A boost of one price or of the whole bet? Write it after the price, or as promo boost 10%',
      'promo boost, or a boost after a price',
    ],
  ],
  [
    '£1 double "Ash" won 2/1, Birch 3/1',
    [
      16,
      'won',
      'Is won part of a name or a result? Write the name in quotes, and the result after the price',
      'the price of the selection',
    ],
  ],
  ['£1 double 3/1 won lost, 2/1', [18, 'lost', 'Given twice: won stands before it', 'each thing once']],
  [
    '£1 single Ash',
    [
      10,
      'Ash',
      'There is no price after Ash. If it is part of a name, write the name in quotes',
      'a name with its price, such as Frankel 5/2',
    ],
  ],
  [
    '£5',
    [
      2,
      '',
      'There are no selections: write their prices, such as 5/2 11/4 3/1, with or without names',
      'selections with their prices',
    ],
  ],
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
  ['£5 single 5/2 boost 1,5%', [20, '1,5%', '1.5? Write decimals with a point', 'a percentage such as 10%']],
  [
    '£5 single 5/2 commission 1,5%',
    [25, '1,5%', '1.5? Write decimals with a point', 'a percentage such as 10%'],
  ],
  [
    '£5 single 5/2 r4 1,5p',
    [17, '1,5p', '1.5? Write decimals with a point', 'a deduction such as 10p or 10%'],
  ],
  [
    '£5 single 5/2 dead heat of 1,5',
    [27, '1,5', '1.5? Write decimals with a point', 'a fraction such as 1/5'],
  ],
  [
    '£5 single 5/2 max payout £1,5',
    [25, '£1,5', '1.5? Write decimals with a point', 'an amount such as £10 or 50p'],
  ],
  [
    '£5 single 5/2 max payout £ 1,5',
    [27, '1,5', '1.5? Write decimals with a point', 'an amount such as £10 or 50p'],
  ],
  [
    '£5 £ @ 5/2 single',
    [
      3,
      '£',
      'Not an amount: give pounds such as 10, 2.50 or £2.50, or pence such as 50p',
      'an amount such as £10 or 50p',
    ],
  ],
  ['£5 +$5 single 2/1', [3, '+$5', 'Amounts are in pounds: write £5', 'an amount such as £10 or 50p']],
  ['£5 €2.50 single 2/1', [3, '€2.50', 'Amounts are in pounds: write £2.50', 'an amount such as £10 or 50p']],
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
  ['£1 £2 double 2/1 3/1', [3, '£2', 'A second stake', 'one stake, on each line or in all']],
  ['£1 2x£1 double 2/1 3/1', [3, '2x£1', 'A second stake', 'one stake, on each line or in all']],
  [
    '£5 stake doubles £20 total 5/2 3/1 4/1',
    [
      0,
      '£5 stake',
      'Is £5 the stake on each of 3 lines, or in all? Write £5 a line or £5 total',
      '£5 a line, or £5 total',
    ],
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
    '£1 ew double £5 total 2/1 3/1',
    [13, '£5 total', '2 bets at £1.00 are £2.00, not £5.00', '£2.00, or one stake alone'],
  ],
  [
    '£5 single 5/2 1.2.3p r4',
    [14, '1.2.3p', 'Not a deduction: give 10, 10% or 10p in the pound', 'a deduction such as 10p or 10%'],
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
    '£5 single 5$',
    [10, '5$', 'Not a price: give 5/2, 3.5, evens, +150 or -120', 'a price such as 5/2, 3.5, evens or +150'],
  ],
  [
    '£1 treble 2/1 3/1 4/1\nacca bonus 3+ 5%, 3+ 10%',
    [40, '3+ 10%', 'Given twice: 3 selections', 'each number once'],
  ],
  [
    '£1 treble 2/1 3/1 4/1\nacca bonus 3+ 5% min odds cheap',
    [39, 'min odds cheap', 'Not a price: give 5/2, 3.5, evens, +150 or -120', 'a price such as 1.2'],
  ],
];

test.each(QUESTIONS)('%j has one question', (text, [start, found, message, expected]) => {
  const read = readSlipText(text);
  expect(read.kind === 'wrong' && read.issues).toEqual([
    { start, end: start + found.length, found, message, expected },
  ]);
});

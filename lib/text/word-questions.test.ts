import { expect, test } from 'vitest';
import { readSlipText } from './read-slip-text.ts';

/** A text with one issue of a selection or an offer: its place, the text there, the message, and what is accepted. */
const QUESTIONS: readonly (readonly [
  string,
  readonly [start: number, found: string, message: string, expected: string],
])[] = [
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
  [
    '£5 single 5/2 1.2.3p r4',
    [14, '1.2.3p', 'Not a deduction: give 10, 10% or 10p in the pound', 'a deduction such as 10p or 10%'],
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

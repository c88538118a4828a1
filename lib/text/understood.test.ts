import { describe, expect, test } from 'vitest';
import { readSlipText } from './read-slip-text.ts';

/** The sentences about a text, each as `part: sentence`, or its issues. */
const sentencesOf = (text: string): readonly string[] => {
  const read = readSlipText(text);
  const parts =
    read.kind === 'slip' ? read.understood : read.issues.map((issue) => ({ ...issue, says: issue.message }));
  return parts.map(({ start, end, says }) => `${text.slice(start, end)}: ${says}`);
};

describe('the stake and the system of a slip', () => {
  const ONE = '5/2: Selection 1 at 5/2';
  const THREE = [ONE, '3/1: Selection 2 at 3/1', '4/1: Selection 3 at 4/1'];
  test.each<[string, readonly string[]]>([
    ['£5 single 5/2', ['£5: £5.00', 'single: Singles: 1 line', ONE]],
    ['£ 5 single 5/2', ['£ 5: £5.00', 'single: Singles: 1 line', ONE]],
    ['£5 5/2', ['£5: £5.00', '5/2: Singles, since there is one selection: 1 line', ONE]],
    ['1 line £1, 5/2', ['1 line: Singles, since there is one selection: 1 line', '£1: £1.00', ONE]],
    [
      '£10 total trixie 5/2 3/1 4/1',
      ['£10 total: £2.50 on each of 4 lines, £10.00 in all', 'trixie: Trixie: 4 lines', ...THREE],
    ],
    [
      '£10 total patent 5/2 3/1 4/1',
      [
        '£10 total: £1.42 on each of 7 lines, £9.94 in all, £0.06 left over',
        'patent: Patent: 7 lines',
        ...THREE,
      ],
    ],
    [
      '£1 doubles £3 total 5/2 3/1 4/1',
      ['£1 doubles £3 total: £1.00 on each of 3 lines, £3.00 in all', 'doubles: Doubles: 3 lines', ...THREE],
    ],
    [
      '£5 ew [places 3] single 5/2',
      [
        '£5: £5.00 on each of 2 bets, £10.00 in all',
        'ew [places 3]: Each way, 1/5 of the odds, 3 places',
        'single: Singles: 1 line each-way, 2 bets',
        ONE,
      ],
    ],
  ])('%j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });
});

test.each([
  ['£1 ew places 4 double 5/2 3/1', 'ew places 4: Each way, 1/5 of the odds, 4 places'],
  ['£1 ew 1 place double 5/2 3/1', 'ew 1 place: Each way, 1/5 of the odds, 1 place'],
  ['£1 ew 4 places double 5/2 3/1', 'ew 4 places: Each way, 1/5 of the odds, 4 places'],
  ['£1 ew 1/4 odds 3 places double 5/2 3/1', 'ew 1/4 odds 3 places: Each way, 1/4 of the odds, 3 places'],
  ['£1 ew [terms 1/4] double 5/2 3/1', 'ew [terms 1/4]: Each way, 1/4 of the odds, 5 places'],
  [
    '£1 ew [terms own] double\n5/2 1/4 odds 3 places\n3/1 1/5 odds 4 places',
    'ew [terms own]: Each way, terms by selection',
  ],
])('the terms of an each-way slip: %j', (text, sentence) => {
  expect(sentencesOf(text)).toContain(sentence);
});

test('a slip that is not each-way has no sentence about terms', () => {
  const rest = ['£1: £1.00', 'single: Singles: 1 line', '5/2: Selection 1 at 5/2'];
  expect(sentencesOf('£1 [each-way off] [terms own] single 5/2')).toEqual(rest);
});

test.each([
  ['free bet', 'A free bet whose stake is not returned'],
  ['free bet sr', 'A free bet whose stake is returned'],
  ['[type cash]', 'Cash'],
  ['promo boost 10%', '10% more on the whole bet'],
  ['2% commission', '2% commission'],
  ['max payout £500', 'Pays at most £500'],
  ['[rules product]', 'Rules of this product'],
  ['[rules bookmaker]', 'Rules of a bookmaker'],
  ['[dead-heat-rule stake]', 'A dead heat divides the stake'],
  ['[boost-rule winnings]', 'A boost multiplies the winnings'],
  ['[any-to-come-rule pooled]', 'Each-way any to come: pooled'],
  ['[each-way-rule equallyDivided]', 'Each-way multiples: equallyDivided'],
  ['returns £52', 'Left out: returns £52'],
  ['treble the odds for one winner up to £50', 'Concession: treble the odds for one winner up to £50'],
])('%s applies to the whole slip', (words, sentence) => {
  expect(sentencesOf(`£1 lucky 15 5/2 11/4 3/1 9/2\n${words}`)).toContain(`${words}: ${sentence}`);
});

test.each([
  ['won', 'won'],
  ['lost', 'lost'],
  ['void', 'void'],
  ['open', 'unsettled'],
  ['half won', 'half won'],
  ['push', 'push'],
  ['half lost', 'half lost'],
  ['dead heat of 3', 'dead heat, divided by 3'],
  ['r4 10p', 'rule 4 of 10%'],
  ['boost 12.5%', 'boosted by 12.5%'],
  ['banker', 'banker'],
])('a selection with %s is described with its price', (words, details) => {
  expect(sentencesOf(`£1 doubles\nAsh 5/2\nBirch 3/1 ${words}\n4/1`)).toContain(
    `Birch 3/1 ${words}: Birch at 3/1, ${details}`,
  );
});

test.each([
  ['placed [dead-heat-place 2]', 'placed, its place by 2'],
  ['finished 4th tied 3 pays 5', 'finished 4, tied 3, in a market that pays 5'],
  ['1/4 odds 3 places', 'terms 1/4, places 3'],
])('a selection of an each-way slip with %s is described with its price', (words, details) => {
  expect(sentencesOf(`£1 ew doubles\nAsh 5/2\nBirch 3/1 ${words}\n4/1`)).toContain(
    `Birch 3/1 ${words}: Birch at 3/1, ${details}`,
  );
});

test('a market and its score are described, also if the name gives the market', () => {
  expect(sentencesOf('£1 double\nover 2.5 @ 2.0 score 2-1\nAsh 3/1 [market home -1] 1-0').slice(2)).toEqual([
    'over 2.5 @ 2.0 score 2-1: over 2.5 at 2.0, market over 2.5, score 2-1',
    'Ash 3/1 [market home -1] 1-0: Ash at 3/1, market home -1, score 1-0',
  ]);
});

test('words about other selections have a sentence of their own, before or after them', () => {
  expect(sentencesOf('£1 yankee second lost, 5/2 11/4 3/1 9/2, 1st and 3rd won, rest void').slice(2)).toEqual(
    [
      'second lost: Selection 2: lost',
      '5/2: Selection 1 at 5/2',
      '11/4: Selection 2 at 11/4',
      '3/1: Selection 3 at 3/1',
      '9/2: Selection 4 at 9/2',
      '1st and 3rd won: Selections 1, 3: won',
      'rest void: All selections without a result: void',
    ],
  );
  expect(sentencesOf('£1 doubles 5/2 3/1 4/1\nvoid 1st, 2nd and 3rd')).toContain(
    'void 1st, 2nd and 3rd: Selections 1, 2, 3: void',
  );
});

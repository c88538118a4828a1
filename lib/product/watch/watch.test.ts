import { describe, expect, test } from 'vitest';
import { isOutOfReach, watchLimitMistake, watchLimitText, watchMark } from './watch-limit.ts';
import { type WatchedRow, watchSentence } from './watch-sentence.ts';

describe('a limit', () => {
  test.each([
    ['rating', '97.5', 'score_1', 109_750],
    ['rating', '100', 'score_1', 110_000],
    ['free_bet', '75.25', 'score_2', 107_525],
    ['loss', '0.25', 'score_1', 109_750],
    ['loss', '0.00', 'score_1', 110_000],
    ['loss', '9.99', 'score_1', 100_010],
  ] as const)('%s %s is %s from %d', (kind, at, column, minScore) => {
    expect(watchMark({ kind, at })).toEqual({ column, minScore });
  });

  test.each([
    ['rating', '97.5', 'Rating of at least 97.5%'],
    ['free_bet', '75', 'Free bet keeps at least 75%'],
    ['loss', '0.25', 'Loss of at most £0.25 on £10'],
  ] as const)('%s %s reads %s', (kind, at, text) => {
    expect(watchLimitText({ kind, at })).toBe(text);
  });
});

test.each([
  ['rating', '95', false],
  ['rating', '95.01', true],
  ['loss', '0.50', false],
  ['loss', '0.49', true],
  ['free_bet', '85', false],
  ['free_bet', '85.5', true],
] as const)('%s %s out of reach of caps of 95 and 85: %s', (kind, at, expected) => {
  expect(isOutOfReach(watchMark({ kind, at }), { score1Cap: 95, score2Cap: 85 })).toBe(expected);
});

describe('a message', () => {
  const row: WatchedRow = {
    selection: 'Lucky Star',
    market: 'Win',
    event: 'Ascot 14:30',
    back: { bookie: 'Coral', odds: 3.5 },
    lays: [{ bookie: 'Smarkets', odds: 3.55 }],
    column: 'score_1',
    score: 109_793,
  };

  test.each([
    [{}, 'Lucky Star, Win (Ascot 14:30) at Coral 3.50 / Smarkets 3.55: £10 loses £0.21, rating 97.93%'],
    [
      { score: 110_050 },
      'Lucky Star, Win (Ascot 14:30) at Coral 3.50 / Smarkets 3.55: £10 gains £0.05, rating 100.50%',
    ],
    [
      { column: 'score_2', score: 107_712 },
      'Lucky Star, Win (Ascot 14:30) at Coral 3.50 / Smarkets 3.55: a £10 free bet keeps £7.71, 77.12%',
    ],
    [
      {
        lays: [
          { bookie: 'Smarkets', odds: 8.2 },
          { bookie: 'Betfair', odds: 2.4 },
        ],
      },
      'Lucky Star, Win (Ascot 14:30) at Coral 3.50 / Smarkets 8.20 / Betfair 2.40: £10 loses £0.21, rating 97.93%',
    ],
  ] as const)('with %j states the facts', (change, sentence) => {
    expect(watchSentence({ ...row, ...change })).toBe(sentence);
  });
});

test.each([
  ['rating', '97.5', undefined],
  ['free_bet', '0', undefined],
  ['loss', '50p', undefined],
  ['rating', '1,5', '1.5? Write decimals with a point'],
  ['rating', '-1', 'Give a percentage from 0 to 999.99, to two decimal places'],
  ['free_bet', '£65', 'Not a percentage: give 10, 2.5 or 10%'],
  ['loss', '0.125', 'Give pounds from 0 to 999.99, to the penny'],
  ['loss', '2%', 'Not an amount: give pounds such as 10, 2.50 or £2.50, or pence such as 50p'],
] as const)('the message about a limit of %s of %s is %j', (kind, at, message) => {
  expect(watchLimitMistake({ kind, at })).toBe(message);
});

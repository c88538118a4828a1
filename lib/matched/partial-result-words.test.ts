import { describe, expect, test } from 'vitest';
import { rational, whole } from '../number/rational.ts';
import type { MatchedDraft } from './draft.ts';
import { readMatchedBet } from './matched-bet.ts';
import { partialResultLabel, pushNote } from './partial-result-words.ts';

const TWO = whole(2);

describe('the name of a result', () => {
  test.each([
    ['Half wins', { outcome: 'halfWin' }],
    ['Push', { outcome: 'push' }],
    ['Half loses', { outcome: 'halfLost' }],
    ['Two tie', { outcome: 'deadHeat', divisor: TWO }],
    ['Three tie', { outcome: 'deadHeat', divisor: whole(3) }],
    ['Three tie for last two', { outcome: 'deadHeat', divisor: rational(3, 2) }],
    ['Two tie for first', { outcome: 'deadHeat', divisor: TWO, tiedFor: 'first' }],
    ['Two tie for last place', { outcome: 'deadHeat', divisor: TWO, tiedFor: 'lastPlace' }],
    ['Two tie into extra place', { outcome: 'deadHeat', divisor: TWO, tiedFor: 'exchangeLastPlace' }],
    ['Three tie for extra place', { outcome: 'deadHeat', divisor: whole(3), tiedFor: 'extraPlace' }],
  ] as const)('%s', (label, result) => {
    expect(partialResultLabel(result)).toBe(label);
  });
});

describe('a push returns', () => {
  const BET = { back: { stake: '10', odds: '3' }, lay: { odds: '3.1' } };
  const noteOf = (draft: MatchedDraft): string | undefined => {
    const reading = readMatchedBet(draft);
    if (reading.kind !== 'bet') throw new Error(JSON.stringify(reading));
    return pushNote(reading.bet);
  };

  test.each(['freebetSnr', 'freebetSr'] as const)('a %s itself', (betType) => {
    expect(noteOf({ ...BET, betType })).toBe('In a push the bookmaker gives the free bet back.');
  });

  test('the stake of a cash bet, which needs no note', () => {
    expect(noteOf({ ...BET, betType: 'qualifying' })).toBeUndefined();
    expect(noteOf({ ...BET, betType: 'riskFree', back: { ...BET.back, cashback: '5' } })).toBeUndefined();
  });

  test('no part of an each-way bet, whose markets have no push', () => {
    const eachWay = { terms: '1/5', lay: { odds: '1.5' } };
    expect(noteOf({ ...BET, betType: 'freebetSnr', eachWay })).toBeUndefined();
    expect(noteOf({ ...BET, betType: 'freebetSnr', part: 'win' })).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createBetBody } from './bet-bodies-schema.ts';

const kept = { bookie_id: 'coral', placed: true, live_track: false, notes: '' };
const slip = { system: 'singles', stakePerLine: '10', selections: [{ odds: '2.5' }] };
const matched_bet = {
  betType: 'qualifying',
  back: { stake: '5', decimalOdds: '2' },
  lay: { decimalOdds: '2.1' },
};

const codeOf = (issue: z.core.$ZodIssue): unknown =>
  issue.code === 'custom' ? issue.params?.['code'] : issue.code;

const issuesOf = (body: object): unknown =>
  createBetBody.safeParse({ ...kept, ...body }).error?.issues.map((issue) => ({
    code: codeOf(issue),
    path: issue.path.join('.'),
    message: issue.message,
  }));

describe('a bet to be saved', () => {
  test('gets all issues of its slip in the engine’s words', () => {
    expect(issuesOf({ slip: { ...slip, stakePerLine: '0', selections: [{ odds: '1' }] } })).toEqual([
      { code: 'stake-range', path: 'slip.stakePerLine', message: 'Stake per line must be greater than 0' },
      { code: 'odds-range', path: 'slip.selections.0.odds', message: 'Odds must be greater than 1' },
    ]);
    expect(issuesOf({ matched_bet: { ...matched_bet, back: { stake: '-1' }, side: 1 } })).toEqual([
      { code: 'negative', path: 'matched_bet.back.stake', message: 'Cannot be negative' },
      { code: 'unknown-field', path: 'matched_bet.side', message: 'Unknown field' },
    ]);
    expect(issuesOf({ slip: [] })).toMatchObject([{ code: 'invalid-value', path: 'slip' }]);
  });

  test('is one or the other', () => {
    expect(issuesOf({ slip })).toBeUndefined();
    expect(issuesOf({ matched_bet })).toBeUndefined();
    expect(issuesOf({})).toMatchObject([{ message: 'Give a slip or a matched bet, and not both' }]);
    expect(issuesOf({ slip, matched_bet })).toMatchObject([{ code: 'one-of', path: '' }]);
  });

  test('is published as one or the other, with the shapes of both', () => {
    expect(z.toJSONSchema(createBetBody, { io: 'input' })).toMatchObject({
      $defs: {
        CreateBetBody: {
          oneOf: [{ required: ['slip'] }, { required: ['matched_bet'] }],
          required: ['bookie_id', 'placed', 'live_track', 'notes'],
          properties: {
            slip: { type: 'object', additionalProperties: false, required: ['system', 'selections'] },
            matched_bet: { $ref: '#/$defs/MatchedBet' },
          },
        },
      },
    });
  });
});

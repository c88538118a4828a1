import { NO_LAY_NEEDED } from '#lib/matched';
import type { MatchedBetWire } from '#lib/wire';
import { describe, expect, test } from 'vitest';

import { settleMatchedBet } from './settle-bet.ts';

const bet: MatchedBetWire = {
  betType: 'qualifying',
  back: { stake: '10', decimalOdds: '2.1' },
  lay: { decimalOdds: '2.14', commission: '2' },
};

describe('a matched bet', () => {
  // Lay stake 9.91 (21 / 2.12), liability 11.2974, lay win 9.7118.
  test.each([
    ['unsettled', 'inPlay', false, 0, 0],
    ['win', 'won', true, 1100, -1130],
    ['lost', 'lost', true, -1000, 971],
    ['void', 'void', true, 0, 0],
    // Half of 11.00 and of 11.2974; half of 10.00 and of 9.7118: both stakes are settled as two halves.
    ['halfWin', 'won', true, 550, -565],
    ['push', 'void', true, 0, 0],
    ['halfLost', 'lost', true, -500, 486],
  ] as const)(
    'that is %s has the status %s and the results of both sides',
    (outcome, status, isDecided, back, lay) => {
      expect(settleMatchedBet(bet, outcome)).toMatchObject({
        ok: true,
        value: {
          settlement: { layStake: '9.91', profit: '-0.30' },
          figures: {
            status,
            isDecided,
            entry: {
              money: 'cash',
              expected: -30,
              back: { result: back, atRisk: 1000 },
              lay: { result: lay, atRisk: 1130 },
            },
          },
        },
      });
    },
  );
});

test('a bonus counts at its expected value if the back bet wins, on either basis of commission', () => {
  const back = { ...bet.back, bonusIfWin: '5' };
  // Lay stake 11.56 (24.50 / 2.12), liability 13.1784.
  const settled = (document: MatchedBetWire) =>
    settleMatchedBet({ ...document, back, uncertaintyMultiplier: '0.7' }, 'win');
  expect(settled(bet)).toMatchObject({
    ok: true,
    value: { settlement: { layStake: '11.56', backWin: '14.50', backLoss: '-10.00' } },
  });
  expect(settled({ ...bet, commissionBasis: 'bet' })).toEqual(settled(bet));
});

describe('a matched bet is refused', () => {
  const issues = (document: MatchedBetWire) => {
    const result = settleMatchedBet(document, 'unsettled');
    return result.ok ? [] : result.issues;
  };

  test('with the issues of lib', () => {
    expect(issues({ ...bet, back: { ...bet.back, stake: '-1' } })).toEqual([
      { code: 'negative', path: 'back.stake', message: 'Cannot be negative' },
    ]);
  });

  test('if it has no figures, or needs no lay', () => {
    expect(issues({ ...bet, lay: null })).toEqual([
      { code: 'no-figures', path: '', message: 'A stake, back odds and lay odds are needed' },
    ]);
    expect(issues({ ...bet, betType: 'riskFree', back: { ...bet.back, cashback: '50' } })).toEqual([
      { code: 'no-figures', path: '', message: NO_LAY_NEEDED },
    ]);
  });

  test('if its amounts are larger than any real bet', () => {
    const huge = { code: 'too-large', path: 'back.stake', message: 'Too large' };
    expect(issues({ ...bet, back: { stake: '1000000000', decimalOdds: '2' } })).toEqual([huge]);
    expect(issues({ ...bet, back: { stake: '100000', decimalOdds: '100000' } })).toEqual([huge]);
  });
});

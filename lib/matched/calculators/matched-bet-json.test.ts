import { describe, expect, test } from 'vitest';
import { NO_LAY_NEEDED } from '../back-outcomes.ts';
import type { Wrong } from '../calculator.ts';
import { COMMISSION_BASES } from '../commission.ts';
import { readMatchedBet } from '../matched-bet.ts';
import { type MatchedBetJson, matchedBetJson } from './matched-bet.ts';

const back = { stake: '10', decimalOdds: '4' };
const lay = { decimalOdds: '4.2', commission: '2' };
const QUALIFYING = { betType: 'qualifying', back, lay };
const REFUND = { ...QUALIFYING, betType: 'riskFree', back: { ...back, cashback: '50' } };

/** The stakes to lay of an answer, as its type tells them apart: no field is read that the answer may not have. */
function stakesOf(answer: MatchedBetJson | Wrong): readonly string[] {
  switch (answer.kind) {
    case 'wrong':
      return answer.issues.map(({ path }) => path);
    case 'blank':
      return answer.missing;
    case 'none':
      return answer.notes;
    case 'worked':
      return answer.betKind === 'single'
        ? [answer.nextLayStake ?? answer.layStake]
        : [answer.winLayStake, answer.placeLayStake];
  }
}

describe('the basis of commission', () => {
  test.each([
    ['a single bet', QUALIFYING],
    ['an each-way bet', { ...QUALIFYING, eachWay: { lay: { odds: '1.7' } } }],
    ['a bet that needs no lay', REFUND],
    ['a bet that is not complete', { ...QUALIFYING, lay: {} }],
  ])('is named in the answer to %s', (_, bet) => {
    for (const commissionBasis of COMMISSION_BASES) {
      const conventions = { commissionBasis, deadHeat: 'stake' };
      const answer = matchedBetJson(readMatchedBet({ ...bet, commissionBasis }));
      expect(answer).toMatchObject({ commissionBasis, conventions });
    }
    expect(matchedBetJson(readMatchedBet(bet))).toMatchObject({ commissionBasis: 'market' });
  });
});

describe('an answer is narrowed', () => {
  test.each([
    ['to a single bet', QUALIFYING, ['9.57']],
    ['to a bet laid in parts', { ...QUALIFYING, matched: [{ stake: '5', odds: '4.2' }] }, ['4.57']],
    ['to an each-way bet', { ...QUALIFYING, eachWay: { lay: { odds: '1.7' } } }, ['9.57', '9.41']],
    ['to a bet that needs no lay', REFUND, [NO_LAY_NEEDED]],
    ['to a bet that is not complete', { ...QUALIFYING, lay: {} }, ['lay.odds']],
    ['to a bet that is wrong', { ...QUALIFYING, layStake: '-1' }, ['layStake']],
  ])('%s', (_, bet, expected) => {
    expect(stakesOf(matchedBetJson(readMatchedBet(bet)))).toEqual(expected);
  });
});

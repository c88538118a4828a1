import { describe, expect, test } from 'vitest';
import { toExactText } from '../number/rational.ts';
import { readMatchedBet } from './matched-bet.ts';

function problems(input: unknown): readonly string[] {
  const reading = readMatchedBet(input);
  return reading.kind === 'wrong' ? reading.issues.map(({ path, message }) => `${path}: ${message}`) : [];
}

describe('an each-way bet', () => {
  const EACH_WAY = {
    betType: 'qualifying',
    back: { stake: '10', odds: '9', commission: '5' },
    lay: { odds: '9.2', commission: '2' },
    eachWay: { terms: '1/5', lay: { odds: '2.6', commission: '5' } },
  };

  test('consists of two bets, one in each market, without commission on the back side', () => {
    const reading = readMatchedBet(EACH_WAY);
    if (reading.kind !== 'bet' || reading.bet.kind !== 'eachWay') throw new Error(JSON.stringify(reading));
    const { win, place, terms } = reading.bet;
    expect([win.part, place.part, toExactText(terms)]).toEqual(['win', 'place', '1/5']);
    expect([win.back.price, place.back.price].map(toExactText)).toEqual(['9', '13/5']);
    expect([win.lay.price, place.lay.price].map(toExactText)).toEqual(['46/5', '13/5']);
    expect([win.lay.commission, place.lay.commission].map(toExactText)).toEqual(['1/50', '1/20']);
    expect([win.back.commission.n, place.back.commission.n]).toEqual([0, 0]);
  });

  test('notes a refund and a back commission, which do not count', () => {
    const reading = readMatchedBet({ ...EACH_WAY, back: { ...EACH_WAY.back, cashback: '5' } });
    expect(reading.kind === 'bet' && reading.notes).toEqual([
      'A refund of £5.00 does not count: only a bet with a refund pays it',
      'A back commission of 5% does not count on an each-way bet',
    ]);
  });

  test('has its bonus only in the win part, and names its basis of commission', () => {
    const back = { ...EACH_WAY.back, bonusIfWin: '5' };
    const reading = readMatchedBet({ ...EACH_WAY, back, commissionBasis: 'bet' });
    if (reading.kind !== 'bet' || reading.bet.kind !== 'eachWay') throw new Error(JSON.stringify(reading));
    const { win, place, commissionBasis } = reading.bet;
    expect([win.back.bonus, place.back.bonus].map(toExactText)).toEqual(['500', '0']);
    expect([commissionBasis, win.commissionBasis, place.commissionBasis]).toEqual(['bet', 'bet', 'bet']);
  });

  test('has the usual terms if they are left out, and none while they are blank', () => {
    const { lay } = EACH_WAY.eachWay;
    const reading = readMatchedBet({ ...EACH_WAY, eachWay: { lay } });
    expect(reading.kind === 'bet' && reading.bet.kind === 'eachWay' && toExactText(reading.bet.terms)).toBe(
      '1/5',
    );
    expect(readMatchedBet({ ...EACH_WAY, eachWay: { terms: '' } })).toEqual({
      kind: 'blank',
      missing: ['eachWay.terms', 'eachWay.lay.odds'],
      commissionBasis: 'market',
    });
  });

  test('has no refund, and no fields of another bet', () => {
    expect(problems({ ...EACH_WAY, betType: 'riskFree' })).toEqual([
      'betType: An each-way bet cannot be a bet with a refund',
    ]);
    expect(problems({ ...EACH_WAY, eachWay: { ...EACH_WAY.eachWay, back: {}, terms: '2' } })).toEqual([
      'eachWay.terms: EW terms must be between 0 and 1',
      'eachWay.back: Unknown field',
    ]);
  });
});

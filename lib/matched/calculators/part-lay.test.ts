import { describe, expect, test } from 'vitest';
import { calculatePartLay, ENOUGH_LAID } from './part-lay.ts';
import { answersOf } from '../testing/answers-of.ts';

const { answer, figures } = answersOf(calculatePartLay);

const bet = {
  betType: 'qualifying',
  back: { stake: '10', decimalOdds: '4' },
  lay: { decimalOdds: '4.2', commission: '2' },
};

describe('part-lay', () => {
  const half = {
    ...bet,
    back: { stake: '100', decimalOdds: '2' },
    lay: { decimalOdds: '2.3', commission: '5' },
  };

  test('lays at the new price what the matched lays leave', () => {
    expect(answer({ bet: half, matched: [{ stake: '60', decimalOdds: '2' }] })).toMatchObject({
      result: {
        nextLayStake: '36.89',
        totalLayStake: '96.89',
        liability: '107.96',
        totalBackWin: '-7.96',
        totalLayWin: '-7.95',
        profit: '-7.96',
      },
    });
  });

  test('without matched lays is the plain lay', () => {
    const plain = { nextLayStake: '9.57', totalLayStake: '9.57', profit: '-0.62' };
    expect(figures({ bet })).toMatchObject(plain);
    expect(figures({ bet, matched: [{ stake: '0', decimalOdds: '3' }] })).toMatchObject(plain);
  });

  test('needs no further lay if too much is matched, and still has both results', () => {
    expect(answer({ bet, matched: [{ stake: '12', decimalOdds: '4.2' }] })).toMatchObject({
      result: {
        nextLayStake: '0.00',
        totalLayStake: '12.00',
        liability: '38.40',
        totalBackWin: '-8.40',
        totalLayWin: '1.76',
        profit: '-8.40',
      },
      notes: [ENOUGH_LAID],
    });
  });

  test('cuts a matched lay by its own rule 4, else by that of the lay side', () => {
    // Laid at 8 before a withdrawal that cuts 25 %, topped up at a fresh price: 1 + 7 × 0.75 = 6.25.
    const fresh = {
      ...bet,
      back: { stake: '10', decimalOdds: '8', rule4: '25' },
      lay: { decimalOdds: '6.5' },
    };
    const matched = [{ stake: '5', decimalOdds: '8', rule4: '25' }];
    const cut = { ...fresh, lay: { ...fresh.lay, rule4: '25' } };
    expect(figures({ bet: fresh, matched })).toMatchObject({
      nextLayStake: '4.81',
      liability: '52.71',
    });
    expect(figures({ bet: cut, matched: [{ stake: '5', decimalOdds: '8' }] })).toMatchObject({
      nextLayStake: '6.10',
    });
  });

  test('tells what is wrong with each matched lay', () => {
    const matched = [{ stake: '-1', decimalOdds: '1' }, 'x', { stake: 'a', price: 3 }];
    expect(answer({ bet: { ...bet, betType: 'no' }, matched, extra: 1 })).toEqual([
      'bet.betType: Unknown value',
      'matched.0.stake: Cannot be negative',
      'matched.0.decimalOdds: Odds must be greater than 1',
      'matched.1: Invalid value',
      'matched.2.stake: Invalid decimal value',
      'matched.2.price: Unknown field',
      'extra: Unknown field',
    ]);
    expect(answer({ bet, matched: {} })).toEqual(['matched: Invalid value']);
    expect(answer({ bet: [], matched: null })).toEqual(['bet: Invalid value']);
    expect(answer({})).toMatchObject({
      kind: 'blank',
      missing: ['bet.betType', 'bet.back.stake', 'bet.back.odds', 'bet.lay.odds'],
    });
  });
});

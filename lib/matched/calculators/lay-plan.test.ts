import { describe, expect, test } from 'vitest';
import { calculateLayPlan, LADDER_TOO_SHORT } from './lay-plan.ts';
import { answersOf } from '../testing/answers-of.ts';

const { answer, figures } = answersOf(calculateLayPlan);

const bet = {
  betType: 'qualifying',
  back: { stake: '10', decimalOdds: '4' },
  lay: { decimalOdds: '4.2', commission: '2' },
};

describe('lay-plan', () => {
  const hundred = { ...bet, back: { stake: '100', decimalOdds: '4' }, lay: { commission: '2' } };

  test('takes the best price first, whatever the order of the ladder', () => {
    const ladder = [
      { decimalOdds: '4.2', size: '1000' },
      { decimalOdds: '4.1', size: '30' },
    ];
    expect(answer({ bet: hundred, ladder })).toMatchObject({
      result: {
        takes: [
          { decimalOdds: '4.10', stake: '30.00' },
          { decimalOdds: '4.20', stake: '66.41' },
        ],
        totalLayStake: '96.41',
        averageOdds: '4.1689',
        shortStake: '0.00',
        liability: '305.51',
        totalBackWin: '-5.51',
        totalLayWin: '-5.52',
        profit: '-5.52',
      },
    });
  });

  test('reports the missing stake at the last price of a ladder that is too short', () => {
    const ladder = [
      { decimalOdds: '4.1', size: '30' },
      { decimalOdds: '4.2', size: '40' },
    ];
    expect(answer({ bet: hundred, ladder })).toMatchObject({
      result: { totalLayStake: '70.00', shortStake: '26.41', profit: '-31.40' },
      notes: [LADDER_TOO_SHORT],
    });
  });

  test('takes nothing from an empty ladder, and says so', () => {
    expect(answer({ bet: hundred })).toMatchObject({
      result: { takes: [], averageOdds: null, profit: '-100.00' },
      notes: [LADDER_TOO_SHORT],
    });
  });

  test('leaves prices out that have no size, and stops where enough is laid', () => {
    const ladder = [
      { decimalOdds: '4.1', size: '0' },
      { decimalOdds: '4.2', size: '500' },
      { decimalOdds: '4.3', size: '500' },
    ];
    expect(figures({ bet: hundred, ladder })).toMatchObject({
      takes: [{ decimalOdds: '4.20', stake: '95.69' }],
    });
  });

  test('counts lays that are matched already', () => {
    const matched = [{ stake: '30', decimalOdds: '4.1' }];
    const ladder = [{ decimalOdds: '4.2', size: '1000' }];
    expect(figures({ bet: hundred, ladder, matched })).toMatchObject({
      takes: [{ decimalOdds: '4.20', stake: '66.41' }],
      totalLayStake: '96.41',
      profit: '-5.52',
    });
  });

  test('takes whole pennies of a size, unless nothing is rounded', () => {
    const ladder = [{ decimalOdds: '4.2', size: '10.005' }];
    expect(figures({ bet: hundred, ladder })).toMatchObject({ totalLayStake: '10.00' });
    const exact = figures({ bet: { ...hundred, rounding: 'none' }, ladder }, { exact: true });
    expect(exact).toMatchObject({ totalLayStake: '2001/200' });
  });

  test('shows the prices as the ladder has them where rule 4 cuts them', () => {
    const cut = { ...hundred, lay: { commission: '2', rule4: '10' } };
    const ladder = [{ decimalOdds: '4.2', size: '500' }];
    // 1 + 3.2 × 0.9 = 3.88.
    expect(figures({ bet: cut, ladder })).toMatchObject({
      takes: [{ decimalOdds: '4.20', stake: '103.63' }],
      averageOdds: '3.88',
    });
  });
});

import { describe, expect, test } from 'vitest';
import { calculateBackStake, LIMIT_TOO_SMALL, NOT_LIMITED } from './back-stake.ts';
import { answersOf } from '../testing/answers-of.ts';

const { answer, figures } = answersOf(calculateBackStake);
const bet = {
  betType: 'qualifying',
  back: { stake: '10', decimalOdds: '4' },
  lay: { decimalOdds: '4.2', commission: '2' },
};
const NO_FIGURES = { result: null };

describe('back-stake', () => {
  const open = { ...bet, back: { decimalOdds: '4' } };

  test('is the largest whose lay stays within a stake', () => {
    expect(figures({ bet: open, layLimit: '9.57' })).toMatchObject({
      backStake: '10.00',
      layStake: '9.57',
    });
    expect(figures({ bet: { ...open, betType: 'freebetSnr' }, layLimit: '7.18' })).toMatchObject({
      backStake: '10.00',
      layStake: '7.18',
    });
  });

  test('is the largest whose liability stays within a sum', () => {
    expect(figures({ bet: open, liabilityLimit: '60' })).toMatchObject({
      backStake: '19.59',
      layStake: '18.75',
      liability: '60.00',
    });
  });

  test('counts a refund, which needs less of a lay', () => {
    const refund = { ...open, betType: 'riskFree', back: { decimalOdds: '4', cashback: '5' } };
    expect(figures({ bet: refund, layLimit: '8.37' })).toMatchObject({
      backStake: '9.99',
      layStake: '8.36',
    });
  });

  test('is null if the limit allows no stake, or if no limit applies', () => {
    expect(answer({ bet: open, layLimit: '0' })).toMatchObject({
      result: null,
      notes: [LIMIT_TOO_SMALL],
    });
    const taken = { ...open, betType: 'freebetSnr', back: { decimalOdds: '4', commission: '100' } };
    expect(answer({ bet: taken, layLimit: '5' })).toMatchObject({ result: null, notes: [NOT_LIMITED] });
    expect(answer({ bet: { ...open, back: {} }, layLimit: '5' })).toMatchObject(NO_FIGURES);
  });

  test('takes one limit', () => {
    expect(answer({ bet: open })).toMatchObject({ kind: 'blank', missing: ['layLimit'] });
    expect(answer({ bet: { betType: 'qualifying' } })).toMatchObject({
      missing: ['bet.back.odds', 'bet.lay.odds', 'layLimit'],
    });
    expect(answer({ bet: open, layLimit: 1, liabilityLimit: 1 })).toEqual([
      'liabilityLimit: Give a lay limit or a liability limit, not both',
    ]);
    expect(answer({ bet: open, layLimit: '-1' })).toEqual(['layLimit: Cannot be negative']);
  });

  test('is exact without rounding', () => {
    const exact = { bet: { ...open, rounding: 'none' }, liabilityLimit: '10' };
    expect(figures(exact, { exact: true })).toMatchObject({
      backStake: '209/64',
      layStake: '25/8',
      liability: '10',
    });
  });
});

import { describe, expect, test } from 'vitest';
import { COMMISSION_TAKES_ALL } from './acca-lays.ts';
import { calculateCoverLays } from './cover-lays.ts';
import { answersOf } from '../testing/answers-of.ts';

const { answer, figures } = answersOf(calculateCoverLays);

const back = { stake: '10', decimalOdds: '4' };

describe('cover-lays', () => {
  const double = {
    betType: 'qualifying',
    back: { stake: '10', decimalOdds: '4.3' },
    lays: [{ decimalOdds: '2.5' }, { decimalOdds: '3' }],
    commission: '5',
  };

  test('even out with commission on the net of the market', () => {
    expect(figures(double)).toEqual({
      layStakes: ['17.85', '14.88'],
      liabilities: ['26.78', '29.76'],
      results: ['21.11', '21.09'],
      noneWins: '21.09',
      profit: '21.09',
      commissionBasis: 'market',
    });
  });

  test('even out with commission on each winning lay', () => {
    expect(figures({ ...double, commissionBasis: 'bet' })).toEqual({
      layStakes: ['17.55', '14.58'],
      liabilities: ['26.33', '29.16'],
      results: ['20.53', '20.51'],
      noneWins: '20.52',
      profit: '20.51',
      commissionBasis: 'bet',
    });
    expect(answer({ ...double, commissionBasis: 'net' })).toEqual([
      'commissionBasis: Unknown value: one of market, bet',
    ]);
  });

  test('note a commission that was clamped', () => {
    expect(answer({ ...double, commission: '-5' })).toMatchObject({
      notes: ['A commission of -5% counts as 0%'],
    });
  });

  test('even out where the market nets to a gain whichever wins', () => {
    const short = { ...double, rounding: 'none', lays: [{ decimalOdds: '1.5' }, { decimalOdds: '1.6' }] };
    expect(figures(short)).toMatchObject({ results: ['45.54', '45.54'], noneWins: '45.54' });
  });

  test('of one selection are the plain lay', () => {
    const one = { ...double, back, lays: [{ decimalOdds: '4.2' }], commission: '2' };
    expect(figures(one)).toMatchObject({ layStakes: ['9.57'], profit: '-0.62' });
  });

  test('are explained with the commission that takes all of a net win', () => {
    // A penny exceeds the amount to match so far that the rounded lays gain whichever of the two selections wins.
    const small = {
      betType: 'freebetSnr',
      back: { stake: '0.01', odds: '1.02' },
      lays: [{ odds: '1.91' }, { odds: '2.2' }],
      commission: '100',
      rounding: 'up',
    };
    const found = calculateCoverLays(small, { workings: true });
    const steps = found.kind === 'worked' ? found.workings : [];
    expect(steps?.find(({ label }) => label === 'If 1 wins')?.formula).toMatch(/ × \(1 − 1\)$/u);
  });

  test('cannot equalise the results if commission takes all winnings', () => {
    const short = { ...double, lays: [{ decimalOdds: '1.5' }, { decimalOdds: '1.6' }], commission: '100' };
    expect(answer(short)).toMatchObject({ result: null, notes: [COMMISSION_TAKES_ALL] });
  });
});

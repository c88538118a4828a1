import { describe, expect, test } from 'vitest';
import { calculateLayAnchors } from './lay-anchors.ts';
import type { JsonObject, JsonOptions } from '../calculator.ts';

function figures(input: unknown, options: JsonOptions = {}): JsonObject | null {
  const result = calculateLayAnchors(input, options);
  return result.kind === 'wrong' ? null : result.result;
}

const bet = {
  betType: 'qualifying',
  back: { stake: '10', decimalOdds: '4' },
  lay: { decimalOdds: '4.2', commission: '2' },
};

describe('lay-anchors', () => {
  test('are the even lay and the two that break even on one side, that side never below 0', () => {
    expect(figures({ bet, layStake: '9.38' })).toMatchObject({
      standard: { layStake: '9.57', totalBackWin: '-0.62', totalLayWin: '-0.62' },
      breakEvenIfBookieWins: { layStake: '9.37', totalBackWin: '0.02', totalLayWin: '-0.82' },
      breakEvenIfExchangeWins: { layStake: '10.21', totalBackWin: '-2.67', totalLayWin: '0.01' },
      own: { layStake: '9.38', totalBackWin: '-0.02', totalLayWin: '-0.81' },
    });
  });

  test('are exact without rounding', () => {
    const exact = figures({ bet: { ...bet, rounding: 'none' } }, { exact: true });
    expect(exact).toMatchObject({
      breakEvenIfBookieWins: { layStake: '75/8', totalBackWin: '0' },
      breakEvenIfExchangeWins: { layStake: '500/49', totalLayWin: '0' },
      own: null,
    });
  });

  test('of a free bet reach down to no lay at all', () => {
    expect(figures({ bet: { ...bet, betType: 'freebetSnr' } })).toMatchObject({
      breakEvenIfExchangeWins: { layStake: '0.00', totalBackWin: '30.00', totalLayWin: '0.00' },
    });
  });

  test('have no break-even at the exchange if commission takes all winnings', () => {
    const all = { ...bet, lay: { decimalOdds: '4.2', commission: '100' } };
    expect(figures({ bet: all })).toMatchObject({ breakEvenIfExchangeWins: null });
  });

  test('round the even lay as it is asked for, and each break-even towards its promise', () => {
    const long = { ...bet, back: { stake: '10', decimalOdds: '6.5' }, lay: { decimalOdds: '7' } };
    const standard = (rounding: string): unknown => figures({ bet: { ...long, rounding } })?.['standard'];
    expect(standard('nearest')).toMatchObject({ layStake: '9.29' });
    expect(standard('best')).toMatchObject({ layStake: '9.28' });
    expect(figures({ bet: { ...long, rounding: 'up' } })).toMatchObject({
      breakEvenIfBookieWins: { layStake: '9.16', totalBackWin: '0.04' },
    });
  });

  test('of a free bet need no lay at the exchange even where commission takes all', () => {
    const free = { ...bet, betType: 'freebetSnr', lay: { decimalOdds: '4.2', commission: '100' } };
    expect(figures({ bet: free })).toMatchObject({ breakEvenIfExchangeWins: { layStake: '0.00' } });
  });
});

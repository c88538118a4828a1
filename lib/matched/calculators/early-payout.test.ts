import { describe, expect, test } from 'vitest';
import { calculateEarlyPayout } from './early-payout.ts';
import { answersOf } from '../testing/answers-of.ts';

const { answer, figures } = answersOf(calculateEarlyPayout);

const bet = {
  betType: 'qualifying',
  back: { stake: '10', decimalOdds: '4' },
  lay: { decimalOdds: '4.2', commission: '2' },
};

describe('early-payout', () => {
  const goalsAhead = {
    ...bet,
    back: { stake: '50', decimalOdds: '2.25' },
    lay: { decimalOdds: '2.32', commission: '5' },
  };

  test('trades the lay out in play, with no commission on a market that nets to a loss', () => {
    expect(figures({ bet: goalsAhead, inPlayOdds: '1.2' })).toEqual({
      layStake: '49.56',
      untriggered: { wins: '-2.92', loses: '-2.92' },
      held: { wins: '-2.92', loses: '109.58' },
      breakEvenOdds: '38.5472',
      trade: { stake: '95.82', wins: '16.24', loses: '16.24', profit: '16.24' },
      commissionBasis: 'market',
    });
  });

  test('trades less with commission on each winning bet, which the trade then pays too', () => {
    expect(figures({ bet: { ...goalsAhead, commissionBasis: 'bet' }, inPlayOdds: '1.2' })).toMatchObject({
      trade: { stake: '94.54', wins: '15.04', loses: '15.04' },
      commissionBasis: 'bet',
    });
  });

  test('takes commission where the market nets to a gain', () => {
    // Backed at 5 after a lay at 2.32: less is staked than was laid.
    expect(figures({ bet: goalsAhead, inPlayOdds: '5' })).toMatchObject({
      trade: { stake: '23.00', wins: '87.75', loses: '87.73' },
    });
  });

  test('takes the lay and the trade that were really placed', () => {
    const placed = { bet: goalsAhead, layStake: '48.70', inPlayOdds: '1.2', tradeStake: '50' };
    expect(figures(placed)).toMatchObject({
      layStake: '48.70',
      trade: { stake: '50.00', wins: '8.22', loses: '61.20', profit: '8.22' },
    });
  });

  test('has no trade without an in-play price, and no break-even odds if the match costs nothing', () => {
    const free = { ...goalsAhead, lay: { decimalOdds: '2.2' } };
    expect(figures({ bet: free })).toMatchObject({ trade: null, breakEvenOdds: null });
    expect(answer({ bet: free, inPlayOdds: '1' })).toEqual(['inPlayOdds: Odds must be greater than 1']);
  });

  test('rounds its trade to the best penny where that is asked for', () => {
    // 49.56 × 2.32 / 1.2 is 95.816: 95.81 leaves 16.2428 at worst, 95.82 leaves 16.24.
    const best = { ...goalsAhead, rounding: 'best' };
    expect(figures({ bet: best, layStake: '49.56', inPlayOdds: '1.2' })).toMatchObject({
      trade: { stake: '95.81', profit: '16.24' },
    });
  });
});

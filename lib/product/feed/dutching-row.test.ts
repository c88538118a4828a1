import { describe, expect, test } from 'vitest';
import { moneyText } from '../../number/money.ts';
import { decimalText } from '../../number/decimal.ts';
import { rational, whole } from '../../number/rational.ts';
import { calculateDutchingTotal } from '../../matched/calculators/dutching.ts';
import { dutchingFigures, type DutchingLeg } from './dutching-row.ts';

const leg = (price: number, contract: Partial<DutchingLeg['contract']>, commission = 0): DutchingLeg => ({
  price: rational(price, 100),
  commission: rational(commission, 100),
  contract: { marketTypeCode: 'over_under', marketParam: '2.5', contractTypeCode: 'over', ...contract },
});

function figures(legs: readonly DutchingLeg[]) {
  const { rating, stakes, profit, worst } = dutchingFigures(legs, whole(10_000));
  return {
    rating: decimalText(rating, { places: 2, minimumPlaces: 2 }),
    stakes: stakes.map(moneyText),
    profit: moneyText(profit),
    worst: moneyText(worst),
  };
}

describe('the figures of a dutching row', () => {
  test('are those of the dutching calculator', () => {
    const legs = [leg(250, {}), leg(340, {}), leg(310, {}, 2)];
    const answer = calculateDutchingTotal({
      totalStake: '100',
      bets: [{ decimalOdds: '2.5' }, { decimalOdds: '3.4' }, { decimalOdds: '3.1', commission: '2' }],
    });
    expect(answer).toMatchObject({
      result: { stakes: figures(legs).stakes, profit: figures(legs).profit },
    });
    // 100/(1/2.5 + 1/3.4 + 1/3.058)
    expect(figures(legs).rating).toBe('97.93');
  });

  test.each([
    ['half a goal, where one side wins whole', '2.5', '4.75'],
    ['a whole line, where a push returns every stake', '3', '0.00'],
    // 49.88/2 + 50.12 × 3.09/2 − 100: two goals are half a loss for over.
    ['a quarter line', '2.25', '2.38'],
    // 49.88 × 3.1/2 + 50.12/2 − 100: three goals are half a win for over.
    ['three quarters', '2.75', '2.37'],
  ])('on %s', (_, marketParam, worst) => {
    const legs = [leg(210, { marketParam }), leg(209, { marketParam, contractTypeCode: 'under' })];
    expect(figures(legs)).toMatchObject({ stakes: ['49.88', '50.12'], profit: '4.75', worst });
  });

  test('are no better at worst for a push, if every result loses', () => {
    const marketParam = '3';
    const legs = [leg(190, { marketParam }), leg(190, { marketParam, contractTypeCode: 'under' })];
    expect(figures(legs)).toEqual({
      rating: '95.00',
      stakes: ['50.00', '50.00'],
      profit: '-5.00',
      worst: '-5.00',
    });
  });
});

import { describe, expect, test } from 'vitest';
import { scoreText } from '../../matched/printer.ts';
import { moneyText } from '../../number/money.ts';
import { rational, whole } from '../../number/rational.ts';
import { formatDecimalOdds } from '../../odds/odds-format.ts';
import { accumulatorFigures, bestLegs, evenLegOdds, type LegChoice } from './accumulator-legs.ts';

const HOUR = 3_600_000;

const choice = (hours: number, back: number, lay: number): LegChoice => ({
  start: hours * HOUR,
  back: rational(back, 100),
  lay: rational(lay, 100),
  commission: rational(0, 1),
});
const fixed = (each: LegChoice): LegChoice => ({ ...each, isFixed: true });

describe('the best legs of an accumulator', () => {
  const choices = [choice(4, 200, 202), choice(0, 200, 210), choice(2, 200, 204), choice(1, 200, 201)];
  const best = (legs: number, gapMs = 0, from = choices) => bestLegs(from, { legs, gapMs });

  test('are those of the best ratings, in order of start', () => {
    expect(best(2)).toEqual([3, 0]);
    expect(best(3)).toEqual([3, 2, 0]);
    expect(best(4)).toEqual([1, 3, 2, 0]);
    expect(best(5)).toBeUndefined();
  });

  test('start far enough apart', () => {
    expect(best(3, HOUR)).toEqual([3, 2, 0]);
    expect(best(3, HOUR + 1)).toEqual([1, 2, 0]);
    expect(best(3, 2 * HOUR + 1)).toBeUndefined();
    const together = [choice(1, 200, 202), choice(1, 200, 201)];
    expect(best(2, 0, together)).toEqual([0, 1]);
    expect(best(2, 1, together)).toBeUndefined();
  });

  test('include the required ones', () => {
    const first = choices.map((each, at) => (at === 1 ? fixed(each) : each));
    expect(best(2, 0, first)).toEqual([1, 3]);
    expect(best(2, 2 * HOUR, first)).toEqual([1, 0]);
    const two = [fixed(choice(0, 200, 210)), fixed(choice(1, 200, 210)), choice(5, 200, 200)];
    expect(best(2, 0, two)).toEqual([0, 1]);
    expect(best(2, 2 * HOUR, two)).toBeUndefined();
    expect(best(1, 0, two)).toBeUndefined();
  });
});

describe('the least odds of each leg', () => {
  test.each([
    ['4', 2, '2.00'],
    ['9', 4, '1.74'],
    ['8.01', 3, '2.01'],
    ['1.5', 20, '1.03'],
    ['1000', 10, '2.00'],
    ['1', 5, '1.00'],
  ])('for %s in all, of %i legs', (total, legs, odds) => {
    const [n = '', decimals = ''] = total.split('.');
    const inAll = rational(Number(n + decimals), 10 ** decimals.length);
    expect(formatDecimalOdds(evenLegOdds(inAll, legs))).toBe(odds);
  });
});

describe('the figures of an accumulator', () => {
  test('are those of the published example: £10 at 9.0, laid at 2.5, 2.0 and 1.5 with 5%', () => {
    const legs = [
      [300, 250],
      [200, 200],
      [150, 150],
    ].map(([back = 0, lay = 0]) => ({ ...choice(0, back, lay), commission: rational(1, 20) }));
    const { odds, rating, lays, allWin, firstLoser, worst, needed } = accumulatorFigures(legs, whole(1000));
    expect(odds).toEqual(whole(9));
    expect(lays.map(({ layStake }) => moneyText(layStake))).toEqual(['11.73', '30.24', '62.07']);
    // 3 × 0.95/2.45 × 2 × 0.95/1.95 × 1.5 × 0.95/1.45
    expect(scoreText(rating)).toBe('111.39');
    expect([allWin, ...firstLoser].map(moneyText)).toEqual(['1.13', '1.14', '1.13', '1.13']);
    expect(worst).toEqual(allWin);
    // 11.73 × 1.5 + 30.24 + 62.07/2
    expect(moneyText(needed)).toBe('78.87');
  });
});

import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import {
  ACCA_PLANS,
  accaLays,
  type AccaLays,
  type AccaPlan,
  type BackOutcomes,
  type LayMarket,
  type LayRounding,
} from '#lib/matched';
import { backOf, commission, draft, price, resultsOf, layPriceOf, layCommissionOf } from './bets.ts';
import { fraction, rational, smallest } from './fractions.ts';

const leg: fc.Arbitrary<LayMarket> = fc.record({ price, commission }).map((given) => ({
  price: rational(given.price),
  commission: rational(new Fraction(given.commission).div(100)),
}));

const legs = fc.array(leg, { minLength: 1, maxLength: 5 });

function laysOf(
  back: BackOutcomes,
  all: readonly LayMarket[],
  plan: AccaPlan,
  rounding: LayRounding,
): AccaLays {
  const lays = accaLays({ back, legs: all, plan, rounding });
  if (lays === undefined) throw new Error('commission takes all');
  return lays;
}

const texts = (values: readonly Fraction[]): readonly string[] => values.map((value) => value.toFraction());

describe('the lays of an accumulator', () => {
  test('that are equalised leave the same whichever leg loses first, and where none does', () => {
    fc.assert(
      fc.property(draft, legs, (bet, all) => {
        const { firstLoser, allWin } = laysOf(backOf(bet), all, 'equalised', 'none');
        const even = fraction(allWin).toFraction();
        expect(texts(firstLoser.map(fraction))).toEqual(firstLoser.map(() => even));
      }),
    );
  });

  test('that never lose leave exactly nothing at each first loser, and not less as they are placed', () => {
    fc.assert(
      fc.property(draft, legs, (bet, all) => {
        const back = backOf({ ...bet, betType: 'qualifying' });
        const exact = laysOf(back, all, 'neverLose', 'none');
        expect(exact.firstLoser.map(({ n }) => n)).toEqual(all.map(() => 0));
        const placed = laysOf(back, all, 'neverLose', 'up');
        expect(placed.firstLoser.every(({ n }) => n >= 0)).toBe(true);
      }),
    );
  });

  test('as placed leave what each lay pays, leg by leg', () => {
    fc.assert(
      fc.property(draft, legs, fc.constantFrom(...ACCA_PLANS), (bet, all, plan) => {
        const back = backOf(bet);
        const { lays, firstLoser, allWin, profit } = laysOf(back, all, plan, bet.rounding);
        const laid = plan === 'lastLeg' ? all.slice(-1) : all;
        let paid = new Fraction(0);
        const told = laid.map((market, i) => {
          const stake = fraction(lays[i]?.layStake ?? rational(0));
          const won = stake.mul(fraction(market.commission).neg().add(1));
          const result = fraction(back.loss).add(won).sub(paid);
          paid = paid.add(stake.mul(fraction(market.price).sub(1)));
          return result;
        });
        const ifAllWin = fraction(back.win).sub(paid);
        expect(texts(firstLoser.map(fraction))).toEqual(texts(told));
        expect(fraction(allWin).equals(ifAllWin)).toBe(true);
        expect(fraction(profit).equals(smallest([...told, ifAllWin]))).toBe(true);
      }),
    );
  });

  test('with one leg are the plain lay, however they are planned', () => {
    fc.assert(
      fc.property(draft, (bet) => {
        const market = { price: rational(layPriceOf(bet)), commission: rational(layCommissionOf(bet)) };
        for (const plan of ['equalised', 'lastLeg'] as const) {
          const { lays, profit } = laysOf(backOf(bet), [market], plan, bet.rounding);
          const single = resultsOf(bet, bet.rounding);
          expect(fraction(lays[0]?.layStake ?? rational(-1)).equals(single.layStake)).toBe(true);
          expect(fraction(profit).equals(single.profit)).toBe(true);
        }
      }),
    );
  });

  test('on the last leg alone are the last of the equalised ones', () => {
    fc.assert(
      fc.property(draft, legs, (bet, all) => {
        const even = laysOf(backOf(bet), all, 'equalised', 'none').lays.at(-1);
        const [last] = laysOf(backOf(bet), all, 'lastLeg', 'none').lays;
        expect(last).toEqual(even);
      }),
    );
  });

  test('with the best pennies are never worse in their worst result than with nearest, lower or higher ones', () => {
    fc.assert(
      fc.property(draft, legs, (bet, all) => {
        const worst = (rounding: LayRounding): Fraction =>
          fraction(laysOf(backOf(bet), all, 'equalised', rounding).profit);
        const best = worst('best');
        for (const rounding of ['nearest', 'down', 'up'] as const) {
          expect(best.gte(worst(rounding))).toBe(true);
        }
      }),
    );
  });
});

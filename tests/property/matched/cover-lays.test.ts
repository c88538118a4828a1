import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { afterCommission, coverLays, type CoverLays, type CoverLaysInput } from '#lib/matched';
import { backOf, commission, draft, layCommissionOf, layPriceOf, price, resultsOf } from './bets.ts';
import { fraction, rational, smallest } from './fractions.ts';

const prices = fc.array(
  price.map((odds) => rational(odds)),
  { minLength: 1, maxLength: 3 },
);

function laysOf(input: CoverLaysInput): CoverLays {
  const lays = coverLays(input);
  if (lays === undefined) throw new Error('commission takes all');
  return lays;
}

const rate = (percent: string): CoverLaysInput['commission'] => rational(new Fraction(percent).div(100));

describe('lays of several selections of one market', () => {
  test('have the same result whichever of them wins, and if none does', () => {
    fc.assert(
      fc.property(draft, prices, commission, (bet, laid, percent) => {
        const { results, noneWins } = laysOf({
          back: backOf(bet),
          prices: laid,
          commission: rate(percent),
          rounding: 'none',
        });
        const even = fraction(noneWins).toFraction();
        expect(results.map((result) => fraction(result).toFraction())).toEqual(laid.map(() => even));
      }),
    );
  });

  test('as placed leave what each lay pays, commission taken from what the market nets to', () => {
    fc.assert(
      fc.property(draft, prices, commission, (bet, laid, percent) => {
        const back = backOf(bet);
        const lays = laysOf({ back, prices: laid, commission: rate(percent), rounding: bet.rounding });
        const stakes = lays.layStakes.map(fraction);
        const all = stakes.reduce((sum, stake) => sum.add(stake), new Fraction(0));
        const paidOut = (net: Fraction): Fraction =>
          net.gt(0) ? net.mul(new Fraction(100).sub(percent).div(100)) : net;
        const told = [
          ...stakes.map((stake, i) =>
            fraction(back.win).add(paidOut(all.sub(stake.mul(fraction(laid[i] ?? rational(1)))))),
          ),
          fraction(back.loss).add(paidOut(all)),
        ];
        const shown = [...lays.results, lays.noneWins].map(fraction);
        expect(shown.map((result) => result.toFraction())).toEqual(told.map((result) => result.toFraction()));
        expect(fraction(lays.profit).equals(smallest(told))).toBe(true);
      }),
    );
  });

  test('of one selection are the plain lay', () => {
    fc.assert(
      fc.property(draft, (bet) => {
        const lays = laysOf({
          back: backOf(bet),
          prices: [rational(layPriceOf(bet))],
          commission: rational(layCommissionOf(bet)),
          rounding: bet.rounding,
        });
        const single = resultsOf(bet, bet.rounding);
        expect(fraction(lays.layStakes[0] ?? rational(-1)).equals(single.layStake)).toBe(true);
        expect(fraction(lays.profit).equals(single.profit)).toBe(true);
      }),
    );
  });
});

describe('commission', () => {
  test('takes nothing from a loss and never turns a gain into one', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), commission, (net, percent) => {
        const left = fraction(afterCommission(rational(net), rate(percent)));
        expect(net <= 0 ? left.equals(net) : left.gte(0) && left.lte(net)).toBe(true);
      }),
    );
  });

  test('on the net of two bets of one market is never more than on each of them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9999, max: 9999 }),
        fc.integer({ min: -9999, max: 9999 }),
        commission,
        (a, b, percent) => {
          const left = (net: number): Fraction => fraction(afterCommission(rational(net), rate(percent)));
          expect(left(a + b).gte(left(a).add(left(b)))).toBe(true);
        },
      ),
    );
  });
});

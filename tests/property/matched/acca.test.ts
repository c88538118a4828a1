import fc from 'fast-check';
import type { Pence } from '#lib';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import {
  ACCA_PLANS,
  accaLays,
  type AccaLays,
  type AccaLaysInput,
  type AccaPlan,
  type LayMarket,
  type LayRounding,
} from '#lib/matched';
import {
  type Draft,
  backOf,
  commission,
  draft,
  price,
  resultsOf,
  layPriceOf,
  layCommissionOf,
} from './bets.ts';
import { fraction, rational, smallest } from './fractions.ts';

const leg: fc.Arbitrary<LayMarket> = fc.record({ price, commission }).map((given) => ({
  price: rational(given.price),
  commission: rational(new Fraction(given.commission).div(100)),
}));

const legs = fc.array(leg, { minLength: 1, maxLength: 5 });

/** The lays of an accumulator; throws if there are none. */
function laysOf(accumulator: AccaLaysInput): AccaLays {
  const lays = accaLays(accumulator);
  if (lays === undefined) throw new Error('commission takes all');
  return lays;
}

/** The part of what the accumulator needs that is a refund. */
const part = fc.constantFrom('0', '1/4', '1/2');

type RefundedInput = AccaLaysInput & { readonly refund: Pence };

/** A plan for an accumulator, and the share of what it needs that is a refund. */
type RefundPlan = { readonly plan: AccaPlan; readonly share: string };

/** An accumulator whose loss has a refund in it. */
function inputOf(bet: Draft, all: readonly LayMarket[], { plan, share }: RefundPlan): RefundedInput {
  const { win, loss } = backOf(bet);
  const refund = rational(fraction(win).sub(fraction(loss)).mul(share));
  const refunded = rational(fraction(loss).add(fraction(refund)));
  return { back: { win, loss: refunded }, legs: all, plan, rounding: bet.rounding, refund };
}

/** An outcome of the legs: the losing legs, in order, and the total. */
type Way = { readonly losers: readonly number[]; readonly result: Fraction };

/** All outcomes of the legs, with each lay settled separately. */
function waysOf({ back, legs: all, plan, refund }: RefundedInput, lays: AccaLays['lays']): readonly Way[] {
  const isForOne = plan === 'insurance' || plan === 'atStart';
  return Array.from({ length: 2 ** all.length }, (_, way) => {
    const losers = [...all.keys()].filter((i) => ((way >> i) & 1) === 1);
    const [first = all.length] = losers;
    const settled = all.map((market, i) => {
      // A leg after the first loser is laid only if all are laid at the start.
      if (plan !== 'atStart' && i > first) return new Fraction(0);
      const stake = fraction(lays[i]?.layStake ?? rational(0));
      return losers.includes(i)
        ? stake.mul(fraction(market.commission).neg().add(1))
        : stake.mul(fraction(market.price).sub(1)).neg();
    });
    const isRefunded = !isForOne || losers.length === 1;
    const lost = isRefunded ? fraction(back.loss) : fraction(back.loss).sub(fraction(refund));
    const own = losers.length === 0 ? fraction(back.win) : lost;
    return { losers, result: settled.reduce((sum, each) => sum.add(each), own) };
  });
}

const texts = (values: readonly Fraction[]): readonly string[] => values.map((value) => value.toFraction());

describe('the lays of an accumulator', () => {
  test('that are equalised have the same result whichever leg loses first, and if none does', () => {
    fc.assert(
      fc.property(draft, legs, (bet, all) => {
        const { firstLoser, allWin } = laysOf({
          back: backOf(bet),
          legs: all,
          plan: 'equalised',
          rounding: 'none',
        });
        const even = fraction(allWin).toFraction();
        expect(texts(firstLoser.map(fraction))).toEqual(firstLoser.map(() => even));
      }),
    );
  });

  test('that never lose leave exactly nothing at each first loser, and not less as they are placed', () => {
    fc.assert(
      fc.property(draft, legs, (bet, all) => {
        const back = backOf({ ...bet, betType: 'qualifying' });
        const exact = laysOf({ back, legs: all, plan: 'neverLose', rounding: 'none' });
        expect(exact.firstLoser.map(({ n }) => n)).toEqual(all.map(() => 0));
        const placed = laysOf({ back, legs: all, plan: 'neverLose', rounding: 'up' });
        expect(placed.firstLoser.every(({ n }) => n >= 0)).toBe(true);
      }),
    );
  });

  test('as placed leave what each lay pays, leg by leg', () => {
    const plans = ['equalised', 'neverLose', 'lastLeg'] as const;
    fc.assert(
      fc.property(draft, legs, fc.constantFrom(...plans), (bet, all, plan) => {
        const back = backOf(bet);
        const { lays, firstLoser, allWin, profit } = laysOf({
          back,
          legs: all,
          plan,
          rounding: bet.rounding,
        });
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

  test('leave the worst of every way in which the legs can go', () => {
    const plans = ACCA_PLANS.filter((plan) => plan !== 'lastLeg');
    fc.assert(
      fc.property(draft, legs, fc.constantFrom(...plans), part, (bet, all, plan, share) => {
        const input = inputOf(bet, all, { plan, share });
        const { lays, firstLoser, oneLoser, allWin, profit } = laysOf({ ...input, rounding: bet.rounding });
        const ways = waysOf(input, lays);
        const worst = (own: readonly Way[]): string => smallest(own.map(({ result }) => result)).toFraction();
        const byFirst = all.map((_, i) => ways.filter(({ losers }) => losers[0] === i));
        expect(texts(firstLoser.map(fraction))).toEqual(byFirst.map(worst));
        expect(texts([fraction(allWin), fraction(profit)])).toEqual([
          worst(ways.filter(({ losers }) => losers.length === 0)),
          worst(ways),
        ]);
        const alone = byFirst.map((own) => worst(own.filter(({ losers }) => losers.length === 1)));
        expect(oneLoser && texts(oneLoser.map(fraction))).toEqual(oneLoser && alone);
      }),
    );
  });

  test('with insurance leave the same in the worst case of each loser, and the refund besides', () => {
    fc.assert(
      fc.property(draft, legs, part, (bet, all, share) => {
        const input = inputOf(bet, all, { plan: 'insurance', share });
        const { firstLoser, oneLoser = [], allWin } = laysOf({ ...input, rounding: 'none' });
        const even = fraction(allWin);
        expect(texts(firstLoser.map(fraction))).toEqual(all.map(() => even.toFraction()));
        const refunded = even.add(fraction(input.refund));
        expect(texts(oneLoser.slice(0, -1).map(fraction))).toEqual(
          all.slice(1).map(() => refunded.toFraction()),
        );
      }),
    );
  });

  test('at the start leave the same for all winners and any one loser, and more for more', () => {
    fc.assert(
      fc.property(draft, legs, part, (bet, all, share) => {
        const input = inputOf(bet, all, { plan: 'atStart', share });
        const laid = laysOf({ ...input, rounding: 'none' });
        const even = fraction(laid.allWin);
        expect(texts((laid.oneLoser ?? []).map(fraction))).toEqual(all.map(() => even.toFraction()));
        const need = fraction(input.back.win).sub(fraction(input.back.loss));
        for (const { losers, result } of waysOf(input, laid.lays)) {
          const extra = losers.length < 2 ? 0 : need.mul(losers.length - 1).sub(fraction(input.refund));
          expect(result.sub(even).equals(extra)).toBe(true);
        }
      }),
    );
  });

  test('with one leg are the plain lay, however they are planned', () => {
    fc.assert(
      fc.property(draft, (bet) => {
        const market = { price: rational(layPriceOf(bet)), commission: rational(layCommissionOf(bet)) };
        for (const plan of ['equalised', 'lastLeg'] as const) {
          const { lays, profit } = laysOf({
            back: backOf(bet),
            legs: [market],
            plan,
            rounding: bet.rounding,
          });
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
        const even = laysOf({ back: backOf(bet), legs: all, plan: 'equalised', rounding: 'none' }).lays.at(
          -1,
        );
        const [last] = laysOf({ back: backOf(bet), legs: all, plan: 'lastLeg', rounding: 'none' }).lays;
        expect(last).toEqual(even);
      }),
    );
  });

  test('with the best pennies are never worse in their worst result than with nearest, lower or higher ones', () => {
    fc.assert(
      fc.property(draft, legs, (bet, all) => {
        const worst = (rounding: LayRounding): Fraction =>
          fraction(laysOf({ back: backOf(bet), legs: all, plan: 'equalised', rounding }).profit);
        const best = worst('best');
        for (const rounding of ['nearest', 'down', 'up'] as const) {
          expect(best.gte(worst(rounding))).toBe(true);
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Lay,
  type LadderLevel,
  type LayRounding,
  layAnchors,
  partLay,
  planLay,
  positionOf,
} from '#lib/matched';
import { backOf, betOf, draft, type Draft, layPriceOf, money, price, resultsOf } from './bets.ts';
import { fraction, rational } from './fractions.ts';

const pence = (pounds: string): ReturnType<typeof rational> =>
  rational(String(Math.round(Number(pounds) * 100)));

const lay: fc.Arbitrary<Lay> = fc
  .record({ stake: money(50), price })
  .map((given) => ({ stake: pence(given.stake), price: rational(given.price) }));

const ladder: fc.Arbitrary<readonly LadderLevel[]> = fc.array(
  fc.record({ price, size: money(300) }).map((level) => ({
    price: rational(level.price),
    size: pence(level.size),
  })),
  { maxLength: 8 },
);

function partOf(
  bet: Draft,
  matched: readonly Lay[],
  rounding: LayRounding = 'none',
): ReturnType<typeof partLay> {
  const lastPrice = rational(layPriceOf(bet));
  return partLay({
    back: backOf(bet),
    matched,
    price: lastPrice,
    commission: betOf(bet).lay.commission,
    rounding,
  });
}

function planOf(
  bet: Draft,
  levels: readonly LadderLevel[],
  rounding: LayRounding = 'none',
): ReturnType<typeof planLay> {
  const { commission } = betOf(bet).lay;
  return planLay({ back: backOf(bet), ladder: levels, matched: [], commission, rounding });
}

describe('a lay matched in parts', () => {
  test('is even once the rest is laid, at any prices of its parts', () => {
    fc.assert(
      fc.property(draft, fc.array(lay, { maxLength: 4 }), (bet, matched) => {
        const part = partOf(bet, matched);
        fc.pre(part.nextLayStake.n > 0);
        expect(fraction(part.totalBackWin).equals(fraction(part.totalLayWin))).toBe(true);
      }),
    );
  });

  test('with nothing matched, or nothing in its parts, is the plain lay', () => {
    fc.assert(
      fc.property(draft, price, (bet, anyPrice) => {
        const nothing = { stake: rational(0), price: rational(anyPrice) };
        for (const matched of [[], [nothing], [nothing, nothing]]) {
          const part = partOf(bet, matched, bet.rounding);
          expect(fraction(part.nextLayStake).equals(resultsOf(bet, bet.rounding).layStake)).toBe(true);
        }
      }),
    );
  });

  test('in two parts at one price adds up to the plain lay (G20)', () => {
    fc.assert(
      fc.property(draft, fc.integer({ min: 1, max: 99 }), (bet, percent) => {
        const whole = resultsOf(bet);
        const first = whole.layStake.mul(percent).div(100);
        const part = partOf(bet, [{ stake: rational(first), price: rational(layPriceOf(bet)) }]);
        expect(fraction(part.totalLayStake).equals(whole.layStake)).toBe(true);
        expect(fraction(part.profit).equals(whole.profit)).toBe(true);
      }),
    );
  });

  test('never lays a negative rest: too much laid is told by what is covered', () => {
    fc.assert(
      fc.property(draft, fc.array(lay, { maxLength: 4 }), (bet, matched) => {
        const part = partOf(bet, matched, bet.rounding);
        expect(part.nextLayStake.n >= 0).toBe(true);
        const isEnough = fraction(part.covered).gte(fraction(part.need));
        expect(part.nextLayStake.n === 0 || !isEnough).toBe(true);
      }),
    );
  });
});

describe('a lay plan', () => {
  test('is even if the ladder is deep enough', () => {
    fc.assert(
      fc.property(draft, ladder, (bet, levels) => {
        const plan = planOf(bet, levels);
        fc.pre(plan.uncovered.n === 0);
        expect(fraction(plan.totalBackWin).equals(fraction(plan.totalLayWin))).toBe(true);
      }),
    );
  });

  test('leaves the two results apart by what it could not cover, where it is not', () => {
    fc.assert(
      fc.property(draft, ladder, (bet, levels) => {
        const plan = planOf(bet, levels);
        const apart = fraction(plan.totalBackWin).sub(fraction(plan.totalLayWin));
        expect(apart.equals(fraction(plan.uncovered))).toBe(true);
      }),
    );
  });

  test('does not depend on the order of the ladder', () => {
    fc.assert(
      fc.property(draft, ladder, (bet, levels) => {
        const takes = (order: readonly LadderLevel[]): readonly string[] =>
          planOf(bet, order, bet.rounding).takes.map(
            (take) => `${fraction(take.stake).toFraction()} at ${fraction(take.price).toFraction()}`,
          );
        // Equal prices keep their input order, so only a ladder of distinct prices can be reversed.
        fc.pre(new Set(levels.map((level) => fraction(level.price).toFraction())).size === levels.length);
        expect(takes(levels.toReversed())).toEqual(takes(levels));
      }),
    );
  });

  test('takes no more than a size, and the next price only once the better one is used up', () => {
    fc.assert(
      fc.property(draft, ladder, (bet, levels) => {
        const { takes } = planOf(bet, levels, bet.rounding);
        takes.forEach((take, i) => {
          const level = levels[take.level];
          expect(level).toBeDefined();
          const size = fraction(level?.size ?? rational(0));
          expect(fraction(take.stake).lte(size)).toBe(true);
          const isLast = i === takes.length - 1;
          expect(isLast || fraction(take.stake).equals(size)).toBe(true);
        });
        const prices = takes.map((take) => fraction(take.price).valueOf());
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      }),
    );
  });

  test('on one deep level is the plain lay at its price', () => {
    fc.assert(
      fc.property(draft, (bet) => {
        const level = { price: rational(layPriceOf(bet)), size: rational(String(10 ** 12)) };
        const plan = planOf(bet, [level], bet.rounding);
        const single = resultsOf(bet, bet.rounding);
        expect(fraction(plan.totalLayStake).equals(single.layStake)).toBe(true);
        expect(fraction(plan.profit).equals(single.profit)).toBe(true);
        expect(plan.uncovered.n).toBe(0);
      }),
    );
  });

  test('is never worth more than all of it at the best price', () => {
    fc.assert(
      fc.property(draft, ladder, (bet, levels) => {
        fc.pre(levels.length > 0);
        const best = levels.reduce((a, b) => (fraction(a.price).lte(fraction(b.price)) ? a : b));
        const deep = planOf(bet, [{ price: best.price, size: rational(String(10 ** 12)) }]);
        expect(fraction(planOf(bet, levels).profit).lte(fraction(deep.profit))).toBe(true);
      }),
    );
  });

  test('has an average price between the best and the worst it takes', () => {
    fc.assert(
      fc.property(draft, ladder, (bet, levels) => {
        const { averagePrice, takes } = planOf(bet, levels, bet.rounding);
        expect(averagePrice === undefined).toBe(takes.length === 0);
        fc.pre(averagePrice !== undefined);
        const average = fraction(averagePrice);
        expect(takes.some((take) => fraction(take.price).lte(average))).toBe(true);
        expect(takes.some((take) => fraction(take.price).gte(average))).toBe(true);
      }),
    );
  });
});

describe('the break-even lays', () => {
  test('leave exactly nothing on the side that they protect', () => {
    fc.assert(
      fc.property(draft, (bet) => {
        const back = backOf(bet);
        const { commission } = betOf(bet).lay;
        const anchors = layAnchors({ back, price: rational(layPriceOf(bet)), commission, rounding: 'none' });
        expect(anchors.breakEvenIfBookieWins.totalBackWin.n).toBe(0);
        expect(anchors.breakEvenIfExchangeWins?.totalLayWin.n).toBe(0);
      }),
    );
  });

  test('as placed never leave that side below nothing, and not a penny further away than that needs', () => {
    fc.assert(
      fc.property(draft, (bet) => {
        const back = backOf(bet);
        const lastPrice = rational(layPriceOf(bet));
        const { commission } = betOf(bet).lay;
        const anchors = layAnchors({ back, price: lastPrice, commission, rounding: 'nearest' });
        const { breakEvenIfBookieWins: bookie, breakEvenIfExchangeWins: exchange } = anchors;
        expect(bookie.totalBackWin.n >= 0).toBe(true);
        const more = { stake: rational(fraction(bookie.layStake).add(1)), price: lastPrice };
        expect(positionOf(back, [more], commission).totalBackWin.n < 0).toBe(true);
        expect(exchange !== undefined && exchange.totalLayWin.n >= 0).toBe(true);
        if (exchange === undefined || exchange.layStake.n === 0) return;
        const less = { stake: rational(fraction(exchange.layStake).sub(1)), price: lastPrice };
        expect(positionOf(back, [less], commission).totalLayWin.n < 0).toBe(true);
      }),
    );
  });

  test('of a losing match lie on both sides of the even lay, of a winning one the other way round', () => {
    fc.assert(
      fc.property(draft, (bet) => {
        const { commission } = betOf(bet).lay;
        const lastPrice = rational(layPriceOf(bet));
        const anchors = layAnchors({ back: backOf(bet), price: lastPrice, commission, rounding: 'none' });
        const even = fraction(anchors.standard.layStake);
        const toBookie = fraction(anchors.breakEvenIfBookieWins.layStake).sub(even);
        const toExchange = fraction(anchors.breakEvenIfExchangeWins?.layStake ?? rational(0)).sub(even);
        const sign = Math.sign(fraction(anchors.standard.profit).valueOf());
        expect([Math.sign(toBookie.valueOf()), Math.sign(toExchange.valueOf())]).toEqual([sign, -sign + 0]);
      }),
    );
  });
});

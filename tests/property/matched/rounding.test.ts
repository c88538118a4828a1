import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { LAY_ROUNDINGS, positionOf } from '#lib/matched';
import { backOf, betOf, draft, type Draft, layPriceOf, resultsOf } from './bets.ts';
import { fraction, rational } from './fractions.ts';

const worstAt = (bet: Draft, stake: Fraction): Fraction => {
  const price = rational(layPriceOf(bet));
  const lays = [{ stake: rational(stake), price }];
  return fraction(positionOf(backOf(bet), lays, betOf(bet).lay.commission).profit);
};

describe('the best penny', () => {
  test('is never worse in the worst result than the nearest, the one below or the one above', () => {
    fc.assert(
      fc.property(draft, (bet) => {
        const best = resultsOf(bet, 'best').profit;
        for (const rounding of ['nearest', 'down', 'up'] as const) {
          expect(best.gte(resultsOf(bet, rounding).profit)).toBe(true);
        }
      }),
    );
  });

  test('is never worse than any other penny within ten of it', () => {
    fc.assert(
      fc.property(draft, fc.integer({ min: -10, max: 10 }), (bet, away) => {
        const best = resultsOf(bet, 'best');
        const other = best.layStake.add(away);
        fc.pre(other.gte(0));
        expect(worstAt(bet, other).lte(best.profit)).toBe(true);
      }),
    );
  });

  test('is the lower of two that are equally good', () => {
    fc.assert(
      fc.property(draft, (bet) => {
        const best = resultsOf(bet, 'best');
        const below = best.layStake.sub(1);
        fc.pre(below.gte(0));
        expect(worstAt(bet, below).lt(best.profit)).toBe(true);
      }),
    );
  });
});

describe('a placed stake', () => {
  test('is a whole number of pennies within a penny of the exact one, unless nothing is rounded', () => {
    fc.assert(
      fc.property(draft, fc.constantFrom(...LAY_ROUNDINGS), (bet, rounding) => {
        const exact = resultsOf(bet).layStake;
        const { layStake } = resultsOf(bet, rounding);
        const isPenny = layStake.d === 1n && layStake.sub(exact).abs().lt(1);
        expect(rounding === 'none' ? layStake.equals(exact) : isPenny).toBe(true);
        expect(layStake.gte(0)).toBe(true);
      }),
    );
  });

  test('is rounded down, up, and to the nearest as the words say', () => {
    fc.assert(
      fc.property(draft, (bet) => {
        const exact = resultsOf(bet).layStake;
        expect(resultsOf(bet, 'down').layStake.equals(exact.floor())).toBe(true);
        expect(resultsOf(bet, 'up').layStake.equals(exact.ceil())).toBe(true);
        expect(resultsOf(bet, 'nearest').layStake.equals(exact.add(new Fraction(1, 2)).floor())).toBe(true);
      }),
    );
  });
});

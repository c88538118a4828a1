import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { earlyPayout, earlyPayoutOdds, tradeOut } from '#lib/matched';
import { backOf, draft, type Draft, layCommissionOf, layPriceOf, price, resultsOf } from './bets.ts';
import { fraction, rational, smallest } from './fractions.ts';

type Input = Parameters<typeof earlyPayout>[0];

function inputOf(bet: Draft): Input {
  const { layStake } = resultsOf(bet, bet.rounding);
  const lay = { stake: rational(layStake), price: rational(layPriceOf(bet)) };
  return { back: backOf(bet), lay, commission: rational(layCommissionOf(bet)) };
}

describe('an early payout', () => {
  test('that does not come leaves the results of the matched bet', () => {
    fc.assert(
      fc.property(draft, (bet) => {
        const { untriggered } = earlyPayout(inputOf(bet));
        const { totalBackWin, totalLayWin } = resultsOf(bet, bet.rounding);
        expect(fraction(untriggered.wins).equals(totalBackWin)).toBe(true);
        expect(fraction(untriggered.loses).equals(totalLayWin)).toBe(true);
      }),
    );
  });

  test('held to a loss pays on both sides', () => {
    fc.assert(
      fc.property(draft, (bet) => {
        const { held } = earlyPayout(inputOf(bet));
        const { backWin, layWin, totalBackWin } = resultsOf(bet, bet.rounding);
        expect(fraction(held.loses).equals(backWin.add(layWin))).toBe(true);
        expect(fraction(held.wins).equals(totalBackWin)).toBe(true);
      }),
    );
  });

  test('pays for its cost exactly if it comes once in its break-even odds', () => {
    fc.assert(
      fc.property(draft, (bet) => {
        const { back, lay, commission } = inputOf(bet);
        const odds = earlyPayoutOdds({ back, price: lay.price, commission });
        const even = resultsOf(bet).profit;
        expect(odds === undefined).toBe(even.gte(0));
        fc.pre(odds !== undefined);
        const chance = fraction(odds).inverse();
        const both = resultsOf(bet).backWin.add(resultsOf(bet).layWin);
        const expected = chance.mul(both).add(chance.neg().add(1).mul(even));
        expect(expected.equals(0)).toBe(true);
      }),
    );
  });
});

describe('a trade-out', () => {
  test('leaves the same whether the selection wins or not, at any price in play', () => {
    fc.assert(
      fc.property(draft, price, (bet, inPlay) => {
        const trade = tradeOut({ ...inputOf(bet), inPlayPrice: rational(inPlay), rounding: 'none' });
        expect(fraction(trade.wins).equals(fraction(trade.loses))).toBe(true);
      }),
    );
  });

  test('pays commission once, on what lay and trade net to, and only where that is a gain', () => {
    fc.assert(
      fc.property(draft, price, fc.integer({ min: 0, max: 50_000 }), (bet, inPlay, stake) => {
        const input = inputOf(bet);
        const inPlayPrice = rational(inPlay);
        const trade = tradeOut({ ...input, inPlayPrice, rounding: 'none', stake: rational(stake) });
        const laid = fraction(input.lay.stake);
        const kept = fraction(input.commission).neg().add(1);
        const paidOut = (net: Fraction): Fraction => (net.gt(0) ? net.mul(kept) : net);
        const wins = new Fraction(inPlay)
          .sub(1)
          .mul(stake)
          .sub(laid.mul(layPriceOf(bet).sub(1)));
        const told = [wins, laid.sub(stake)].map((net) => fraction(input.back.win).add(paidOut(net)));
        expect([trade.wins, trade.loses].map((result) => fraction(result).toFraction())).toEqual(
          told.map((result) => result.toFraction()),
        );
        expect(fraction(trade.profit).equals(smallest(told))).toBe(true);
      }),
    );
  });

  test('of nothing leaves what holding leaves', () => {
    fc.assert(
      fc.property(draft, price, (bet, inPlay) => {
        const input = inputOf(bet);
        const trade = tradeOut({
          ...input,
          inPlayPrice: rational(inPlay),
          rounding: 'none',
          stake: rational(0),
        });
        const { held } = earlyPayout(input);
        expect(fraction(trade.wins).equals(fraction(held.wins))).toBe(true);
        expect(fraction(trade.loses).equals(fraction(held.loses))).toBe(true);
      }),
    );
  });
});

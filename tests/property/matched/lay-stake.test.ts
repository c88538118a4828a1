import fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { cases } from '../../cases.ts';
import { draft, type Draft, resultsOf } from './bets.ts';

const Exact = Decimal.clone({ precision: 60 });

/** The product's own formula, in decimals of 60 digits: the amount to match over l - c - (l - 1)·r. */
function layStakeByFormula(bet: Draft): Decimal {
  const percent = (text: string): Decimal => new Exact(text).div(100);
  const pence = (text: string): Decimal => new Exact(text).times(100);
  const winnings = new Exact(bet.backOdds)
    .times(bet.oddsBoost)
    .minus(1)
    .times(new Exact(1).minus(percent(bet.backRule4)));
  const gain = pence(bet.stake)
    .times(winnings)
    .times(new Exact(1).minus(percent(bet.backCommission)));
  const need = {
    qualifying: pence(bet.stake).plus(gain),
    freebetSr: pence(bet.stake).plus(gain),
    freebetSnr: gain,
    riskFree: pence(bet.stake).plus(gain).minus(pence(bet.cashback)),
  }[bet.betType];
  const odds = new Exact(bet.layOdds);
  return need.div(odds.minus(percent(bet.layCommission)).minus(odds.minus(1).times(percent(bet.layRule4))));
}

/**
 * The results of both outcomes for a lay stake, calculated from the payments of each party without the library's
 * formulas.
 */
function branches(bet: Draft, stake: Fraction): { readonly backWins: Fraction; readonly layWins: Fraction } {
  const of = (text: string): Fraction => new Fraction(text);
  const kept = (percent: string): Fraction => new Fraction(1).sub(of(percent).div(100));
  const isCash = bet.betType === 'qualifying' || bet.betType === 'riskFree';
  const staked = of(bet.stake).mul(100);
  const won = staked
    .mul(of(bet.backOdds).mul(bet.oddsBoost).sub(1))
    .mul(kept(bet.backRule4))
    .mul(kept(bet.backCommission));
  const price =
    bet.rule4Mode === 'price'
      ? of(bet.layOdds).mul(kept(bet.layRule4))
      : of(bet.layOdds).sub(1).mul(kept(bet.layRule4)).add(1);
  const floor = bet.rule4Mode === 'price' ? '1.01' : '1.0001';
  const settled = price.gt(floor) ? price : of(floor);
  const refund = bet.betType === 'riskFree' ? of(bet.cashback).mul(100) : of('0');
  const returned = bet.betType === 'freebetSr' ? staked : of('0');
  return {
    backWins: won.add(returned).sub(stake.mul(settled.sub(1))),
    layWins: refund.sub(isCash ? staked : of('0')).add(stake.mul(kept(bet.layCommission))),
  };
}

/** The stake at which the two results are equal, by 70 bisections: to a billionth of a penny. */
function layStakeByBisection(bet: Draft): Fraction {
  let low = new Fraction(0);
  let high = new Fraction(2 ** 40);
  for (let step = 0; step < 70; step += 1) {
    const middle = low.add(high).div(2);
    const { backWins, layWins } = branches(bet, middle);
    if (backWins.gt(layWins)) low = middle;
    else high = middle;
  }
  return low;
}

describe('the lay stake', () => {
  test("is that of the product's formula, worked out in decimals of 60 digits", () => {
    fc.assert(
      fc.property(draft, (bet) => {
        const winnings = { ...bet, rule4Mode: 'winnings' as const };
        const { n, d } = resultsOf(winnings).layStake;
        const ours = new Exact(String(n)).div(String(d));
        expect(ours.minus(layStakeByFormula(winnings)).abs().lt('1e-40')).toBe(true);
      }),
    );
  });

  test('is where the two results cross, found by halving', () => {
    fc.assert(
      fc.property(draft, (bet) => {
        const difference = resultsOf(bet).layStake.sub(layStakeByBisection(bet)).abs();
        expect(difference.lt(new Fraction(1, 2 ** 29))).toBe(true);
      }),
      { numRuns: cases(50) },
    );
  });

  test('rounded in any way leaves the two results that the branches tell', () => {
    fc.assert(
      fc.property(draft, (bet) => {
        const { layStake, totalBackWin, totalLayWin } = resultsOf(bet, bet.rounding);
        const { backWins, layWins } = branches(bet, layStake);
        expect([totalBackWin.toFraction(), totalLayWin.toFraction()]).toEqual([
          backWins.toFraction(),
          layWins.toFraction(),
        ]);
      }),
    );
  });
});

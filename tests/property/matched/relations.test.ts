import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import {
  type Draft,
  draft,
  hundredths,
  layCommissionOf,
  layPriceOf,
  plainDraft,
  price,
  resultsOf,
} from './bets.ts';

type Changed = readonly [less: Draft, more: Draft];

/** Expects a claim to hold for every bet. */
function checkEvery(bets: fc.Arbitrary<Draft>, claim: (bet: Draft) => boolean): void {
  fc.assert(
    fc.property(bets, (bet) => {
      expect(claim(bet), JSON.stringify(bet)).toBe(true);
    }),
  );
}

/** Expects a claim to hold for every bet and the same bet with one field increased. */
function checkPairs(
  field: keyof Draft,
  larger: (bet: Draft) => string,
  claim: (pair: Changed) => boolean,
): void {
  checkEvery(draft, (bet) => {
    const more = { ...bet, [field]: larger(bet) };
    return claim([bet, more]);
  });
}

const zero = new Fraction(0);
const moreOdds = (text: string): string => hundredths(Math.round(Number(text) * 100) + 7);
const morePercent = (text: string): string => String(Math.min(99.5, Number(text) + 0.5));

describe('both results of a lay', () => {
  test('are the same before the stake is rounded, whatever the bet (G01)', () => {
    checkEvery(draft, (bet) => {
      const { totalBackWin, totalLayWin, profit } = resultsOf(bet);
      return totalBackWin.equals(totalLayWin) && profit.equals(totalBackWin);
    });
  });

  test('differ by at most half a penny of lay stake at the nearest penny: half of (L - c) (G03)', () => {
    checkEvery(draft, (bet) => {
      const { totalBackWin, totalLayWin } = resultsOf(bet, 'nearest');
      const bound = layPriceOf(bet).sub(layCommissionOf(bet)).div(2);
      return totalBackWin.sub(totalLayWin).abs().lte(bound);
    });
  });

  test('move by -(L - 1) and +(1 - c) for a penny more laid (G21)', () => {
    checkEvery(draft, (bet) => {
      const at = resultsOf(bet, 'down');
      const even = resultsOf(bet);
      const moved = at.layStake.sub(even.layStake);
      const onBackWin = moved.mul(layPriceOf(bet).sub(1)).neg();
      const onLayWin = moved.mul(layCommissionOf(bet).neg().add(1));
      return (
        at.totalBackWin.sub(even.totalBackWin).equals(onBackWin) &&
        at.totalLayWin.sub(even.totalLayWin).equals(onLayWin)
      );
    });
  });

  test('have no better worst result than the even lay gives, for any rounding of it (G22)', () => {
    checkEvery(draft, (bet) => resultsOf(bet, bet.rounding).profit.lte(resultsOf(bet).profit));
  });

  test('are the sums of their two sides, for any rounding', () => {
    checkEvery(draft, (bet) => {
      const results = resultsOf(bet, bet.rounding);
      return (
        results.totalBackWin.equals(results.backWin.add(results.layLoss)) &&
        results.totalLayWin.equals(results.backLoss.add(results.layWin)) &&
        results.layLoss.equals(results.liability.neg()) &&
        results.profit.equals(
          results.totalBackWin.lt(results.totalLayWin) ? results.totalBackWin : results.totalLayWin,
        )
      );
    });
  });

  test('create no money: person, bookie, backer and exchange add up to 0 (G16)', () => {
    checkEvery(draft, (bet) => {
      const { backWin, backLoss, layStake, liability, totalBackWin, totalLayWin } = resultsOf(
        bet,
        bet.rounding,
      );
      const exchange = layStake.mul(layCommissionOf(bet));
      const ifBackWins = totalBackWin.add(backWin.neg()).add(liability);
      const ifLayWins = totalLayWin.add(backLoss.neg()).sub(layStake).add(exchange);
      return ifBackWins.equals(zero) && ifLayWins.equals(zero);
    });
  });
});

describe('stake and refund together', () => {
  test('scale every figure (G04)', () => {
    fc.assert(
      fc.property(draft, fc.integer({ min: 2, max: 50 }), (bet, times) => {
        const scaled = {
          ...bet,
          stake: hundredths(Math.round(Number(bet.stake) * 100) * times),
          cashback: hundredths(Math.round(Number(bet.cashback) * 100) * times),
        };
        const small = Object.values(resultsOf(bet)).map((figure) => figure.mul(times).toFraction());
        expect(Object.values(resultsOf(scaled)).map((figure) => figure.toFraction())).toEqual(small);
      }),
    );
  });
});

describe('equal prices without commission', () => {
  const equal = plainDraft.map((bet) => ({ ...bet, layOdds: bet.backOdds, layCommission: '0' }));

  test('lay the stake itself and cost nothing (G05)', () => {
    checkEvery(equal, (bet) => {
      const { layStake, profit } = resultsOf({ ...bet, betType: 'qualifying' });
      return layStake.equals(new Fraction(bet.stake).mul(100)) && profit.equals(zero);
    });
  });

  test('still do with one rule 4 on both sides (G06)', () => {
    fc.assert(
      fc.property(equal, fc.integer({ min: 0, max: 18 }), (bet, step) => {
        const cut = {
          backRule4: String(5 * step),
          layRule4: String(5 * step),
          rule4Mode: 'winnings' as const,
        };
        const { layStake, profit } = resultsOf({ ...bet, ...cut, betType: 'qualifying' });
        expect(layStake.equals(new Fraction(bet.stake).mul(100)) && profit.equals(zero)).toBe(true);
      }),
    );
  });

  test('keep (o - 1)/o of a free bet whose stake is not returned (G18)', () => {
    checkEvery(equal, (bet) => {
      const odds = new Fraction(bet.backOdds);
      const kept = resultsOf({ ...bet, betType: 'freebetSnr' }).profit.div(new Fraction(bet.stake).mul(100));
      return kept.equals(odds.sub(1).div(odds));
    });
  });
});

describe('bet types', () => {
  test('a free bet whose stake is returned lays like a qualifying bet and keeps the stake more (G07)', () => {
    checkEvery(draft, (bet) => {
      const free = resultsOf({ ...bet, betType: 'freebetSr' });
      const cash = resultsOf({ ...bet, betType: 'qualifying' });
      const stake = new Fraction(bet.stake).mul(100);
      return (
        free.layStake.equals(cash.layStake) &&
        free.totalBackWin.equals(cash.totalBackWin.add(stake)) &&
        free.totalLayWin.equals(cash.totalLayWin.add(stake))
      );
    });
  });

  test('one whose stake is not returned lays stake/(L - c) less and keeps that, less commission, less (G08)', () => {
    checkEvery(draft, (bet) => {
      const returned = resultsOf({ ...bet, betType: 'freebetSr' });
      const kept = resultsOf({ ...bet, betType: 'freebetSnr' });
      const commission = layCommissionOf(bet);
      const less = new Fraction(bet.stake).mul(100).div(layPriceOf(bet).sub(commission));
      return (
        returned.layStake.sub(kept.layStake).equals(less) &&
        returned.profit.sub(kept.profit).equals(less.mul(commission.neg().add(1)))
      );
    });
  });

  test('a refund of nothing is a qualifying bet (G09)', () => {
    checkEvery(draft, (bet) => {
      const refund = resultsOf({ ...bet, betType: 'riskFree', cashback: '0' }, bet.rounding);
      const cash = resultsOf({ ...bet, betType: 'qualifying' }, bet.rounding);
      return Object.values(refund).join(' ') === Object.values(cash).join(' ');
    });
  });

  test('a refund of the whole stake is a free bet whose stake is not returned (G10)', () => {
    checkEvery(draft, (bet) => {
      const refund = resultsOf({ ...bet, betType: 'riskFree', cashback: bet.stake }, bet.rounding);
      const free = resultsOf({ ...bet, betType: 'freebetSnr' }, bet.rounding);
      return Object.values(refund).join(' ') === Object.values(free).join(' ');
    });
  });

  test('a boost of the odds is a bet at the boosted odds (G19)', () => {
    checkEvery(draft, (bet) => {
      const odds = new Fraction(bet.backOdds).mul('1.5');
      const boosted = resultsOf({ ...bet, oddsBoost: '1.5' }, bet.rounding);
      const plain = resultsOf({ ...bet, oddsBoost: '1', backOdds: odds.toString(10) }, bet.rounding);
      return Object.values(boosted).join(' ') === Object.values(plain).join(' ');
    });
  });

  test('a qualifying bet gains where O(1 - c) is above L - c, and loses where it is below (G17)', () => {
    checkEvery(plainDraft, (bet) => {
      const { profit } = resultsOf({ ...bet, betType: 'qualifying' });
      const commission = layCommissionOf(bet);
      const margin = new Fraction(bet.backOdds)
        .mul(commission.neg().add(1))
        .sub(new Fraction(bet.layOdds).sub(commission));
      return profit.compare(zero) === margin.compare(zero);
    });
  });
});

describe('the lay stake', () => {
  const falls = ([less, more]: Changed): boolean => resultsOf(more).layStake.lte(resultsOf(less).layStake);
  const rises = ([less, more]: Changed): boolean => resultsOf(more).layStake.gte(resultsOf(less).layStake);

  test('falls with lay odds, back commission and refund (G11)', () => {
    checkPairs('layOdds', ({ layOdds }) => moreOdds(layOdds), falls);
    checkPairs('backCommission', ({ backCommission }) => morePercent(backCommission), falls);
    checkPairs('cashback', ({ stake }) => stake, falls);
  });

  test('rises with back odds, boost and lay commission (G11)', () => {
    checkPairs('backOdds', ({ backOdds }) => moreOdds(backOdds), rises);
    checkPairs('oddsBoost', () => '2.5', rises);
    checkPairs('layCommission', ({ layCommission }) => morePercent(layCommission), rises);
  });
});

describe('the profit', () => {
  const falls = ([less, more]: Changed): boolean => resultsOf(more).profit.lte(resultsOf(less).profit);
  const rises = ([less, more]: Changed): boolean => resultsOf(more).profit.gte(resultsOf(less).profit);

  test("falls with lay odds, either commission and the back side's rule 4 (G12)", () => {
    checkPairs('layOdds', ({ layOdds }) => moreOdds(layOdds), falls);
    checkPairs('layCommission', ({ layCommission }) => morePercent(layCommission), falls);
    checkPairs('backCommission', ({ backCommission }) => morePercent(backCommission), falls);
    checkPairs('backRule4', ({ backRule4 }) => morePercent(backRule4), falls);
  });

  test('rises with back odds and refund (G12)', () => {
    checkPairs('backOdds', ({ backOdds }) => moreOdds(backOdds), rises);
    checkPairs('cashback', ({ stake }) => stake, rises);
  });
});

describe('rule 4 on the lay side', () => {
  test('of 0 is the same in both modes', () => {
    checkEvery(draft, (bet) => {
      const of = (rule4Mode: Draft['rule4Mode']): string =>
        Object.values(resultsOf({ ...bet, layRule4: '0', rule4Mode }, bet.rounding)).join(' ');
      return of('price') === of('winnings');
    });
  });

  test('never leaves a higher price if it cuts the whole price than if it cuts the winnings, down to 1.01', () => {
    checkEvery(draft, (bet) => {
      const whole = layPriceOf({ ...bet, rule4Mode: 'price' });
      return whole.equals('1.01') || whole.lte(layPriceOf({ ...bet, rule4Mode: 'winnings' }));
    });
  });
});

describe('a lay', () => {
  test('is a back bet on the opposite: o/(o - 1) for a stake of the liability, without commission (G15)', () => {
    fc.assert(
      fc.property(plainDraft, price, (bet, layOdds) => {
        const { layStake, liability, layWin } = resultsOf(
          { ...bet, layOdds, layCommission: '0' },
          bet.rounding,
        );
        const odds = new Fraction(layOdds);
        const opposite = odds.div(odds.sub(1));
        expect(liability.mul(opposite.sub(1)).equals(layWin)).toBe(true);
        expect(liability.equals(layStake.mul(odds.sub(1)))).toBe(true);
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { ONE, rational, whole, ZERO } from '../number/rational.ts';
import { accaLays, neverLoseStake } from './acca.ts';
import { outcomesOf } from './back-outcomes.ts';
import { oddsBoostOf } from './calculators/boost.ts';
import { dutchFirst, dutchTotal } from './calculators/dutching.ts';
import { roundStakes } from './lay-rounding.ts';
import { planLay } from './calculators/lay-plan.ts';
import { layStakeFor } from './position.ts';

const back = { win: whole(3000), loss: whole(-1000) };
const odds = whole(4);
const half = rational(1, 2);
const dutchBet = { price: odds, commission: ZERO };

/** Calls that only a bug in our code makes, with the precondition that each violates. */
describe('an exact function refuses', () => {
  test.each([
    ['a need below 0', 'not negative', () => layStakeFor(whole(-1), odds, ZERO)],
    ['a commission below 0', 'between 0 and 1', () => layStakeFor(ONE, odds, whole(-1))],
    ['a commission above 1', 'between 0 and 1', () => layStakeFor(ONE, odds, rational(101, 100))],
    ['a lay price of 1', 'a price is above 1', () => layStakeFor(ONE, ONE, ZERO)],
    [
      'a back price of 1',
      'a price is above 1',
      () => outcomesOf({ betType: 'qualifying', stake: ONE, price: ONE, commission: ZERO, refund: ZERO }),
    ],
    ['a boosted price of 1', 'a price is above 1', () => oddsBoostOf(ONE, half)],
    [
      'a dutched price of 1',
      'a price is above 1',
      () => dutchFirst({ first: back, others: [{ price: ONE, commission: ZERO }], rounding: 'none' }),
    ],
    [
      'a total of half a penny in whole pennies',
      'whole number of pennies',
      () => dutchTotal({ total: half, bets: [dutchBet, dutchBet], rounding: 'nearest' }),
    ],
    ['no bets at all', 'something to back', () => dutchTotal({ total: ONE, bets: [], rounding: 'nearest' })],
    [
      'an accumulator without legs',
      'has legs',
      () => accaLays({ back, legs: [], plan: 'equalised', rounding: 'none' }),
    ],
    ['a loss made up for at a commission of 1', 'leaves something', () => neverLoseStake(ONE, ONE)],
    [
      'a ladder with less than nothing on it',
      'not negative',
      () =>
        planLay({
          back,
          ladder: [{ price: odds, size: whole(-1) }],
          matched: [],
          commission: ZERO,
          rounding: 'none',
        }),
    ],
    [
      'more stakes than it can try pennies of',
      'few enough',
      () =>
        roundStakes(
          Array.from({ length: 13 }, () => half),
          'best',
          () => ZERO,
        ),
    ],
  ])('%s', (_, claim, call) => {
    expect(call).toThrow(claim);
  });

  test('nothing that is just within', () => {
    expect(layStakeFor(ZERO, odds, ONE)).toEqual(ZERO);
    expect(layStakeFor(ONE, odds, ZERO)).toEqual(rational(1, 4));
    expect(
      roundStakes(
        Array.from({ length: 8 }, () => half),
        'best',
        () => ZERO,
      ),
    ).toHaveLength(8);
    expect(dutchTotal({ total: whole(2), bets: [dutchBet, dutchBet], rounding: 'best' }).stakes).toEqual([
      ONE,
      ONE,
    ]);
  });
});

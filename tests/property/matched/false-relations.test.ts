import { describe, expect, test } from 'vitest';
import {
  type CommissionBasis,
  coverResults,
  type MatchedBetJson,
  matchedBetJson,
  readMatchedBet,
} from '#lib/matched';
import { fraction, rational } from './fractions.ts';

type Input = { readonly [key: string]: unknown };

function results(input: Input, exact = true): MatchedBetJson {
  const result = matchedBetJson(readMatchedBet(input), { exact });
  if (result.kind === 'wrong') throw new Error(JSON.stringify(result.issues));
  return result;
}

const lay = { decimalOdds: '4.2', commission: '2' };
const refund = (stake: string, cashback: string): Input => ({
  betType: 'riskFree',
  back: { stake, decimalOdds: '4', cashback },
  lay,
  rounding: 'none',
});

/** Plausible but false claims about matched bets, each with a counterexample. */
describe('it is not so', () => {
  test('that a bet with a refund scales with its stake alone: the refund has to scale too (G04x)', () => {
    // 35/4.18 and 75/4.18: twice the stake lays more than twice as much. With twice the refund it is 70/4.18.
    expect(results(refund('10', '5'))).toMatchObject({ layStake: '1750/209' });
    expect(results(refund('20', '5'))).toMatchObject({ layStake: '3750/209' });
    expect(results(refund('20', '10'))).toMatchObject({ layStake: '3500/209' });
  });

  test('that a larger refund always lays less: past what the bet wins there is nothing to lay (G12x)', () => {
    expect(results(refund('10', '39'))).toMatchObject({ layStake: '50/209' });
    expect(results(refund('10', '41'))).toMatchObject({ layStake: null, profit: null });
  });

  test('that commission and rule 4 within 0 and 100 leave an ordinary lay stake (G14x)', () => {
    // The formula would divide by 4 - 1 - 3 = 0: the floor of 1.0001 makes it a ten-thousandth.
    const bet = { betType: 'qualifying', back: { stake: '10', decimalOdds: '4' }, rounding: 'none' };
    const all = { decimalOdds: '4', commission: '100', rule4: '100' };
    expect(results({ ...bet, lay: all })).toMatchObject({ layStake: '400000', layWin: '0', profit: '-10' });
    expect(results({ ...bet, lay: { decimalOdds: '1.0001', commission: '100' } })).toMatchObject({
      layStake: '400000',
      liability: '40',
    });
  });

  test('that a lay cut by a rule 4 of 100 % has no liability: the floor leaves a ten-thousandth (G13)', () => {
    const bet = { betType: 'qualifying', back: { stake: '10', decimalOdds: '4' }, rounding: 'none' };
    expect(results({ ...bet, lay: { decimalOdds: '4', rule4: '100' } })).toMatchObject({
      layStake: '400000/10001',
      liability: '40/10001',
    });
  });

  test('that the nearest penny is the best one', () => {
    const bet = {
      betType: 'qualifying',
      back: { stake: '10', decimalOdds: '6.5' },
      lay: { decimalOdds: '7' },
    };
    expect(results(bet, false)).toMatchObject({ layStake: '9.29', profit: '-0.74' });
    expect(results({ ...bet, rounding: 'best' }, false)).toMatchObject({ layStake: '9.28', profit: '-0.72' });
  });

  test('that commission charged bet by bet is what an exchange charges on a market', () => {
    // Laid 17.55 at 2.5 and 14.58 at 3.0 beside a back bet that wins 33.00 and loses 10.00; the first one wins.
    const rate = rational('0.05');
    const lays = [
      { stake: rational(1755), price: rational('2.5') },
      { stake: rational(1458), price: rational(3) },
    ];
    const back = { win: rational(3300), loss: rational(-1000) };
    const resultsBy = (commissionBasis: CommissionBasis): readonly number[] =>
      coverResults(back, lays, { commission: rate, commissionBasis }).results.map((result) =>
        fraction(result).valueOf(),
      );
    expect(resultsBy('market')).toEqual([2125.5, 2139]);
    expect(resultsBy('bet')).toEqual([2052.6, 2051.25]);
  });
});

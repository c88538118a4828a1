import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add } from '../number/int.ts';
import { penceText } from '../number/money.ts';
import { compare, rational, type Rational, reduce, whole } from '../number/rational.ts';
import { fittingStake } from './calculators/back-stake.ts';
import { layMoney } from './lay-money.ts';
import { type MatchedBet, readMatchedBet, type SingleBet } from './matched-bet.ts';

function betOf(draft: object): MatchedBet {
  const reading = readMatchedBet(draft);
  if (reading.kind !== 'bet') throw new Error(JSON.stringify(reading));
  return reading.bet;
}

function single(draft: object): SingleBet {
  const bet = betOf(draft);
  if (bet.kind !== 'single') throw new Error('a single bet is expected');
  return bet;
}

const bet = (stake: string, betType = 'qualifying') => ({
  betType,
  back: { stake, odds: '4.33' },
  lay: { odds: '4.4', commission: '2' },
});

describe('the money that lays need', () => {
  test('is the liability of one lay, or of both', () => {
    expect(layMoney(betOf(bet('10')))).toEqual({ lay: reduce(rational(33_626, 10)), place: undefined });
    const eachWay = { terms: '1/5', lay: { odds: '1.7', commission: '2' } };
    const both = layMoney(betOf({ ...bet('10'), eachWay }));
    expect([both?.lay, both?.place].map((each) => each && compare(each, whole(0)))).toEqual([1, 1]);
  });

  test.each(['qualifying', 'freebetSnr', 'freebetSr'])(
    '%s: the stake that fits needs no more, a few pennies more do',
    (betType) => {
      fc.assert(
        fc.property(fc.integer({ min: 20, max: 1_000_000 }), (pence) => {
          const available = whole(pence);
          const stake = fittingStake(single(bet('10', betType)), available);
          if (stake === undefined) throw new Error('a stake fits');
          const needs = (more: number): Rational | undefined =>
            layMoney(betOf(bet(penceText(add(stake.n, more)), betType)))?.lay;
          expect(compare(needs(0) ?? whole(0), available)).toBeLessThanOrEqual(0);
          // Because the lay stake is rounded, one or two more pennies of back stake may need no larger lay.
          expect(compare(needs(3) ?? whole(0), available)).toBe(1);
        }),
        { numRuns: 50 },
      );
    },
  );

  test('no stake fits without enough funds', () => {
    expect(fittingStake(single(bet('10')), whole(0))).toBeUndefined();
    expect(fittingStake(single(bet('10')), whole(-5))).toBeUndefined();
    expect(fittingStake(single(bet('10')), whole(1))).toBeUndefined();
  });
});

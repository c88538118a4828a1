import { describe, expect, test } from 'vitest';
import { MATCHED_BET_TYPES } from '../../matched/prices.ts';
import { validateMatchedBet } from '../../matched/matched-bet.ts';
import { calculateMatchedBet } from '../../matched/calculators/matched-bet.ts';
import { rational, ZERO } from '../../number/rational.ts';
import {
  BET_TYPE_LABELS,
  betTypeChoices,
  matchedFormOf,
  openingBetType,
  withBetType,
} from './matched-form.ts';

const contract = (lay: boolean, odds: readonly number[]) => ({
  lay,
  marketTypeCode: 'winner_3way',
  marketParam: null,
  contractTypeCode: 'home',
  oddsWithLiquidity: { odds },
});
const back = contract(false, [2.1]);
const lay = contract(true, [2.14]);
const event = { id: 'e' };
const opening = { sort: 'score_1', backCommission: ZERO, layCommission: rational(1, 50) } as const;
const row = { id: 'r', event, contracts: [back, lay] };

describe('a row opens the calculator', () => {
  test('with its prices, ten pounds, and what the exchange takes', () => {
    const form = matchedFormOf(row, opening);
    expect(form).toMatchObject({
      betType: 'qualifying',
      back: { stake: '10', decimalOdds: '2.1', commission: '0' },
      lay: { decimalOdds: '2.14', commission: '2' },
      context: { event, backContract: back, layContract: lay },
    });
    expect(validateMatchedBet(form).ok).toBe(true);
    expect(calculateMatchedBet(form)).toMatchObject({ value: { layStake: '9.91', profit: '-0.30' } });
  });

  test('with the stake of the journey', () => {
    expect(matchedFormOf(row, { ...opening, stake: '5' })?.back.stake).toBe('5');
  });

  test('with odds of four places at most', () => {
    const long = { ...row, contracts: [contract(false, [2.333_333_333]), lay] };
    expect(matchedFormOf(long, opening)?.back.decimalOdds).toBe('2.3333');
  });

  test.each([
    ['a side is missing', [back]],
    ['the other side is missing', [lay]],
    ['a price is missing', [contract(false, []), lay]],
    ['a price is no number', [back, contract(true, [Infinity])]],
  ])('not where %s', (_, contracts) => {
    expect(matchedFormOf({ ...row, contracts }, opening)).toBeUndefined();
  });
});

describe('the kind of bet', () => {
  test('is what the sort column rates', () => {
    expect(openingBetType('score_1')).toBe('qualifying');
    expect(openingBetType('score_2')).toBe('freebetSnr');
  });

  test('leaves no cashback behind when it was a refund', () => {
    const form = matchedFormOf(row, opening);
    if (form === undefined) throw new Error('no form');
    const refund = { ...form, betType: 'riskFree' as const, back: { ...form.back, cashback: '5' } };
    expect(withBetType(refund, 'qualifying').back.cashback).toBe('0');
    expect(withBetType(refund, 'riskFree').back.cashback).toBe('5');
    expect(withBetType(form, 'riskFree').back.cashback).toBe('');
  });

  test('is never called risk-free to people, and the refund can be hidden', () => {
    expect(Object.values(BET_TYPE_LABELS).join(' ')).not.toMatch(/risk.?free/iu);
    expect(betTypeChoices(false)).toEqual(MATCHED_BET_TYPES);
    expect(betTypeChoices(true)).not.toContain('riskFree');
  });
});

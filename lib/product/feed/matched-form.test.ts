import { describe, expect, test } from 'vitest';
import { MATCHED_BET_TYPES } from '../../matched/prices.ts';
import { toDraft } from '../../matched/form.ts';
import { readMatchedBet } from '../../matched/matched-bet.ts';
import { matchedBetJson } from '../../matched/calculators/matched-bet.ts';
import { rational, ZERO } from '../../number/rational.ts';
import { BET_TYPE_LABELS, betTypeChoices, matchedFormOf, openingBetType } from './matched-form.ts';

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
      back: { stake: '10', odds: '2.1', commission: '0' },
      lay: { odds: '2.14', commission: '2' },
      context: { event, backContract: back, layContract: lay },
    });
    const draft = form && toDraft(form);
    expect(readMatchedBet(draft).kind).toBe('bet');
    expect(matchedBetJson(readMatchedBet(draft))).toMatchObject({ layStake: '9.91', profit: '-0.30' });
  });

  test('with the terms and the place lay of an each-way row', () => {
    const each = { ...back, marketTypeCode: 'each_way', marketParam: '1/5|3' };
    const contracts = [each, lay, contract(true, [1.3])];
    const placeCommission = rational(1, 20);
    expect(matchedFormOf({ ...row, contracts }, { ...opening, placeCommission })?.eachWay).toMatchObject({
      terms: '1/5',
      odds: '1.3',
      commission: '5',
    });
    const blank = [back, lay, contract(true, [])];
    expect(matchedFormOf({ ...row, contracts: blank }, opening)?.eachWay).toMatchObject({
      terms: '',
      odds: '',
      commission: '2',
    });
  });

  test('with the stake of the journey', () => {
    expect(matchedFormOf(row, { ...opening, stake: '5' })?.back.stake).toBe('5');
  });

  test('with odds of four places at most', () => {
    const long = { ...row, contracts: [contract(false, [2.333_333_333]), lay] };
    expect(matchedFormOf(long, opening)?.back.odds).toBe('2.3333');
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

  test('is never called risk-free to people, and the refund can be hidden', () => {
    expect(Object.values(BET_TYPE_LABELS).join(' ')).not.toMatch(/risk.?free/iu);
    expect(betTypeChoices(false)).toEqual(MATCHED_BET_TYPES);
    expect(betTypeChoices(true)).not.toContain('riskFree');
  });
});

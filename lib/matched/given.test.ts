import { describe, expect, test } from 'vitest';
import { toExactText } from '../number/rational.ts';
import type { Issue } from '../issue.ts';
import { rootScope, type Scope } from '../read/scope.ts';
import { blankKeys, readCommissionBasis, readSaved, readWithEachWay } from './given.ts';

/** The value that `read` returns, with the issues as `path: message`, the missing fields and the notes. */
function reading<T>(read: (scope: Scope) => T) {
  const issues: Issue[] = [];
  const scope = rootScope(issues);
  const given = read(scope);
  return {
    given,
    issues: issues.map(({ path, message }) => `${path}: ${message}`),
    missing: scope.missing,
    notes: scope.notes,
  };
}

const bet = (fields: object) => reading((scope) => readWithEachWay(fields, scope));

describe('a bet as entered', () => {
  test('has defaults for all but its type, its stake and its odds', () => {
    const { given, issues, missing } = bet({});
    expect([issues, missing]).toEqual([[], ['betType']]);
    expect(given).toMatchObject({
      betType: 'qualifying',
      rounding: 'nearest',
      commissionBasis: 'market',
      matched: [],
      ownStake: undefined,
      eachWay: undefined,
      lay: { odds: undefined, rule4Mode: 'winnings' },
    });
    const { commission, rule4, cashback, bonusIfWin, oddsBoost, winningsBoost } = given.back;
    expect([commission, rule4, cashback, bonusIfWin, oddsBoost, winningsBoost].map(toExactText)).toEqual([
      '0',
      '0',
      '0',
      '0',
      '1',
      '1',
    ]);
    expect([given.lay.commission, given.lay.rule4, given.uncertaintyMultiplier].map(toExactText)).toEqual([
      '0',
      '0',
      '1',
    ]);
    expect(blankKeys(given.back)).toEqual(['stake', 'odds']);
  });

  test('takes money in pence, and percentages as parts', () => {
    const { given } = bet({
      betType: 'riskFree',
      back: { stake: 10, odds: '3', cashback: '5.5', bonusIfWin: 2, boostPct: 10, oddsBoost: '1.5' },
      lay: { odds: 4, commission: 2, rule4: 10, rule4Mode: 'price' },
      uncertaintyMultiplier: '0.7',
    });
    const { stake, cashback, bonusIfWin, winningsBoost, oddsBoost } = given.back;
    expect(stake && toExactText(stake)).toBe('1000');
    expect([cashback, bonusIfWin, winningsBoost, oddsBoost].map(toExactText)).toEqual([
      '550',
      '200',
      '11/10',
      '3/2',
    ]);
    expect([given.lay.commission, given.lay.rule4].map(toExactText)).toEqual(['1/50', '1/10']);
    expect(given).toMatchObject({ betType: 'riskFree', lay: { rule4Mode: 'price' } });
    expect(blankKeys(given.back)).toEqual([]);
  });

  test('counts a stake of 0 as blank', () => {
    expect(blankKeys(bet({ back: { stake: 0, odds: 3 } }).given.back)).toEqual(['stake']);
  });

  test('says which share was out of range', () => {
    const { notes } = bet({ back: { commission: 101, rule4: -1 }, lay: { commission: 101, rule4: -1 } });
    expect(notes).toEqual([
      'A back commission of 101% counts as 100%',
      'A back rule 4 of -1% counts as 0%',
      'A lay commission of 101% counts as 100%',
      'A lay rule 4 of -1% counts as 0%',
    ]);
  });

  test('has no fields but its own, in any of its objects', () => {
    const x = { x: 1 };
    expect(bet({ ...x, back: x, lay: x, eachWay: { ...x, lay: x, matched: [] } }).issues).toEqual([
      'back.x: Unknown field',
      'lay.x: Unknown field',
      'eachWay.lay.x: Unknown field',
      'eachWay.x: Unknown field',
      'x: Unknown field',
    ]);
    expect(bet({ context: {}, layStake: 1, matched: [], part: 'win', terms: '1/5' }).issues).toEqual([]);
  });
});

describe('the place half of a bet', () => {
  test('has terms of 1/5 unless it gives others, or leaves them blank', () => {
    const terms = (eachWay: object) => bet({ eachWay }).given.eachWay?.terms;
    expect([terms({}), terms({ terms: '1/4' })].map((each) => each && toExactText(each))).toEqual([
      '1/5',
      '1/4',
    ]);
    expect(terms({ terms: '' })).toBeUndefined();
  });

  test('has a lay and a stake of its own', () => {
    const { given } = bet({ layStake: 1, eachWay: { lay: { odds: 2 }, layStake: 3 } });
    expect(given.ownStake && toExactText(given.ownStake)).toBe('100');
    const { eachWay } = given;
    expect(eachWay?.ownStake && toExactText(eachWay.ownStake)).toBe('300');
    expect(eachWay?.lay.odds && toExactText(eachWay.lay.odds)).toBe('2');
  });

  test('is refused for a bet that is refunded', () => {
    expect(bet({ betType: 'riskFree', eachWay: {} }).issues).toEqual([
      'betType: An each-way bet cannot be a bet with a refund',
    ]);
    expect(bet({ betType: 'riskFree' }).issues).toEqual([]);
    expect(bet({ betType: 'freebetSnr', eachWay: {} }).issues).toEqual([]);
  });
});

test('a saved bet must say its type, and has one market', () => {
  const saved = (fields: object) => reading((scope) => readSaved(fields, scope)).issues;
  expect(saved({})).toEqual(['betType: Unknown value']);
  expect(saved({ betType: 'qualifying' })).toEqual([]);
  expect(saved({ betType: 'qualifying', eachWay: {} })).toEqual(['eachWay: Unknown field']);
});

test.each([
  [undefined, 'market', []],
  [null, 'market', []],
  ['bet', 'bet', []],
  ['gift', 'market', ['commissionBasis: Unknown value: one of market, bet']],
  [1, 'market', ['commissionBasis: Invalid value: one of market, bet']],
])('the basis of commission of %j', (value, given, issues) => {
  expect(reading((scope) => readCommissionBasis(value, scope))).toMatchObject({ given, issues });
});

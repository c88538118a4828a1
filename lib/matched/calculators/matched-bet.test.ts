import { describe, expect, test } from 'vitest';
import { NO_LAY_NEEDED } from '../back-outcomes.ts';
import { calculateLayAnchors } from './lay-anchors.ts';
import { readMatchedBet } from '../matched-bet.ts';
import { type MatchedBetJson, matchedBetJson } from './matched-bet.ts';

type Input = { readonly [key: string]: unknown };

function results(input: Input, exact = false): MatchedBetJson {
  const result = matchedBetJson(readMatchedBet(input), { exact });
  if (result.kind === 'wrong') throw new Error(JSON.stringify(result.issues));
  return result;
}

const back = { stake: '10', decimalOdds: '4' };
const lay = { decimalOdds: '4.2', commission: '2' };
const QUALIFYING = { betType: 'qualifying', back, lay };

const NOTHING = {
  kind: 'blank',
  layStake: null,
  liability: null,
  backWin: null,
  backLoss: null,
  layWin: null,
  layLoss: null,
  totalBackWin: null,
  totalLayWin: null,
  profit: null,
  cashback: null,
  commissionBasis: 'market',
  conventions: { commissionBasis: 'market', deadHeat: 'stake' },
};

const NO_REFUND = 'No refund is given: this counts as a bet without one';

describe('the ten results', () => {
  test('of a qualifying bet: the stake is lost or the gain won', () => {
    expect({ ...results(QUALIFYING), partialResults: [] }).toEqual({
      kind: 'worked',
      betKind: 'single',
      rating: '93.78',
      retention: null,
      layStake: '9.57',
      liability: '30.62',
      backWin: '30.00',
      backLoss: '-10.00',
      layWin: '9.38',
      layLoss: '-30.62',
      totalBackWin: '-0.62',
      totalLayWin: '-0.62',
      profit: '-0.62',
      cashback: '0.00',
      partialResults: [],
      commissionBasis: 'market',
      conventions: { commissionBasis: 'market', deadHeat: 'stake' },
    });
  });

  test('of a free bet whose stake is not returned: nothing is lost', () => {
    expect(results({ ...QUALIFYING, betType: 'freebetSnr' })).toMatchObject({
      layStake: '7.18',
      backWin: '30.00',
      backLoss: '0.00',
      totalBackWin: '7.02',
      totalLayWin: '7.04',
      profit: '7.02',
    });
  });

  test('of a free bet whose stake is returned: the stake is won too', () => {
    expect(results({ ...QUALIFYING, betType: 'freebetSr' })).toMatchObject({
      layStake: '9.57',
      backWin: '40.00',
      backLoss: '0.00',
      totalBackWin: '9.38',
      profit: '9.38',
    });
  });

  test('of a bet with a refund: the refund comes back where it loses', () => {
    expect(results({ ...QUALIFYING, betType: 'riskFree', back: { ...back, cashback: '5' } })).toMatchObject({
      layStake: '8.37',
      backWin: '30.00',
      backLoss: '-5.00',
      profit: '3.20',
      cashback: '5.00',
    });
  });

  test('count a refund at what it is worth, and show that', () => {
    const bet = { ...QUALIFYING, betType: 'riskFree', back: { ...back, cashback: '5' } };
    expect(results({ ...bet, uncertaintyMultiplier: '0.7' })).toMatchObject({
      cashback: '3.50',
      backLoss: '-6.50',
    });
    expect({ ...results({ ...bet, uncertaintyMultiplier: '0' }), notes: [NO_REFUND] }).toEqual(
      results({ ...QUALIFYING, betType: 'riskFree' }),
    );
  });

  test('of a bet with a refund note that none is given', () => {
    const refund = results({ ...QUALIFYING, betType: 'riskFree' });
    expect(refund).toMatchObject({ kind: 'worked', notes: [NO_REFUND] });
    expect(results({ ...QUALIFYING, betType: 'riskFree', back: { ...back, cashback: '0' } })).toEqual(refund);
    expect(results(QUALIFYING)).not.toHaveProperty('notes');
  });

  test.each(['qualifying', 'freebetSr', 'freebetSnr'])(
    'of a %s bet leave out a refund, with a note',
    (betType) => {
      const refund = results({ ...QUALIFYING, betType, back: { ...back, cashback: '5' } });
      const notes = ['A refund of £5.00 does not count: only a bet with a refund pays it'];
      expect(refund).toEqual({ ...results({ ...QUALIFYING, betType }), notes });
      expect(refund).toMatchObject({ cashback: '0.00' });
    },
  );

  test('are all derived from the lay stake as placed', () => {
    // 9.28 and 9.29 are the pennies around 65/7: 9.29 × 6 = 55.74.
    const bet = { ...QUALIFYING, back: { stake: '10', decimalOdds: '6.5' }, lay: { decimalOdds: '7' } };
    expect(results(bet)).toMatchObject({ layStake: '9.29', liability: '55.74', profit: '-0.74' });
    expect(results({ ...bet, rounding: 'down' })).toMatchObject({
      layStake: '9.28',
      liability: '55.68',
      totalBackWin: '-0.68',
      totalLayWin: '-0.72',
    });
  });

  test('are exact fractions of a pound on request, with totals that are exact sums', () => {
    expect(results(QUALIFYING, true)).toMatchObject({
      layStake: '957/100',
      liability: '3828/125',
      backWin: '30',
      backLoss: '-10',
      layWin: '46893/5000',
      layLoss: '-3828/125',
      totalBackWin: '-78/125',
      totalLayWin: '-3107/5000',
      profit: '-78/125',
      cashback: '0',
    });
    expect(results({ ...QUALIFYING, rounding: 'none' }, true)).toMatchObject({
      layStake: '2000/209',
      totalBackWin: '-130/209',
      totalLayWin: '-130/209',
    });
  });

  test('are each rounded by themselves, so a shown total can miss the sum of its shown parts by a penny', () => {
    // 4.07 × 9.5 = 38.665: 41.20 - 38.665 = 2.535.
    const bet = {
      betType: 'riskFree',
      back: { stake: '5', decimalOdds: '9.24', cashback: '3.5' },
      lay: { decimalOdds: '10.5' },
    };
    expect(results(bet)).toMatchObject({ backWin: '41.20', layLoss: '-38.67', totalBackWin: '2.54' });
  });
});

describe('prices', () => {
  test('are boosted first, then cut by rule 4', () => {
    // 1 + (4 × 1.1 - 1) × 0.9 = 4.06.
    const bet = { ...QUALIFYING, back: { ...back, oddsBoost: '1.1', rule4: '10' } };
    expect(results(bet)).toMatchObject({ backWin: '30.60', layStake: '9.71' });
  });

  test('of a lay are cut in the winnings, or in the whole price', () => {
    const cut = { ...lay, decimalOdds: '8', rule4: '25' };
    const bet = { ...QUALIFYING, back: { stake: '10', decimalOdds: '8', rule4: '25' }, lay: cut };
    // 1 + 7 × 0.75 = 6.25, or 8 × 0.75 = 6.
    expect(results({ ...bet, rounding: 'none' }, true)).toMatchObject({ layStake: '6250/623' });
    expect(results({ ...bet, lay: { ...cut, rule4Mode: 'price' }, rounding: 'none' }, true)).toMatchObject({
      layStake: '3125/299',
    });
  });

  test('never fall below 1.0001, or 1.01 at an exchange that cuts the whole price', () => {
    const gone = { ...QUALIFYING, back: { ...back, rule4: '100' }, lay: { decimalOdds: '4', rule4: '100' } };
    expect(results(gone)).toMatchObject({ backWin: '0.00', layStake: '10.00', liability: '0.00' });
    expect(results(gone, true)).toMatchObject({ backWin: '1/1000', liability: '1/1000' });
    const price = { ...QUALIFYING, lay: { decimalOdds: '1.2', rule4: '50', rule4Mode: 'price' } };
    expect(results({ ...price, rounding: 'none' }, true)).toMatchObject({ liability: '40/101' });
  });

  test('are read before boost and rule 4 when it is asked whether there is a bet', () => {
    expect(results({ ...QUALIFYING, back: { stake: '10', decimalOdds: '1', oddsBoost: '3' } })).toMatchObject(
      NOTHING,
    );
    expect(
      results({ ...QUALIFYING, back: { stake: '10', decimalOdds: '1.01', oddsBoost: '0.5' } }),
    ).not.toMatchObject(NOTHING);
  });
});

describe('an incomplete bet', () => {
  test.each([
    ['no stake', { back: { decimalOdds: '4' } }],
    ['a stake of 0', { back: { ...back, stake: '0' } }],
    ['no back odds', { back: { stake: '10' } }],
    ['back odds of 1', { back: { ...back, decimalOdds: '1' } }],
    ['back odds of 0', { back: { ...back, decimalOdds: 0 } }],
    ['no lay odds', { lay: {} }],
    ['lay odds of 1', { lay: { decimalOdds: '1.00' } }],
    ['no sides', { back: null, lay: null }],
  ])('has ten nulls and no note: %s', (_, change) => {
    expect(results({ ...QUALIFYING, ...change })).toMatchObject(NOTHING);
  });
});

describe('a bet that needs no lay', () => {
  test.each([
    ['a refund worth more than the bet', { betType: 'riskFree', back: { ...back, cashback: '40.01' } }],
    ['a refund worth as much as the bet', { betType: 'riskFree', back: { ...back, cashback: '40' } }],
    [
      'a refund worth more by its multiplier',
      { betType: 'riskFree', back: { ...back, cashback: '30' }, uncertaintyMultiplier: 2 },
    ],
    [
      'a free bet whose gain all goes in commission',
      { betType: 'freebetSnr', back: { ...back, commission: '100' } },
    ],
  ])('has ten nulls and says so: %s', (_, change) => {
    expect(results({ ...QUALIFYING, ...change })).toEqual({
      ...NOTHING,
      kind: 'none',
      commissionBasis: 'market',
      notes: [NO_LAY_NEEDED],
    });
  });

  test('is not one whose refund is a penny short of that', () => {
    const bet = { ...QUALIFYING, betType: 'riskFree', back: { ...back, cashback: '39.99' } };
    expect(results(bet)).toMatchObject({ layStake: '0.00', liability: '0.00', profit: '29.99' });
  });
});

describe('a custom lay stake', () => {
  test('takes the place of the even one, unrounded, and all that follows comes from it', () => {
    expect(results({ ...QUALIFYING, layStake: '9' })).toMatchObject({
      layStake: '9.00',
      liability: '28.80',
      layWin: '8.82',
      totalBackWin: '1.20',
      totalLayWin: '-1.18',
      profit: '-1.18',
    });
    expect(results({ ...QUALIFYING, layStake: '9.005' }, true)).toMatchObject({ layStake: '1801/200' });
  });

  test('of 0 is no lay; a blank one is the even lay', () => {
    expect(results({ ...QUALIFYING, layStake: 0 })).toMatchObject({
      liability: '0.00',
      totalLayWin: '-10.00',
    });
    expect(results({ ...QUALIFYING, layStake: '' })).toEqual(results(QUALIFYING));
  });

  test('cannot be negative, and is rejected by calculators of the even stake', () => {
    const problems = (answer: ReturnType<typeof matchedBetJson>) =>
      answer.kind !== 'wrong' ? [] : answer.issues.map(({ path, message }) => `${path}: ${message}`);
    expect(problems(matchedBetJson(readMatchedBet({ ...QUALIFYING, layStake: '-1' })))).toEqual([
      'layStake: Cannot be negative',
    ]);
    const anchors = calculateLayAnchors({ bet: { ...QUALIFYING, layStake: '9' } });
    expect(anchors.kind !== 'wrong' ? [] : anchors.issues.map(({ path }) => path)).toEqual(['bet.layStake']);
  });
});

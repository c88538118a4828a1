import { describe, expect, test } from 'vitest';
import type { Calculator } from '../matched/calculator.ts';
import { calculateCashOut } from './cash-out.ts';
import { calculateEdge, calculateKelly } from './edge.ts';
import { calculateHedge } from './hedge.ts';
import { calculateOffer } from './offers.ts';

/** The steps of a calculation, as `label: formula = value`. */
function steps(calculate: Calculator<unknown>, draft: object): readonly string[] {
  const answer = calculate(draft, { workings: true });
  if (answer.kind !== 'worked') throw new Error(JSON.stringify(answer));
  return (answer.workings ?? []).map(({ label, formula, value }) => `${label}: ${formula} = ${value}`);
}

describe('the workings of an edge', () => {
  test('take commission off the winnings first', () => {
    expect(steps(calculateEdge, { chance: '0.5', price: '2.1', stake: '100', commission: '10' })).toEqual([
      'Odds after commission: 1 + (2.1 − 1) × (1 − 0.1) = 1.99',
      'Edge: 0.5 × 1.99 − 1 = -0.50',
      'Expected: 100.00 × -0.005 = -0.50',
    ]);
  });

  test('of a free bet are its winnings times its chance', () => {
    expect(steps(calculateEdge, { chance: '0.25', price: '5', stake: '10', freeBet: true })).toEqual([
      'Odds after commission: 5 = 5.00',
      'Edge: 0.25 × (5 − 1) = 100.00',
      'Expected: 10.00 × 1 = 10.00',
    ]);
  });

  test('end with the edge where there is no stake', () => {
    expect(steps(calculateEdge, { chance: '0.5', price: '3' }).at(-1)).toBe('Edge: 0.5 × 3 − 1 = 50.00');
  });
});

describe('the workings of Kelly’s stake', () => {
  test('divide the edge by the winnings', () => {
    expect(steps(calculateKelly, { chance: '0.6', price: '2', bank: '500' })).toEqual([
      'Odds after commission: 2 = 2.00',
      'Edge: 0.6 × 2 − 1 = 20.00',
      'Part of the bank: 0.2 ÷ (2 − 1) = 0.20',
      'Stake: 500.00 × 0.2 = 100.00',
    ]);
  });

  test.each([
    [{ chance: '0.6', price: '2', part: '1/2' }, '0.2 ÷ (2 − 1) × 0.5 = 0.10'],
    [{ chance: '0.5', price: '2' }, '0 ÷ (2 − 1) = 0.00'],
    [{ chance: '0.4', price: '2', part: '1/2' }, '-0.2 ÷ (2 − 1) × 0.5, not below 0 = 0.00'],
    [{ chance: '0.6', price: '2', commission: '100' }, 'nothing to win = 0.00'],
  ])('of %j end with %s', (draft, last) => {
    expect(steps(calculateKelly, draft).at(-1)).toBe(`Part of the bank: ${last}`);
  });
});

describe('the workings of a hedge', () => {
  test('of a lay divide what is between the results by the odds less commission', () => {
    expect(
      steps(calculateHedge, { back: { stake: '10', price: '10' }, layPrice: '8', commission: '5' }),
    ).toEqual([
      'Between the results: 90.00 − -10.00 = 100.00',
      'Exact stake: 100.00 ÷ (8 − 0.05) = 12.58',
      'Lay stake: (2000/159) to the nearest penny = 12.58',
      'Liability: 12.58 × (8 − 1) = 88.06',
      'If it wins: 90.00 − 12.58 × (8 − 1) = 1.94',
      'If it loses: -10.00 + 12.58 × (1 − 0.05) = 1.95',
    ]);
  });

  test('of a back bet divide it by the odds after commission, and by the odds in one market', () => {
    const position = { ifWins: '-20', ifLoses: '10', backPrice: '4', commission: '5' };
    expect(steps(calculateHedge, position)).toEqual([
      'Between the results: 10.00 − -20.00 = 30.00',
      'Exact stake: 30.00 ÷ (1 + (4 − 1) × (1 − 0.05)) = 7.79',
      'Back stake: (600/77) to the nearest penny = 7.79',
      'Liability: 7.79 = 7.79',
      'If it wins: -20.00 + 7.79 × (4 − 1) × (1 − 0.05) = 2.20',
      'If it loses: 10.00 − 7.79 = 2.21',
    ]);
    expect(steps(calculateHedge, { ...position, sameMarket: true }).slice(1)).toEqual([
      'Exact stake: 30.00 ÷ 4 = 7.50',
      'Back stake: 7.50 to the nearest penny = 7.50',
      'Liability: 7.50 = 7.50',
      'If it wins: (-20.00 + 7.50 × (4 − 1)) × (1 − 0.05) = 2.38',
      'If it loses: (10.00 − 7.50) × (1 − 0.05) = 2.38',
    ]);
  });
});

describe('the workings of a cash-out', () => {
  const bet = { return: '60', legs: [{ priceNow: '2' }, { chance: '0.25' }] };

  test('are the chances multiplied, what they are worth, and the part that is offered', () => {
    expect(steps(calculateCashOut, { ...bet, offered: '6' })).toEqual([
      'Chance that it wins: 1 ÷ 2 × 0.25 = 0.125',
      'Fair value: 60.00 × 0.125 = 7.50',
      'Offered: 6.00 ÷ 7.50 = 80.00',
    ]);
  });

  test('end with the worth where nothing is offered, or nothing can come back', () => {
    expect(steps(calculateCashOut, bet).at(-1)).toBe('Fair value: 60.00 × 0.125 = 7.50');
    expect(steps(calculateCashOut, { ...bet, return: '0', offered: '6' }).at(-1)).toBe(
      'Fair value: 0.00 × 0.125 = 0.00',
    );
  });
});

test('the workings of an offer are its formula with its numbers', () => {
  const refund = { kind: 'refundIfLoses', stake: '10', price: '3', chance: '0.3', refund: '10', kept: '0.7' };
  expect(steps(calculateOffer, refund)).toEqual([
    'Chance to win: 0.3 = 0.30',
    'Variance: 0.3 × 20.00 × 20.00 + 0.7 × -3.00 × -3.00 − 3.90 × 3.90 = 111.09',
    'Standard deviation: √111.09 = 10.54',
    'Expected: 10 × (0.3 × 3 − 1) + (1 − 0.3) × 10 × 0.7 = 3.90',
  ]);
  expect(steps(calculateOffer, { ...refund, chance: null, layPrice: '3.2', commission: '2' })).toEqual([
    'Chance to win: 1 ÷ 3.2 = 0.3125',
    'To be matched: 20.00 − -3.00 = 23.00',
    'Exact lay: 23.00 ÷ (3.2 − 0.02) = 7.23',
    'Lay stake: (1150/159) to the nearest penny = 7.23',
    'Liability: 7.23 × (3.2 − 1) = 15.91',
    'If it wins: 20.00 − 15.906 = 4.09',
    'If it loses: -3.00 + 7.23 × (1 − 0.02) = 4.09',
    'Variance: 0.3125 × 20.00 × 20.00 + 0.6875 × -3.00 × -3.00 − 4.1875 × 4.1875 = 113.652344',
    'Standard deviation: √(29095/256) = 10.66',
    'Expected: 10 × (0.3125 × 3 − 1) + (1 − 0.3125) × 10 × 0.7 = 4.19',
  ]);
});

test('the workings of an accumulator add up the ways in which one leg loses', () => {
  const legs = [{ chance: '0.5', price: '2.1' }, { price: '4' }];
  expect(
    steps(calculateOffer, { kind: 'accumulator', stake: '10', legs, refund: '10', kept: '0.7' }),
  ).toEqual([
    'Chance to win: 0.5 × 1 ÷ 4 = 0.125',
    'Chance that one leg loses: 0.125 × ((1 − 0.5) ÷ 0.5 + (1 − 0.25) ÷ 0.25) = 0.50',
    'Variance: 0.125 × 74.00 × 74.00 + 0.5 × -3.00 × -3.00 + 0.375 × -10.00 × -10.00 − 4.00 × 4.00 = 710.50',
    'Standard deviation: √710.5 = 26.66',
    'Expected: 10 × (0.125 × 8.4 − 1) + 0.5 × 10 × 0.7 = 4.00',
  ]);
});

test('the workings of a bonus elsewhere lay its trigger too', () => {
  const bet = { kind: 'bonusElsewhere', stake: '10', price: '3', layPrice: '3.2', bonus: '5' };
  const laid = steps(calculateOffer, { ...bet, trigger: { layPrice: '2' } });
  expect(laid.slice(0, 2)).toEqual([
    'Chance to win: 1 ÷ 3.2 = 0.3125',
    'Chance of the trigger: 1 ÷ 2 = 0.50',
  ]);
  expect(laid[8]).toBe('Lay of the trigger: 5.00 × 1 ÷ (2 − 0) = 2.50');
  expect(laid.at(-1)).toBe('Expected: 10 × (0.3125 × 3 − 1) + 0.5 × 5 × 1 = 1.88');
  const given = steps(calculateOffer, { ...bet, trigger: { chance: '0.5' } });
  expect(given[1]).toBe('Chance of the trigger: 0.5 = 0.50');
  expect(given.some((step) => step.startsWith('Lay of the trigger'))).toBe(false);
});

test('the workings of wagering spread bets of one size', () => {
  const terms = { kind: 'wagering', bonus: '100', wagered: '1000', houseEdge: '0.1' };
  const bets = steps(calculateOffer, { ...terms, stake: '10', price: '2' });
  // 1,000 × 10 × 4 × 0.45 × 0.55.
  expect(bets[0]).toBe('Variance: 1000.00 × 10.00 × 2 × 2 × 0.45 × (1 − 0.45) = 9900.00');
  expect(bets.map((step) => step.slice(0, step.indexOf(':')))).toEqual([
    'Variance',
    'Standard deviation',
    'Expected',
  ]);
  expect(steps(calculateOffer, terms)).toHaveLength(1);
});

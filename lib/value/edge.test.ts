import { describe, expect, test } from 'vitest';
import { ONE, rational } from '../number/rational.ts';
import { answersOf } from '../matched/testing/answers-of.ts';
import { calculateCashOut } from './cash-out.ts';
import { calculateEdge, calculateKelly, kellyStake } from './edge.ts';
import { calculateMargin } from './margin.ts';

describe('edge', () => {
  const { answer, figures } = answersOf(calculateEdge);

  test('is what each pound gains on average, net of commission', () => {
    expect(figures({ chance: '1/2', price: '+110', stake: '100' })).toEqual({
      edgePct: '5.00',
      expected: '5.00',
      netOdds: '2.10',
      fairOdds: '2.00',
    });
    expect(figures({ chance: '1/2', price: '2.1', stake: '100', commission: '10' })).toMatchObject({
      edgePct: '-0.50',
      expected: '-0.50',
      netOdds: '1.99',
    });
  });

  test('of a free bet is what it wins times its chance', () => {
    expect(figures({ chance: '1/4', price: '5', stake: '10', freeBet: true })).toMatchObject({
      edgePct: '100.00',
      expected: '10.00',
    });
  });

  test('has no expectation in pounds without a stake', () => {
    expect(figures({ chance: '1/3', price: '3' }, { exact: true })).toMatchObject({
      edgePct: '0',
      expected: null,
    });
  });

  test('needs a chance and a price', () => {
    expect(answer({ chance: '0', price: '1', stake: '-1', freeBet: 1, x: 1 })).toEqual([
      'chance: Chance must be above 0 and below 1',
      'price: Odds must be greater than 1',
      'stake: Cannot be negative',
      'freeBet: Invalid value',
      'x: Unknown field',
    ]);
    expect(answer({})).toEqual({ kind: 'blank', result: null, missing: ['chance', 'price'] });
  });
});

describe('kelly', () => {
  const { answer, figures } = answersOf(calculateKelly);

  test('stakes a part of the bank, and nothing without an edge', () => {
    expect(figures({ chance: '0.6', price: '2.0', bank: '500' })).toEqual({
      kelly: '0.20',
      stake: '100.00',
      edgePct: '20.00',
    });
    expect(figures({ chance: '0.3', price: '3.5', part: '1/2' })).toMatchObject({
      kelly: '0.01',
      stake: null,
    });
    expect(figures({ chance: '0.4', price: '2.0' })).toMatchObject({ kelly: '0.00', edgePct: '-20.00' });
  });

  test('takes commission from the price, and stakes nothing if it takes all winnings', () => {
    expect(figures({ chance: '0.6', price: '2.0', commission: '5' })).toMatchObject({ kelly: '0.178947' });
    expect(kellyStake({ chance: rational(1, 2), price: rational(3, 1), commission: ONE })).toEqual({
      n: 0,
      d: 1,
    });
  });

  test('takes a part of at most the whole', () => {
    expect(answer({ chance: '0.6', price: '2', part: '1.5', bank: 'x' })).toEqual([
      'part: A part must be between 0 and 1: 0.8 is 80%',
      'bank: Invalid decimal value',
    ]);
  });
});

describe('cash-out', () => {
  const { answer, figures } = answersOf(calculateCashOut);

  test('is worth the return times the chance of its leg', () => {
    expect(figures({ return: '60', priceNow: '2.25', offered: '24' })).toEqual({
      fairValue: '26.67',
      chance: '0.444444',
      chanceMethods: ['priceNow'],
      offeredPct: '90.00',
    });
  });

  test('of a multiple is worth the return times the chances of all open legs', () => {
    expect(figures({ return: '80', legs: [{ priceNow: '2' }, { chance: '0.25' }] })).toMatchObject({
      fairValue: '10.00',
      chanceMethods: ['priceNow', 'chance'],
      offeredPct: null,
    });
  });

  test('tells every mistake', () => {
    expect(answer({ priceNow: '2', legs: [{}, 'x', { chance: '1/2', priceNow: '2', x: 1 }] })).toEqual([
      'priceNow: Give legs or a single, not both',
      'legs.1: Invalid value',
      'legs.2.priceNow: Give the chance in one way only',
      'legs.2.x: Unknown field',
    ]);
    expect(answer({ legs: [{}] })).toMatchObject({ kind: 'blank', missing: ['return', 'legs.0.priceNow'] });
    expect(answer({ return: '1', legs: [] })).toEqual(['legs: A different number of entries is required']);
  });
});

describe('margin', () => {
  const { answer, figures } = answersOf(calculateMargin);

  test('is given as overround and as payout, which are not each other’s complement', () => {
    expect(figures({ chances: ['0.65'], prices: ['4.00', '7.00'] })).toEqual({
      overroundPct: '4.285714',
      payoutPct: '95.890411',
    });
  });

  test('needs a price', () => {
    expect(answer({ chances: ['2'], x: 1 })).toEqual([
      'chances.0: Chance must be above 0 and below 1',
      'x: Unknown field',
    ]);
    expect(answer({ chances: ['0.5'] })).toMatchObject({ kind: 'blank', missing: ['prices'] });
  });
});

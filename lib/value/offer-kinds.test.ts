import { describe, expect, test } from 'vitest';
import { answersOf } from '../matched/testing/answers-of.ts';
import { calculateOffer } from './offers.ts';

const { figures } = answersOf(calculateOffer);

const REFUND = { kind: 'refundIfLoses', stake: '10', price: '3', refund: '10', kept: '0.7' };

describe('an offer of each kind', () => {
  const shown = (terms: object): readonly unknown[] => {
    const { formula, working, outcomes, ...more } = figures({ stake: '10', price: '3', ...terms }) ?? {};
    const named = JSON.stringify(outcomes).match(/(?<="outcome":")[^"]+/gu) ?? [];
    const { kind, expected, variance, deviation, chanceMethods, ...own } = more;
    expect([kind, typeof variance, typeof deviation]).not.toContain(undefined);
    return [formula, working, named.join(', '), expected, own, chanceMethods];
  };

  test('has a formula, its numbers, its outcomes and its figures', () => {
    const chance = '0.3';
    expect(shown({ ...REFUND, chance, layPrice: '3.2', commission: '0' })).toEqual([
      'S(pO − 1) + (1 − p)·F·r',
      '10 × (0.3 × 3 − 1) + (1 − 0.3) × 10 × 0.7',
      'wins, loses',
      '3.90',
      { returns: '30.00', lay: '7.19', liability: '15.82', ifWins: '4.18', ifLoses: '4.19' },
      ['given'],
    ]);
    expect(shown({ kind: 'boost', chance, boostedPrice: '4', kept: '0.5' })).toEqual([
      'S(p(O + (O_b − O)·r) − 1)',
      '10 × (0.3 × (3 + (4 − 3) × 0.5) − 1)',
      'wins, loses',
      '0.50',
      { stake: '10.00', price: '3.50', returns: '35.00' },
      ['given'],
    ]);
    expect(shown({ kind: 'boost', chance, boostedPrice: '4', upTo: '5' })).toEqual([
      'S(pO − 1) + p·M·r',
      '10 × (0.3 × 3 − 1) + 0.3 × 5 × 1',
      'wins, loses',
      '0.50',
      { stake: '10.00', price: '3.50', returns: '35.00' },
      ['given'],
    ]);
    expect(shown({ kind: 'winningsDoubled', chance, upTo: '50' })).toEqual([
      'S(pO − 1) + p·min(M, S(O − 1))',
      '10 × (0.3 × 3 − 1) + 0.3 × 20',
      'wins, loses',
      '5.00',
      { stake: '10.00', price: '5.00', returns: '50.00' },
      ['given'],
    ]);
    expect(
      shown({ kind: 'bonusElsewhere', chance, bonus: '10', kept: '0.8', trigger: { chance: '0.5' } }),
    ).toEqual([
      'S(pO − 1) + q·F·r',
      '10 × (0.3 × 3 − 1) + 0.5 × 10 × 0.8',
      'wins, triggered, wins, loses, triggered, loses',
      '3.00',
      {},
      ['given', 'given'],
    ]);
  });

  test('of an accumulator counts one leg that loses', () => {
    const even = { price: '2', chance: '0.5' };
    expect(
      shown({ kind: 'accumulator', price: undefined, legs: [even, even], refund: '10', kept: '0.8' }),
    ).toEqual([
      'S(O·Πp − 1) + P₁·F·r, P₁ = Πp·Σ(1 − pᵢ)/pᵢ',
      '10 × (0.25 × 4 − 1) + 0.5 × 10 × 0.8',
      'wins, oneLegLoses, loses',
      '4.00',
      { returns: '40.00', price: '4.00' },
      ['given', 'given'],
    ]);
    expect(shown({ kind: 'accumulator', chance: '0.3' })).toEqual([
      'S(pO − 1)',
      '10 × (0.3 × 3 − 1)',
      'wins, loses',
      '-1.00',
      { returns: '30.00', price: '3.00' },
      ['given'],
    ]);
    expect(figures({ kind: 'wagering', bonus: 100, wagered: 1000, houseEdge: '0.05' })).toMatchObject({
      formula: 'B − W·h',
      working: '100 − 1000 × 0.05',
      expected: '50.00',
    });
  });
});

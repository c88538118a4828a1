import { describe, expect, test } from 'vitest';
import { calculateBoost } from './boost.ts';
import { answersOf } from '../testing/answers-of.ts';

const { answer, figures } = answersOf(calculateBoost);

describe('boost', () => {
  test('raises the winnings, and says by what the whole price is multiplied', () => {
    expect(figures({ decimalOdds: '4', boostPct: '10' })).toEqual({
      boostedOdds: '4.30',
      oddsBoost: '1.075',
      worthOdds: '4.30',
    });
  });

  test('paid as a free bet is worth what is kept of it', () => {
    expect(figures({ decimalOdds: '2', boostPct: '100', freeBetKept: '80' })).toMatchObject({
      boostedOdds: '3.00',
      worthOdds: '2.80',
    });
  });

  test.each([
    ['0.8', ['A kept share is a percentage: 0.8 is 0.8%, and 80% is 80']],
    ['1', ['A kept share is a percentage: 1 is 1%, and 100% is 100']],
  ])('notes a kept share that was probably given as a fraction: %s', (freeBetKept, notes) => {
    expect(answer({ decimalOdds: '3', boostPct: '50', freeBetKept })).toHaveProperty('notes', notes);
  });

  test.each(['1.01', '0', '80'])('has no note on a kept share of %s', (freeBetKept) => {
    expect(answer({ decimalOdds: '3', boostPct: '50', freeBetKept })).not.toHaveProperty('notes');
  });

  test('needs odds and a boost', () => {
    expect(answer({ boostPct: -1 })).toEqual(['boostPct: Boost percentage cannot be negative']);
    expect(answer({ decimalOdds: 2 })).toMatchObject({ kind: 'blank', missing: ['boostPct'] });
    expect(answer({})).toMatchObject({ kind: 'blank', missing: ['odds', 'boostPct'] });
  });
});

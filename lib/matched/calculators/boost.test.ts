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

  test('needs odds and a boost', () => {
    expect(answer({ boostPct: -1 })).toEqual(['boostPct: Boost percentage cannot be negative']);
    expect(answer({ decimalOdds: 2 })).toMatchObject({ kind: 'blank', missing: ['boostPct'] });
    expect(answer({})).toMatchObject({ kind: 'blank', missing: ['odds', 'boostPct'] });
  });
});

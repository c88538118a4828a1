import { describe, expect, test } from 'vitest';
import { NO_LAY_NEEDED } from '../back-outcomes.ts';
import { COMMISSION_BASES } from '../commission.ts';
import {
  calculateFromJson,
  isMatchedCalculator,
  MATCHED_CALCULATORS,
  type MatchedCalculatorName,
} from './table.ts';

function answer(name: MatchedCalculatorName, input: unknown): unknown {
  const result = calculateFromJson(name, input);
  return result.kind === 'wrong' ? result.issues.map(({ path, message }) => `${path}: ${message}`) : result;
}

const lay = { decimalOdds: '4.2', commission: '2' };
const worthless = { betType: 'riskFree', back: { stake: '10', decimalOdds: '4', cashback: '50' }, lay };
const NO_FIGURES = { result: null };

describe('every calculator', () => {
  test.each(Object.keys(MATCHED_CALCULATORS))(
    '%s refuses what is no object and names unknown fields',
    (name) => {
      if (!isMatchedCalculator(name)) throw new Error(name);
      expect(answer(name, [])).toEqual([': Invalid value']);
      expect(answer(name, { nonsense: 1 })).toContain('nonsense: Unknown field');
    },
  );

  test.each(['part-lay', 'lay-plan', 'lay-anchors', 'early-payout'] as const)(
    '%s has no figures for a blank bet, and a note where no lay is needed',
    (name) => {
      expect(answer(name, { bet: { betType: 'qualifying' } })).toMatchObject(NO_FIGURES);
      expect(answer(name, { bet: worthless })).toMatchObject({
        result: null,
        notes: [NO_LAY_NEEDED],
      });
    },
  );

  test.each([
    ['part-lay', {}],
    ['lay-plan', { ladder: [{ odds: '4.2', size: '100' }] }],
    ['lay-anchors', {}],
    ['back-stake', { layLimit: '50' }],
    ['early-payout', {}],
  ] as const)('%s names the basis of commission that it was given', (name, others) => {
    const bet = { betType: 'qualifying', back: { stake: '10', decimalOdds: '4' }, lay };
    for (const commissionBasis of COMMISSION_BASES) {
      const result = { commissionBasis };
      expect(answer(name, { bet: { ...bet, commissionBasis }, ...others })).toMatchObject({ result });
    }
  });

  test('is known by its name, and by no name that every object has', () => {
    expect(['matched-bet', 'dutching', 'toString', '__proto__', ''].map(isMatchedCalculator)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

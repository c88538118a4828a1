import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainPayout, exactPounds, readBet, settle, type Settlement } from '#lib';
import { validSlipBeyond } from '../arbitraries/beyond-slip.ts';
import { fraction } from '../laws/engine.ts';
import { evaluate } from '../laws/evaluate.ts';

function settled(slip: unknown): Settlement {
  const bet = readBet(slip);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return settle(bet.value);
}

const steps = (slip: unknown, which: 'potential' | 'realised' = 'potential') =>
  explainPayout(settled(slip), which).map(
    ({ title, formula, value }) => `${title}: ${formula} = ${exactPounds(value)}`,
  );

describe('the workings of a payout', () => {
  const selections = [{ odds: '5/2', outcome: 'win' }, { odds: '3' }, { odds: '4', outcome: 'lost' }];

  test('add up the lines by size, and take off the stake', () => {
    expect(steps({ system: 'patent', stakePerLine: '2', selections })).toEqual([
      'Singles: 7 + 6 = 13',
      'Doubles: 21 = 21',
      'Treble: 0 = 0',
      'All lines: 13 + 21 + 0 = 34',
      'Less the stake: 34 - 14 = 20',
    ]);
    expect(steps({ system: 'patent', stakePerLine: '2', selections }, 'realised').slice(0, 2)).toEqual([
      'Singles: 7 = 7',
      'Doubles: 0 = 0',
    ]);
  });

  test('name bonuses and the maximum', () => {
    const bonus = { kind: 'oneWinner', percent: 10 };
    const slip = {
      system: 'singles',
      stakePerLine: '1',
      selections: [
        { odds: '3', outcome: 'win' },
        { odds: '4', outcome: 'lost' },
      ],
      concessions: [bonus],
      maxPayout: '3.10',
    };
    expect(steps(slip)).toEqual([
      'Singles: 3 = 3',
      'Bonus: (1/5) = 1/5',
      'Lines and bonuses: 3 + (1/5) = 16/5',
      'At most: min((16/5), (31/10)) = 31/10',
      'Less the stake: (31/10) - 2 = 11/10',
    ]);
  });
});

test.each(['potential', 'realised'] as const)(
  'of any slip every formula of the %s payout comes to its value, and the last two to payout and profit',
  (which) => {
    fc.assert(
      fc.property(validSlipBeyond, (slip) => {
        const settlement = settled(slip);
        const found = explainPayout(settlement, which);
        for (const { formula, value } of found) {
          const inPounds = fraction(value).div(100);
          // A loss is written as a difference, which has no sign to read.
          expect(evaluate(formula).equals(inPounds), `${formula} = ${inPounds.toFraction()}`).toBe(true);
        }
        const [payout, profit] = found.slice(-2).map(({ value }) => fraction(value));
        const potential = which === 'potential';
        const expected = potential ? settlement.potentialPayout : settlement.realisedPayout;
        expect(payout?.equals(fraction(expected))).toBe(true);
        const gained = potential ? settlement.potentialProfit : settlement.realisedProfit;
        expect(profit?.equals(fraction(gained))).toBe(true);
      }),
    );
  },
);

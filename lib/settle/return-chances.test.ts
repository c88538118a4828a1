import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bet } from '../bet/bet.ts';
import { readBet } from '../bet/validate-bet.ts';
import { moneyText } from '../number/money.ts';
import { compare, equals, rational, sum, times, toExactText } from '../number/rational.ts';
import { chanceOfAtLeast, chanceText, returnChances } from './return-chances.ts';

function betOf(slip: object): Bet {
  const bet = readBet({ stakePerLine: '1.00', ...slip });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return bet.value;
}

function curve(slip: object, margin = rational(0, 1)) {
  const found = returnChances(betOf(slip), margin);
  if (found === undefined) return undefined;
  const { steps, median, expected } = found;
  return {
    steps: steps.map(({ payout, chance }) => `${toExactText(chance)} of £${moneyText(payout)}`),
    median: moneyText(median),
    expected: moneyText(expected),
  };
}

describe('the chances of returns', () => {
  test('of a single are those of its odds, and it is worth its stake', () => {
    expect(curve({ system: 'singles', selections: [{ odds: 4 }] })).toEqual({
      steps: ['1 of £0.00', '1/4 of £4.00'],
      median: '0.00',
      expected: '1.00',
    });
  });

  test('of a trixie at 2.0: seven eighths of it lies between nothing and all', () => {
    const selections = [{ odds: 2 }, { odds: 2 }, { odds: 2 }];
    // No or one winner: nothing. Two: a double, £4. Three: three doubles and the treble, £20.
    expect(curve({ system: 'trixie', selections })).toEqual({
      steps: ['1 of £0.00', '1/2 of £4.00', '1/8 of £20.00'],
      median: '4.00',
      expected: '4.00',
    });
  });

  test('fall with the margin: 1 / (odds × (1 + margin))', () => {
    const doubles = { system: 'doubles', selections: [{ odds: 2 }, { odds: 4 }] };
    expect(curve(doubles, rational(1, 4))).toEqual({
      steps: ['1 of £0.00', '2/25 of £8.00'],
      median: '0.00',
      expected: '0.64',
    });
  });

  test('keep settled selections, and are certain once all are settled', () => {
    const won = { odds: 3, outcome: 'win' };
    expect(curve({ system: 'singles', selections: [won, { odds: 2 }] })?.steps).toEqual([
      '1 of £3.00',
      '1/2 of £5.00',
    ]);
    expect(curve({ system: 'singles', selections: [won] })).toEqual({
      steps: ['1 of £3.00'],
      median: '3.00',
      expected: '3.00',
    });
  });

  test('of at least an amount are those of the next step, and none above the last', () => {
    const found = returnChances(betOf({ system: 'singles', selections: [{ odds: 3 }] }), rational(0, 1));
    if (found === undefined) throw new Error('no chances');
    const texts = [0, 1, 300, 301].map((pence) => chanceText(chanceOfAtLeast(found, rational(pence, 1))));
    expect(texts).toEqual(['100.0', '33.3', '33.3', '0.0']);
  });

  test('are unknown for each-way bets and for more than ten open selections', () => {
    const eachWay = {
      system: 'singles',
      eachWay: { enabled: true, terms: '1/5' },
      selections: [{ odds: 4 }],
    };
    expect(curve(eachWay)).toBeUndefined();
    const many = Array.from({ length: 11 }, () => ({ odds: 2 }));
    expect(curve({ system: 'singles', selections: many })).toBeUndefined();
  });
});

const SYSTEMS = {
  3: ['trixie', 'patent', 'doubles'],
  4: ['yankee', 'lucky-15'],
  5: ['canadian', 'lucky-31'],
};

const slips = fc.constantFrom<3 | 4 | 5>(3, 4, 5).chain((count) =>
  fc.record({
    system: fc.constantFrom(...SYSTEMS[count]),
    selections: fc.array(
      fc.record({ odds: fc.integer({ min: 101, max: 2000 }).map((hundredths) => String(hundredths / 100)) }),
      { minLength: count, maxLength: count },
    ),
  }),
);

test('without a margin the expected return of every system of folds is exactly its cost', () => {
  fc.assert(
    fc.property(slips, (slip) => {
      const bet = betOf(slip);
      const { expected } = returnChances(bet, rational(0, 1)) ?? {};
      expect(expected && toExactText(expected)).toBe(String(bet.system.lineCount * 100));
    }),
  );
});

test('chances fall from 1 as payouts rise, and their mean is the expected return', () => {
  fc.assert(
    fc.property(slips, fc.integer({ min: 0, max: 20 }), (slip, percent) => {
      const found = returnChances(betOf(slip), rational(percent, 100));
      if (found === undefined) throw new Error('no chances');
      const { steps, expected } = found;
      expect(steps[0] && toExactText(steps[0].chance)).toBe('1');
      for (const [place, step] of steps.entries()) {
        const next = steps[place + 1];
        if (next === undefined) break;
        expect(compare(step.payout, next.payout)).toBeLessThan(0);
        expect(compare(step.chance, next.chance)).toBeGreaterThan(0);
      }
      const mean = sum(
        steps.map(({ payout, chance }, place) => {
          const next = steps[place + 1]?.chance ?? rational(0, 1);
          return times(payout, sum([chance, { n: next.n === 0 ? 0 : -next.n, d: next.d }]));
        }),
      );
      expect(equals(mean, expected)).toBe(true);
    }),
  );
});

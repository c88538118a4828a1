import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriedMoney, exactPounds, explain, readBet, settle, waterfall, type Bet } from '#lib';
import { validSlipBeyond } from '../arbitraries/beyond-slip.ts';
import { fraction } from '../laws/engine.ts';

function betOf(slip: unknown): Bet {
  const bet = readBet(slip);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return bet.value;
}

describe('a waterfall', () => {
  test('follows the stake through every change of every leg', () => {
    const selections = [
      { odds: '5/2', outcome: 'win', rule4: 10 },
      { odds: '3', outcome: 'deadHeat' },
    ];
    const bet = betOf({ system: 'doubles', stakePerLine: '2', promos: { commissionPct: 5 }, selections });
    const steps = waterfall(bet, 0)?.map(
      ({ step, before, after }) => `${step.kind}: ${exactPounds(before)} to ${exactPounds(after)}`,
    );
    expect(steps).toEqual([
      'odds: 2 to 7',
      'rule4: 7 to 13/2',
      'odds: 13/2 to 39/2',
      'deadHeat: 39/2 to 13',
      'product: 13 to 13',
      'stake: 13 to 13',
      'commission: 13 to 249/20',
    ]);
  });

  test('does not read the goals of a score as a price', () => {
    const market = { kind: 'matchResult', side: 'home' };
    const selections = [{ odds: '3', market, result: { home: 3, away: 1 } }];
    const steps = waterfall(betOf({ system: 'singles', stakePerLine: '2', selections }), 0);
    expect(steps?.map(({ step, after }) => `${step.kind}: ${exactPounds(after)}`)).toEqual([
      'score: 2',
      'odds: 6',
      'stake: 6',
    ]);
  });

  test('is undefined for a unit that is none, and for any-to-come', () => {
    const pair = {
      system: 'single-stakes-about',
      stakePerLine: '1',
      selections: [{ odds: '2' }, { odds: '3' }],
    };
    expect(waterfall(betOf(pair), 0)).toBeUndefined();
    expect(waterfall(betOf({ ...pair, system: 'doubles' }), 9)).toBeUndefined();
  });

  test('of any unit has the steps of its workings, without a gap, from the stake to the return', () => {
    fc.assert(
      fc.property(validSlipBeyond, (slip) => {
        const bet = betOf(slip);
        for (const [index, unit] of settle(bet).units.slice(0, 40).entries()) {
          const steps = waterfall(bet, index);
          if (steps === undefined) continue;
          expect(steps.map(({ step }) => step)).toEqual(explain(bet, index)?.steps);
          const amounts = steps.map(({ before, after }) => [fraction(before), fraction(after)]);
          expect(amounts[0]?.[0]).toEqual(fraction({ n: bet.stake, d: 1 }));
          expect(amounts.at(-1)?.[1]).toEqual(fraction(unit.potentialReturn));
          for (const [place, [, after]] of amounts.slice(0, -1).entries()) {
            expect(amounts[place + 1]?.[0]).toEqual(after);
          }
        }
      }),
    );
  });
});

describe('the money through any-to-come', () => {
  const selections = [
    { odds: '5/2', outcome: 'win' },
    { odds: '3', outcome: 'void' },
  ];

  test('is what the first leg returns, what of it is carried and kept, and what the second makes', () => {
    const bet = betOf({ system: 'double-stakes-about', stakePerLine: '1', selections });
    const rows = carriedMoney(bet).map(({ unit, staked, returned, carried, kept, made, total }) =>
      [unit.label, ...[staked, returned, carried, kept, made, total].map(exactPounds)].join(' '),
    );
    expect(rows).toEqual([
      'Selection 1 → Selection 2 1 7/2 2 3/2 2 7/2',
      'Selection 2 → Selection 1 1 1 1 0 7/2 7/2',
    ]);
  });

  test('of any bet adds up: kept and carried are what returned, kept and made the return before commission', () => {
    fc.assert(
      fc.property(validSlipBeyond, (slip) => {
        const bet = betOf(slip);
        const rows = carriedMoney(bet);
        const expected = settle(bet).units.filter(({ line }) => line.kind === 'anyToCome');
        expect(rows.map(({ unit }) => unit.label)).toEqual(expected.map(({ label }) => label));
        for (const [place, row] of rows.entries()) {
          const [returned, carried, kept, made, total] = [
            row.returned,
            row.carried,
            row.kept,
            row.made,
            row.total,
          ].map(fraction);
          expect(kept?.add(carried ?? 0)).toEqual(returned);
          expect(total).toEqual(fraction(expected[place]?.potentialReturn ?? { n: 0, d: 1 }));
          const ended = bet.commission.n === 0 ? kept?.add(made ?? 0) : total;
          expect(ended).toEqual(total);
          expect([kept, carried, made].every((each) => (each?.compare(0) ?? -1) >= 0)).toBe(true);
        }
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import type { Bet } from '../bet/bet.ts';
import { readBet } from '../bet/validate-bet.ts';
import { moneyText } from '../number/money.ts';
import { firstPayingMore, returnsByWinners, stillPossible } from './still-possible.ts';

function betOf(slip: object): Bet {
  const bet = readBet({ stakePerLine: '1.00', ...slip });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return bet.value;
}

function evens(count: number): readonly object[] {
  return Array.from({ length: count }, () => ({ odds: 2 }));
}

function results(slip: object): readonly string[] {
  const { results: all = [] } = stillPossible(betOf(slip)) ?? {};
  return all.map(({ winners, payout }) => `${winners.join('')} ${moneyText(payout)}`);
}

function ranges(slip: object): readonly string[] {
  const possible = stillPossible(betOf(slip));
  return (possible === undefined ? [] : returnsByWinners(possible)).map(
    ({ winners, lowest, highest }) => `${winners} ${moneyText(lowest)} ${moneyText(highest)}`,
  );
}

describe('the results that a bet can still have', () => {
  test('are every choice of winners, the lowest payout first', () => {
    const selections = [{ odds: 3 }, { odds: 2 }];
    expect(results({ system: 'singles', selections })).toEqual([' 0.00', '1 2.00', '0 3.00', '01 5.00']);
  });

  test('keep the known outcomes', () => {
    const selections = [{ odds: 3, outcome: 'win' }, { odds: 2 }, { odds: 5, outcome: 'lost' }];
    expect(results({ system: 'singles', selections })).toEqual([' 3.00', '1 5.00']);
    const halves = [{ odds: 3, outcome: 'halfWin' }, { odds: 2 }, { odds: 5, outcome: 'void' }];
    expect(results({ system: 'singles', selections: halves })).toEqual([' 3.00', '1 5.00']);
  });

  test('are a single one for a settled bet: its realised payout', () => {
    expect(results({ system: 'singles', selections: [{ odds: 3, outcome: 'win' }] })).toEqual([' 3.00']);
  });

  test('include the place part of each-way selections, after rule 4', () => {
    const slip = { system: 'singles', eachWay: { enabled: true, terms: '1/5' } };
    const selections = [
      { odds: 6, rule4: 10 },
      { odds: 6, rule4: 10, outcome: 'placed' },
    ];
    // 1 + 5 × 0.9, and 1 + 5 / 5 × 0.9 twice.
    expect(results({ ...slip, selections })).toEqual([' 1.90', '0 9.30']);
  });

  test('include the bonus that they earn', () => {
    const slip = { system: 'doubles', concessions: [{ kind: 'allWinners', percent: 10 }] };
    const selections = [{ odds: 2, outcome: 'win' }, { odds: 2 }];
    expect(results({ ...slip, selections })).toEqual([' 0.00', '1 4.30']);
  });

  test('cover at most ten unsettled selections, however many are settled', () => {
    const settled = [
      { odds: 2, outcome: 'lost' },
      { odds: 2, outcome: 'void' },
    ];
    const possible = stillPossible(betOf({ system: 'singles', selections: [...settled, ...evens(10)] }));
    expect(possible?.open).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(possible?.results).toHaveLength(1024);
    expect(stillPossible(betOf({ system: 'singles', selections: evens(11) }))).toBeUndefined();
  });
});

describe('the returns by number of winners', () => {
  test('go from the worst choice of winners to the best', () => {
    const selections = [{ odds: 2 }, { odds: 3 }, { odds: 4 }];
    expect(ranges({ system: 'trixie', selections })).toEqual([
      '0 0.00 0.00',
      '1 0.00 0.00',
      '2 6.00 12.00',
      '3 50.00 50.00',
    ]);
  });

  test('count the winners among the unsettled selections alone', () => {
    const selections = [{ odds: 2, outcome: 'win' }, { odds: 3 }, { odds: 4 }, { odds: 5, outcome: 'lost' }];
    expect(ranges({ system: 'singles', selections })).toEqual(['0 2.00 2.00', '1 5.00 6.00', '2 9.00 9.00']);
  });
});

test('the first result that pays more than an amount, or the end of them', () => {
  const possible = stillPossible(
    betOf({ system: 'trixie', selections: [{ odds: 2 }, { odds: 3 }, { odds: 4 }] }),
  );
  if (possible === undefined) throw new Error('too many');
  // Four results return nothing, then £6, £8, £12 and £50.
  expect([0, 599, 600, 1200, 4999, 5000].map((amount) => firstPayingMore(possible, amount))).toEqual([
    4, 4, 5, 7, 7, 8,
  ]);
});

import { describe, expect, test } from 'vitest';
import type { SystemName } from '../systems/system.ts';
import { moneyText, penceText } from '../number/money.ts';
import { MAX_CUSTOM_SELECTIONS, MAX_SELECTIONS } from '../systems/resolve.ts';
import { type Comparison, compareSystems, type CompareOptions, type Picks } from './compare-systems.ts';

const FOUR: Picks = { selections: ['5/2', '11/4', '3', '9/2'].map((odds) => ({ odds })) };

function compared(picks: Picks, options?: CompareOptions): Comparison {
  const result = compareSystems(picks, options);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

const nameOf = (name: SystemName): string => (typeof name === 'string' ? name : JSON.stringify(name));

function slugs({ systems }: Comparison): readonly string[] {
  return systems.map(({ name }) => nameOf(name));
}

describe('comparing systems over the same picks', () => {
  test('every system that takes four selections is listed, fewest lines first', () => {
    expect(slugs(compared({ ...FOUR, totalStake: '30' }))).toEqual([
      'acca',
      'parlay',
      'singles',
      'trebles',
      'doubles',
      'yankee',
      'lucky-15',
      'flag',
    ]);
  });

  test('a total stake is the outlay of each system, less the remainder of a division by its lines', () => {
    const { outlay, systems } = compared({ ...FOUR, totalStake: '30' });
    expect(penceText(outlay)).toBe('30.00');
    for (const { totalStake, bet } of systems) expect(Number(totalStake) + Number(bet.unstaked)).toBe(3000);
    const yankee = systems.find(({ name }) => name === 'yankee');
    expect(yankee && [penceText(yankee.bet.stake), penceText(yankee.bet.unstaked)]).toEqual(['2.72', '0.08']);
  });

  test('a stake per line makes the outlay that of the system with the most lines', () => {
    const { outlay, systems } = compared({ ...FOUR, stakePerLine: '1' });
    expect(penceText(outlay)).toBe('23.00');
    expect(systems.at(-1)?.name).toBe('flag');
    expect(systems.at(-1)?.bet.stake).toBe(100);
  });

  test('payouts equal those of the bets settled on their own', () => {
    const lucky = compared({ ...FOUR, totalStake: '15' }).systems.find(({ name }) => name === 'lucky-15');
    expect(lucky && moneyText(lucky.potentialPayout)).toBe('554.75');
  });

  test('gives the fewest winners that always return more than the outlay', () => {
    const { systems } = compared({ ...FOUR, totalStake: '30' });
    const from = Object.fromEntries(systems.map(({ name, profitFrom }) => [nameOf(name), profitFrom]));
    expect(from['acca']).toBe(4);
    expect(from['doubles']).toBe(2);
    // Any one winner of four at 3.0 or more returns £22.50 or more of £30: two are needed.
    expect(from['singles']).toBe(2);
  });

  test('a return equal to the outlay is not a profit', () => {
    const { systems } = compared({ selections: [{ odds: 'evens' }, { odds: 'evens' }], totalStake: '10' });
    expect(systems.find(({ name }) => name === 'singles')?.profitFrom).toBe(2);
  });

  test('systems with more bets than pennies are listed as too dear', () => {
    const { tooDear, systems } = compared({ ...FOUR, totalStake: '0.11' });
    expect(tooDear).toEqual(['lucky-15', 'flag']);
    expect(systems.map(({ name }) => nameOf(name))).toContain('yankee');
  });

  test('each-way is left out: it is singles with the each-way switch on', () => {
    const { systems } = compared({ ...FOUR, totalStake: '30', eachWay: { enabled: true } });
    expect(systems.map(({ name }) => nameOf(name))).not.toContain('each-way');
    expect(systems.find(({ name }) => name === 'singles')?.bets).toBe(8);
  });
});

describe('issues of the picks', () => {
  test('are reported once, as by validation', () => {
    const result = compareSystems({ selections: [{ odds: '1' }, { odds: '2' }], stakePerLine: '0' });
    expect(result.ok ? [] : result.issues.map(({ path, code }) => [path, code])).toEqual([
      ['stakePerLine', 'stake-range'],
      ['selections.0.odds', 'odds-range'],
    ]);
  });

  test.each([0, 51])('are about their number if no system takes %i', (count) => {
    const selections = Array.from({ length: count }, () => ({ odds: '2' }));
    const result = compareSystems({ selections, totalStake: '30' });
    expect(result.ok ? [] : result.issues.map(({ path, code }) => [path, code])).toEqual([
      ['selections', 'selection-count'],
    ]);
  });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('%i picks at the outlay of the dearest fit every system', (count) => {
  const selections = Array.from({ length: count }, () => ({ odds: '3/1' }));
  const { systems, tooDear } = compared({ selections, stakePerLine: '1' });
  expect(tooDear).toEqual([]);
  expect(systems.length).toBeGreaterThan(0);
});

test('bankers are compared in the systems that take them', () => {
  const [first, ...rest] = FOUR.selections;
  const selections = [{ odds: '2', ...first, banker: true }, ...rest];
  const comparison = compared({ selections, totalStake: '30' });
  expect(slugs(comparison)).toEqual(['trebles', 'parlay', 'singles', 'doubles', 'trixie', 'patent']);
  expect(comparison.tooDear).toEqual([]);
});

test('perms are compared on request', () => {
  const { systems } = compared({ ...FOUR, totalStake: '100' }, { perms: true });
  const perms = systems.filter(({ label }) => label.endsWith('perm'));
  expect(perms.map(({ label, bets }) => `${label} ${bets}`)).toEqual([
    'Single Stakes About perm 12',
    'Double Stakes About perm 12',
    'Rounder perm 12',
    'Roundabout perm 12',
    'Trixie perm 16',
    'Patent perm 28',
    'Round Robin perm 40',
  ]);
});

test('a concession for one winner counts in systems with singles', () => {
  const concessions = [{ kind: 'oneWinner' as const, multiply: 3 }];
  const { systems, tooDear } = compared({ ...FOUR, totalStake: '30', concessions });
  expect(tooDear).toEqual([]);
  const paid = systems.filter((system) => system.concessions.length > 0);
  expect(paid.map(({ name }) => name)).toEqual(['singles', 'lucky-15']);
});

test('a concession of another kind counts in systems without singles', () => {
  const concessions = [
    { kind: 'oneWinner' as const, multiply: 3 },
    { kind: 'accumulator' as const, ladder: { 4: 10 } },
  ];
  const { systems } = compared({ ...FOUR, totalStake: '30', concessions });
  const kinds = Object.fromEntries(
    systems.map((system) => [nameOf(system.name), system.concessions.map(({ kind }) => kind)]),
  );
  expect(kinds['acca']).toEqual(['accumulator']);
  expect(kinds['lucky-15']).toEqual(['oneWinner', 'accumulator']);
});

describe('the limits', () => {
  const picks = (count: number): Picks => ({
    selections: Array.from({ length: count }, () => ({ odds: '2' })),
    stakePerLine: '1',
  });

  test('singles take as many picks as a bet can have', () => {
    const { systems } = compared(picks(MAX_SELECTIONS));
    expect(systems.map(({ label, bets }) => `${label} ${bets}`)).toEqual([`Singles ${MAX_SELECTIONS}`]);
  });

  test('a perm is compared if its units can be listed each-way', () => {
    const { systems } = compared(picks(MAX_CUSTOM_SELECTIONS), { perms: true });
    const perms = systems.filter(({ label }) => label.endsWith('perm'));
    // A trixie perm has 2 × 4,560 units, a patent perm 2 × 7,980; the limit is 10,000.
    expect(perms.map(({ label, bets }) => `${label} ${bets}`)).toEqual([
      'Single Stakes About perm 380',
      'Double Stakes About perm 380',
      'Rounder perm 3420',
      'Roundabout perm 3420',
      'Trixie perm 4560',
    ]);
  });

  test('no perm is compared over more picks', () => {
    const { systems } = compared(picks(MAX_CUSTOM_SELECTIONS + 1), { perms: true });
    expect(systems.filter(({ label }) => label.endsWith('perm'))).toEqual([]);
  });
});

test('a void pick cannot become a winner', () => {
  const [first, ...rest] = FOUR.selections;
  const selections = [{ odds: '2', ...first, outcome: 'void' as const }, ...rest];
  const { systems } = compared({ selections, totalStake: '30' });
  expect(systems.find(({ name }) => name === 'acca')?.profitFrom).toBe(3);
});

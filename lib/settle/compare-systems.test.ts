import { describe, expect, test } from 'vitest';
import { moneyText, penceText } from '../number/money.ts';
import { type Comparison, compareSystems, type Picks } from './compare-systems.ts';

const FOUR: Picks = { selections: ['5/2', '11/4', '3', '9/2'].map((odds) => ({ odds })) };

function compared(picks: Picks): Comparison {
  const result = compareSystems(picks);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

function slugs({ systems }: Comparison): readonly string[] {
  return systems.map(({ slug }) => slug);
}

describe('comparing systems over the same picks', () => {
  test('every system that takes four selections is there, fewest lines first', () => {
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

  test('a total stake is the outlay of each, less what does not divide by its lines', () => {
    const { outlay, systems } = compared({ ...FOUR, totalStake: '30' });
    expect(penceText(outlay)).toBe('30.00');
    for (const { totalStake, bet } of systems) expect(Number(totalStake) + Number(bet.unstaked)).toBe(3000);
    const yankee = systems.find(({ slug }) => slug === 'yankee');
    expect(yankee && [penceText(yankee.bet.stake), penceText(yankee.bet.unstaked)]).toEqual(['2.72', '0.08']);
  });

  test('a stake per line makes the outlay that of the system with the most lines', () => {
    const { outlay, systems } = compared({ ...FOUR, stakePerLine: '1' });
    expect(penceText(outlay)).toBe('23.00');
    expect(systems.at(-1)?.slug).toBe('flag');
    expect(systems.at(-1)?.bet.stake).toBe(100);
  });

  test('payouts are those of the bets themselves', () => {
    const lucky = compared({ ...FOUR, totalStake: '15' }).systems.find(({ slug }) => slug === 'lucky-15');
    expect(lucky && moneyText(lucky.potentialPayout)).toBe('554.75');
  });

  test('says from how many winners on the outlay is always beaten', () => {
    const { systems } = compared({ ...FOUR, totalStake: '30' });
    const from = Object.fromEntries(systems.map(({ slug, profitFrom }) => [slug, profitFrom]));
    expect(from['acca']).toBe(4);
    expect(from['doubles']).toBe(2);
    // Any one winner of four at 3.0 or more returns £22.50 or more of £30: two are needed.
    expect(from['singles']).toBe(2);
  });

  test('getting the outlay back is no profit', () => {
    const { systems } = compared({ selections: [{ odds: 'evens' }, { odds: 'evens' }], totalStake: '10' });
    expect(systems.find(({ slug }) => slug === 'singles')?.profitFrom).toBe(2);
  });

  test('systems with more bets than pennies are named, not guessed', () => {
    const { tooDear, systems } = compared({ ...FOUR, totalStake: '0.11' });
    expect(tooDear).toEqual(['lucky-15', 'flag']);
    expect(systems.map(({ slug }) => slug)).toContain('yankee');
  });

  test('each-way is not told apart from singles, which the switch makes each-way', () => {
    const { systems } = compared({ ...FOUR, totalStake: '30', eachWay: { enabled: true } });
    expect(systems.map(({ slug }) => slug)).not.toContain('each-way');
    expect(systems.find(({ slug }) => slug === 'singles')?.bets).toBe(8);
  });
});

describe('what is wrong with the picks', () => {
  test('is told once, as validation tells it', () => {
    const result = compareSystems({ selections: [{ odds: '1' }, { odds: '2' }], stakePerLine: '0' });
    expect(result.ok ? [] : result.issues.map(({ path, code }) => [path, code])).toEqual([
      ['stakePerLine', 'stake-range'],
      ['selections.0.odds', 'odds-range'],
    ]);
  });

  test.each([0, 51])('is their number, where no system takes %i', (count) => {
    const selections = Array.from({ length: count }, () => ({ odds: '2' }));
    const result = compareSystems({ selections, totalStake: '30' });
    expect(result.ok ? [] : result.issues.map(({ path }) => path)).toEqual(['selections']);
  });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('%i picks at the outlay of the dearest fit every system', (count) => {
  const selections = Array.from({ length: count }, () => ({ odds: '3/1' }));
  const { systems, tooDear } = compared({ selections, stakePerLine: '1' });
  expect(tooDear).toEqual([]);
  expect(systems.length).toBeGreaterThan(0);
});

import { type Bet, type BetDraft, validateBet } from '#lib';
import { describe, expect, test } from 'vitest';

import {
  calculatingWork,
  comparingWork,
  longTotalsWork,
  MAX_WORK,
  settlingWork,
  totalsWork,
  unitsCharacters,
} from './work.ts';

function betOf(slip: BetDraft): Bet {
  const bet = validateBet(slip);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return bet.value;
}

const odds = (count: number, price = '2') => Array.from({ length: count }, () => ({ odds: price }));

/** Odds whose denominators have twelve digits. */
const LONG = '2.123456789013';

describe('the work of a settlement', () => {
  test.each([
    ['a single: its leg, by two digits', { system: 'singles', stakePerLine: 1, selections: odds(1) }, 4],
    [
      'a trixie: three doubles and a treble',
      { system: 'trixie', stakePerLine: 1, selections: odds(3) },
      9 * 4,
    ],
    [
      'one each-way',
      { system: 'trixie', stakePerLine: 1, eachWay: { enabled: true }, selections: odds(3) },
      18 * 4,
    ],
    ['two stakes about', { system: 'single-stakes-about', stakePerLine: 1, selections: odds(2) }, 80 * 4],
    ['longer prices', { system: 'singles', stakePerLine: 1, selections: odds(1, '2.1234') }, 16],
    [
      'commission and a boost',
      {
        system: 'singles',
        stakePerLine: 1,
        promos: { commissionPct: '2.5', boostPct: '12.5' },
        selections: odds(1, '2.1234'),
      },
      25,
    ],
  ] as const)('of %s', (_, slip, work) => {
    expect(settlingWork(betOf(slip))).toBe(work);
  });

  test('is four times that if its totals are summed line by line', () => {
    const slip = {
      system: 'singles',
      stakePerLine: 1,
      promos: { commissionPct: 2 },
      selections: [{ odds: '2', outcome: 'halfLost' }],
    } as const;
    const work = settlingWork(betOf(slip));
    expect(work).toBe(4 * settlingWork(betOf({ ...slip, stakeType: 'freeBetSnr' })));
  });

  test('is within the limit for folds of short prices, and above it for folds of long prices', () => {
    const folds = { system: { fold: 16 }, stakePerLine: 1, eachWay: { enabled: true } } as const;
    expect(settlingWork(betOf({ ...folds, selections: odds(20, '2.55') }))).toBeLessThan(MAX_WORK);
    expect(settlingWork(betOf({ ...folds, selections: odds(20, LONG) }))).toBeGreaterThan(MAX_WORK);
  });
});

describe('the work of totals alone', () => {
  test('is the same for every closed form', () => {
    const folds = betOf({ system: { fold: 10 }, stakePerLine: 1, selections: odds(14) });
    expect(totalsWork(folds)).toBe(20_000);
    expect(totalsWork(betOf({ system: 'flag', stakePerLine: 1, selections: odds(4) }))).toBe(20_000);
  });

  test('is that of the units if there is no closed form', () => {
    const rounder = betOf({ system: { perm: 'rounder' }, stakePerLine: 1, selections: odds(5) });
    expect(totalsWork(rounder)).toBe(settlingWork(rounder));
    expect(totalsWork(rounder)).toBeGreaterThan(0);
  });

  test('of a slip with too many units is above the limit for roundabouts, and for many bonuses', () => {
    const slip = (perm: string, count: number, bonuses = 0) => ({
      system: { perm },
      selections: odds(count),
      concessions: Array.from({ length: bonuses }, () => ({ kind: 'accumulator' })),
    });
    expect(longTotalsWork(slip('roundabout', 21))).toBeGreaterThan(MAX_WORK);
    expect(longTotalsWork(slip('rounder', 50))).toBeGreaterThan(MAX_WORK);
    expect(longTotalsWork(slip('trixie', 50, 3))).toBeGreaterThan(MAX_WORK);
    for (const value of [
      null,
      'slip',
      [],
      { selections: odds(50) },
      slip('nonsense', 50),
      slip('roundabout', 20),
      slip('trixie', 50, 2),
    ]) {
      expect(longTotalsWork(value)).toBeLessThanOrEqual(MAX_WORK);
    }
  });
});

test('an accumulator bonus adds the work of a settlement twice, and of a comparison ten times', () => {
  const slip = { system: 'doubles', stakePerLine: 1, selections: odds(2) } as const;
  const bonus = { kind: 'accumulator', ladder: { '2': '5' } } as const;
  const plain = betOf(slip);
  const paid = betOf({ ...slip, concessions: [bonus, { kind: 'allWinners', percent: '5' }] });
  expect(settlingWork(paid)).toBe(3 * settlingWork(plain));
  expect(totalsWork(paid)).toBe(3 * totalsWork(plain));
  expect(comparingWork(paid, false)).toBe(11 * comparingWork(plain, false));
});

test('the characters of the units grow with their descriptions', () => {
  const slip = (description: string) =>
    betOf({ system: 'doubles', stakePerLine: 1, selections: [1, 2].map(() => ({ odds: '2', description })) });
  expect(unitsCharacters(slip('x'.repeat(100))) - unitsCharacters(slip('x'.repeat(10)))).toBe(180);
  const eachWay = { enabled: true } as const;
  const double = { system: 'doubles', stakePerLine: 1, selections: odds(2) } as const;
  expect(unitsCharacters(betOf({ ...double, eachWay }))).toBe(2 * unitsCharacters(betOf(double)));
});

test('a comparison counts a push at its full price', () => {
  const slip = (outcome: 'unsettled' | 'push') =>
    betOf({ system: 'singles', stakePerLine: 1, selections: [{ odds: LONG, outcome }, { odds: '2' }] });
  expect(comparingWork(slip('push'), false)).toBe(comparingWork(slip('unsettled'), false));
});

describe('the work of a comparison', () => {
  const work = (count: number, perms: boolean, price = '2.55'): number =>
    comparingWork(betOf({ system: 'singles', stakePerLine: 1, selections: odds(count, price) }), perms);

  test.each([
    [8, false],
    [10, false],
    [20, false],
    [7, true],
    [8, true],
  ])('of %i selections, perms %s, is within the limit', (count, perms) => {
    expect(work(count, perms)).toBeLessThanOrEqual(MAX_WORK);
  });

  test.each([
    [9, true, '2.55'],
    [10, true, '2'],
    [10, false, LONG],
    [7, true, LONG],
  ])('of %i selections, perms %s, at %s is above the limit', (count, perms, price) => {
    expect(work(count, perms, price)).toBeGreaterThan(MAX_WORK);
  });
});

describe('the work of a calculation', () => {
  const many = (count: number, text: string): readonly string[] => Array.from({ length: count }, () => text);

  test('is above the limit for a draft of 9,000 characters', () => {
    const draft = (length: number) => ({ ladder: 'x'.repeat(length - '{"ladder":""}'.length) });
    expect(calculatingWork('lay-plan', draft(8900))).toBeLessThan(MAX_WORK);
    expect(calculatingWork('lay-plan', draft(9000))).toBeGreaterThan(MAX_WORK);
  });

  test.each([
    ['fair-odds', { prices: many(3, '2.6') }],
    ['fair-odds', { prices: many(40, '41.5') }],
    ['place-chances', { chances: many(40, '0.025'), places: '4' }],
    ['place-chances', { chances: many(20, '0.05') }],
    ['each-way-value', { chances: many(16, '0.0625'), places: 5 }],
    ['each-way-value', { runners: '40', places: '5' }],
    ['lock-in', { selections: many(8, 'x'.repeat(100)) }],
  ] as const)('of %s is within the limit for ordinary drafts: %o', (name, draft) => {
    expect(calculatingWork(name, draft)).toBeLessThan(MAX_WORK);
  });

  test.each([
    ['fair-odds', { prices: many(50, `2.${'3'.repeat(28)}`) }],
    ['place-chances', { chances: many(40, '0.025000000001'), places: '4' }],
    ['place-chances', { chances: many(40, '0.025'), places: '20' }],
    ['each-way-value', { chances: many(40, '0.025000000001'), places: 4 }],
    ['lock-in', { selections: many(8, 'x'.repeat(1000)) }],
  ] as const)('of %s is above the limit: %o', (name, draft) => {
    expect(calculatingWork(name, draft)).toBeGreaterThan(MAX_WORK);
  });
});

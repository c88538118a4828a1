import { type BetDraft, validateBet } from '#lib';
import { expect, test } from 'vitest';

import { estimateWork } from './slip-size.ts';

const work = (slip: BetDraft): number => {
  const bet = validateBet(slip);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return estimateWork(bet.value);
};

const odds = (count: number) => Array.from({ length: count }, () => ({ odds: '2' }));

test.each([
  ['a single', { system: 'singles', stakePerLine: 1, selections: odds(1) }, 1],
  ['a trixie: three doubles and a treble', { system: 'trixie', stakePerLine: 1, selections: odds(3) }, 9],
  [
    'one each-way',
    { system: 'trixie', stakePerLine: 1, eachWay: { enabled: true }, selections: odds(3) },
    18,
  ],
  ['two stakes about', { system: 'single-stakes-about', stakePerLine: 1, selections: odds(2) }, 4],
] as const)('the work with %s is its legs', (_, slip, legs) => {
  expect(work(slip)).toBe(legs);
});

test('the work is twenty times as much if commission or rules apply to each line', () => {
  const slip = {
    system: 'singles',
    stakePerLine: 1,
    promos: { commissionPct: 2 },
    selections: [{ odds: '2', outcome: 'halfLost' }],
  } as const;
  expect(work(slip)).toBe(20);
  expect(work({ ...slip, stakeType: 'freeBetSnr' })).toBe(1);
  expect(work({ ...slip, selections: [{ odds: '2', outcome: 'win' }] })).toBe(1);
  const divided = [{ odds: '3', outcome: 'deadHeat', deadHeatDivisor: '4' }] as const;
  expect(work({ ...slip, rules: 'bookmaker', selections: divided })).toBe(20);
  const bonus = { kind: 'accumulator', ladder: { '2': '5' } } as const;
  expect(work({ ...slip, promos: {}, concessions: [bonus] })).toBe(20);
});

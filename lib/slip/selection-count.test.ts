import { describe, expect, test } from 'vitest';
import type { SystemName } from '../systems/system.ts';
import { canHaveBankers, isSameSystem, isSystemName, selectionRange, slipRange } from './selection-count.ts';
import { newState, propose } from './slip-state.ts';
import { blankSelection } from './slip.ts';

describe('the selections that a system takes', () => {
  test.each<[SystemName, number, number]>([
    ['trixie', 3, 3],
    ['acca', 4, 20],
    [{ perm: 'trixie' }, 3, 20],
    [{ perm: 'singles' }, 1, 20],
    [{ fold: 3 }, 3, 20],
    [{ folds: [2, 5, 3] }, 5, 20],
    [{ fold: 0 }, 1, 20],
    [{ folds: [2, 2.5] }, 2, 20],
    [{ fold: 99 }, 20, 20],
  ])('%j: from %i to %i', (system, min, max) => {
    expect(selectionRange(system)).toEqual({ min, max });
  });

  test('grow by the number of bankers', () => {
    const { slip } = propose(newState('trixie'), { kind: 'banker', id: 1, enabled: true });
    expect(slip.selections.map(({ id, banker }) => [id, banker])).toEqual([
      [1, true],
      [2, false],
      [3, false],
      [4, false],
    ]);
    expect(slipRange(slip)).toEqual({ min: 4, max: 4 });
  });

  test('are at most 50 including bankers', () => {
    const selections = Array.from({ length: 60 }, (_, index) => ({
      ...blankSelection(index + 1),
      banker: true,
    }));
    expect(slipRange({ system: { fold: 2 }, selections })).toEqual({ min: 50, max: 50 });
  });
});

test.each<[SystemName, boolean]>([
  ['trixie', true],
  ['single-stakes-about', false],
  [{ perm: 'trixie' }, true],
  [{ perm: 'round-robin' }, false],
  [{ fold: 2 }, true],
])('bankers in %j: %s', (system, can) => {
  expect(canHaveBankers(system)).toBe(can);
});

describe('a name of a system', () => {
  test.each([
    ['trixie', true],
    [{ fold: 2 }, true],
    [{ folds: [] }, true],
    [{ folds: [2, 2.5] }, true],
    [{ perm: 'trixie' }, true],
    ['lucky', false],
    [2, false],
    [{}, false],
    [{ fold: '2' }, false],
    [{ folds: ['2'] }, false],
    [{ folds: [2, '3'] }, false],
    [{ folds: 2 }, false],
    [{ perm: 'lucky' }, false],
    [{ fold: 2, folds: [2] }, false],
    [{ perm: 'trixie', fold: 2 }, false],
    [{ perm: 'trixie', folds: [2] }, false],
  ])('%j: %s', (value, is) => {
    expect(isSystemName(value)).toBe(is);
  });

  const names: readonly SystemName[] = [
    'trixie',
    'patent',
    { perm: 'trixie' },
    { perm: 'patent' },
    { fold: 2 },
    { fold: 3 },
    { folds: [2] },
    { folds: [2, 3] },
    { folds: [2, 4] },
  ];

  test('is the same only as itself', () => {
    for (const [index, name] of names.entries()) {
      const same = names.map((other) => isSameSystem(structuredClone(name), other));
      expect(same, JSON.stringify(name)).toEqual(names.map((_, other) => other === index));
    }
  });
});

import { expect, test } from 'vitest';
import { CONCESSION_CHOICES, newConcession } from './concession-choices.ts';
import { foldSizes, foldsOf, MAX_FOLD } from './fold-choices.ts';

test('the sizes of a custom set of folds, and the set of some sizes', () => {
  expect(foldSizes({ fold: 3 })).toEqual([3]);
  expect(foldSizes({ folds: [2, 4] })).toEqual([2, 4]);
  expect(foldSizes({ perm: 'trixie' })).toEqual([]);
  expect(foldSizes('trixie')).toEqual([]);
  expect(foldsOf([4, 2, 4])).toEqual({ folds: [2, 4] });
  expect(foldsOf([3, 3])).toEqual({ fold: 3 });
  expect(foldsOf([])).toBeUndefined();
  expect(MAX_FOLD).toBe(20);
});

test('a concession of each kind that is offered begins without numbers', () => {
  expect(CONCESSION_CHOICES.map(([kind, label]) => [label, newConcession(kind)])).toEqual([
    ['One winner', { kind: 'oneWinner', multiply: '' }],
    ['All winners', { kind: 'allWinners', percent: '', of: 'winnings' }],
    ['Accumulator bonus', { kind: 'accumulator', ladder: { 3: '' }, of: 'winnings' }],
  ]);
});

import { describe, expect, test } from 'vitest';
import { createPlacedSelections } from './translator.ts';

const PLACE = { origin: 'm', eventOrigin: 'e', event: 'match', market: 'match:btts' };
const KEYS = new Map([
  ['1', 'yes'],
  ['2', 'no'],
]);

describe('the selections of a market', () => {
  test('say where they are, each with a cache index of its own', () => {
    const placed = createPlacedSelections('s').of(PLACE, KEYS, undefined);
    expect([...placed]).toEqual([
      ['1', { source: 's', ...PLACE, key: 'yes', cacheIndex: 0 }],
      ['2', { source: 's', ...PLACE, key: 'no', cacheIndex: 1 }],
    ]);
  });

  test('are the same objects when it is said again', () => {
    const selections = createPlacedSelections('s');
    const before = selections.of(PLACE, KEYS, undefined);
    const again = selections.of({ ...PLACE }, new Map([...KEYS].toReversed()), before);
    for (const id of KEYS.keys()) expect(again.get(id)).toBe(before.get(id));
  });

  test.each([
    ['another event', { ...PLACE, event: 'other' }],
    ['another market', { ...PLACE, market: 'match:other' }],
    ["another of the source's events", { ...PLACE, eventOrigin: 'e2' }],
  ])('are others where it turns out to be of %s', (_, place) => {
    const selections = createPlacedSelections('s');
    const before = selections.of(PLACE, KEYS, undefined);
    const after = selections.of(place, KEYS, before);
    expect(after.get('1')).toMatchObject({ ...place, key: 'yes' });
    expect(after.get('2')).toMatchObject({ ...place, key: 'no' });
  });

  test('are others where they turn out to be', () => {
    const selections = createPlacedSelections('s');
    const before = selections.of(PLACE, KEYS, undefined);
    const turned = new Map([
      ['1', 'no'],
      ['2', 'yes'],
    ]);
    const after = selections.of(PLACE, turned, before);
    expect([...after.values()].map(({ key }) => key)).toEqual(['no', 'yes']);
  });

  test('leave their cache indexes to others when they are left out, or released', () => {
    const selections = createPlacedSelections('s');
    const all = selections.of(PLACE, KEYS, undefined);
    const less = selections.of(PLACE, new Map([['1', 'yes']]), all);
    const other = selections.of({ ...PLACE, origin: 'm2' }, new Map([['3', 'yes']]), undefined);
    expect([...less.values(), ...other.values()].map(({ cacheIndex }) => cacheIndex)).toEqual([0, 1]);
    selections.release(less.values());
    const last = selections.of({ ...PLACE, origin: 'm3' }, KEYS, undefined);
    expect([...last.values()].map(({ cacheIndex }) => cacheIndex)).toEqual([0, 2]);
  });
});

import { describe, expect, test } from 'vitest';
import { createPlacedSelections } from './translator.ts';

const PLACE = { origin: 'm', eventOrigin: 'e', event: 'match', market: 'match:btts' };
const KEYS = new Map([
  ['1', 'yes'],
  ['2', 'no'],
]);

describe('the selections of a market', () => {
  test('have their place and a unique cache index each', () => {
    const placed = createPlacedSelections('s').of(PLACE, KEYS, undefined);
    expect([...placed]).toEqual([
      ['1', { source: 's', ...PLACE, key: 'yes', cacheIndex: 0 }],
      ['2', { source: 's', ...PLACE, key: 'no', cacheIndex: 1 }],
    ]);
  });

  test('are the same objects if the market is sent again', () => {
    const selections = createPlacedSelections('s');
    const before = selections.of(PLACE, KEYS, undefined);
    const again = selections.of({ ...PLACE }, new Map([...KEYS].toReversed()), before);
    for (const id of KEYS.keys()) expect(again.get(id)).toBe(before.get(id));
  });

  test.each([
    ['another event', { ...PLACE, event: 'other' }],
    ['another market', { ...PLACE, market: 'match:other' }],
    ["another of the source's events", { ...PLACE, eventOrigin: 'e2' }],
  ])('are new objects if the market resolves to %s', (_, place) => {
    const selections = createPlacedSelections('s');
    const before = selections.of(PLACE, KEYS, undefined);
    const after = selections.of(place, KEYS, before);
    expect(after.get('1')).toMatchObject({ ...place, key: 'yes' });
    expect(after.get('2')).toMatchObject({ ...place, key: 'no' });
  });

  test('are new objects if their keys change', () => {
    const selections = createPlacedSelections('s');
    const before = selections.of(PLACE, KEYS, undefined);
    const swappedKeys = new Map([
      ['1', 'no'],
      ['2', 'yes'],
    ]);
    const after = selections.of(PLACE, swappedKeys, before);
    expect([...after.values()].map(({ key }) => key)).toEqual(['no', 'yes']);
  });

  test('free their cache indexes if they are removed or released', () => {
    const selections = createPlacedSelections('s');
    const first = selections.of(PLACE, KEYS, undefined);
    const fewer = selections.of(PLACE, new Map([['1', 'yes']]), first);
    const other = selections.of({ ...PLACE, origin: 'm2' }, new Map([['3', 'yes']]), undefined);
    expect([...fewer.values(), ...other.values()].map(({ cacheIndex }) => cacheIndex)).toEqual([0, 1]);
    selections.release(fewer.values());
    const last = selections.of({ ...PLACE, origin: 'm3' }, KEYS, undefined);
    expect([...last.values()].map(({ cacheIndex }) => cacheIndex)).toEqual([0, 2]);
  });
});

import { describe, expect, test } from 'vitest';
import { calculationOf } from '#lib/calculations';
import { editOf } from './named-items.ts';

const { fields } = calculationOf('lock-in');
const ENTRIES = {
  selection: ['A,2,2.1', 'B,3,3.2', '', 'C,4,4.3'],
  holding: ['1,back,2,20', '2,back,3,10', '3,lay,4,5'],
};

describe('removing a selection', () => {
  test.each([
    [0, [',back,2,20', '1,back,3,10', '2,lay,4,5']],
    [1, ['1,back,2,20', ',back,3,10', '2,lay,4,5']],
    [3, ['1,back,2,20', '2,back,3,10', ',lay,4,5']],
  ])('at index %i leaves each holding at its selection', (index, holding) => {
    const selection = ENTRIES.selection.filter((_, row) => row !== index);
    expect(editOf(fields, ENTRIES, { name: 'selection', entry: selection })).toEqual({
      kind: 'fill',
      entries: { selection, holding },
    });
  });

  test('that is blank, or typing in one, changes nothing else', () => {
    const withoutBlank = ENTRIES.selection.filter((row) => row !== '');
    const typed = ENTRIES.selection.with(0, 'Ann,2,2.1');
    for (const entry of [withoutBlank, typed, [...ENTRIES.selection, '']]) {
      const edit = { name: 'selection', entry };
      expect(editOf(fields, ENTRIES, edit)).toEqual({ kind: 'type', ...edit });
    }
  });
});

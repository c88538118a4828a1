import { expect, test } from 'vitest';
import { calculationOf } from '#lib/calculations';
import { withNamedItems } from './named-items.ts';

const { fields } = calculationOf('lock-in');

test('the selection of a holding is chosen by the names typed, without blank rows', () => {
  const holding = fields.find(({ name }) => name === 'holding');
  if (holding?.kind !== 'list') throw new Error('no list of holdings');
  const named = withNamedItems(holding, fields, { selection: ['Home,,2.52', '', ',,3.5'] });
  const [item, side] = named.kind === 'list' ? named.items : [];
  expect(item?.kind).toBe('choice');
  expect(item?.choices?.map(({ name, label }) => `${name} ${label}`)).toEqual(['1 Home', '2 Selection 2']);
  expect(side).toBe(holding.items[1]);
});

test('a field without numbers of items is unchanged', () => {
  const selection = fields.find(({ name }) => name === 'selection');
  if (selection === undefined) throw new Error('no list of selections');
  expect(withNamedItems(selection, fields, { selection: ['Home'] })).toEqual(selection);
});

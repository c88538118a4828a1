import { expect, test } from 'vitest';
import { CALCULATIONS } from '#lib/calculations';
import { hintOf, itemName } from './hints.ts';

const hints = CALCULATIONS.flatMap(({ fields }) =>
  fields.map((field) => ({ kind: field.kind, hint: hintOf(field) })),
);

test('no hint mentions the terminal', () => {
  expect(hints.filter(({ hint }) => /any format|after a comma/u.test(hint))).toEqual([]);
});

test('no hint shows the one-text syntax of an item', () => {
  const lists = hints.filter(({ kind }) => kind === 'list');
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.filter(({ hint }) => /\d@\d|\d,\d|back,|: ,/u.test(hint))).toEqual([]);
});

test('no hint repeats the unit in the field', () => {
  expect(hints.filter(({ hint }) => /^pounds|^percent$|qualifying/u.test(hint))).toEqual([]);
});

test('one item of a list has a name in the singular', () => {
  expect(['Chances', 'Odds', 'Matched already', 'Leg'].map(itemName)).toEqual([
    'chance',
    'price',
    'matched lay',
    'leg',
  ]);
});

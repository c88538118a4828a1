import { expect, test } from 'vitest';
import { CALCULATIONS } from '#lib/calculations';
import { hintOf } from './hints.ts';

const hints = CALCULATIONS.flatMap(({ fields }) =>
  fields.map((field) => ({ kind: field.kind, hint: hintOf(field) })),
);

test('no hint mentions the terminal', () => {
  expect(hints.filter(({ hint }) => /any format|behind a comma/u.test(hint))).toEqual([]);
});

test('no hint shows the one-text syntax of an item', () => {
  const lists = hints.filter(({ kind }) => kind === 'list');
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.filter(({ hint }) => /\d@\d|\d,\d|back,|: ,/u.test(hint))).toEqual([]);
});

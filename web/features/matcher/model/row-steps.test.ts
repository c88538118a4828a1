import { expect, test } from 'vitest';
import { rowsBeside } from './settled-rows.ts';

const page = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const beside = (id: string, place: number, by: 1 | -1): string =>
  rowsBeside(page, { id, place }, by)
    .map((row) => row.id)
    .join('');

test.each([
  ['b', 1, 'cd', 'a'],
  ['b', 3, 'cd', 'a'],
  ['a', 0, 'bcd', ''],
  ['d', 3, '', 'cba'],
  ['gone', 1, 'bcd', 'a'],
  ['gone', 0, 'abcd', ''],
  ['gone', 9, '', 'dcba'],
])('after and before %s, last at index %i, are %j and %j', (id, place, after, before) => {
  expect([beside(id, place, 1), beside(id, place, -1)]).toEqual([after, before]);
});

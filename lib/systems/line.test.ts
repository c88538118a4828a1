import { expect, test } from 'vitest';
import { firstSelections } from './blocks.ts';
import { CATALOGUE } from './catalogue.ts';
import { lineLabels } from './line.ts';
import { linesOf } from './lines.ts';
import type { Slug } from './system.ts';

const NAMES = ['A', 'B', 'C'];
const labels = (slug: Slug, count: number) =>
  lineLabels(linesOf(CATALOGUE[slug].blocks(firstSelections(count))), NAMES);

test('a fold is called by its selections, whether or not its prefix is among the lines', () => {
  expect(labels('patent', 3)).toEqual(['A', 'B', 'C', 'A × B', 'A × C', 'B × C', 'A × B × C']);
  expect(labels('trixie', 3)).toEqual(['A × B', 'A × C', 'B × C', 'A × B × C']);
  expect(labels('trebles', 3)).toEqual(['A × B × C']);
});

test('an any-to-come line is called by where the money goes', () => {
  expect(labels('single-stakes-about', 2)).toEqual(['A → B', 'B → A']);
});

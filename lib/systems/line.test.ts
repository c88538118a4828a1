import { expect, test } from 'vitest';
import { firstSelections } from './blocks.ts';
import { CATALOGUE } from './catalogue.ts';
import { lineLabels } from './line.ts';
import { linesOf } from './lines.ts';
import type { Slug } from './system.ts';

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F'];
const labels = (slug: Slug, count: number) =>
  lineLabels(linesOf(CATALOGUE[slug].blocks(firstSelections(count))), NAMES);

test('a fold is labelled with its selections, with or without its prefix among the lines', () => {
  expect(labels('patent', 3)).toEqual(['A', 'B', 'C', 'A × B', 'A × C', 'B × C', 'A × B × C']);
  expect(labels('trixie', 3)).toEqual(['A × B', 'A × C', 'B × C', 'A × B × C']);
  expect(labels('trebles', 3)).toEqual(['A × B × C']);
});

test('an any-to-come line is labelled in the order in which the money moves', () => {
  expect(labels('single-stakes-about', 2)).toEqual(['A → B', 'B → A']);
  expect(labels('rounder', 3)).toEqual(['A → B × C', 'B → A × C', 'C → A × B']);
});

test('an alphabet has a patent at each end, a yankee between them and the six-fold', () => {
  const compact = labels('alphabet', 6).map((label) => label.replaceAll(' × ', ''));
  expect(compact.join(' ')).toBe(
    'A B C AB AC BC ABC D E F DE DF EF DEF BC BD BE CD CE DE BCD BCE BDE CDE BCDE ABCDEF',
  );
});

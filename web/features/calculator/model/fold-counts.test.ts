import { describe, expect, test } from 'vitest';
import { CATALOGUE, catalogueSystem, type Slug, SLUGS } from '#lib';
import { foldCounts, systemText } from './fold-counts.ts';

test.each<[Slug, number, string]>([
  ['lucky-15', 4, '4 selections, 15 lines: 4 singles, 6 doubles, 4 trebles and a fourfold'],
  ['singles', 1, '1 selection, 1 line: a single'],
  ['singles', 12, '12 selections, 12 lines: 12 singles'],
  ['acca', 20, '20 selections, 1 line: a 20-fold'],
  ['acca', 18, '18 selections, 1 line: an 18-fold'],
  ['acca', 8, '8 selections, 1 line: an eightfold'],
  ['single-stakes-about', 2, '2 selections, 2 lines: 2 any-to-come'],
  ['round-robin', 3, '3 selections, 10 lines: 3 doubles, a treble and 6 any-to-come'],
])('%s of %i: %s', (slug, selections, text) => {
  expect(systemText(slug, selections)).toBe(text);
});

describe('the lines by size add up to the lines of the system', () => {
  test.each(SLUGS)('%s', (slug) => {
    const { min } = CATALOGUE[slug];
    const lines = foldCounts(slug, min).reduce((sum, count) => sum + count.lines, 0);
    expect(lines).toBe(catalogueSystem(slug, min).lineCount);
  });
});

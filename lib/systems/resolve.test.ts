import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { lineSelections } from './line.ts';
import { catalogueSystem, customLabel, customSystem } from './resolve.ts';
import { isSlug, SLUGS } from './system.ts';

describe('a system of the catalogue', () => {
  test('is made once for each number of selections, and so are its lines', () => {
    const six = catalogueSystem('singles', 6);
    expect(catalogueSystem('singles', 6)).toBe(six);
    expect(six.lines()).toBe(six.lines());
    expect(catalogueSystem('singles', 7).lines()).toHaveLength(7);
    expect(catalogueSystem('each-way', 6)).not.toBe(six);
  });

  test.each(SLUGS)('%s has as many lines as it counts, over selections that it has', (slug) => {
    const { min, max, label } = CATALOGUE[slug];
    for (const count of new Set([min, Math.min(max, min + 4)])) {
      const system = catalogueSystem(slug, count);
      expect(system).toMatchObject({ name: slug, label, selections: count });
      expect(system.lines()).toHaveLength(system.lineCount);
      const used = system.lines().flatMap(lineSelections);
      expect(new Set(used)).toEqual(new Set(Array.from({ length: count }, (_, at) => at)));
    }
  });
});

describe('a custom system', () => {
  test('has the folds of its sizes and a name of them', () => {
    const system = customSystem({ folds: [2, 3] }, [2, 3], { others: [0, 1, 2, 3], bankers: [] });
    expect(system).toMatchObject({
      name: { folds: [2, 3] },
      label: '2/3-fold',
      selections: 4,
      lineCount: 10,
    });
    expect(system.lines()).toHaveLength(10);
    expect(customLabel([7])).toBe('7-fold');
  });
});

test('a slug is one of the catalogue and nothing else', () => {
  expect(SLUGS.every(isSlug)).toBe(true);
  expect(['', 'Yankee', 'constructor', null, 5, ['yankee']].some(isSlug)).toBe(false);
  expect(new Set(SLUGS).size).toBe(34);
});

import { describe, expect, test } from 'vitest';
import { firstSelections } from './blocks.ts';
import { CATALOGUE, exactCount, isSlug, takesBankers } from './catalogue.ts';
import { type Line, lineSelections } from './line.ts';
import { hasSingles, linesOf } from './lines.ts';
import {
  catalogueSystem,
  customLabel,
  customSystem,
  permSystem,
  slugSystem,
  systemLabel,
} from './resolve.ts';
import { type Slug, SLUGS, type System } from './system.ts';

describe('a system of the catalogue', () => {
  test('is memoised for each number of selections, and so are its lines', () => {
    const six = catalogueSystem('singles', 6);
    expect(catalogueSystem('singles', 6)).toBe(six);
    expect(six.lines()).toBe(six.lines());
    expect(catalogueSystem('singles', 7).lines()).toHaveLength(7);
    expect(catalogueSystem('each-way', 6)).not.toBe(six);
  });

  test.each(SLUGS)('the line count of %s is correct, and its lines use only its selections', (slug) => {
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

test.each(SLUGS)('the label of %s is its slug in words', (slug) => {
  const words = slug.replaceAll(/(?:^|-)[a-z\d]/gu, (letter) => letter.replace('-', ' ').toUpperCase());
  const others: Partial<Record<Slug, string>> = { acca: 'Accumulator', 'each-way': 'Each-Way' };
  expect(systemLabel(slug)).toBe(others[slug] ?? words);
});

// Of n selections: 2ⁿ - 1 folds with singles, n less without; a flag adds n × (n - 1) of any to come.
test.each<[Slug, number, number]>([
  ['singles', 4, 4],
  ['each-way', 4, 4],
  ['doubles', 4, 6],
  ['trebles', 4, 4],
  ['acca', 4, 1],
  ['parlay', 4, 1],
  ['trixie', 3, 4],
  ['patent', 3, 7],
  ['yankee', 4, 11],
  ['lucky-15', 4, 15],
  ['canadian', 5, 26],
  ['super-yankee', 5, 26],
  ['lucky-31', 5, 31],
  ['heinz', 6, 57],
  ['lucky-63', 6, 63],
  ['super-heinz', 7, 120],
  ['lucky-127', 7, 127],
  ['goliath', 8, 247],
  ['lucky-255', 8, 255],
  ['single-stakes-about', 2, 2],
  ['double-stakes-about', 2, 2],
  ['rounder', 3, 3],
  ['roundabout', 3, 3],
  ['round-robin', 3, 10],
  ['flag', 4, 23],
  ['super-flag', 5, 46],
  ['heinz-flag', 6, 87],
  ['super-heinz-flag', 7, 162],
  ['goliath-flag', 8, 303],
  ['alphabet', 6, 26],
  ['union-jack-trebles', 9, 8],
  ['union-jack-trixie', 9, 32],
  ['union-jack-patent', 9, 56],
  ['union-jack-round-robin', 9, 80],
])('%s of %i selections has %i lines', (slug, selections, lines) => {
  expect(catalogueSystem(slug, selections).lineCount).toBe(lines);
});

test.each<[Slug, number]>([
  ['single-stakes-about', 1],
  ['double-stakes-about', 2],
  ['rounder', 1],
  ['roundabout', 2],
  ['round-robin', 1],
])('%s carries %i of its stakes', (slug, stakes) => {
  const { blocks } = catalogueSystem(slug, CATALOGUE[slug].min);
  const carried = linesOf(blocks).flatMap((line) => (line.kind === 'fold' ? [] : [line.multiplier]));
  expect(new Set(carried)).toEqual(new Set([stakes]));
});

test('a system can be permed if it takes a fixed number of selections', () => {
  const counts = (['trixie', 'union-jack-trixie', 'acca', 'singles'] as const).map(exactCount);
  expect(counts).toEqual([3, 9, undefined, undefined]);
});

// The most selections bound the work: no limit is published.
test.each<[Slug, number, number]>([
  ['singles', 1, 50],
  ['each-way', 1, 50],
  ['doubles', 2, 30],
  ['trebles', 3, 20],
  ['acca', 4, 20],
  ['parlay', 2, 20],
])('%s takes %i to %i selections', (slug, min, max) => {
  expect(CATALOGUE[slug]).toMatchObject({ min, max });
});

describe('a custom system', () => {
  test('has the folds of its sizes, and a name made of them', () => {
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

/** A line by its selections: `013` for a fold, `0>13` for any to come. */
function lineText(line: Line): string {
  return line.kind === 'fold' ? line.selections.join('') : `${line.first}>${line.onto.join('')}`;
}

function perm(slug: Slug, selections: number): System {
  return permSystem(slug, exactCount(slug) ?? 0, { others: firstSelections(selections), bankers: [] });
}

describe('a perm', () => {
  test('lists its system over every choice of its selections', () => {
    expect(perm('trixie', 4).lines().map(lineText).join(' ')).toBe(
      '01 02 12 012 01 03 13 013 02 03 23 023 12 13 23 123',
    );
    expect(perm('trixie', 4)).toMatchObject({
      name: { perm: 'trixie' },
      label: 'Trixie perm',
      selections: 4,
    });
  });

  // The number of choices times the lines of one choice.
  test.each<[Slug, number, number, number]>([
    ['trixie', 5, 10, 4],
    ['patent', 5, 10, 7],
    ['round-robin', 5, 10, 10],
    ['single-stakes-about', 4, 6, 2],
    ['rounder', 5, 10, 3],
    ['flag', 6, 15, 23],
    ['alphabet', 7, 7, 26],
    ['union-jack-trebles', 10, 10, 8],
    ['union-jack-round-robin', 10, 10, 80],
  ])('of %s over %i has %i choices of %i lines', (slug, selections, choices, each) => {
    const system = perm(slug, selections);
    expect(system.lineCount).toBe(choices * each);
    expect(system.lines()).toHaveLength(choices * each);
  });

  test.each<[Slug, number]>([
    ['alphabet', 7],
    ['union-jack-round-robin', 10],
  ])('of %s, whose lines are unlike each other, has the same lines in its blocks', (slug, selections) => {
    const system = perm(slug, selections);
    const listed = system.lines().map(lineText);
    expect(linesOf(system.blocks).map(lineText).toSorted()).toEqual(listed.toSorted());
  });

  // Lines that several choices share: of 5 selections, 3 more complete a double, and 1 choice is a treble.
  test('counts a line once for every choice that has it', () => {
    expect(perm('trixie', 5).blocks).toMatchObject([{ sizes: [2, 3], times: [3, 1] }]);
    expect(perm('round-robin', 5).blocks).toMatchObject([{ times: [3, 1] }, { times: 3 }]);
  });
});

describe('bankers', () => {
  const withBankers = slugSystem('trixie', { others: [0, 2, 3], bankers: [1] });

  test('are in every line, in the order of the selections', () => {
    expect(withBankers.lines().map(lineText)).toEqual(['012', '013', '123', '0123']);
    expect(withBankers).toMatchObject({ selections: 4, bankers: [1], lineCount: 4 });
  });

  test('are in the name of the system', () => {
    expect(withBankers.label).toBe('Trixie with 1 banker');
    const two = customSystem({ fold: 2 }, [2], { others: [0, 1], bankers: [2, 3] });
    expect(two.label).toBe('2-fold with 2 bankers');
    expect(systemLabel({ fold: 2 })).toBe('2-fold');
  });

  test.each<[Slug, boolean]>([
    ['trixie', true],
    ['alphabet', true],
    ['singles', true],
    ['round-robin', false],
    ['single-stakes-about', false],
    ['rounder', false],
    ['union-jack-trebles', false],
  ])('can be in %s: %s', (slug, can) => {
    expect(takesBankers(slug)).toBe(can);
  });
});

test('a system has singles unless a banker joins them', () => {
  const patent = { others: [0, 1, 2], bankers: [] };
  const having: readonly System[] = [
    slugSystem('patent', patent),
    // Two of its four blocks have singles.
    catalogueSystem('alphabet', 6),
    perm('patent', 4),
    perm('alphabet', 7),
  ];
  expect(having.map(hasSingles)).toEqual(having.map(() => true));
  const lacking: readonly System[] = [
    slugSystem('patent', { others: [0, 1, 3], bankers: [2] }),
    slugSystem('trixie', patent),
    slugSystem('single-stakes-about', { others: [0, 1], bankers: [] }),
    slugSystem('rounder', patent),
    perm('union-jack-trebles', 10),
    perm('union-jack-round-robin', 10),
  ];
  expect(lacking.map(hasSingles)).toEqual(lacking.map(() => false));
});

test('only the names of the catalogue are slugs', () => {
  expect(SLUGS.every(isSlug)).toBe(true);
  expect(['', 'Yankee', 'constructor', null, 5, ['yankee']].some(isSlug)).toBe(false);
  expect(new Set(SLUGS).size).toBe(34);
});

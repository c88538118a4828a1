import { CATALOGUE, catalogueSystem, SLUGS } from '#lib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/rules/systems.md'), 'utf8');

/** The lines by the page's formulas for the smallest and the largest number of selections. */
const FORMULAS: Readonly<Record<string, (n: number) => number>> = {
  n: (n) => n,
  'n(n − 1)/2': (n) => (n * (n - 1)) / 2,
  'n(n − 1)(n − 2)/6': (n) => (n * (n - 1) * (n - 2)) / 6,
};

const rows = [...PAGE.matchAll(/^\| `([a-z\d-]+)` *\| ([^|]+?) *\| ([\d–]+) *\| ([^|]+?) *\|/gmu)].map(
  ([, slug = '', label = '', selections = '', lines = '']) => ({ slug, label, selections, lines }),
);

test('the table of systems lists every system, in catalogue order', () => {
  expect(rows.map(({ slug }) => slug)).toEqual(SLUGS);
});

test('the table has each system’s label, selections and lines', () => {
  const expected = SLUGS.map((slug, index) => {
    const { label, min, max } = CATALOGUE[slug];
    const shown = rows[index]?.lines ?? '';
    const linesFor = FORMULAS[shown];
    const isRight = [min, max].every(
      (n) => catalogueSystem(slug, n).lineCount === (linesFor?.(n) ?? Number(shown)),
    );
    return {
      slug,
      label,
      selections: min === max ? String(min) : `${min}–${max}`,
      lines: isRight ? shown : `not ${shown}`,
    };
  });
  expect(rows).toEqual(expected);
});

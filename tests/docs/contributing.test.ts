import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const MAX_LINES = 200;
/** Words that look like file paths: folders and a name, without placeholders. */
const PATH = /(?<![\w:/.-])(?:[\w-]+\/)+[\w.-]+\.(?:ts|tsx|js|json|md|yml)\b/gu;

test('CONTRIBUTING.md is short', () => {
  expect(PAGE.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES);
});

test('it names files that exist', () => {
  const named = [...PAGE.matchAll(PATH)].map(([path]) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test.each([
  'bet system',
  'odds source',
  'page',
  'command',
  'matched-bet calculator',
  'migration',
  'rule',
  'HTTP operation',
])('it says how to add: %s', (part) => {
  expect(PAGE).toMatch(new RegExp(String.raw`^\*\*An? ${part}\.\*\*`, 'mu'));
});

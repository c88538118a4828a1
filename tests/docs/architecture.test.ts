import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withZones } from '../../scripts/reference/zones-table.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

test('the page of the architecture has the table of zones that the linter has (npm run reference)', () => {
  expect(withZones(PAGE)).toBe(PAGE);
  expect(PAGE).toContain('| server gateway');
});

test('it leads to files that are there', () => {
  const links = [...PAGE.matchAll(/\]\(([^)#]+)/gu)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !existsSync(join(ROOT, 'docs', link)))).toEqual([]);
});

test('it names every part of lib, of the odds and of the web app', () => {
  const folders = ['lib', 'server/odds', 'web'].flatMap((parent) =>
    readdirSync(join(ROOT, parent), { withFileTypes: true })
      // Files that are served as they are.
      .filter((entry) => entry.isDirectory() && entry.name !== 'public')
      .map(({ name }) => `${parent}/${name}`),
  );
  expect(folders.filter((folder) => !PAGE.includes(`](../${folder})`))).toEqual([]);
});

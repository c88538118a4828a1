import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withZones } from '../../scripts/reference/zones-table.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

test('the architecture page has the linter’s table of zones (npm run reference)', () => {
  expect(withZones(PAGE)).toBe(PAGE);
  expect(PAGE).toContain('| server gateway');
});

test('it links to files that exist', () => {
  const links = [...PAGE.matchAll(/\]\(([^)#]+)/gu)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !existsSync(join(ROOT, 'docs', link)))).toEqual([]);
});

test('it describes every part of lib, of the odds and of the web app', () => {
  const folders = ['lib', 'server/odds', 'web'].flatMap((parent) =>
    readdirSync(join(ROOT, parent), { withFileTypes: true })
      // Static files.
      .filter((entry) => entry.isDirectory() && entry.name !== 'public')
      .map(({ name }) => `${parent}/${name}`),
  );
  expect(folders.filter((folder) => !PAGE.includes(`](../${folder})`))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { changelogSections } from '../../scripts/release/notes.ts';
import { OWNER } from '../../scripts/release/owner.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
const CHANGELOG = read('CHANGELOG.md');
const SECTIONS = changelogSections(CHANGELOG);
/** The kinds of change of Keep a Changelog. */
const KINDS = new Set(['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']);

test('the changelog begins with unreleased changes, followed by the version of package.json', () => {
  expect(SECTIONS.slice(0, 2).map((section) => section.version)).toEqual(['Unreleased', version]);
});

test('every released version has a date, the newest first', () => {
  const dates = SECTIONS.slice(1).map(({ date }) => date ?? '');
  expect(dates.filter((date) => !/^\d{4}-\d\d-\d\d$/u.test(date))).toEqual([]);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('changes are sorted by kind', () => {
  const kinds = [...CHANGELOG.matchAll(/^### (.+)$/gmu)].map(([, kind = '']) => kind);
  expect(kinds.length).toBeGreaterThan(0);
  expect(kinds.filter((kind) => !KINDS.has(kind))).toEqual([]);
});

test('every tagged version links to its release, and the next one to its changes', () => {
  const links = new Map(
    [...CHANGELOG.matchAll(/^\[([^\]]+)\]: (\S+)$/gmu)].map(([, name = '', url = '']) => [name, url]),
  );
  const linked = [...CHANGELOG.matchAll(/^## \[([^\]]+)\]/gmu)].map(([, name = '']) => name);
  expect([...links.keys()]).toEqual(linked);
  for (const url of links.values()) expect(url).toContain(`https://github.com/${OWNER}/layline/`);
  expect(links.get(version)).toMatch(new RegExp(`/releases/tag/v${version}$`, 'u'));
  expect(links.get('Unreleased')).toMatch(new RegExp(`/compare/v${version}\\.\\.\\.HEAD$`, 'u'));
});

test('pages that name the package use this version', () => {
  const named = ['docs/library.md', 'docs/release.md'].flatMap((page) => [
    ...read(page).matchAll(/layline-(\d+\.\d+\.\d+)\.tgz/gu),
  ]);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(([, each]) => each !== version)).toEqual([]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { GROUPS, groupOf, strayTests, testFiles } from './plan.ts';

const ROOT = join(import.meta.dirname, '../..');

test('a test file of the project belongs to a group, and every group has files', () => {
  const files = testFiles(ROOT);
  expect(files.length).toBeGreaterThan(400);
  expect(strayTests(files)).toEqual([]);
  const groups = new Set(files.map(groupOf));
  expect(GROUPS.filter((group) => !groups.has(group))).toEqual([]);
});

test('every path of a group names a file or a folder with tests', () => {
  const names = testFiles(ROOT).map((file) => file.replace(/\.test\.tsx?$/u, ''));
  const paths = GROUPS.flatMap((group) => group.paths);
  const dead = paths.filter((path) =>
    path.endsWith('/') ? !names.some((name) => name.startsWith(path)) : !names.includes(path),
  );
  expect(dead).toEqual([]);
});

test('the first group that names a file takes it', () => {
  expect(groupOf('tests/server/backup.test.ts')?.name).toBe('processes');
  expect(groupOf('tests/server/backup-room.test.ts')?.name).toBe('unit');
  expect(groupOf('tests/server/faults/database-gone.test.ts')?.name).toBe('clock');
  expect(groupOf('web/features/matcher/parts/feed/broken-row.test.tsx')?.name).toBe('isolated');
});

test('a test that no run includes is a stray', () => {
  expect(
    strayTests([
      'lib/odds.test.ts',
      'e2e/matcher.test.ts',
      'docs/examples.test.ts',
      'lib/odds.spec.ts',
      'lib/odds.test.js',
      'e2e/matcher.spec.ts',
      'odds.test.ts',
    ]),
  ).toEqual([
    'docs/examples.test.ts',
    'lib/odds.spec.ts',
    'lib/odds.test.js',
    'e2e/matcher.spec.ts',
    'odds.test.ts',
  ]);
});

test('testFiles searches every folder but those of tools', () => {
  const root = mkdtempSync(join(tmpdir(), 'layline-plan-'));
  for (const file of [
    'a/b.test.ts',
    'c.spec.mjs',
    'd-test.tsx',
    'e.ts',
    'latest.ts',
    'node_modules/f.test.ts',
    '.cache/g.test.ts',
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  expect(testFiles(root).toSorted()).toEqual(['a/b.test.ts', 'c.spec.mjs', 'd-test.tsx']);
  rmSync(root, { recursive: true });
});

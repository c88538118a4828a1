import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readText, SETTINGS } from './deploy-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readText('deploy/README.md');
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'deploy'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map((path) => path.replace('deploy/', ''))
  .filter((path) => path !== 'README.md');

test('the page describes every file of the folder', () => {
  expect(FILES.length).toBeGreaterThan(10);
  expect(FILES.filter((file) => !PAGE.includes(`](${file})`))).toEqual([]);
});

test('its commands use files and services that exist', () => {
  const composed = [...PAGE.matchAll(/--file (\S+\.yaml)/gu)].map(([, file = '']) => file);
  const copied = [...PAGE.matchAll(/ (deploy\/\S+) /gu)].map(([, path = '']) => path.replace('deploy/', ''));
  expect(new Set(composed)).toEqual(new Set(['compose.cluster.yaml']));
  expect(copied.length).toBeGreaterThan(2);
  expect(copied.filter((file) => !FILES.includes(file))).toEqual([]);
  const order = /for name in (.+); do/u.exec(PAGE)?.[1]?.split(' ') ?? [];
  expect(order.toSorted()).toEqual(['api-1', 'api-2', 'ingest-1', 'ingest-2']);
});

test('it names settings that exist', () => {
  const named = [...PAGE.matchAll(/`([A-Z]+_[A-Z_]+[A-Z])`/gu)].map(([, name = '']) => name);
  const others = named.filter((name) => !SETTINGS.has(name));
  expect(new Set(others)).toEqual(new Set(['POSTGRES_PASSWORD', 'LAYLINE_IMAGE']));
});

test('it requires the Node version of package.json', () => {
  const [, version = ''] = /"node": ">=(\d+\.\d+)\.0"/u.exec(readText('package.json')) ?? [];
  expect(PAGE).toContain(`Node ${version} or newer`);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseDockerIgnore } from './docker-ignore.ts';

const ROOT = join(import.meta.dirname, '../..');

test.each([
  ['data', 'data', true],
  ['data', 'data/keys.json', true],
  ['data', 'database', false],
  ['data', 'server/data', false],
  ['*', '', false],
  ['*.json', 'package.json', true],
  ['*.json', 'lib/tsconfig.json', false],
  ['**/*.test.ts', 'a.test.ts', true],
  ['**/*.test.ts', 'lib/odds/odds.test.ts', true],
  ['**/*.test.ts', 'lib/odds/odds.ts', false],
  ['*\n!lib', 'lib/odds.ts', false],
  ['*\n!lib', 'docs/odds', true],
  ['*\n!lib\n**/*.test.ts', 'lib/odds.test.ts', true],
  ['# lib\n\n', 'lib', false],
])('%j excludes %s: %s', (text, path, isIgnored) => {
  expect(parseDockerIgnore(text)(path)).toBe(isIgnored);
});

test('an exception below a folder throws', () => {
  expect(() => parseDockerIgnore('*\n!lib/odds')).toThrow('below a folder: !lib/odds');
});

describe("the project's .dockerignore", () => {
  const isIgnored = parseDockerIgnore(readFileSync(join(ROOT, '.dockerignore'), 'utf8'));

  test.each(['package-lock.json', 'lib/index.ts', 'server/config/stable-config.json', 'web/index.html'])(
    'includes %s, which the build reads',
    (path) => expect(isIgnored(path)).toBe(false),
  );

  test.each([
    '.env',
    '.git/config',
    'data/keys.json',
    'deploy/.env',
    'keys.json',
    'layline-backup.tar.gz',
    'lib/index.test.ts',
    'node_modules/zod/package.json',
  ])('excludes %s', (path) => expect(isIgnored(path)).toBe(true));
});

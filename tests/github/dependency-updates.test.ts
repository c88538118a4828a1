import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseYaml, readYaml } from './read-yaml.ts';

const ROOT = join(import.meta.dirname, '../..');
const Names = z.record(z.string(), z.string());
const Manifest = z.object({ dependencies: Names, devDependencies: Names });
const Ignored = z.strictObject({ 'dependency-name': z.string(), versions: z.array(z.string()).min(1) });

/** The part of GitHub's schema for dependabot.yml that this project uses. */
const Updates = z.strictObject({
  version: z.literal(2),
  updates: z.array(
    z.strictObject({
      'package-ecosystem': z.enum(['npm', 'github-actions', 'docker']),
      directory: z.string().startsWith('/'),
      schedule: z.strictObject({ interval: z.enum(['daily', 'weekly', 'monthly']) }),
      'open-pull-requests-limit': z.int().optional(),
      'commit-message': z.strictObject({ prefix: z.string() }),
      groups: z
        .record(z.string(), z.strictObject({ 'update-types': z.array(z.enum(['major', 'minor', 'patch'])) }))
        .optional(),
      ignore: z.array(Ignored).optional(),
    }),
  ),
});

const { updates } = Updates.parse(readYaml('.github/dependabot.yml'));

test('packages and workflow actions are updated', () => {
  expect(updates.map((each) => each['package-ecosystem'])).toEqual(['npm', 'github-actions']);
});

test('updates are held back only for packages that the project has', () => {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  const own = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const held = updates.flatMap(({ ignore = [] }) => ignore.map((each) => each['dependency-name']));
  expect(held).toContain('kysely');
  expect(held.filter((name) => !own.includes(name))).toEqual([]);
});

test.each([
  ['a key that stands twice', 'a: 1\na: 2\n', 'unique'],
  ['a bracket that is never closed', 'a: [1\n', 'sequence'],
  ['an unknown tag', 'a: !owner x\n', 'tag'],
])('%s is an error', (_, text, reason) => {
  expect(() => parseYaml(text)).toThrow(reason);
});

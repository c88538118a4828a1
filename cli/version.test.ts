import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerOf } from './testing/run-with.ts';
import { versionAbove } from './version.ts';

test('the version is that of the package', async () => {
  const manifest = readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8');
  const [, version = ''] = /"version": "(.*)"/u.exec(manifest) ?? [];
  expect(version).not.toBe('');
  expect(await answerOf('--version')).toBe(`${version}\n`);
  expect(await answerOf('-V')).toBe(`${version}\n`);
});

test('is empty without a package', () => {
  expect(versionAbove('/')).toBe('');
});

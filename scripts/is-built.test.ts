import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt } from './is-built.ts';

const BEFORE = new Date('2026-01-01');
const BUILT = new Date('2026-01-02');
const AFTER = new Date('2026-01-03');

let folder = '';
const at = (name: string): string => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layline-built-'));
  mkdirSync(at('lib/deep'), { recursive: true });
  for (const file of ['lib/deep/a.ts', 'lib/deep/b.ts', 'stamp']) writeFileSync(at(file), '');
  for (const path of ['lib/deep/a.ts', 'lib/deep/b.ts', 'lib/deep', 'lib']) {
    utimesSync(at(path), BEFORE, BEFORE);
  }
  utimesSync(at('stamp'), BUILT, BUILT);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('sources older than the stamp are built', () => {
  expect(isBuilt(at('stamp'), [at('lib')])).toBe(true);
});

test('a changed file is not built', () => {
  utimesSync(at('lib/deep/a.ts'), AFTER, AFTER);
  expect(isBuilt(at('stamp'), [at('lib')])).toBe(false);
});

test('a removed file, a missing source or a missing stamp is not built', () => {
  expect(isBuilt(at('stamp'), [at('lib'), at('web')])).toBe(false);
  expect(isBuilt(at('none'), [at('lib')])).toBe(false);
  rmSync(at('lib/deep/b.ts'));
  expect(isBuilt(at('stamp'), [at('lib')])).toBe(false);
});

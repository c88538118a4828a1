import { afterEach, expect, test, vi } from 'vitest';
import { readText } from './deploy-files.ts';
import { findProgram, PACKAGES } from './programs.ts';

afterEach(() => vi.restoreAllMocks());

test('without a program its tests are skipped, with a line that says so', () => {
  vi.stubEnv('CI', undefined);
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(findProgram('promtool', [])).toBeUndefined();
  expect(written.mock.calls).toEqual([
    ["Skipped: tests with promtool, which is not installed (Debian's package prometheus)\n"],
  ]);
});

test('in CI nothing is skipped', () => {
  vi.stubEnv('CI', 'true');
  expect(() => findProgram('nginx', [])).toThrow('CI tests with nginx');
});

test('CI installs what the tests look for', () => {
  const [, pairs = ''] = /^for pair in (.+); do$/mu.exec(readText('.ci/install-programs')) ?? [];
  expect(pairs.split(' ')).toEqual(Object.entries(PACKAGES).map(([name, debian]) => `${name}:${debian}`));
  expect(readText('.ci/run')).toMatch(/^\.ci\/install-programs$/mu);
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layline-production-'));
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(import.meta.dirname, 'build-missing.js'), join(folder, 'scripts/build-missing.js'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the script in an installation without development dependencies. */
function runIn(args: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build-missing.js', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stderr };
}

test.each([
  [[], 'dist/server/main.js'],
  [['server'], 'dist/server/main.js'],
  [['command'], 'dist/cli/betcalc.js'],
])('without development dependencies, %j needs %s to be built', (args, file) => {
  const refused = runIn(args);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain(`${file} is not built`);
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), '');
  expect(runIn(args)).toEqual({ status: 0, stderr: '' });
});

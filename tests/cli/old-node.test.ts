import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'layline-old-node-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program on this Node, which says that it is another. */
function runOn(version: string, program: string, args: readonly string[]) {
  const says = join(folder, `${version}.cjs`);
  const versions = `{ ...process.versions, node: '${version}' }`;
  writeFileSync(says, `Object.defineProperty(process, 'versions', { value: ${versions} });\n`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-r', says, join(ROOT, program), ...args], {
    encoding: 'utf8',
    cwd: folder,
    env: { PATH: process.env['PATH'] },
  });
  return { status, out: stdout, err: stderr };
}

test.each([
  ['scripts/check-node.js', []],
  ['dist/cli/betcalc.js', ['systems']],
  ['dist/server/main.js', ['nothing']],
] as const)('%s says in one sentence that Node is too old', (program, args) => {
  expect(runOn('18.20.8', program, args)).toEqual({
    status: 1,
    out: '',
    err: 'Layline needs Node 20.19 or newer, and this is Node 18.20.8. Get a newer one at https://nodejs.org.\n',
  });
  expect(runOn('20.19.0', program, args).err).not.toContain('needs Node');
});

test('the version check keeps the command in strict mode', () => {
  const [, second] = readFileSync(join(ROOT, 'dist/cli/betcalc.js'), 'utf8').split('\n');
  expect(second).toBe('"use strict";');
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fencedBlocks } from './fenced-blocks.ts';
import { printedBy } from './run-source.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Pages whose `console` blocks, and the `betcalc` commands of `sh` blocks, are run with the built program. */
const PAGES = ['README.md', 'docs/terminal.md'];
/** Pages whose `ts` blocks are run from the sources; the package test runs those of the guide from a package. */
const SAMPLED = ['README.md', 'docs/library.md'];

const COMMAND = join(ROOT, 'dist/cli/betcalc.js');

type Ended = { readonly status: number | null; readonly stdout: string; readonly stderr: string };

/** Runs a script as if a user typed it; the built program is `betcalc` on the PATH. */
function runScript(script: string, cwd: string): Ended {
  const betcalc = `betcalc() { "${process.execPath}" "${COMMAND}" "$@"; }`;
  const env = { PATH: process.env['PATH'], XDG_CONFIG_HOME: cwd };
  return spawnSync('sh', ['-c', `${betcalc}\n${script}`], { cwd, encoding: 'utf8', env, input: '' });
}

describe.each(PAGES)('%s', (page) => {
  const consoles = fencedBlocks(readFileSync(join(ROOT, page), 'utf8'))
    .filter(({ info }) => info === 'console')
    .map(({ text, line }) => {
      const [prompt = '', ...output] = text.split('\n');
      return { line, command: prompt.replace(/^\$ /u, ''), output: output.join('\n') };
    });

  test('shows the program’s output', () => expect(consoles.length).toBeGreaterThan(0));

  test.each(consoles)('line $line: $command', ({ command, output }) => {
    // A fence drops the blank lines around an output.
    const lines = runScript(`${command} 2>&1`, ROOT).stdout.replace(/^\n/u, '').trimEnd();
    expect(lines).toBe(output.replace(/^\n/u, '').trimEnd());
  });
});

describe('the commands without a shown output', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'layline-docs-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const commands = PAGES.flatMap((page) =>
    fencedBlocks(readFileSync(join(ROOT, page), 'utf8'))
      .filter(({ info }) => info === 'sh')
      .flatMap(({ text, line }) =>
        text
          .split('\n')
          .map((command, index) => ({ page, line: line + 1 + index, command }))
          .filter(({ command }) => command.startsWith('betcalc ')),
      ),
  );

  test.each(commands)('$page, line $line: $command', ({ command }) => {
    expect(runScript(command, folder)).toMatchObject({ status: 0, stderr: '' });
  });
});

describe.each(SAMPLED)('the samples of %s', (page) => {
  const blocks = fencedBlocks(readFileSync(join(ROOT, page), 'utf8'));
  const samples = blocks.flatMap(({ info, heading, line, text }, index) =>
    info === 'ts' ? [{ line, heading, source: text, next: blocks[index + 1] }] : [],
  );

  test('exist', () => expect(samples.length).toBeGreaterThan(0));

  test.each(samples)('line $line: $heading prints the text that follows it', ({ source, next }) => {
    expect(next?.info).toBe('text');
    expect(printedBy(source)).toBe(next?.text);
  });
});

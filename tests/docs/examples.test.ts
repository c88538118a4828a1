import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fencedBlocks } from './fenced-blocks.ts';

const ROOT = join(import.meta.dirname, '../..');
const SAMPLES = join(ROOT, '.cache/docs');
/** Pages whose `console` blocks are run with the built program. */
const PAGES = ['README.md', 'docs/terminal.md'];

/** The output of a command for a user who types it; the built program stands in for `betcalc` on the PATH. */
function outputOf(command: string): string {
  const script = `betcalc() { "${process.execPath}" dist/cli/betcalc.js "$@"; }\n${command} 2>&1`;
  const env = { PATH: process.env['PATH'] };
  return spawnSync('sh', ['-c', script], { cwd: ROOT, encoding: 'utf8', env, input: '' }).stdout;
}

/** The output of a sample that imports the package, run against the sources. */
function printedBy(source: string): string {
  mkdirSync(SAMPLES, { recursive: true });
  const file = join(SAMPLES, 'readme.ts');
  writeFileSync(file, source.replaceAll("from 'layline", "from '#lib"));
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe.each(PAGES)('%s', (page) => {
  const consoles = fencedBlocks(readFileSync(join(ROOT, page), 'utf8'))
    .filter(({ info }) => info === 'console')
    .map(({ text, line }) => {
      const [prompt = '', ...output] = text.split('\n');
      return { line, command: prompt.replace(/^\$ /u, ''), output: output.join('\n') };
    });

  test('shows the program at work', () => expect(consoles.length).toBeGreaterThan(0));

  test.each(consoles)('line $line: $command', ({ command, output }) => {
    // A fence loses the blank lines around an output.
    const lines = outputOf(command).replace(/^\n/u, '').trimEnd();
    expect(lines).toBe(output.replace(/^\n/u, '').trimEnd());
  });
});

test('the sample of the README prints the text that follows it', () => {
  const blocks = fencedBlocks(readFileSync(join(ROOT, 'README.md'), 'utf8'));
  const index = blocks.findIndex(({ info }) => info === 'ts');
  expect(blocks[index + 1]?.info).toBe('text');
  expect(printedBy(blocks[index]?.text ?? '')).toBe(blocks[index + 1]?.text);
});

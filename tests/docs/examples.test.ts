import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fencedBlocks } from './fenced-blocks.ts';
import { printedBy } from './run-source.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Pages whose `console` blocks are run with the built program. */
const PAGES = ['README.md', 'docs/terminal.md'];
/** Pages whose `ts` blocks are run from the sources; the test of the package runs those of the guide from a package. */
const SAMPLED = ['README.md', 'docs/library.md'];

/** The output of a command for a user who types it; the built program stands in for `betcalc` on the PATH. */
function outputOf(command: string): string {
  const script = `betcalc() { "${process.execPath}" dist/cli/betcalc.js "$@"; }\n${command} 2>&1`;
  const env = { PATH: process.env['PATH'] };
  return spawnSync('sh', ['-c', script], { cwd: ROOT, encoding: 'utf8', env, input: '' }).stdout;
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

describe.each(SAMPLED)('the samples of %s', (page) => {
  const blocks = fencedBlocks(readFileSync(join(ROOT, page), 'utf8'));
  const samples = blocks.flatMap(({ info, heading, line, text }, index) =>
    info === 'ts' ? [{ line, heading, source: text, next: blocks[index + 1] }] : [],
  );

  test('are there', () => expect(samples.length).toBeGreaterThan(0));

  test.each(samples)('line $line: $heading prints the text that follows it', ({ source, next }) => {
    expect(next?.info).toBe('text');
    expect(printedBy(source)).toBe(next?.text);
  });
});

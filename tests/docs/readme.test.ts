import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type FencedBlock, fencedBlocks } from './fenced-blocks.ts';

const Manifest = z.object({ scripts: z.record(z.string(), z.string()) });

const ROOT = join(import.meta.dirname, '../..');
const SAMPLES = join(ROOT, '.cache/docs');
/** The calculators that were run beside ours. */
const RUN: readonly string[] = ['bet-return-js', 'betcruncher', 'betlib'];
const BLOCKS = fencedBlocks(readFileSync(join(ROOT, 'README.md'), 'utf8'));

/** What a person sees who types a command: the built program stands in for `betcalc` on the PATH. */
function answerTo(command: string): string {
  const script = `betcalc() { "${process.execPath}" dist/cli/betcalc.js "$@"; }\n${command} 2>&1`;
  const env = { PATH: process.env['PATH'] };
  return spawnSync('sh', ['-c', script], { cwd: ROOT, encoding: 'utf8', env, input: '' }).stdout;
}

/** What a TypeScript file prints that stands in this package. */
function printedBy(source: string, name: string): string {
  mkdirSync(SAMPLES, { recursive: true });
  const file = join(SAMPLES, name);
  writeFileSync(file, source);
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

const consoles = BLOCKS.filter(({ info }) => info === 'console').map(({ text, line }) => {
  const [prompt = '', ...answer] = text.split('\n');
  return { line, command: prompt.replace(/^\$ /u, ''), answer: answer.join('\n') };
});

const samples = BLOCKS.flatMap((block, index) => {
  const after: FencedBlock | undefined = BLOCKS[index + 1];
  return block.info === 'ts' ? [{ line: block.line, source: block.text, printed: after?.text }] : [];
});

describe('README.md', () => {
  test('shows the program and the library at work', () => {
    expect(consoles.length).toBeGreaterThan(3);
    expect(samples.length).toBeGreaterThan(0);
  });

  test.each(consoles)('line $line: $command', ({ command, answer }) => {
    // Blank lines around an answer are lost in a fence.
    const lines = answerTo(command).replace(/^\n/u, '').trimEnd();
    expect(lines).toBe(answer.replace(/^\n/u, '').trimEnd());
  });

  test.each(samples)('the sample of line $line prints what follows it', ({ line, source, printed }) => {
    expect(printedBy(source, `readme-${line}.ts`)).toBe(printed);
  });
});

/** Where commands are told of. */
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/operate.md',
  'docs/bench.md',
  'docs/library.md',
  'docs/peers.md',
  'docs/mutation.md',
  'docs/release.md',
] as const;

/** The scripts of package.json that a text runs. */
function scriptsIn(text: string): readonly string[] {
  return [...text.matchAll(/npm (?:run )?(?:-s |--silent )?([a-z\d:-]+)/gu)].map(([, name = '']) => name);
}

describe('commands that the pages name', () => {
  const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { scripts: commands } = Manifest.parse(manifest);
  const scripts = Object.keys(commands);

  test.each(PAGES)('%s names scripts that exist', (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8');
    const named = [...text.matchAll(/npm run (?:-s )?([a-z\d:-]+)/gu)].map(([, name = '']) => name);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  test('are all there are, beside those that another runs', () => {
    const texts = [
      ...PAGES.map((page) => readFileSync(join(ROOT, page), 'utf8')),
      ...Object.values(commands),
    ];
    const named = new Set(texts.flatMap(scriptsIn));
    expect(scripts.filter((name) => !name.startsWith('pre') && !named.has(name))).toEqual([]);
  });

  test('that run what is built build it first where it is missing', () => {
    const running = scripts.filter((name) => commands[name]?.includes(' dist/') === true);
    expect(running).toContain('betcalc');
    expect(running.filter((name) => commands[`pre${name}`]?.includes('build-missing.js') !== true)).toEqual(
      [],
    );
  });
});

test('docs/README.md leads to every page beside it', () => {
  const index = readFileSync(join(ROOT, 'docs/README.md'), 'utf8');
  const pages = readdirSync(join(ROOT, 'docs')).filter(
    (name) => name.endsWith('.md') && name !== 'README.md',
  );
  expect(pages.filter((page) => !index.includes(`](${page})`))).toEqual([]);
});

test('the figures beside other calculators are those of docs/peers.md', () => {
  const goliath = (page: string, column: number): ReadonlyMap<string, string> => {
    const rows = readFileSync(join(ROOT, page), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    const named = rows.map(
      (cells) => [/[a-z-]+/u.exec(cells[1] ?? '')?.[0] ?? '', cells[column] ?? ''] as const,
    );
    return new Map(named.filter(([name]) => RUN.includes(name)).toReversed());
  };
  const measured = goliath('docs/peers.md', 4);
  expect([...measured.keys()].toSorted()).toEqual(RUN);
  expect(goliath('README.md', 6)).toEqual(measured);
});

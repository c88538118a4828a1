import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const Manifest = z.object({ scripts: z.record(z.string(), z.string()) });

const ROOT = join(import.meta.dirname, '../..');

/** Pages that name commands. */
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** The scripts of package.json that a text runs. */
function scriptsIn(text: string): readonly string[] {
  return [...text.matchAll(/npm (?:run )?(?:-s |--silent )?([a-z\d:-]+)/gu)].map(([, name = '']) => name);
}

describe('commands in the docs', () => {
  const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { scripts: commands } = Manifest.parse(manifest);
  const scripts = Object.keys(commands);

  test.each(PAGES)('%s names scripts that exist', (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8');
    const named = [...text.matchAll(/npm run (?:-s )?([a-z\d:-]+)/gu)].map(([, name = '']) => name);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  test('cover every script, except those that another script runs', () => {
    const texts = [
      ...PAGES.map((page) => readFileSync(join(ROOT, page), 'utf8')),
      ...Object.values(commands),
    ];
    const named = new Set(texts.flatMap(scriptsIn));
    expect(scripts.filter((name) => !name.startsWith('pre') && !named.has(name))).toEqual([]);
  });

  test('of built programs build them first if they are missing', () => {
    const running = scripts.filter((name) => commands[name]?.includes(' dist/') === true);
    expect(running).toContain('betcalc');
    expect(running.filter((name) => commands[`pre${name}`]?.includes('build-missing.js') !== true)).toEqual(
      [],
    );
  });
});

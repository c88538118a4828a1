import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fencedBlocks } from '../docs/fenced-blocks.ts';

/* The package as a stranger gets it: made of what was built, installed into an empty project, used from there. */
const ROOT = join(import.meta.dirname, '../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const INSTALL_MS = 240_000;

const blocks = fencedBlocks(readFileSync(join(ROOT, 'docs/library.md'), 'utf8'));
const samples = blocks.flatMap(({ info, text, line }, index) =>
  info === 'ts' ? [{ line, source: text, printed: blocks[index + 1]?.text ?? '' }] : [],
);

let project = '';

function run(command: string, args: readonly string[], cwd = project): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

function save(name: string, text: string): string {
  writeFileSync(join(project, name), text);
  return name;
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'layline-package-'));
  save('package.json', '{ "name": "empty", "type": "module", "private": true }\n');
  const tarball =
    run(process.execPath, ['--import', 'tsx', 'scripts/package.ts'], ROOT).trim().split('\n').at(-1) ?? '';
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', join(ROOT, tarball)]);
}, INSTALL_MS);

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the package in an empty project', () => {
  test('docs/library.md has samples', () => expect(samples.length).toBeGreaterThan(1));

  test.each(samples)(
    'the sample of line $line runs and prints what follows it',
    ({ source, line, printed }) => {
      const file = save(`sample-${line}.js`, source);
      expect(run(process.execPath, [file]).trimEnd()).toBe(printed.trimEnd());
    },
  );

  test.each(samples)(
    'the sample of line $line runs from a bundle for browsers',
    async ({ source, line, printed }) => {
      const outfile = join(project, `bundle-${line}.mjs`);
      await build({
        absWorkingDir: project,
        entryPoints: [save(`entry-${line}.js`, source)],
        outfile,
        bundle: true,
        platform: 'browser',
        format: 'esm',
        logLevel: 'error',
      });
      expect(run(process.execPath, [outfile]).trimEnd()).toBe(printed.trimEnd());
    },
  );

  test.each(['nodenext', 'bundler'])('its types hold where modules are resolved as %s', (resolution) => {
    for (const { source, line } of samples) {
      // What a sample prints is the console's, which a project without types of Node or DOM does not have.
      save(`typed-${line}.ts`, `declare const console: { log(...parts: unknown[]): void };\n${source}`);
    }
    save(
      'misuse.ts',
      "import { settle } from 'layline';\n// @ts-expect-error a draft is not a valid bet\nsettle({});\n",
    );
    const entries = ['.', './matched', './slip', './wire'].map((path) => path.replace('.', 'layline'));
    save('all.ts', entries.map((name, index) => `export * as e${index} from '${name}';\n`).join(''));
    const options = {
      target: 'es2022',
      module: resolution === 'bundler' ? 'preserve' : 'nodenext',
      moduleResolution: resolution,
      strict: true,
      skipLibCheck: false,
      noEmit: true,
      types: [],
    };
    save('tsconfig.json', JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
    expect(run(process.execPath, [TSC, '-p', '.'])).toBe('');
  });

  test('has the command', () => {
    const bin = join(project, 'node_modules/.bin/betcalc');
    expect(run(bin, ['singles', '--odds', '10/1', '--stake', '1', '--json'])).toContain(
      '"potentialPayout":"11.00"',
    );
  });

  test('holds nothing of the server or the web app, and says whose code it carries', () => {
    const files = run('tar', ['tzf', join(ROOT, 'dist', `layline-${version()}.tgz`)])
      .trim()
      .split('\n');
    const folders = new Set(files.map((file) => file.split('/')[1]));
    expect(folders).toEqual(
      new Set(['CHANGELOG.md', 'LICENSE', 'README.md', 'cli', 'lib', 'package.json', 'reference', 'rules']),
    );
    expect(files).toContain('package/cli/third-party.txt');
  });
});

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : '';
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, transformSync } from 'esbuild';
import { build as viteBuild } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATA_FILES, ENTRIES, PEERS } from '../../scripts/release/manifest.ts';
import { fencedBlocks } from '../docs/fenced-blocks.ts';

/* Packs the package as a release does, installs it into projects of their own and uses it from there. */
const ROOT = join(import.meta.dirname, '../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const INSTALL_MS = 240_000;

const blocks = fencedBlocks(readFileSync(join(ROOT, 'docs/library.md'), 'utf8'));
const samples = blocks.flatMap(({ info, text, line }, index) =>
  info === 'ts' ? [{ line, source: text, printed: blocks[index + 1]?.text ?? '' }] : [],
);

/** An empty project, and one that has the lowest version of each peer already. */
let project = '';
let olderProject = '';

function run(command: string, args: readonly string[], cwd = project): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

function save(name: string, text: string, folder = project): string {
  writeFileSync(join(folder, name), text);
  return name;
}

/** Makes a project with packages installed, and returns its folder. */
function projectWith(packages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'layline-package-'));
  save('package.json', '{ "name": "consumer", "type": "module", "private": true }\n', folder);
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages], folder);
  return folder;
}

/** Checks the types of a project's files, without skipping those of packages. */
function checkTypes(resolution: string, folder = project): string {
  const options = {
    target: 'es2022',
    module: resolution === 'bundler' ? 'preserve' : 'nodenext',
    moduleResolution: resolution,
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
  };
  save('tsconfig.json', JSON.stringify({ compilerOptions: options, include: ['*.ts'] }), folder);
  return run(process.execPath, [TSC, '-p', '.'], folder);
}

beforeAll(() => {
  const tarball =
    run(process.execPath, ['--import', 'tsx', 'scripts/package.ts'], ROOT).trim().split('\n').at(-1) ?? '';
  const file = join(ROOT, tarball);
  project = projectWith([file]);
  const lowest = Object.entries(PEERS).map(([name, range]) => `${name}@${range.replace('^', '')}`);
  olderProject = projectWith([...lowest, file]);
}, INSTALL_MS);

afterAll(() => {
  for (const folder of [project, olderProject]) rmSync(folder, { recursive: true, force: true });
});

describe('the package in an empty project', () => {
  test('docs/library.md has samples', () => expect(samples.length).toBeGreaterThan(1));

  test.each(samples)(
    'the sample of line $line runs and prints what follows it',
    ({ source, line, printed }) => {
      const file = save(`sample-${line}.js`, transformSync(source, { loader: 'ts' }).code);
      expect(run(process.execPath, [file]).trimEnd()).toBe(printed.trimEnd());
    },
  );

  test.each(samples)(
    'the sample of line $line runs from a bundle for browsers',
    async ({ source, line, printed }) => {
      const outfile = join(project, `bundle-${line}.mjs`);
      await build({
        absWorkingDir: project,
        entryPoints: [save(`entry-${line}.ts`, source)],
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
    const entries = Object.keys(ENTRIES).map((path) => path.replace('.', 'layline'));
    save('all.ts', entries.map((name, index) => `export * as e${index} from '${name}';\n`).join(''));
    expect(checkTypes(resolution)).toBe('');
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
      new Set([
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'cli',
        'fixtures',
        'lib',
        'package.json',
        'reference',
        'rules',
        'slip-text.md',
      ]),
    );
    expect(files).toContain('package/cli/third-party.txt');
  });

  test.each(DATA_FILES)('%s can be imported', (file) => {
    const source = `import data from 'layline/${file}' with { type: 'json' };
console.log(data.settled.length > 10);`;
    expect(run(process.execPath, ['--no-warnings', save('data.js', source)])).toBe('true\n');
  });

  test('its README links to files that it holds', () => {
    const folder = join(project, 'node_modules/layline');
    const page = readFileSync(join(folder, 'README.md'), 'utf8');
    const links = [...page.matchAll(/\]\((?!https?:|#)([^)#\s]+)/gu)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([]);
  });
});

/** Functions that a page may use alone, with the most that they may add to it, in bytes after gzip. */
const STAND_ALONE = [
  ['layline/matched', 'rating', 1500],
  ['layline', 'moneyText', 1000],
  ['layline', 'parseOdds', 3000],
  ['layline', 'readTypedPrice', 3000],
  ['layline', 'validateBet, settle', 16_000],
  ['layline', 'validateBet, settle, settlementAnswer', 18_700],
] as const;

/** The size of a page that uses names of a module, minified and gzipped. */
async function bundled(module: string, names: string): Promise<number> {
  const entry = save('alone.js', `export { ${names} } from '${module}';\n`);
  const options = { bundle: true, minify: true, format: 'esm', write: false } as const;
  const { outputFiles } = await build({ absWorkingDir: project, entryPoints: [entry], ...options });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

async function rolledUp(module: string, names: string): Promise<number> {
  const input = join(project, save('alone.js', `export { ${names} } from '${module}';\n`));
  const rolldownOptions = { input, preserveEntrySignatures: 'strict' } as const;
  const result = await viteBuild({
    configFile: false,
    root: project,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('one build is expected');
  const code = result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  return gzipSync(code, { level: 9 }).length;
}

describe('a page pays only for what it uses', () => {
  test.each(STAND_ALONE)('%s: %s, at most %d bytes', async (module, names, most) => {
    expect(await bundled(module, names)).toBeLessThanOrEqual(most);
    expect(await rolledUp(module, names)).toBeLessThanOrEqual(most);
  });

  test.each(['layline', 'layline/matched', 'layline/text', 'layline/slip'])(
    '%s needs no other package',
    async (module) => {
      const source = `import * as all from '${module}';\nconsole.log(Object.keys(all).length > 0);\n`;
      const entryPoints = [save('whole.js', source)];
      const options = { bundle: true, format: 'esm', write: false, metafile: true } as const;
      const { metafile } = await build({ absWorkingDir: project, entryPoints, ...options });
      const packages = Object.keys(metafile.inputs).filter(
        (file) => !/^whole\.js$|\/layline\/lib\//u.test(file),
      );
      expect(packages).toEqual([]);
    },
  );
});

describe('the package in a project that has the lowest version of each peer', () => {
  const SOURCE = `import { slipSchema } from 'layline/wire';
import { z } from 'zod';

const Saved = z.object({ slip: slipSchema, note: z.string() });
const slip = { system: 'singles', stakePerLine: '1', selections: [{ odds: '2/1' }] };
const { success } = Saved.safeParse({ slip, note: '' });
`;

  test('uses the copy that is there', () => {
    const own = join(olderProject, 'node_modules/layline/node_modules');
    expect(existsSync(own) ? readdirSync(own) : []).toEqual([]);
    for (const [name, range] of Object.entries(PEERS)) {
      const manifest = readFileSync(join(olderProject, 'node_modules', name, 'package.json'), 'utf8');
      expect(JSON.parse(manifest)).toHaveProperty('version', range.replace('^', ''));
    }
  });

  test('combines its schemas with those of the project', () => {
    const file = save('combined.js', `${SOURCE}console.log(success);\n`, olderProject);
    expect(run(process.execPath, [file], olderProject)).toBe('true\n');
  });

  test('has types that hold there', () => {
    save('combined.ts', `${SOURCE}export const isSuccess: boolean = success;\n`, olderProject);
    expect(checkTypes('nodenext', olderProject)).toBe('');
  });
});

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : '';
}

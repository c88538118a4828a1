import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { eagerPackages } from './eager-packages.ts';
import { nodeCheck } from './node-check.ts';
import { bundledNotices } from './third-party.ts';

const ROOT = join(import.meta.dirname, '..');
const ENTRY = 'cli/main.ts';
const SCREEN = 'cli/interactive/run.tsx';
const ASSISTANT = 'cli/mcp/serve.ts';
const WORKER = 'cli/stream/settle-worker.ts';
const OUT_DIR = 'dist/cli';
/** The folder of the new build, which replaces the old one at once: a command run meanwhile finds one of the two, whole. */
const NEW_DIR = 'dist/.new-cli';
const COMMAND = `${NEW_DIR}/betcalc.js`;

/** Packages of the screen and of the assistant's server: a one-shot command that loaded them would start far later. */
const LAZY = new Set(['ink', 'react', 'yoga-layout', 'zod', '@modelcontextprotocol/sdk']);

// Ink's packages ask for Node's modules with require, which an ES module does not have.
const REQUIRE =
  "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";

function fail(sentence: string): never {
  console.error(`build: ${sentence}`);
  process.exit(1);
}

const COMMON = {
  absWorkingDir: ROOT,
  outdir: NEW_DIR,
  bundle: true,
  metafile: true,
  platform: 'node',
  target: 'node20',
  // Node reads less at each start; names stay, so that a stack can be read.
  minifyWhitespace: true,
  minifySyntax: true,
  logLevel: 'warning',
} as const satisfies BuildOptions;

const commanderWithoutChildProcess: Plugin = {
  name: 'commander-without-child-process',
  setup(esbuild) {
    // Commander can start other programs as subcommands. We have none, and the module is slow to load.
    esbuild.onResolve({ filter: /^node:child_process$/ }, ({ path, importer }) =>
      /[\\/]commander[\\/]/u.test(importer) ? { path, namespace: 'nothing' } : undefined,
    );
    esbuild.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'module.exports = {};' }));
  },
};

const partsApart: Plugin = {
  name: 'parts-apart',
  setup(esbuild) {
    esbuild.onResolve({ filter: /\/interactive\/run\.tsx$/ }, () => ({
      path: './interactive.mjs',
      external: true,
    }));
    esbuild.onResolve({ filter: /\/mcp\/serve\.ts$/ }, () => ({ path: './mcp.js', external: true }));
  },
};

const inkForTheBundle: Plugin = {
  name: 'ink-for-the-bundle',
  setup(esbuild) {
    // With DEV=true in the environment Ink loads React's developer tools and its own package.json: not here.
    const contents = 'export const isDev = () => false;';
    esbuild.onLoad({ filter: /[\\/]ink[\\/]build[\\/]utils\.js$/ }, () => ({ contents }));
    esbuild.onResolve({ filter: /^\.\/devtools\.js$/ }, ({ path }) => ({ path, external: true }));
    // Ink's layout engine decodes its own text by fetch, which makes Node load a whole HTTP client first.
    esbuild.onLoad({ filter: /[\\/]yoga-wasm-base64-esm\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll('typeof fetch', '"undefined"'),
    }));
  },
};

/** Everything but the screen, as one CommonJS file: Node starts that a tenth faster than an ES module with chunks. */
async function bundleCommand(): Promise<Metafile> {
  const { metafile } = await build({
    ...COMMON,
    entryPoints: { betcalc: ENTRY },
    format: 'cjs',
    define: { 'import.meta.dirname': '__dirname' },
    // Behind a statement it would be no directive: the whole file is strict, as its sources are.
    banner: { js: `#!/usr/bin/env node\n"use strict";\n${nodeCheck()}` },
    plugins: [commanderWithoutChildProcess, partsApart],
  });
  return metafile;
}

/** The thread that settles a part of a stream. */
async function bundleWorker(): Promise<Metafile> {
  const { metafile } = await build({ ...COMMON, entryPoints: { 'settle-worker': WORKER }, format: 'cjs' });
  return metafile;
}

/** The server for assistants. */
async function bundleAssistant(): Promise<Metafile> {
  const { metafile } = await build({ ...COMMON, entryPoints: { mcp: ASSISTANT }, format: 'cjs' });
  return metafile;
}

/** The screen, as an ES module, which Ink has to be. */
async function bundleScreen(): Promise<Metafile> {
  const { metafile } = await build({
    ...COMMON,
    entryPoints: { interactive: SCREEN },
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: REQUIRE },
    plugins: [inkForTheBundle],
  });
  return metafile;
}

if (!existsSync(join(ROOT, ENTRY))) fail(`${ENTRY} does not exist`);
await rm(join(ROOT, NEW_DIR), { recursive: true, force: true });
await mkdir(join(ROOT, NEW_DIR), { recursive: true });
// esbuild has printed what is wrong by the time it rejects.
const metafile = await bundleCommand().catch(() => fail(`${ENTRY} could not be bundled`));
const worker = await bundleWorker().catch(() => fail(`${WORKER} could not be bundled`));
const screen = await bundleScreen().catch(() => fail(`${SCREEN} could not be bundled`));

const assistant = await bundleAssistant().catch(() => fail(`${ASSISTANT} could not be bundled`));

const tooEarly = eagerPackages(metafile, COMMAND).filter((name) => LAZY.has(name));
if (tooEarly.length > 0) {
  fail(`${tooEarly.join(', ')} would load with every command: import them with import()`);
}

// The package is of ES modules; this folder's files say themselves what they are.
await writeFile(join(ROOT, NEW_DIR, 'package.json'), '{ "type": "commonjs" }\n');
// What is bundled is other people's code as well: their licences want their notices beside it.
const sources = [metafile, worker, screen, assistant].flatMap(({ inputs }) => Object.keys(inputs));
await writeFile(join(ROOT, NEW_DIR, 'third-party.txt'), bundledNotices(sources, ROOT));
await chmod(join(ROOT, COMMAND), 0o755);
await rm(join(ROOT, OUT_DIR), { recursive: true, force: true });
await rename(join(ROOT, NEW_DIR), join(ROOT, OUT_DIR));

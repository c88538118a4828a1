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
/** The new build's folder, renamed into place at the end: a command that is run meanwhile finds a complete build. */
const NEW_DIR = 'dist/.new-cli';
const COMMAND = `${NEW_DIR}/betcalc.js`;

/**
 * Packages of the screen and of the assistants' server: loading them would slow down the start of one-shot commands.
 */
const LAZY = new Set(['ink', 'react', 'yoga-layout', 'zod', '@modelcontextprotocol/sdk']);

// Ink's packages ask for Node's modules with require, which an ES module does not have.
const REQUIRE =
  "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";

function fail(message: string): never {
  console.error(`build: ${message}`);
  process.exit(1);
}

const COMMON = {
  absWorkingDir: ROOT,
  outdir: NEW_DIR,
  bundle: true,
  metafile: true,
  platform: 'node',
  target: 'node20',
  // Smaller files load faster; identifiers stay, so that stack traces are readable.
  minifyWhitespace: true,
  minifySyntax: true,
  logLevel: 'warning',
} as const satisfies BuildOptions;

const commanderWithoutChildProcess: Plugin = {
  name: 'commander-without-child-process',
  setup(esbuild) {
    // Only Commander's executable subcommands need the module, which is slow to load. The command has none.
    esbuild.onResolve({ filter: /^node:child_process$/ }, ({ path, importer }) =>
      /[\\/]commander[\\/]/u.test(importer) ? { path, namespace: 'empty' } : undefined,
    );
    esbuild.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** Leaves the lazily loaded parts to bundles of their own. */
const lazyParts: Plugin = {
  name: 'lazy-parts',
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
    // Prevents Ink from loading React's developer tools and its own package.json if the environment has DEV=true.
    const contents = 'export const isDev = () => false;';
    esbuild.onLoad({ filter: /[\\/]ink[\\/]build[\\/]utils\.js$/ }, () => ({ contents }));
    esbuild.onResolve({ filter: /^\.\/devtools\.js$/ }, ({ path }) => ({ path, external: true }));
    // Ink's layout engine decodes its WebAssembly with fetch, if there is one, for which Node loads an HTTP client.
    esbuild.onLoad({ filter: /[\\/]yoga-wasm-base64-esm\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll('typeof fetch', '"undefined"'),
    }));
  },
};

/** Bundles the command as one CommonJS file, which Node starts a tenth faster than an ES module with chunks. */
async function bundleCommand(): Promise<Metafile> {
  const { metafile } = await build({
    ...COMMON,
    entryPoints: { betcalc: ENTRY },
    format: 'cjs',
    define: { 'import.meta.dirname': '__dirname' },
    // The directive must come first. It makes the bundle strict, as its sources are.
    banner: { js: `#!/usr/bin/env node\n"use strict";\n${nodeCheck()}` },
    plugins: [commanderWithoutChildProcess, lazyParts],
  });
  return metafile;
}

/** Bundles the worker thread that settles a part of a stream. */
async function bundleWorker(): Promise<Metafile> {
  const { metafile } = await build({ ...COMMON, entryPoints: { 'settle-worker': WORKER }, format: 'cjs' });
  return metafile;
}

/** Bundles the server for assistants. */
async function bundleAssistant(): Promise<Metafile> {
  const { metafile } = await build({ ...COMMON, entryPoints: { mcp: ASSISTANT }, format: 'cjs' });
  return metafile;
}

/** Bundles the screen as an ES module, because Ink is one. */
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
// esbuild prints its errors before it rejects.
const metafile = await bundleCommand().catch(() => fail(`${ENTRY} could not be bundled`));
const worker = await bundleWorker().catch(() => fail(`${WORKER} could not be bundled`));
const screen = await bundleScreen().catch(() => fail(`${SCREEN} could not be bundled`));

const assistant = await bundleAssistant().catch(() => fail(`${ASSISTANT} could not be bundled`));

const misplaced = eagerPackages(metafile, COMMAND).filter((name) => LAZY.has(name));
if (misplaced.length > 0) {
  fail(`${misplaced.join(', ')} would load with every command: import them with import()`);
}

// The project's files are ES modules by default; those in this folder are CommonJS unless they end in .mjs.
await writeFile(join(ROOT, NEW_DIR, 'package.json'), '{ "type": "commonjs" }\n');
// The bundles contain third-party code, whose licences require their notices.
const sources = [metafile, worker, screen, assistant].flatMap(({ inputs }) => Object.keys(inputs));
await writeFile(join(ROOT, NEW_DIR, 'third-party.txt'), bundledNotices(sources, ROOT));
await chmod(join(ROOT, COMMAND), 0o755);
await rm(join(ROOT, OUT_DIR), { recursive: true, force: true });
await rename(join(ROOT, NEW_DIR), join(ROOT, OUT_DIR));

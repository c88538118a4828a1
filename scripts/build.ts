import { existsSync } from 'node:fs';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { eagerPackages } from './eager-packages.ts';

const ROOT = join(import.meta.dirname, '..');
const ENTRY = 'cli/main.ts';
const OUT_DIR = 'dist/cli';
const OUT_FILE = `${OUT_DIR}/betcalc.js`;

/** What only the terminal app needs: a one-shot command that loaded it would take twice as long to start. */
const LAZY = new Set(['ink', 'react', 'yoga-layout']);

// commander is CommonJS and asks for Node's modules with require, which an ES module does not have.
const REQUIRE =
  "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";

function fail(sentence: string): never {
  console.error(`build: ${sentence}`);
  process.exit(1);
}

async function bundle(): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: { betcalc: ENTRY },
    outdir: OUT_DIR,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: REQUIRE },
    logLevel: 'warning',
    plugins: [
      {
        name: 'ink-without-devtools',
        setup(esbuild) {
          // With DEV=true in the environment Ink loads React's developer tools and its own package.json: not here.
          const contents = 'export const isDev = () => false;';
          esbuild.onLoad({ filter: /[\\/]ink[\\/]build[\\/]utils\.js$/ }, () => ({ contents }));
          esbuild.onResolve({ filter: /^\.\/devtools\.js$/ }, ({ path }) => ({ path, external: true }));
        },
      },
    ],
  });
  return metafile;
}

if (!existsSync(join(ROOT, ENTRY))) fail(`${ENTRY} does not exist`);
await rm(join(ROOT, OUT_DIR), { recursive: true, force: true });
// esbuild has printed what is wrong by the time it rejects.
const metafile = await bundle().catch(() => fail(`${ENTRY} could not be bundled`));

const tooEarly = eagerPackages(metafile, OUT_FILE).filter((name) => LAZY.has(name));
if (tooEarly.length > 0) {
  fail(`${tooEarly.join(', ')} would load with every command: import them with import()`);
}

const script = await readFile(join(ROOT, OUT_FILE), 'utf8');
if (!script.startsWith('#!')) await writeFile(join(ROOT, OUT_FILE), `#!/usr/bin/env node\n${script}`);
await chmod(join(ROOT, OUT_FILE), 0o755);

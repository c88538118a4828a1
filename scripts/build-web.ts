import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { SLUGS } from '#lib';
import { offlineFiles } from './offline-files.ts';
import { pageHtml } from './page-html.ts';
import { writeServiceWorker } from './service-worker.ts';

const ROOT = join(import.meta.dirname, '..');
const OUT_DIR = join(ROOT, 'dist/web');
/** Where it is made, so that a server that runs meanwhile serves the old app or the new one, whole. */
const NEW_DIR = join(ROOT, 'dist/.new-web');

const COMPRESSED = /\.(?:js|css|html|svg|txt|webmanifest)$/u;

/** Writes compressed forms beside every text; the server sends them to clients that accept them. */
async function compressAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => COMPRESSED.test(file)).map((file) => compress(join(folder, file))),
  );
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  await Promise.all([
    writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 })),
    writeFile(`${path}.br`, await promisify(brotliCompress)(text, quality)),
  ]);
}

/** Pages that work offline: the calculators and calculations, the pages that lead to them, and what saves bets afterwards. */
const OFFLINE_PAGES = [
  'web/features/home/home-page.tsx',
  'web/features/home/parts/slip-answer.tsx',
  'web/features/home/parts/live-bet.tsx',
  'web/features/calculator/index-page.tsx',
  'web/features/calculator/calculator-page.tsx',
  'web/features/calculations/tool-page.tsx',
  'web/features/calculations/calculation-body.tsx',
  'web/app/not-found-page.tsx',
  'web/app/panel-links.tsx',
  'web/app/shell/shell-dialog.tsx',
].map((path) => join(ROOT, path));
const OFFLINE_FILES = ['/', '/theme.js', '/favicon.svg', '/manifest.webmanifest'];

/** Pages under /tools/ that people come to from elsewhere: the browser is told of the files of their modules at once. */
const ENTRANCES = [
  {
    module: 'web/features/matcher/matcher-page.tsx',
    paths: [
      'oddsmatcher',
      'each-way-matcher',
      'extra-place-matcher',
      'boost-matcher',
      'bogmatcher',
      '2up-matcher',
    ],
  },
  { module: 'web/features/matcher/dutching-page.tsx', paths: ['dutching-finder'] },
  { module: 'web/features/matcher/accumulator-page.tsx', paths: ['accumulator-finder'] },
  { module: 'web/features/matched-calculator/matched-calculator-page.tsx', paths: ['matched-calculator'] },
  {
    module: 'web/features/calculator/calculator-page.tsx',
    paths: SLUGS.map((slug) => `bet-calculator/${slug}`),
  },
  { module: 'web/features/calculator/index-page.tsx', paths: ['bet-calculator'] },
  { module: 'web/features/home/home-page.tsx', paths: [''] },
];

/** Writes the page of the app once more under each path that people come to. */
async function writeEntrances(folder: string, output: Parameters<typeof pageHtml>[1]): Promise<void> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  for (const { module, paths } of ENTRANCES) {
    const page = pageHtml(html, output, join(ROOT, module));
    for (const path of paths) {
      const under = join(folder, 'tools', path);
      await mkdir(under, { recursive: true });
      await writeFile(join(under, 'index.html'), page);
    }
  }
}

/** Builds the page of the API on its own: none of its renderer, which is large, gets into chunks of the app. */
async function buildApiPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: join(ROOT, 'web'),
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: { 'api-page': join(ROOT, 'web/api/docs/index.html') } },
    },
  });
}

/** How long the files of an earlier build stay for tabs that were opened with it, in milliseconds. */
const EARLIER_MS = 14 * 24 * 60 * 60 * 1000;

/** Files under assets have a hash of their content in their names: those of several builds stand side by side. */
async function keepEarlier(from: string, to: string): Promise<void> {
  const names = await readdir(from).catch(() => []);
  const oldest = Date.now() - EARLIER_MS;
  await Promise.all(
    names.map(async (name) => {
      const { mtimeMs } = await stat(join(from, name));
      if (mtimeMs < oldest) return;
      await cp(join(from, name), join(to, name), { force: false, preserveTimestamps: true });
    }),
  );
}

const built = await build({
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: NEW_DIR },
});
if (Array.isArray(built) || !('output' in built)) throw new Error('one build is expected');
const hashed = offlineFiles(built.output, OFFLINE_PAGES).map((name) => `/${name}`);
await writeServiceWorker(NEW_DIR, [...OFFLINE_FILES, ...hashed]);
await writeEntrances(NEW_DIR, built.output);
await buildApiPage(NEW_DIR);
await compressAll(NEW_DIR);
await keepEarlier(join(OUT_DIR, 'assets'), join(NEW_DIR, 'assets'));
await rm(OUT_DIR, { recursive: true, force: true });
await rename(NEW_DIR, OUT_DIR);

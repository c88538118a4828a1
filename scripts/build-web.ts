import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { BROTLI } from './brotli.ts';
import { offlineFiles } from './offline-files.ts';
import { pageHtml } from './page-html.ts';
import { LANDING_PAGES, OTHER_PAGES } from './page-list.ts';
import { writeServiceWorker } from './service-worker.ts';

const ROOT = join(import.meta.dirname, '..');
const OUT_DIR = join(ROOT, 'dist/web');
/** The new build's folder, renamed into place at the end: a running server never serves a partial build. */
const NEW_DIR = join(ROOT, 'dist/.new-web');

const COMPRESSED = /\.(?:js|css|html|svg|txt|webmanifest)$/u;

/** Writes compressed versions beside every text file; the server sends them to clients that accept them. */
async function compressAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => COMPRESSED.test(file)).map((file) => compress(join(folder, file))),
  );
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  await Promise.all([
    writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 })),
    writeFile(`${path}.br`, await promisify(brotliCompress)(text, BROTLI)),
  ]);
}

/** Modules of pages that work offline: calculators, calculations, the pages that lead to them, and the dialogs. */
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

/** Writes an HTML file for the path of each landing page. */
async function writeLandingPages(folder: string, output: Parameters<typeof pageHtml>[1]): Promise<void> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  for (const { modules, paths } of LANDING_PAGES) {
    const page = pageHtml(
      html,
      output,
      modules.map((module) => join(ROOT, module)),
    );
    for (const path of paths) {
      await mkdir(join(folder, path), { recursive: true });
      await writeFile(join(folder, path, 'index.html'), page);
    }
  }
}

/** Copies the app's HTML to the path of each of the other pages. */
async function writeOtherPages(folder: string): Promise<void> {
  for (const path of OTHER_PAGES) {
    await mkdir(join(folder, path), { recursive: true });
    await cp(join(folder, 'index.html'), join(folder, path, 'index.html'));
  }
}

/** Builds the API page separately, so that its large renderer stays out of the app's chunks. */
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

/** Files of earlier builds are retained this long, for tabs that still use them. */
const ASSET_RETENTION_MS = 14 * 24 * 60 * 60 * 1000;

/** Copies the assets of earlier builds. Their names contain a content hash, so builds do not collide. */
async function copyEarlierAssets(from: string, to: string): Promise<void> {
  const names = await readdir(from).catch(() => []);
  const oldest = Date.now() - ASSET_RETENTION_MS;
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
if (Array.isArray(built) || !('output' in built)) throw new Error('vite: expected the output of one build');
const hashed = offlineFiles(built.output, OFFLINE_PAGES).map((name) => `/${name}`);
await writeServiceWorker(NEW_DIR, [...OFFLINE_FILES, ...hashed]);
await writeLandingPages(NEW_DIR, built.output);
await writeOtherPages(NEW_DIR);
await buildApiPage(NEW_DIR);
await compressAll(NEW_DIR);
await copyEarlierAssets(join(OUT_DIR, 'assets'), join(NEW_DIR, 'assets'));
await rm(OUT_DIR, { recursive: true, force: true });
await rename(NEW_DIR, OUT_DIR);

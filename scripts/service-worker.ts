import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const SOURCE = join(import.meta.dirname, '../web/worker/service-worker.ts');

/** Writes the service worker into the built app. `paths`: the files that it caches, from the app's root. */
export async function writeServiceWorker(folder: string, paths: readonly string[]): Promise<void> {
  const cached = { version: await hashOf(folder, paths), files: paths };
  await build({
    entryPoints: [SOURCE],
    outfile: join(folder, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome123', 'firefox125', 'safari17.5'],
    define: { KEPT_FILES: JSON.stringify(cached) },
  });
}

/** A hash of the files' contents. */
async function hashOf(folder: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const texts = await Promise.all(
    paths.map((path) => readFile(join(folder, path === '/' ? 'index.html' : path))),
  );
  for (const [index, text] of texts.entries()) hash.update(`${paths[index]}\0${text.length}\0`).update(text);
  return hash.digest('hex').slice(0, 16);
}

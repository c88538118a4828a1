import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { build } from 'esbuild';
import { z } from 'zod';
import { nodeCheck } from './node-check.ts';

/*
 * Bundles the server into one file, which starts twice as fast as a hundred sources. Packages stay in node_modules,
 * where PGlite finds its own files. The entry checks Node's version first, because an old Node fails while loading
 * packages, before any code of the server runs.
 */
const ROOT = join(import.meta.dirname, '..');
const OUT_DIR = join(ROOT, 'dist/server');

/** The names of the project's dependencies, and patterns of their subpaths. */
async function externalPackages(): Promise<readonly string[]> {
  const manifest: unknown = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const { dependencies } = z.object({ dependencies: z.record(z.string(), z.string()) }).parse(manifest);
  return Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]);
}

await rm(OUT_DIR, { recursive: true, force: true });
await build({
  absWorkingDir: ROOT,
  entryPoints: { server: 'server/main.ts' },
  outdir: OUT_DIR,
  bundle: true,
  external: [...(await externalPackages())],
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
});
/* The fonts of card pictures and their licence, copied from an 8 MB package that the server then does not need. */
const FONTS = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf', 'LICENSE_FONT'];
for (const file of FONTS) {
  const from = join(ROOT, 'node_modules/@expo-google-fonts/inter', file);
  await cp(from, join(OUT_DIR, 'fonts', basename(file)));
}
await writeFile(join(OUT_DIR, 'main.js'), `${nodeCheck()}await import('./server.js');\n`);

import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { build } from 'esbuild';
import { z } from 'zod';
import { nodeCheck } from './node-check.ts';

/*
 * The server as one file: it starts twice as fast as from a hundred sources. Packages stay outside, in node_modules,
 * where PGlite finds its own files. What is started first looks at Node: an old one fails as it loads the packages,
 * before a line of the server's has run.
 */
const ROOT = join(import.meta.dirname, '..');
const OUT_DIR = join(ROOT, 'dist/server');

/** The packages that are installed with ours, by name. */
async function installed(): Promise<readonly string[]> {
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
  external: [...(await installed())],
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
});
/* The fonts of pictures, with their licence: two files of a package of 8 MB, which the server does without. */
const FONTS = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf', 'LICENSE_FONT'];
for (const file of FONTS) {
  const from = join(ROOT, 'node_modules/@expo-google-fonts/inter', file);
  await cp(from, join(OUT_DIR, 'fonts', basename(file)));
}
await writeFile(join(OUT_DIR, 'main.js'), `${nodeCheck()}await import('./server.js');\n`);

import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const OUT_DIR = join(ROOT, 'dist/web');
/** Where it is made, so that a server that runs meanwhile serves the old app or the new one, whole. */
const NEW_DIR = join(ROOT, 'dist/.new-web');

const COMPRESSED = /\.(?:js|css|html|svg|txt)$/u;

/** Beside every text its compressed forms, which the server sends to whoever can read them. */
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

await build({
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: NEW_DIR },
});
await compressAll(NEW_DIR);
await rm(OUT_DIR, { recursive: true, force: true });
await rename(NEW_DIR, OUT_DIR);

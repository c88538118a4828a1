import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildImage } from './build-image.ts';
import { tryImage } from './try-image.ts';

/*
 * `npm run dockerfile`: executes deploy/Dockerfile in an empty folder, without containers, then starts the result and
 * sends it requests. Prints each step, and the sizes and times.
 */
const ROOT = join(import.meta.dirname, '../..');

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const into = mkdtempSync(join(tmpdir(), 'layline-image-'));
try {
  const began = performance.now();
  const image = await buildImage({
    sources: ROOT,
    dockerfile: join(ROOT, 'deploy/Dockerfile'),
    into,
    report: (step) => console.log(step),
  });
  const built = performance.now() - began;
  const measures = await tryImage(image);
  console.log(`
Built in ${seconds(built)}: ${megabytes(measures.codeBytes)}, of which packages ${megabytes(measures.packagesBytes)}
Ready ${seconds(measures.readyMs)} after the start, ${measures.isUnprivileged ? "as the image's account" : 'as this account'}
Answered a page, a script and data; the health check passes; a backup was taken and restored
Stopped with exit code 0 after ${seconds(measures.stopMs)}`);
} finally {
  rmSync(into, { recursive: true, force: true });
}

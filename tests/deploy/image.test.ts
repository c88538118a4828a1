import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildImage, type Image } from '../../scripts/deploy/build-image.ts';
import { textsOf } from '../../scripts/deploy/dockerfile.ts';
import { type Measures, tryImage } from '../../scripts/deploy/try-image.ts';
import { DRAIN_MS } from '../../server/process/start.ts';

/* Executes deploy/Dockerfile without containers: two installs and a build; then starts the result. */
const ROOT = join(import.meta.dirname, '../..');
const MEGABYTE = 1e6;

let into = '';
let image: Image;
let measures: Measures;
beforeAll(async () => {
  into = mkdtempSync(join(tmpdir(), 'layline-image-'));
  image = await buildImage({ sources: ROOT, dockerfile: join(ROOT, 'deploy/Dockerfile'), into });
  measures = await tryImage(image);
}, 900_000);
afterAll(() => rmSync(into, { recursive: true, force: true }));

test('the image starts, answers and stops in time', () => {
  expect(measures.readyMs).toBeLessThan(120_000);
  expect(measures.stopMs).toBeLessThan(DRAIN_MS);
});

test('it runs as the image’s account if the tests run as root', () => {
  const isRoot = process.getuid?.() === 0;
  expect(textsOf(image.stage, 'USER')).toEqual(['1000:1000']);
  expect(measures.isUnprivileged, 'Other accounts must be able to run Node').toBe(isRoot);
});

test('it is small', () => {
  expect(measures.packagesBytes).toBeLessThan(50 * MEGABYTE);
  expect(measures.codeBytes).toBeLessThan(60 * MEGABYTE);
});

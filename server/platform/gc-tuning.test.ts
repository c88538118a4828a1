import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** A program that holds 120 MB, run with V8's trace of heap limits. */
const PROGRAM = `
  import { delayMajorGc } from './server/platform/gc-tuning.ts';
  delayMajorGc();
  globalThis.held = Array.from({ length: 3_000_000 }, (_, index) => ({ index }));
  gc();
`;

test('the old generation can double before a major GC', async () => {
  // Fixed sizes make the result independent of the machine's memory.
  const flags = [
    '--max-old-space-size=1024',
    '--max-semi-space-size=16',
    '--trace-gc-verbose',
    '--expose-gc',
  ];
  const args = [...flags, '--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: join(import.meta.dirname, '../..'),
  });
  const limits = [
    ...stdout.matchAll(/\[HeapController\] Limit: old size: (\d+) KB, new limit: (\d+) KB/gu),
  ].map(([, size, limit]) => ({ size: Number(size), limit: Number(limit) }));
  // The loader has a heap of its own, which is smaller.
  const { size, limit } = limits.reduce((one, other) => (other.size >= one.size ? other : one), {
    size: 0,
    limit: 0,
  });
  expect(size).toBeGreaterThan(100_000);
  // The limit includes the young generation, which the flag does not affect.
  expect(limit / size).toBeGreaterThan(2);
  expect(limit / size).toBeLessThan(2.5);
});

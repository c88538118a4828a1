import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** A holder of 120 MB, with V8's report of the growth before the next full collection. */
const HOLDER = `
  import { collectSeldom } from './server/platform/collect-seldom.ts';
  collectSeldom();
  globalThis.held = Array.from({ length: 3_000_000 }, (_, index) => ({ index }));
  gc();
`;

test('the heap may double before a full collection', async () => {
  // However much memory there is: the limit has a limit of its own.
  const flags = [
    '--max-old-space-size=1024',
    '--max-semi-space-size=16',
    '--trace-gc-verbose',
    '--expose-gc',
  ];
  const args = [...flags, '--import', 'tsx', '--input-type=module', '--eval', HOLDER];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: join(import.meta.dirname, '../..'),
  });
  const limits = [
    ...stdout.matchAll(/\[HeapController\] Limit: old size: (\d+) KB, new limit: (\d+) KB/gu),
  ].map(([, held, most]) => ({ held: Number(held), most: Number(most) }));
  // What loads the holder has a heap of its own.
  const { held, most } = limits.reduce((one, other) => (other.held >= one.held ? other : one), {
    held: 0,
    most: 0,
  });
  expect(held).toBeGreaterThan(100_000);
  // The young generation, which is not part of this, is added.
  expect(most / held).toBeGreaterThan(2);
  expect(most / held).toBeLessThan(2.5);
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Somebody who holds 120 MB, of which V8 says how much more there may be before it looks through all of it again. */
const HOLDER = `
  import { collectSeldom } from './server/collect-seldom.ts';
  collectSeldom();
  const held = Array.from({ length: 3_000_000 }, (_, index) => ({ index }));
  gc();
  console.log(held.length);
`;

test('the heap may double before all of it is looked through', async () => {
  const args = [
    '--trace-gc-verbose',
    '--expose-gc',
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    HOLDER,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const limits = [...stdout.matchAll(/\[HeapController\] Limit: old size: (\d+) KB, new limit: (\d+) KB/gu)];
  const [, held, most] = (limits.at(-1) ?? []).map(Number);
  expect(held).toBeGreaterThan(100_000);
  // Young objects, which are not of this, have 16 to 32 MB.
  expect(Number(most) / Number(held)).toBeGreaterThan(2);
  expect(Number(most) / Number(held)).toBeLessThan(2.5);
});

import { createConnection } from 'node:net';

import { IS_QUICK } from '../../scripts/testing/plan.ts';

/** The PostgreSQL and the Redis of the tests. */
export const TEST_DATABASE_URL =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
export const TEST_REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

const isCi = process.env['CI'] !== undefined;

/** True if a service accepts connections. If not: an error in CI, else a line that names the skipped tests. */
async function isThere(name: string, url: string, setting: string): Promise<boolean> {
  // The quick run is the same on every machine, and most have neither service.
  if (IS_QUICK) return false;
  const { hostname, port } = new URL(url);
  const answers = await new Promise<boolean>((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port) });
    socket.setTimeout(1000, () => socket.destroy());
    socket.once('connect', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('close', () => resolve(false));
    socket.once('error', () => resolve(false));
  });
  if (answers) return true;
  if (isCi) throw new Error(`No ${name} at ${hostname}:${port}, and CI tests against one (${setting})`);
  process.stderr.write(`Skipped: tests on ${name}, which is not at ${hostname}:${port} (${setting})\n`);
  return false;
}

export const HAS_POSTGRES = await isThere('PostgreSQL', TEST_DATABASE_URL, 'TEST_DATABASE_URL');
export const HAS_REDIS = await isThere('Redis', TEST_REDIS_URL, 'TEST_REDIS_URL');

export type DatabaseKind = 'pglite' | 'postgres';

/** The databases that tests run on here, for describe.each. */
export const DATABASES: readonly DatabaseKind[] = HAS_POSTGRES ? ['pglite', 'postgres'] : ['pglite'];

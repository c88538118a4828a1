import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { writeFixtures } from '../../odds/fixtures-file.ts';
import { putEmptyDatabase } from '../empty-database.ts';
import { freePort, startServer } from './server-process.ts';

const CALLERS = 16;

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'layline-stop-'));
  await putEmptyDatabase(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test(
  'SIGTERM answers requests in flight, refuses new ones, and exits with 0 within 10 s',
  { timeout: 60_000 },
  async () => {
    const port = await freePort();
    const server = startServer(folder, port);
    await server.ready();
    const browser = server.browser();
    await browser.register();
    // Opens the connections first: a new one may be refused.
    await Promise.all(Array.from({ length: CALLERS }, () => browser.get('/healthz')));
    // Password hashing is slow: most of these are in flight when the signal comes.
    const guesses = Array.from({ length: CALLERS }, () =>
      browser.post('/api/auth/login/', {
        email: `${crypto.randomUUID()}@example.com`,
        password: 'not the password at all',
      }),
    );
    await sleep(100);
    const started = performance.now();
    const ended = server.kill('SIGTERM');
    const answers = await Promise.all(guesses);
    for (const { status } of answers) expect([401, 429]).toContain(status);
    await ended;
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(server.child.exitCode).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  },
);

test('a client that never finishes its request does not delay the stop', { timeout: 60_000 }, async () => {
  const port = await freePort();
  const server = startServer(folder, port, {
    settings: { ODDS_SOURCES: `football-data:${writeFixtures(folder, 'E0')}` },
  });
  await server.ready();
  const slow = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/auth/token/' });
  slow.on('error', () => undefined);
  slow.write('{');
  await once(slow, 'socket');
  await sleep(50);
  const started = performance.now();
  await server.kill('SIGTERM');
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(server.child.exitCode).toBe(0);
});

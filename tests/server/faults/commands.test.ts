import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { COMMANDS } from '../../../server/process/commands.ts';
import { readEnv } from '../../../server/env.ts';
import { writeFixtures } from '../../odds/fixtures-file.ts';
import { login, visited } from '../auth-calls.ts';
import { putEmptyDatabase } from '../empty-database.ts';
import { freePort, startServer } from './server-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layline-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command as the operator does, with the settings of the server. */
const run = async (name: string, argument: string, settings: Readonly<Record<string, string>>) =>
  COMMANDS[name]?.run(readEnv(settings), argument) ?? Promise.reject(new Error(`No command ${name}`));

test('the server that owns the folder runs the operator’s commands', { timeout: 120_000 }, async () => {
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const settings = { DATA_DIR: dataDir, PORT: String(port) };
  await putEmptyDatabase(dataDir);
  const server = startServer(dataDir, port, {
    settings: { ODDS_SOURCES: `football-data:${writeFixtures(folder, 'E0')}` },
  });
  await server.ready();
  const ann = server.browser();
  const email = await ann.register();

  const file = join(folder, 'backup.tar.gz');
  expect(await run('backup', file, settings)).toContain(`written to ${file}`);
  // The magic bytes of gzip.
  expect([...readFileSync(file).subarray(0, 2)]).toEqual([31, 139]);
  await expect(run('backup', file, settings)).rejects.toThrow('EEXIST');
  await expect(run('restore', file, settings)).rejects.toThrow('The data folder is in use by process');

  await expect(run('reset-password', 'nobody@example.com', settings)).rejects.toThrow(
    'There is no account with this e-mail',
  );
  const [, password = ''] = /is now (\S+) and/u.exec(await run('reset-password', email, settings)) ?? [];
  expect((await ann.get('/api/preferences/')).status).toBe(401);
  expect((await login(await visited(server.browser()), email, password)).status).toBe(200);
  await server.kill('SIGTERM');
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { send, sharedAgent, until } from './http-client.ts';
import { type Caller, load, type LoadResult } from './load.ts';
import { refreshTokenIn, User } from './user.ts';
import { START_FLAGS } from './start-flags.ts';

/*
 * Requests per second and p99 latency of the most frequent operations, compared with a bare Hono handler in the same
 * run. Measures the built server on its embedded database; the load comes from this process, on the same machine.
 */
const ROOT = join(import.meta.dirname, '..');
const CALLERS = 16;
const isShort = process.argv.includes('--short');
const FOR_MS = isShort ? 1500 : 8000;
const PORT = 4391;
const BARE_PORT = 4392;
const SLIP = { system: 'singles', stakePerLine: '1', selections: [{ odds: '2' }] };

function row(name: string, { perSecond, p50, p99 }: LoadResult, bare: LoadResult): string {
  const share = ((100 * perSecond) / bare.perSecond).toFixed(0);
  const cells = [`${perSecond.toFixed(0)}/s`, `${share} %`, `${p50.toFixed(1)} ms`, `${p99.toFixed(1)} ms`];
  return [name.padEnd(24), ...cells.map((cell) => cell.padStart(10))].join('');
}

async function measure(folder: string): Promise<void> {
  const users = Array.from({ length: CALLERS }, (_, number) => new User(PORT, number));
  for (const user of users) await user.signUp();
  const calls: Readonly<Record<string, (user: User, count: number) => Promise<unknown>>> = {
    'token refresh': async (user) => {
      const refresh = { refresh: user.refresh };
      user.refresh = refreshTokenIn(await user.call('POST /api/auth/token/refresh/', 200, refresh));
    },
    'preferences, read': (user) => user.call('GET /api/preferences/', 200),
    'preferences, changed': (user, count) =>
      user.call('PATCH /api/preferences/general/', 200, { decimal_odds_places: 2 + (count % 3) }),
    'a bet saved': (user, count) =>
      user.call('POST /api/bets/', 201, {
        slip: SLIP,
        bookie_id: 'bet365',
        placed: true,
        live_track: false,
        notes: `bet ${count}`,
      }),
  };
  const bareCall = { port: BARE_PORT, method: 'POST', path: '/', body: { status: 'up' } };
  const bare = await load(
    users.map((): Caller => async () => void (await send(bareCall))),
    FOR_MS,
  );
  console.log(
    `${CALLERS} callers, embedded database in ${folder === '' ? 'memory' : 'a folder'}; share: of bare Hono's requests\n`,
  );
  console.log(
    ['call'.padEnd(24), ...['requests', 'share', 'p50', 'p99'].map((name) => name.padStart(10))].join(''),
  );
  console.log(row('bare Hono', bare, bare));
  for (const [name, call] of Object.entries(calls)) {
    let count = 0;
    const callers = users.map((user): Caller => async () => {
      count += 1;
      await call(user, count);
    });
    console.log(row(name, await load(callers, FOR_MS), bare));
  }
}

const folder = mkdtempSync(join(tmpdir(), 'layline-bench-'));
const settings = { PORT: String(PORT), DATA_DIR: folder, LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' };
const processes: readonly ChildProcess[] = [
  spawn(process.execPath, [...START_FLAGS, join(ROOT, 'dist/server/main.js')], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  }),
  spawn(
    process.execPath,
    [...START_FLAGS, '--import', 'tsx', join(ROOT, 'bench/bare-hono.ts'), String(BARE_PORT)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  ),
];
try {
  await until(async () => (await send({ port: PORT, method: 'GET', path: '/readyz' })).status === 200);
  await until(async () => (await send({ port: BARE_PORT, method: 'GET', path: '/' })).status === 200);
  await measure(folder);
} finally {
  sharedAgent.destroy();
  for (const child of processes) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}

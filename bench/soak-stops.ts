import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LostRequest, send, until } from './http-client.ts';
import { User } from './user.ts';
import { accessToken, addressOf, changePreference, rowsCall } from './soak-calls.ts';
import { START_FLAGS } from './start-flags.ts';

/** The server's program, and how often to stop it. */
export type StopSoak = { readonly server: string; readonly stops: number };

const PORT = 4394;
const CALLERS = 20;
const STOP_MS = 10_000;
const PATHS = ['/healthz', '/', '/api/stable-config/public/', '/api/auth/me/', '/tools/oddsmatcher/'];

/**
 * When a server stops listening, the system resets all connections in the accept queue at once; the server never sees
 * them. A connection that breaks more than this after the first reset must have been accepted.
 */
const RESET_WINDOW_MS = 250;

type Count = {
  answered: number;
  lost: number;
  /** The times of lost requests that were the first on their connection. */
  readonly lostFirst: number[];
  readonly wrong: Map<string, number>;
};

/** Stops servers by SIGTERM under load; resolves with the problems found. */
export async function soakStops({ server, stops }: StopSoak): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'layline-stops-'));
  const users = Array.from({ length: CALLERS }, (_, number) => new User(PORT, number));
  const problems: string[] = [];
  let answered = 0;
  let slowest = 0;
  try {
    for (let stop = 1; stop <= stops; stop += 1) {
      const one = await stopOnce(server, { folder, users, isFirst: stop === 1 });
      answered += one.answered;
      slowest = Math.max(slowest, one.stopMs);
      problems.push(...one.problems.map((problem) => `stop ${stop}: ${problem}`));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${stops} stops, ${answered} requests answered, slowest stop ${(slowest / 1000).toFixed(1)} s`);
  return problems;
}

/** State shared by all stops: the data folder, and the users, who register before the first. */
type SharedState = { readonly folder: string; readonly users: readonly User[]; readonly isFirst: boolean };

async function stopOnce(
  server: string,
  { folder, users, isFirst }: SharedState,
): Promise<{ readonly answered: number; readonly stopMs: number; readonly problems: readonly string[] }> {
  const env = {
    PATH: process.env['PATH'],
    PORT: String(PORT),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
  };
  const child = spawn(process.execPath, [...START_FLAGS, server], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  // Every other user opens a connection for each request, which may be the first on it when the server stops.
  const agents = [true, false].map((keepAlive) => new Agent({ keepAlive, maxSockets: CALLERS }));
  const count: Count = { answered: 0, lost: 0, lostFirst: [], wrong: new Map() };
  try {
    const ready = { port: PORT, method: 'GET', path: '/readyz', headers: addressOf(0), agent: new Agent() };
    await until(async () => (await send(ready)).status === 200);
    for (const [number, user] of users.entries()) {
      user.agent = agents[number % agents.length] ?? user.agent;
      if (isFirst) await user.signUp();
    }
    const token = await accessToken(PORT);
    const callers = users.map((user, number) => callUntilRefused({ user, number, token }, count));
    await until(() => Promise.resolve(count.answered > CALLERS));
    await sleep(300 + 700 * Math.random());
    const began = performance.now();
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(STOP_MS)]);
    const stopMs = performance.now() - began;
    const isOver = child.exitCode !== null;
    if (!isOver) child.kill('SIGKILL');
    await Promise.all([...callers, ended]);
    const firstReset = Math.min(...count.lostFirst);
    const lost = count.lost + count.lostFirst.filter((at) => at > firstReset + RESET_WINDOW_MS).length;
    const problems = [
      ...(lost === 0 ? [] : [`${lost} requests on accepted connections were lost`]),
      ...[...count.wrong].map(([what, times]) => `${times} times: ${what}`),
      ...(count.answered > CALLERS ? [] : ['there was no load']),
      ...(isOver && child.exitCode === 0
        ? []
        : [`ended with ${child.exitCode} after ${stopMs.toFixed(0)} ms`]),
    ];
    return { answered: count.answered, stopMs, problems };
  } finally {
    for (const agent of agents) agent.destroy();
  }
}

type Session = { readonly user: User; readonly number: number; readonly token: string };

/** Sends requests without a pause until a new connection is refused. Each must be answered with 200. */
async function callUntilRefused(session: Session, count: Count): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    try {
      await callNumber(session, turn);
      count.answered += 1;
    } catch (error) {
      if (isRefused(error)) return;
      if (error instanceof LostRequest) {
        if (error.isFirst) count.lostFirst.push(performance.now());
        else count.lost += 1;
        return;
      }
      const what = error instanceof Error ? error.message : 'unknown';
      count.wrong.set(what, (count.wrong.get(what) ?? 0) + 1);
    }
  }
}

/** Requests pages, JSON, rows and a change of a preference in turn. Rejects on any status but 200. */
async function callNumber({ user, number, token }: Session, turn: number): Promise<void> {
  const kind = (number + turn) % (PATHS.length + 2);
  if (kind === PATHS.length) {
    await changePreference(user, turn);
    return;
  }
  const count = number * 1000 + turn;
  const path = PATHS[kind];
  const rows = rowsCall(PORT, count, token);
  const call = path === undefined ? rows : { port: PORT, method: 'GET', path, headers: addressOf(count) };
  const { status, text } = await send({ ...call, agent: user.agent });
  if (status !== 200) throw new Error(`${call.method} ${call.path}: ${status} ${text}`);
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './calls.ts';

/** How often which program is stopped. */
export type StopSoak = { readonly server: string; readonly stops: number };

const PORT = 4394;
const CALLERS = 20;
const STOP_MS = 10_000;
const PATHS = ['/healthz', '/', '/api/stable-config/public/', '/api/auth/me/', '/tools/oddsmatcher/'];
/** What is answered while it stops, by those who may not begin anything new. */
const STOPPING = 503;

type Count = { answered: number; lost: number; wrong: number };

/** Stops servers by SIGTERM in the middle of their work; resolves to what was not as it should be. */
export async function soakStops({ server, stops }: StopSoak): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'layline-stops-'));
  const problems: string[] = [];
  let answered = 0;
  let slowest = 0;
  try {
    for (let stop = 1; stop <= stops; stop += 1) {
      const one = await stopOnce(server, folder);
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

async function stopOnce(
  server: string,
  folder: string,
): Promise<{ readonly answered: number; readonly stopMs: number; readonly problems: readonly string[] }> {
  const env = {
    PATH: process.env['PATH'],
    PORT: String(PORT),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
  };
  const child = spawn(process.execPath, [server], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const count: Count = { answered: 0, lost: 0, wrong: 0 };
  try {
    await until(() => get('/readyz', 0, agent).then((status) => status === 200));
    const callers = Array.from({ length: CALLERS }, (_, caller) => callUntilRefused(caller, agent, count));
    await sleep(300 + 700 * Math.random());
    const began = performance.now();
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(STOP_MS)]);
    const stopMs = performance.now() - began;
    const isOver = child.exitCode !== null;
    if (!isOver) child.kill('SIGKILL');
    await Promise.all([...callers, ended]);
    const problems = [
      ...(count.lost === 0 ? [] : [`${count.lost} requests in flight were lost`]),
      ...(count.wrong === 0 ? [] : [`${count.wrong} requests were answered neither 200 nor 503`]),
      ...(count.answered > CALLERS ? [] : ['there was no load']),
      ...(isOver && child.exitCode === 0
        ? []
        : [`ended with ${child.exitCode} after ${stopMs.toFixed(0)} ms`]),
    ];
    return { answered: count.answered, stopMs, problems };
  } finally {
    agent.destroy();
  }
}

/** Calls without a pause until a new connection is refused. On an open connection every request must be answered. */
async function callUntilRefused(caller: number, agent: Agent, count: Count): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    try {
      const status = await get(PATHS[(caller + turn) % PATHS.length] ?? '/', caller * 1000 + turn, agent);
      count.answered += 1;
      if (status !== 200 && status !== STOPPING) count.wrong += 1;
    } catch (error) {
      if (error instanceof LostRequest) count.lost += 1;
      return;
    }
  }
}

/** A request on a connection that was open already, which got no answer. */
class LostRequest extends Error {
  override name = 'LostRequest';
}

function get(path: string, number: number, agent: Agent): Promise<number> {
  const headers = { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, host: '127.0.0.1', port: PORT, path, headers }, (incoming) => {
      incoming.resume();
      incoming.on('error', () => reject(new LostRequest(path)));
      incoming.on('end', () => resolve(incoming.statusCode ?? 0));
    });
    // A connection that is just being opened may be refused.
    outgoing.on('error', (error) => reject(outgoing.reusedSocket ? new LostRequest(path) : error));
    outgoing.end();
  });
}

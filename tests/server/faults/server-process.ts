import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { portOf } from '../../port-of.ts';
import { type Browser, openBrowser } from '../browser.ts';

const PROGRAM = join(import.meta.dirname, '../../../dist/server/main.js');

/** To compile the embedded database well takes half of a start, and is worth it to a process that lives for longer. */
const FLAGS = ['--liftoff-only', '--wasm-lazy-compilation'];

/** A first start makes a database: three seconds of a quiet machine, and tests share theirs. */
const FIRST_START_MS = 40_000;

/** The built server as a process of its own. */
export type ServerProcess = {
  readonly child: ChildProcess;
  readonly port: number;
  readonly origin: string;
  readonly stderr: () => string;
  /** Resolves to how long it took until /readyz said so; rejects when the process ends or the time is up. */
  readonly ready: (withinMs?: number) => Promise<number>;
  readonly browser: () => Browser;
  readonly kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
};

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** Settings as environment variables, and arguments of the program. */
type StartOptions = {
  readonly settings?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
};

/** Starts the built server on a data folder. */
export function startServer(
  dataDir: string,
  port: number,
  { settings = {}, args = [] }: StartOptions = {},
): ServerProcess {
  if (!existsSync(PROGRAM)) throw new Error('The server is not built: npm run build');
  const started = performance.now();
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...settings,
  };
  const child = spawn(process.execPath, [...FLAGS, PROGRAM, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (text: Buffer) => {
    stderr += text.toString();
  });
  const origin = `http://localhost:${port}`;
  return {
    child,
    port,
    origin,
    stderr: () => stderr,
    ready: async (withinMs = FIRST_START_MS) => {
      while (performance.now() - started < withinMs) {
        if (child.exitCode !== null || child.signalCode !== null) break;
        const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
        if (response?.ok === true) return performance.now() - started;
        await sleep(20);
      }
      throw new Error(`The server is not ready after ${withinMs} ms: ${stderr}`);
    },
    browser: () =>
      openBrowser((request) => {
        const url = new URL(request.url);
        url.hostname = '127.0.0.1';
        return fetch(new Request(url, request));
      }, origin),
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { portOf } from '../../port-of.ts';
import { type Browser, openBrowser } from '../browser.ts';

const PROGRAM = join(import.meta.dirname, '../../../dist/server/main.js');

/** Optimising the embedded database's WebAssembly takes half of a start, which only a long-lived process earns back. */
const FLAGS = ['--liftoff-only', '--wasm-lazy-compilation'];

/** A first start creates a database: three seconds on an idle machine, which tests do not have. */
const FIRST_START_MS = 40_000;

/** The built server in its own process. */
export type ServerProcess = {
  readonly child: ChildProcess;
  readonly port: number;
  readonly origin: string;
  readonly stderr: () => string;
  /** Resolves with the start's duration once /readyz answers ok; rejects if the process exits or time is up. */
  readonly ready: (withinMs?: number) => Promise<number>;
  readonly browser: () => Browser;
  readonly kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
};

/** Returns a port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** Environment variables and command-line arguments. */
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

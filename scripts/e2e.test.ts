import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { freePort } from './free-port.ts';

const ROOT = join(import.meta.dirname, '..');
const WAIT = { timeout: 120_000, interval: 100 };

/** The status of a browser run's server; undefined if it does not listen. */
async function readiness(port: number): Promise<number | undefined> {
  return (await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.status;
}

/** Starts a browser run that outlasts this test; resolves when its server is ready. */
async function startRun(port: number) {
  const run = spawn(process.execPath, ['--import', 'tsx', 'scripts/e2e.ts', 'leaks'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, E2E_PORT: String(port) },
  });
  await vi.waitFor(async () => expect(await readiness(port)).toBe(200), WAIT);
  return run;
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'a browser run ended by %s leaves no server behind',
  { timeout: 300_000 },
  async (signal) => {
    const port = await freePort(0);
    const run = await startRun(port);
    const ended = once(run, 'exit');
    run.kill(signal);
    await ended;
    expect(run.exitCode).not.toBe(0);
    await vi.waitFor(async () => expect(await readiness(port)).toBeUndefined(), WAIT);
  },
);

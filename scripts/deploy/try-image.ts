import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { type Image, pathIn } from './build-image.ts';
import { parseCommand, parseHealthCheck, textsOf } from './dockerfile.ts';

const START_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 50;

/** Measures of an image that started, answered and stopped. */
export type Measures = {
  /** Bytes of the packages, and of all files below the working folder. */
  readonly packagesBytes: number;
  readonly codeBytes: number;
  /** True if the server ran as the image's account, which this process can only choose as root. */
  readonly isUnprivileged: boolean;
  /** From the start on an empty data folder until /readyz answers 200. */
  readonly readyMs: number;
  /** From SIGTERM to the exit. */
  readonly stopMs: number;
};

/** The bytes of all files below a path. */
function bytesOf(path: string): number {
  const stats = lstatSync(path);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}

/** The variables of a container, with the volumes' folders and a port on this machine. */
function variablesOf({ stage, built }: Image, port: number): NodeJS.ProcessEnv {
  const volumes = new Set(textsOf(stage, 'VOLUME'));
  const placed: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(built.variables).map(([name, value]) => [
      name,
      volumes.has(value) ? pathIn(built, value) : value,
    ]),
  );
  return {
    PATH: process.env['PATH'],
    ...placed,
    HOST: '127.0.0.1',
    PORT: String(port),
  };
}

type Account = { readonly uid?: number; readonly gid?: number };

/** The account of the image's USER; empty to keep this process's account if it cannot be switched. */
function accountOf({ stage }: Image): Account {
  const [uid = Number.NaN, gid = Number.NaN] = (textsOf(stage, 'USER')[0] ?? '').split(':').map(Number);
  if (process.getuid?.() !== 0 || Number.isNaN(uid) || Number.isNaN(gid)) return {};
  // Other accounts may not have access to Node's folder.
  return spawnSync(process.execPath, ['--version'], { uid, gid }).status === 0 ? { uid, gid } : {};
}

/** The environment of the server's process: its working folder, variables and account. */
type ProcessEnvironment = Account & { readonly cwd: string; readonly env: NodeJS.ProcessEnv };

type Running = {
  readonly child: ChildProcess;
  readonly origin: string;
  /** Returns the server's output so far. */
  readonly log: () => string;
};

function start({ stage }: Image, environment: ProcessEnvironment): Running {
  const [program = '', ...args] = parseCommand(textsOf(stage, 'ENTRYPOINT')[0] ?? '');
  assert.equal(program, 'node');
  const child = spawn(process.execPath, args, { ...environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const append = (text: Buffer): void => {
    printed += text.toString();
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const origin = `http://127.0.0.1:${environment.env['PORT'] ?? ''}`;
  return { child, origin, log: () => printed };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function waitUntilReady({ child, origin }: Running): Promise<number> {
  const began = performance.now();
  while (!hasEnded(child) && performance.now() - began < START_TIMEOUT_MS) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    await response?.text();
    if (response?.ok === true) return performance.now() - began;
    await sleep(POLL_INTERVAL_MS);
  }
  throw new Error('The server did not become ready');
}

async function get(url: string, type: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  assert.equal(response.status, 200, url);
  assert.match(response.headers.get('content-type') ?? '', new RegExp(`^${type}`, 'u'), url);
  return text;
}

/** Requests a page, the script that it loads, and data. */
async function request({ origin }: Running): Promise<void> {
  const page = await get(`${origin}/`, 'text/html');
  const [, script = ''] = /<script [^>]*src="(\/[^"]+\.js)"/u.exec(page) ?? [];
  assert.notEqual(script, '', 'The page loads no script');
  await get(`${origin}${script}`, 'text/javascript');
  const config: unknown = JSON.parse(await get(`${origin}/api/stable-config/public/`, 'application/json'));
  assert.ok(typeof config === 'object' && config !== null && 'bookies' in config);
}

/** Runs Node in the server's environment, like `docker exec`. Throws if it fails. */
function execute(environment: ProcessEnvironment, args: readonly string[]): void {
  execFileSync(process.execPath, args, { ...environment, stdio: 'pipe' });
}

async function stop({ child }: Running): Promise<number> {
  const began = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null], 'exit code and signal');
  return performance.now() - began;
}

/**
 * Starts an image by its ENTRYPOINT, as its account if this process can switch accounts, with read-only files and an
 * empty data folder. Waits until it is ready, requests a page and data, runs the health check, takes a backup, stops it
 * and restores the backup. Throws if any of that fails, with the server's output.
 */
export async function tryImage(image: Image): Promise<Measures> {
  const { built, stage } = image;
  const code = pathIn(built, '.');
  const measures = { packagesBytes: bytesOf(join(code, 'node_modules')), codeBytes: bytesOf(code) };
  execFileSync('chmod', ['-R', 'a-w', code]);
  const account = accountOf(image);
  const environment = { ...account, cwd: code, env: variablesOf(image, await freePort(0)) };
  const running = start(image, environment);
  try {
    const readyMs = await waitUntilReady(running);
    await request(running);
    execute(environment, parseHealthCheck(textsOf(stage, 'HEALTHCHECK')[0] ?? '').command.slice(1));
    const backup = pathIn(built, `${textsOf(stage, 'VOLUME')[0] ?? ''}/backup.tar.gz`);
    execute(environment, ['dist/server/main.js', 'backup', backup]);
    const stopMs = await stop(running);
    execute(environment, ['dist/server/main.js', 'restore', backup]);
    return { ...measures, isUnprivileged: account.uid !== undefined, readyMs, stopMs };
  } catch (error) {
    if (!hasEnded(running.child)) running.child.kill('SIGKILL');
    throw new Error(`The image does not work. It printed:\n${running.log()}`, { cause: error });
  } finally {
    execFileSync('chmod', ['-R', 'u+w', code]);
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, send, sharedAgent } from './http-client.ts';
import { User } from './user.ts';
import { accessToken, addressOf, changePreference, rowsCall } from './soak-calls.ts';
import { START_FLAGS } from './start-flags.ts';

/** The load on the server, and its duration. */
export type HeapSoak = {
  readonly server: string;
  readonly minutes: number;
  readonly requestsPerSecond: number;
  readonly quotesPerSecond: number;
};

const PORT = 4393;
const USERS = 20;
/** The speed-up of the market's clock; the resulting rate of quotes is measured. */
const CLOCK_SPEED = 6;
const SAMPLES = 20;
const MAX_HEAP_GROWTH = 1.1;
const MINUTE_MS = 60_000;
/** Access tokens expire after five minutes, and on a busy machine a request may be queued for some of them. */
const TOKEN_RENEWAL_MS = MINUTE_MS;

/** Loads a server and samples its heap; resolves with the problems found. */
export async function soakHeap({ server, minutes, ...rates }: HeapSoak): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'layline-soak-'));
  const child = startServer(server, folder);
  let stderr = '';
  child.stderr?.on('data', (text: Buffer) => {
    stderr += text.toString();
  });
  try {
    await nextMessage(child);
    const figures = await runLoad(child, minutes * MINUTE_MS, rates.requestsPerSecond);
    return problemsOf(figures, { ...rates, exitCode: child.exitCode, stderr });
  } finally {
    sharedAgent.destroy();
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The server's heap in bytes, `at` milliseconds after the load began. */
type Heap = { readonly at: number; readonly bytes: number };

type Figures = {
  readonly heaps: readonly Heap[];
  readonly answered: number;
  readonly failed: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly quotes: number;
  readonly seconds: number;
};

type Expected = {
  readonly requestsPerSecond: number;
  readonly quotesPerSecond: number;
  readonly exitCode: number | null;
  readonly stderr: string;
};

function startServer(server: string, folder: string): ChildProcess {
  const env = {
    PATH: process.env['PATH'],
    PORT: String(PORT),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
  };
  const args = [...START_FLAGS, '--expose-gc', '--import', 'tsx', server, String(CLOCK_SPEED)];
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
}

/** Resolves with the server's next message; rejects if it exits instead. */
function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('The server exited'));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}

async function heapOf(child: ChildProcess): Promise<number> {
  const reply = nextMessage(child);
  child.send('heap');
  const message = await reply;
  if (typeof message !== 'object' || message === null || !('heap' in message)) return Number.NaN;
  return Number(message.heap);
}

async function quotesSoFar(): Promise<number> {
  const { text } = await send({ port: PORT, method: 'GET', path: '/metrics' });
  return [...text.matchAll(/^layline_odds_messages\{[^}]*\} (\d+)/gmu)]
    .map(([, count = '0']) => Number(count))
    .reduce((sum, count) => sum + count, 0);
}

async function runLoad(child: ChildProcess, forMs: number, perSecond: number): Promise<Figures> {
  const users = Array.from({ length: USERS }, (_, number) => new User(PORT, number));
  for (const user of users) await user.signUp();
  const statuses = new Map<number, number>();
  const heaps: Heap[] = [];
  const began = performance.now();
  let answered = 0;
  let failed = 0;
  let token = await accessToken(PORT);
  let tokenAt = began;
  const quotesBefore = await quotesSoFar();
  const note = (status: number): void => {
    answered += 1;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  let sent = 0;
  while (performance.now() - began < forMs) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    for (; sent < due; sent += 1) {
      const user = users[sent % USERS];
      const isUsers = sent % 10 === 0 && user !== undefined;
      const work = isUsers ? changePreference(user, sent) : send(callNumber(sent, token));
      void work.then(
        (reply) => note(typeof reply === 'string' ? 200 : reply.status),
        () => {
          failed += 1;
        },
      );
    }
    if (performance.now() - tokenAt > TOKEN_RENEWAL_MS) {
      tokenAt = performance.now();
      token = await accessToken(PORT);
    }
    if (performance.now() - began > (heaps.length + 1) * (forMs / SAMPLES)) {
      const heap = { at: performance.now() - began, bytes: await heapOf(child) };
      heaps.push(heap);
      const megabytes = (heap.bytes / 1e6).toFixed(1);
      const minutes = (heap.at / MINUTE_MS).toFixed(1);
      console.log(`${minutes} min: heap ${megabytes} MB, ${answered} answered, ${failed} failed`);
    }
    await sleep(5);
  }
  await sleep(1000);
  heaps.push({ at: performance.now() - began, bytes: await heapOf(child) });
  const seconds = (performance.now() - began) / 1000;
  return { heaps, answered, failed, statuses, quotes: (await quotesSoFar()) - quotesBefore, seconds };
}

/** Requests of anonymous users: one in ten for the page, one for the events, the others for rows. */
function callNumber(count: number, token: string): Call {
  const rows = rowsCall(PORT, count, token);
  if (count % 10 === 1) return { port: PORT, method: 'GET', path: '/', headers: addressOf(count) };
  if (count % 10 !== 2) return rows;
  return { port: PORT, method: 'GET', path: '/odds-gateway/events/current', headers: rows.headers ?? {} };
}

function problemsOf(figures: Figures, expected: Expected): readonly string[] {
  const { heaps, answered, failed, statuses, quotes, seconds } = figures;
  // Chosen by time, because samples are late on a busy machine.
  const early = heaps.find(({ at }) => at >= (seconds * 1000) / 10);
  const growth = (heaps.at(-1)?.bytes ?? Number.NaN) / (early?.bytes ?? Number.NaN);
  const quotesPerSecond = quotes / seconds;
  const answeredPerSecond = answered / seconds;
  const refused = [...statuses].filter(([status]) => status !== 200);
  console.log(
    `${answeredPerSecond.toFixed(0)} requests/s, ${quotesPerSecond.toFixed(0)} quotes/s, heap at the end ${(growth * 100).toFixed(1)} % of that after a tenth of the time`,
  );
  return [
    ...(growth <= MAX_HEAP_GROWTH ? [] : [`the heap grew to ${(growth * 100).toFixed(1)} %`]),
    ...(failed === 0 ? [] : [`${failed} requests failed`]),
    ...refused.map(([status, count]) => `${count} requests were answered ${status}`),
    ...(answeredPerSecond > 0.95 * expected.requestsPerSecond
      ? []
      : ['fewer requests were answered than configured']),
    ...(quotesPerSecond > 0.95 * expected.quotesPerSecond ? [] : ['fewer quotes arrived than configured']),
    ...(expected.exitCode === null ? [] : [`the server exited with ${expected.exitCode}`]),
    ...(expected.stderr === '' ? [] : [`the server printed: ${expected.stderr.slice(0, 2000)}`]),
  ];
}

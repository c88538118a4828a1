import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { agent, type Call, send } from './calls.ts';
import { Person } from './person.ts';
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
const PEOPLE = 20;
/** How much faster the market's time runs; the rate that comes of it is measured. */
const SPEED = 6;
const SAMPLES = 20;
const MAX_GROWTH = 1.1;
const MINUTE_MS = 60_000;
/** Access tokens last five minutes, and where the machine has other work a request may wait for some of them. */
const TOKEN_MS = MINUTE_MS;

/** Loads a server and watches its heap; resolves to what was not as it should be. */
export async function soakHeap({ server, minutes, ...asked }: HeapSoak): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'layline-soak-'));
  const child = startServer(server, folder);
  let stderr = '';
  child.stderr?.on('data', (text: Buffer) => {
    stderr += text.toString();
  });
  try {
    await answer(child);
    const figures = await loaded(child, minutes * MINUTE_MS, asked.requestsPerSecond);
    return problemsOf(figures, { ...asked, exitCode: child.exitCode, stderr });
  } finally {
    agent.destroy();
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How much the server holds, in bytes, and how many milliseconds after the load began. */
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
  const args = [...START_FLAGS, '--expose-gc', '--import', 'tsx', server, String(SPEED)];
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
}

/** Resolves with the server's next message; rejects where it ends instead. */
function answer(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('The server ended'));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}

async function heapOf(child: ChildProcess): Promise<number> {
  const said = answer(child);
  child.send('heap');
  const message = await said;
  if (typeof message !== 'object' || message === null || !('heap' in message)) return Number.NaN;
  return Number(message.heap);
}

async function quotesSoFar(): Promise<number> {
  const { text } = await send({ port: PORT, method: 'GET', path: '/metrics' });
  return [...text.matchAll(/^layline_odds_messages\{[^}]*\} (\d+)/gmu)]
    .map(([, count = '0']) => Number(count))
    .reduce((sum, count) => sum + count, 0);
}

async function loaded(child: ChildProcess, forMs: number, perSecond: number): Promise<Figures> {
  const people = Array.from({ length: PEOPLE }, (_, number) => new Person(PORT, number));
  for (const person of people) await person.signUp();
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
      const person = people[sent % PEOPLE];
      const isPersons = sent % 10 === 0 && person !== undefined;
      const work = isPersons ? changePreference(person, sent) : send(callNumber(sent, token));
      void work.then(
        (reply) => note(typeof reply === 'string' ? 200 : reply.status),
        () => {
          failed += 1;
        },
      );
    }
    if (performance.now() - tokenAt > TOKEN_MS) {
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

/** The calls of strangers, one in ten for the page and for the events, the others for rows. */
function callNumber(count: number, token: string): Call {
  const rows = rowsCall(PORT, count, token);
  if (count % 10 === 1) return { port: PORT, method: 'GET', path: '/', headers: addressOf(count) };
  if (count % 10 !== 2) return rows;
  return { port: PORT, method: 'GET', path: '/odds-gateway/events/current', headers: rows.headers ?? {} };
}

function problemsOf(figures: Figures, expected: Expected): readonly string[] {
  const { heaps, answered, failed, statuses, quotes, seconds } = figures;
  // A sample is late where the machine is busy: which is the tenth part's, its time says.
  const early = heaps.find(({ at }) => at >= (seconds * 1000) / 10);
  const growth = (heaps.at(-1)?.bytes ?? Number.NaN) / (early?.bytes ?? Number.NaN);
  const quotesPerSecond = quotes / seconds;
  const answeredPerSecond = answered / seconds;
  const refused = [...statuses].filter(([status]) => status !== 200);
  console.log(
    `${answeredPerSecond.toFixed(0)} requests/s, ${quotesPerSecond.toFixed(0)} quotes/s, heap at the end ${(growth * 100).toFixed(1)} % of that at the tenth part`,
  );
  return [
    ...(growth <= MAX_GROWTH ? [] : [`the heap grew to ${(growth * 100).toFixed(1)} %`]),
    ...(failed === 0 ? [] : [`${failed} requests failed`]),
    ...refused.map(([status, count]) => `${count} requests were answered ${status}`),
    ...(answeredPerSecond > 0.95 * expected.requestsPerSecond
      ? []
      : ['fewer requests were answered than asked for']),
    ...(quotesPerSecond > 0.95 * expected.quotesPerSecond ? [] : ['fewer quotes came in than asked for']),
    ...(expected.exitCode === null ? [] : [`the server ended with ${expected.exitCode}`]),
    ...(expected.stderr === '' ? [] : [`the server said: ${expected.stderr.slice(0, 2000)}`]),
  ];
}

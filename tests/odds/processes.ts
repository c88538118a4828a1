import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Redis } from 'ioredis';

import { type AggregateRow, type AggregatesBody, aggregatesAnswer } from '#lib/wire';
import { anyAddress } from '../server/browser.ts';
import { putEmptyDatabase } from '../server/empty-database.ts';
import { freePort, type ServerProcess, startServer } from '../server/faults/server-process.ts';
import { TEST_REDIS_URL } from '../server/services.ts';
import { writeFixtures } from './fixtures-file.ts';

/** One of several processes, over HTTP. */
export type Process = ServerProcess & {
  /** The public rows, or the status if there are none. */
  readonly rows: (query?: AggregatesBody) => Promise<readonly AggregateRow[] | number>;
  /** A labelled figure of /metrics; undefined if it is missing. */
  readonly figure: (name: string) => Promise<number | undefined>;
};

/** Processes that share one Redis, under their own key prefix. */
export class Processes {
  readonly prefix = `test-${crypto.randomUUID()}`;
  readonly folder = mkdtempSync(join(tmpdir(), 'layline-processes-'));
  readonly fixtures = writeFixtures(this.folder, 'E0');
  /** The fixtures of another league, on another day. */
  readonly otherFixtures = writeFixtures(this.folder, 'SC0', 19);
  private readonly all: ServerProcess[] = [];

  /** Starts a process on PORT or any free port, with its own data folder; all share the signing keys. */
  async start(settings: Readonly<Record<string, string>>, args: readonly string[] = []): Promise<Process> {
    const port = Number(settings['PORT'] ?? (await freePort()));
    const data = join(this.folder, String(port));
    if (settings['DATABASE_URL'] === undefined) await putEmptyDatabase(data);
    const shared = {
      REDIS_URL: TEST_REDIS_URL,
      REDIS_PREFIX: this.prefix,
      KEYS_FILE: join(this.folder, 'keys.json'),
      // Each request claims another address, so that limits by address do not apply.
      TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
    };
    const server = startServer(data, port, { settings: { ...shared, ...settings }, args });
    this.all.push(server);
    return processOf(server);
  }

  /** Stops all processes. */
  async stop(): Promise<void> {
    await Promise.all(this.all.map((server) => server.kill('SIGKILL')));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Deletes what the processes stored in Redis. */
export async function deleteKeys({ prefix }: Processes): Promise<void> {
  const redis = new Redis(TEST_REDIS_URL);
  const left = await redis.keys(`${prefix}:*`);
  if (left.length > 0) await redis.del(...left);
  redis.disconnect();
}

function processOf(server: ServerProcess): Process {
  const browser = server.browser();
  let token: string | undefined;
  const tokenOf = async (): Promise<string> => {
    const { body } = await browser.post('/api/auth/token/', undefined, {
      headers: { 'x-forwarded-for': anyAddress() },
    });
    return typeof body === 'object' && body !== null && 'access' in body ? String(body.access) : '';
  };
  const ask = async (query: AggregatesBody) => {
    token ??= await tokenOf();
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': anyAddress() };
    return browser.post('/odds-gateway/aggregates', { limit: 500, ...query }, { headers });
  };
  return {
    ...server,
    rows: async (query = {}) => {
      let answer = await ask(query);
      // A token is valid for five minutes.
      if (answer.status === 401) {
        token = undefined;
        answer = await ask(query);
      }
      return answer.status === 200 ? aggregatesAnswer.parse(answer.body) : answer.status;
    },
    figure: async (name) => {
      const response = await fetch(`${server.origin}/metrics`);
      const line = (await response.text()).split('\n').find((each) => each.startsWith(`${name} `));
      return line === undefined ? undefined : Number(line.slice(name.length + 1));
    },
  };
}

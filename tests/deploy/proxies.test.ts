import { createServer, get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { IS_FULL } from '../../scripts/testing/plan.ts';
import { deleteKeys, type Process, Processes } from '../odds/processes.ts';
import { type Browser, openBrowser } from '../server/browser.ts';
import { createServerDatabase } from '../server/create-server-database.ts';
import { freePort } from '../server/faults/server-process.ts';
import { HAS_POSTGRES, HAS_REDIS } from '../server/services.ts';
import { findProgram } from './programs.ts';
import { type EventStream, openStream, type Proxy, sendThrough, SITE, startProxy } from './proxies.ts';

/*
 * The proxies of deploy/ in front of two processes that answer users, which share PostgreSQL and Redis, and a third that
 * ingests prices.
 */
const ORIGIN = `https://${SITE}`;
const STARTS_MS = 180_000;
const WAIT = { timeout: 60_000, interval: 100 };
const LONG = { timeout: 600_000 };
const MIB = 2 ** 20;

/** Longer than the sixty seconds after which a proxy times out an ordinary answer. */
const STREAM_LASTS_MS = IS_FULL ? 70_000 : 5000;
/** The sign-in tries a minute that one address is allowed. */
const SIGN_INS = 20;

const CONFIG = '/api/stable-config/public/';
const KINDS = (['nginx', 'caddy'] as const).flatMap((kind, index) => {
  const program = findProgram(kind);
  return program === undefined ? [] : [{ kind, program, index }];
});
const CADDY = KINDS.find(({ kind }) => kind === 'caddy');

/** Makes calls one after the other, and returns their results. */
async function runInSequence<Result>(
  count: number,
  call: (index: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  // oxlint-disable-next-line no-await-in-loop -- the next call follows the answer to the one before
  for (let index = 0; index < count; index += 1) results.push(await call(index));
  return results;
}

function browserOf(proxy: Proxy): Browser {
  return openBrowser((sent, from) => sendThrough(proxy, sent, from), ORIGIN);
}

describe.runIf(HAS_POSTGRES && HAS_REDIS && KINDS.length > 0)('a proxy', LONG, () => {
  const processes = new Processes();
  let database: Awaited<ReturnType<typeof createServerDatabase>>;
  /** The settings of a process that answers users. */
  let settings: Readonly<Record<string, string>>;
  const api: Process[] = [];

  beforeAll(async () => {
    database = await createServerDatabase();
    settings = {
      ROLE: 'api',
      DATABASE_URL: database.url.href,
      PUBLIC_URL: ORIGIN,
      NODE_ENV: 'production',
      // As nginx/layline.conf says for a proxy on the same host.
      TRUSTED_PROXIES: '127.0.0.1,::1',
    };
    const ingest = await processes.start({ ROLE: 'ingest', ODDS_SOURCES: 'demo' });
    api.push(await processes.start(settings), await processes.start(settings));
    await Promise.all([ingest, ...api].map(({ ready }) => ready(STARTS_MS)));
  }, STARTS_MS);
  afterAll(async () => {
    await processes.stop();
    await database.drop();
    await deleteKeys(processes);
  });

  describe.each(KINDS)('$kind', ({ kind, program, index }) => {
    let proxy: Proxy;
    let streams: readonly EventStream[];
    const statusOf = async (path: string): Promise<number> => (await browserOf(proxy).get(path)).status;

    /** A browser with the cookies that unsafe requests need. */
    const visitor = async (): Promise<Browser> => {
      const browser = browserOf(proxy);
      await browser.get('/api/auth/me/');
      return browser;
    };

    /** Opens streams one after the other without requests in between: the proxy gives each to another process. */
    const open = async (count: number): Promise<readonly EventStream[]> => {
      const { body } = await browserOf(proxy).post('/api/auth/token/');
      const { access } = z.object({ access: z.string() }).parse(body);
      return runInSequence(count, async () => {
        const stream = openStream(proxy, '/odds-gateway/stream?aggregation_type=mb', access);
        await vi.waitFor(() => expect(stream.pieces[0]?.text).toContain(': open'), WAIT);
        return stream;
      });
    };

    beforeAll(async () => {
      const ports = api.map(({ port }) => port);
      proxy = await startProxy(kind, program, ports);
      streams = await open(2);
    });
    afterAll(async () => {
      for (const stream of streams) stream.close();
      await proxy.stop();
    });

    test('redirects http to https', async () => {
      const options = {
        host: '127.0.0.1',
        port: proxy.httpPort,
        path: '/tools/?a=1',
        headers: { host: SITE },
      };
      const answer = await new Promise<IncomingMessage>((resolve) => {
        get(options, resolve);
      });
      answer.resume();
      expect([301, 308]).toContain(answer.statusCode);
      expect(answer.headers.location).toBe(`${ORIGIN}/tools/?a=1`);
    });

    test('forwards pages, scripts and data', async () => {
      const page = await browserOf(proxy).get('/');
      expect(page.headers.get('content-type')).toMatch(/^text\/html/u);
      const [, script = ''] = /<script [^>]*src="(\/[^"]+\.js)"/u.exec(String(page.body)) ?? [];
      expect(await Promise.all([script, CONFIG, '/readyz'].map(statusOf))).toEqual([200, 200, 200]);
    });

    test('does not forward operator routes', async () => {
      expect(await Promise.all(['/metrics', '/operate/backup'].map(statusOf))).toEqual([404, 404]);
      expect((await fetch(`http://127.0.0.1:${api[0]?.port}/metrics`)).status).toBe(200);
    });

    test('forwards bodies of 4 MiB, and larger ones are refused', async () => {
      const browser = browserOf(proxy);
      await browser.register();
      const send = async (bytes: number): Promise<number> => {
        const headers = { 'content-type': 'text/csv' };
        return (await browser.post('/api/bets/import/', 'x'.repeat(bytes), { headers })).status;
      };
      // The server has read it, and finds no bets in it.
      expect(await send(4 * MIB)).toBe(422);
      expect(await runInSequence(4, () => send(4 * MIB + 1))).toEqual([413, 413, 413, 413]);
      expect(await statusOf(CONFIG)).toBe(200);
    });

    test('does not mark a process as down that refuses a body or a header', async () => {
      const browser = await visitor();
      const from = `127.0.${index + 1}.4`;
      const cookies = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, 'x'.repeat(7500)]));
      const statuses = await runInSequence(8, async () => {
        const login = await browser.post('/api/auth/login/', 'x'.repeat(MIB), { from });
        const head = await browser.get(CONFIG, { headers: cookies });
        return [login.status, head.status, await statusOf(CONFIG)];
      });
      expect(statuses).toEqual(statuses.map(() => [413, 431, 200]));
    });

    test('passes the client’s real address to the server, whatever the client claims', async () => {
      const browser = await visitor();
      const [from, other] = [`127.0.${index + 1}.2`, `127.0.${index + 1}.3`];
      const signIn = async (address: string, claimed: string): Promise<number> => {
        const email = `${crypto.randomUUID()}@example.com`;
        const headers = { 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}` };
        const options = { from: address, headers };
        return (await browser.post('/api/auth/login/', { email, password: 'not the password' }, options))
          .status;
      };
      const statuses = await runInSequence(SIGN_INS + 6, (call) => signIn(from, `203.0.113.${call}`));
      expect(statuses.slice(0, SIGN_INS)).toEqual(Array.from({ length: SIGN_INS }, () => 401));
      expect(statuses.slice(SIGN_INS)).toContain(429);
      // Another client has its own limit, even if it claims the address of the first.
      expect(await signIn(other, from)).toBe(401);
    });

    test('forwards each event as it is sent, for longer than an ordinary answer may take', async () => {
      const timeout = STREAM_LASTS_MS + WAIT.timeout;
      const latest = (): number => Math.min(...streams.map(({ pieces }) => pieces.at(-1)?.at ?? 0));
      await vi.waitFor(() => expect(latest()).toBeGreaterThan(STREAM_LASTS_MS), { ...WAIT, timeout });
      for (const { pieces, hasEnded } of streams) {
        expect(pieces[0]?.at).toBeLessThan(5000);
        // The server reports changes once a second. A proxy that buffers would send many at once.
        const changes = pieces.map(({ text }) => text.split('event: changed').length - 1);
        expect(changes.filter((count) => count > 0).length).toBeGreaterThan(STREAM_LASTS_MS / 4000);
        expect(Math.max(...changes)).toBeLessThan(5);
        expect(hasEnded()).toBe(false);
      }
    });

    test.each(['SIGTERM', 'SIGKILL'] as const)(
      'answers while %s ends a process, and until it is back',
      async (signal) => {
        const [first, second] = api;
        if (first === undefined || second === undefined) throw new Error('Two processes were expected');
        const over = new AbortController();
        const statuses: number[] = [];
        const visit = async (): Promise<void> => {
          // oxlint-disable-next-line no-await-in-loop -- the next call follows the answer to the one before
          while (!over.signal.aborted) statuses.push(await statusOf(CONFIG));
        };
        const visits = [visit(), visit(), visit()];
        await answersFrom(first);
        await first.kill(signal);
        const before = statuses.length;
        await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(before + 50), WAIT);
        await answersFrom(await replace(first));
        over.abort();
        await Promise.all(visits);
        expect(statuses.filter((status) => status !== 200)).toEqual([]);
      },
    );

    test('a stream of the other process continues, and a new one is forwarded to a live process', async () => {
      const [survivor, ...others] = streams.filter((stream) => !stream.hasEnded());
      expect(others).toEqual([]);
      const before = survivor?.pieces.length ?? 0;
      await vi.waitFor(() => expect(survivor?.pieces.length).toBeGreaterThan(before + 2), WAIT);
      const [another] = await open(1);
      await vi.waitFor(() => expect(another?.pieces.length).toBeGreaterThan(2), WAIT);
      another?.close();
    });
  });

  /** Waits until a process answers more requests. */
  async function answersFrom({ figure }: Process): Promise<void> {
    const labels = `{method="GET",route="${CONFIG}",status="200"}`;
    const count = async (): Promise<number> =>
      (await figure(`layline_http_request_seconds_count${labels}`)) ?? 0;
    const before = await count();
    await vi.waitFor(async () => expect(await count()).toBeGreaterThan(before), WAIT);
  }

  /** Starts a process on the port of a stopped one, and waits until it is ready. */
  async function replace({ port }: Process): Promise<Process> {
    const started = await processes.start({ ...settings, PORT: String(port) });
    api[api.findIndex((each) => each.port === port)] = started;
    await started.ready(STARTS_MS);
    return started;
  }
});

describe.runIf(CADDY !== undefined)('Caddy in front of one process', LONG, () => {
  /** A server that accepts requests and is never ready. */
  const listen = (port: number): ReturnType<typeof createServer> =>
    createServer(({ url }, response) => {
      response.writeHead(url === '/readyz' ? 503 : 200).end();
    }).listen(port, '127.0.0.1');

  test('forwards requests while it is not ready, and waits during a restart', async () => {
    const port = await freePort();
    const first = listen(port);
    const proxy = await startProxy('caddy', CADDY?.program ?? '', [port]);
    const answer = async (): Promise<number> => (await browserOf(proxy).get('/')).status;
    await vi.waitFor(() => expect(proxy.log()).toContain('"status_code":503'), WAIT);
    expect(await answer()).toBe(200);
    await new Promise((resolve) => {
      first.close(resolve);
      first.closeAllConnections();
    });
    const waiting = answer();
    await new Promise((resolve) => {
      setTimeout(resolve, 1500);
    });
    const second = listen(port);
    expect(await waiting).toBe(200);
    await proxy.stop();
    second.close();
    second.closeAllConnections();
  });
});

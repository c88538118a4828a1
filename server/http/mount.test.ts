import { createSecretKey } from 'node:crypto';

import { z } from 'zod';
import { beforeEach, describe, expect, test } from 'vitest';

import { networks } from './client-address.ts';
import type { HttpDependencies, RequestEntry } from './http-dependencies.ts';
import { mount } from './mount.ts';
import { type AnyOperation, operation } from './operation.ts';
import { Problem } from './problem.ts';
import { memoryRateLimiter } from './rate-limit.ts';

const ORIGIN = 'http://localhost:4000';
const key = createSecretKey(Buffer.alloc(32, 1));

let failures: unknown[];
let outages: unknown[];
let entries: RequestEntry[];
beforeEach(() => {
  failures = [];
  outages = [];
  entries = [];
});

function deps(): HttpDependencies {
  return {
    cookieKey: key,
    secureCookies: true,
    origins: new Set([ORIGIN]),
    crossOrigins: new Set(),
    trustedProxies: networks([]),
    machineNetworks: networks(['127.0.0.0/8']),
    limiter: memoryRateLimiter(() => 0),
    identify: () => Promise.resolve(undefined),
    verifyAccess: () => Promise.resolve(undefined),
    identifyToken: () => Promise.resolve(undefined),
    problemOf: (error) => {
      if (error instanceof RangeError) return new Problem(409);
      return error instanceof EvalError ? new Problem(503) : undefined;
    },
    log: {
      request: (entry) => entries.push(entry),
      security: () => undefined,
      failure: (error) => failures.push(error),
      unavailable: (error) => outages.push(error),
    },
  };
}

async function call(target: AnyOperation, init: RequestInit = {}, from = '127.0.0.1'): Promise<Response> {
  const request = new Request(`${ORIGIN}${target.path}`, { method: target.method.toUpperCase(), ...init });
  return mount([target], deps()).fetch(request, { incoming: { socket: { remoteAddress: from } } });
}

const plain = { method: 'get', path: '/x/', tag: 'X', summary: 'X', access: 'anyone' } as const;
const upAnswer = z.strictObject({ up: z.literal(true) });

describe('mount', () => {
  test('an upload that stalls is answered 408, and the connection is closed', async () => {
    const upload = operation({
      ...plain,
      method: 'post',
      body: z.strictObject({}),
      deadline: 20,
      answers: { 200: upAnswer },
      handle: () => ({ status: 200, body: { up: true } }),
    });
    const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{')) });
    const response = await call(upload, {
      body,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    });
    expect(response.status).toBe(408);
    expect(response.headers.get('connection')).toBe('close');
  });

  test('every response of a limited operation has rate-limit headers', async () => {
    const limited = operation({
      ...plain,
      limit: { name: 'few', perMinute: 1 },
      answers: { 200: upAnswer },
      handle: () => ({ status: 200, body: { up: true } }),
    });
    const app = mount([limited], deps());
    const answers = [await app.request('/x/', {}, {}), await app.request('/x/', {}, {})];
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
    expect(answers.map(({ headers }) => headers.get('ratelimit'))).toEqual([
      '"few";r=0;t=60',
      '"few";r=0;t=60',
    ]);
    expect(answers[1]?.headers.get('retry-after')).toBe('60');
  });

  test('a time-out gets a 503 and aborts the signal of the handler', async () => {
    let aborted = false;
    const slow = operation({
      ...plain,
      answers: { 200: upAnswer },
      deadline: 20,
      handle: ({ request }) =>
        new Promise(() => {
          request.signal().addEventListener('abort', () => {
            aborted = true;
          });
        }),
    });
    const response = await call(slow);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(aborted).toBe(true);
  });

  test('an internal error gets a 500 with an id to quote, and its stack only in the log', async () => {
    const broken = operation({
      ...plain,
      answers: { 200: upAnswer },
      handle: () => {
        throw new TypeError('secret detail of our code');
      },
    });
    const response = await call(broken);
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toContain('secret detail');
    expect(text).toContain(response.headers.get('x-request-id'));
    expect(failures).toHaveLength(1);
  });

  test('a known error of another part gets its own status', async () => {
    const taken = operation({
      ...plain,
      answers: { 200: upAnswer },
      handle: () => {
        throw new RangeError('taken');
      },
    });
    expect((await call(taken)).status).toBe(409);
    expect(failures).toEqual([]);
    expect(outages).toEqual([]);
  });

  test('an unreachable dependency gets a 503 and a log entry', async () => {
    const gone = new EvalError('gone');
    const needing = operation({ ...plain, answers: { 200: upAnswer }, handle: () => Promise.reject(gone) });
    expect((await call(needing)).status).toBe(503);
    expect(outages).toEqual([gone]);
    expect(failures).toEqual([]);
  });

  test('each response is logged with its route and id', async () => {
    const one = operation({
      ...plain,
      path: '/x/{id}/',
      params: z.strictObject({ id: z.string().regex(/^\d+$/u) }),
      answers: { 200: upAnswer },
      handle: () => ({ status: 200, body: { up: true } }),
    });
    const app = mount([one], deps());
    const response = await app.fetch(new Request(`${ORIGIN}/x/17/`), {});
    expect(response.status).toBe(200);
    expect(entries).toMatchObject([
      { route: '/x/{id}/', method: 'GET', status: 200, id: response.headers.get('x-request-id') },
    ]);
    expect((await app.fetch(new Request(`${ORIGIN}/x/seventeen/`), {})).status).toBe(404);
    expect((await app.fetch(new Request(`${ORIGIN}/x/17/`, { method: 'HEAD' }), {})).status).toBe(200);
    expect((await app.fetch(new Request(`${ORIGIN}/x/17/`, { method: 'DELETE' }), {})).status).toBe(405);
  });

  test('a limit counts by address, and sends rate-limit headers', async () => {
    const limited = operation({
      ...plain,
      limit: { name: 'x', perMinute: 2 },
      answers: { 200: upAnswer },
      handle: () => ({ status: 200, body: { up: true } }),
    });
    const app = mount([limited], deps());
    const from = (remoteAddress: string) =>
      app.fetch(new Request(`${ORIGIN}/x/`), { incoming: { socket: { remoteAddress } } });
    const statuses = [];
    for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2']) {
      statuses.push((await from(address)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
    const refused = await from('10.0.0.1');
    expect(refused.headers.get('ratelimit-policy')).toBe('"x";q=2;w=60');
    expect(refused.headers.get('retry-after')).toBe('30');
  });

  test('operations for this machine are hidden from others', async () => {
    const own = operation({
      ...plain,
      access: 'machine',
      answers: { 200: upAnswer },
      handle: () => ({ status: 200, body: { up: true } }),
    });
    expect((await call(own)).status).toBe(200);
    expect((await call(own, {}, '::ffff:127.0.0.1')).status).toBe(200);
    expect((await call(own, {}, '203.0.113.5')).status).toBe(404);
  });

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
    'a request forwarded by an untrusted local proxy is not local: %s',
    async (header) => {
      const own = operation({
        ...plain,
        access: 'machine',
        answers: { 200: upAnswer },
        handle: () => ({ status: 200, body: { up: true } }),
      });
      const send = (trusted: readonly string[], from: string) =>
        mount([own], { ...deps(), trustedProxies: networks(trusted) }).fetch(
          new Request(`${ORIGIN}/x/`, { headers: { [header]: from } }),
          { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
        );
      expect((await send([], '203.0.113.5')).status).toBe(404);
      expect((await send([], '127.0.0.1')).status).toBe(404);
      expect((await send(['127.0.0.1'], '127.0.0.1')).status).toBe(200);
    },
  );

  test('the first call sets both cookies: the session for HTTP only, the CSRF token readable by scripts', async () => {
    const me = operation({
      ...plain,
      access: 'caller',
      answers: { 200: upAnswer },
      handle: () => ({ status: 200, body: { up: true } }),
    });
    const cookies = (await call(me)).headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(
      /^__Host-sessionid=a\.[\w-]{22}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/u,
    );
    expect(cookies[1]).toMatch(
      /^csrftoken=[\w-]{22}\.[\w-]{43}; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/u,
    );
  });

  test('a body over the limit is rejected without reading all of it', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(32));
      },
    });
    const taking = operation({
      ...plain,
      method: 'post',
      body: z.strictObject({}),
      bodyLimit: 4096,
      answers: { 204: null },
      handle: () => ({ status: 204 }),
    });
    const headers = { 'content-type': 'application/json' };
    const request = new Request(`${ORIGIN}/x/`, { method: 'POST', headers, body: endless, duplex: 'half' });
    expect((await mount([taking], deps()).fetch(request, {})).status).toBe(413);
    expect(sent).toBeLessThan(16 * 1024);
  });
});

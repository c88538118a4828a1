import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { listen } from '../http/listen.ts';
import type { HttpEnv } from '../http/http-dependencies.ts';
import { Problem } from '../http/problem.ts';
import { memoryRateLimiter } from '../http/rate-limit.ts';
import { streamOperation } from './stream.ts';

const LIFE_S = 300;

/** A stream operation for one user with a token that expires after `lifeS` seconds, and control over changes. */
function setUp(lifeS = LIFE_S) {
  const listeners = new Set<(version: string) => void>();
  const stream = streamOperation({
    reader: {
      isReady: () => true,
      sources: () => 'Demo prices',
      best: () => [],
      rows: () => {
        throw new Error('unexpected query for rows');
      },
      history: () => {
        throw new Error('unexpected query for prices');
      },
      dutching: () => {
        throw new Error('unexpected query for markets to dutch');
      },
      events: () => [],
      subscribe: (_, listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    limiter: memoryRateLimiter(() => 0),
    now: () => 0,
    settingsOf: () => Promise.resolve({ commissions: new Map(), hidden: new Set(), breakUntil: null }),
    stopping: new AbortController().signal,
  });
  const answer = async (signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
    const { content } = await stream.handle({
      caller: { subject: 'a user', tier: 2, expiresAt: lifeS },
      params: undefined,
      query: { aggregation_type: 'mb' },
      body: undefined,
      request: {
        id: '',
        headers: new Headers(),
        address: '',
        addressKey: '',
        sessionCookie: '',
        rawBody: new Uint8Array(),
        search: '',
        signal: () => signal,
      },
    });
    if (!(content instanceof ReadableStream)) throw new TypeError('a stream was expected');
    return content;
  };
  return {
    answer,
    open: async () => (await answer(new AbortController().signal)).getReader(),
    listeners,
    change: (version: string) => {
      for (const listener of listeners) listener(version);
    },
  };
}

async function next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const { value, done } = await reader.read();
  return done ? 'the end' : new TextDecoder().decode(value);
}

describe('a stream', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'],
    });
  });
  afterEach(() => void vi.useRealTimers());

  test('reports a change at once, then at most once a second, with the latest version', async () => {
    const it = setUp();
    const reader = await it.open();
    expect(await next(reader)).toBe(': open\n\n');
    it.change('1');
    expect(await next(reader)).toBe('event: changed\ndata: 1\n\n');
    it.change('2');
    it.change('3');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await next(reader)).toBe('event: changed\ndata: 3\n\n');
  });

  test('sends a heartbeat every 15 seconds, and ends when its token expires', async () => {
    const it = setUp();
    const reader = await it.open();
    await next(reader);
    for (let beat = 1; beat < LIFE_S / 15; beat += 1) {
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await next(reader)).toBe(': still here\n\n');
    }
    await vi.advanceTimersByTimeAsync(15_000);
    const last = [await next(reader), await next(reader)];
    expect(last).toContain('the end');
    expect(it.listeners.size).toBe(0);
  });

  test('ends and frees its slot if the client does not read', async () => {
    const it = setUp();
    await it.open();
    await it.open();
    await expect(it.open()).rejects.toBeInstanceOf(Problem);
    for (let version = 0; version < 25; version += 1) {
      it.change(String(version));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(it.listeners.size).toBe(0);
    const reader = await it.open();
    expect(await next(reader)).toBe(': open\n\n');
  });

  test('ends when the client disconnects', async () => {
    const it = setUp();
    const reader = await it.open();
    await reader.cancel();
    expect(it.listeners.size).toBe(0);
  });
});

/** A version name larger than the socket buffers. */
const HUGE_VERSION = 'x'.repeat(8 * 1024 * 1024);

describe('over a socket, a stream', () => {
  /** Serves streams on a free port. */
  async function serve(it: ReturnType<typeof setUp>, silentMs?: number) {
    const app = new Hono<HttpEnv>().get('/', async (c) => new Response(await it.answer(c.req.raw.signal)));
    app.onError((error, c) => c.body(null, error instanceof Problem ? error.status : 500));
    const { port, drain } = await listen(
      app,
      { host: '127.0.0.1', port: 0 },
      silentMs === undefined ? {} : { silentMs },
    );
    const open = (): Socket => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
      return socket;
    };
    return { open, port, drain };
  }

  test('ends and frees its slot at token expiry if the client never reads', async () => {
    const it = setUp(1);
    const { open, port, drain } = await serve(it);
    const unread = [open().pause(), open().pause()];
    await expect.poll(() => it.listeners.size).toBe(2);
    const status = async (): Promise<number> => {
      const { status: code, body } = await fetch(`http://127.0.0.1:${port}/`);
      await body?.cancel();
      return code;
    };
    expect(await status()).toBe(429);
    await expect.poll(() => it.listeners.size).toBe(0);
    expect(await status()).toBe(200);
    for (const socket of unread) socket.destroy();
    await drain(1000);
  });

  test('is cut off before token expiry once the socket buffers of a client that never reads are full', async () => {
    const it = setUp();
    const { open, drain } = await serve(it, 1500);
    const [reads, never] = [open(), open().pause()];
    let received = 0;
    reads.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    await expect.poll(() => it.listeners.size).toBe(2);
    const changes = setInterval(() => it.change(HUGE_VERSION), 500);
    await expect.poll(() => it.listeners.size).toBe(1);
    const before = received;
    await expect.poll(() => received).toBeGreaterThan(before + HUGE_VERSION.length);
    clearInterval(changes);
    never.resume();
    await once(never, 'close');
    expect(never.bytesRead).toBeLessThan(HUGE_VERSION.length);
    reads.destroy();
    await drain(1000);
  });
});

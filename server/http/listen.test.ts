import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { listen } from './listen.ts';
import type { HttpEnv } from './http-dependencies.ts';

/** A response larger than the socket buffers. */
const LARGE = 'x'.repeat(32 * 1024 * 1024);

/** Sends a request, starts reading after a delay, and returns the number of bytes received. */
async function readAfter(port: number, milliseconds: number, connection = 'close'): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\n\r\n`);
  await sleep(milliseconds);
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  socket.resume();
  await once(socket, 'close');
  return bytes;
}

test('a client that does not read is cut off, and one that reads gets the full response', async () => {
  const app = new Hono<HttpEnv>().get('/', (c) => c.text(LARGE));
  const listening = await listen(app, { host: '127.0.0.1', port: 0 }, { silentMs: 200 });
  expect(await readAfter(listening.port, 0)).toBeGreaterThan(LARGE.length);
  expect(await readAfter(listening.port, 1000)).toBeLessThan(LARGE.length);
  await listening.drain(1000);
});

test('a request that takes too long is cut off soon after its time-out, a slow one is not', async () => {
  const app = new Hono<HttpEnv>().post('/', async (c) => c.text(await c.req.text().catch(() => '')));
  const { port, drain } = await listen(
    app,
    { host: '127.0.0.1', port: 0 },
    { headersMs: 300, requestMs: 600, checkMs: 50 },
  );
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n';
  const exchange = async (...parts: readonly string[]): Promise<string> => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    const closed = once(socket, 'close');
    for (const part of parts) {
      socket.write(part);
      await sleep(200);
    }
    await closed;
    return text;
  };
  const started = performance.now();
  expect(await exchange(head)).toMatch(/^HTTP\/1.1 408 /u);
  expect(await exchange(`${head}\r\n`, 'ab')).toMatch(/^HTTP\/1.1 408 /u);
  expect(performance.now() - started).toBeLessThan(5000);
  expect(await exchange(`${head}Connection: close\r\n\r\nab`, 'cd')).toMatch(/^HTTP\/1.1 200 .*abcd$/su);
  await drain(1000);
});

test('a stop waits for open responses, not for idle connections', async () => {
  const requests = new EventEmitter();
  const app = new Hono<HttpEnv>().get('/', (c) => {
    requests.emit('requested');
    return c.text(LARGE);
  });
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  const slow = readAfter(listening.port, 300, 'keep-alive');
  await once(requests, 'requested');
  const started = performance.now();
  await listening.drain(4000);
  expect(performance.now() - started).toBeLessThan(3500);
  expect(await slow).toBeGreaterThan(LARGE.length);
});

test('a stop does not wait for connections without a request, such as those that fetch() opens after a cancelled body', async () => {
  const app = new Hono<HttpEnv>().get('/', (c) => c.text(LARGE));
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  const answer = await fetch(`http://127.0.0.1:${listening.port}/`);
  await answer.body?.cancel();
  const spare = connect(listening.port, '127.0.0.1');
  await once(spare, 'connect');
  const started = performance.now();
  await listening.drain(4000);
  expect(performance.now() - started).toBeLessThan(3500);
  spare.destroy();
});

test('a stop answers the first request of a connection opened before it', async () => {
  const app = new Hono<HttpEnv>().post('/', async (c) => c.text(await c.req.text()));
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  const socket = connect(listening.port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\n');
  await sleep(50);
  const drained = listening.drain(4000);
  await sleep(1000);
  socket.write('Content-Length: 2\r\n\r\nab');
  await Promise.all([drained, closed]);
  expect(text).toMatch(/^HTTP\/1.1 200 .*ab$/su);
});

test('a port in use is reported with what to do', async () => {
  const app = new Hono<HttpEnv>();
  const { port, drain } = await listen(app, { host: '127.0.0.1', port: 0 });
  await expect(listen(app, { host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or choose another with PORT.`,
  );
  await drain(1000);
});

import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { listen } from './listen.ts';
import type { HttpEnv } from './request-state.ts';

/** More than the buffers between two sockets hold. */
const MUCH = 'x'.repeat(32 * 1024 * 1024);

/** The bytes that come of an answer whose caller begins to read so many milliseconds after asking. */
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

test('a caller who reads nothing of the answer is cut off, and one who reads gets all of it', async () => {
  const app = new Hono<HttpEnv>().get('/', (c) => c.text(MUCH));
  const listening = await listen(app, { host: '127.0.0.1', port: 0 }, { silentMs: 200 });
  expect(await readAfter(listening.port, 0)).toBeGreaterThan(MUCH.length);
  expect(await readAfter(listening.port, 1000)).toBeLessThan(MUCH.length);
  await listening.drain(1000);
});

test('who does not get a request out in time is cut off soon after, and who takes a little time is not', async () => {
  const app = new Hono<HttpEnv>().post('/', async (c) => c.text(await c.req.text().catch(() => '')));
  const { port, drain } = await listen(
    app,
    { host: '127.0.0.1', port: 0 },
    { headersMs: 300, requestMs: 600, checkMs: 50 },
  );
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n';
  const heard = async (...parts: readonly string[]): Promise<string> => {
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
  expect(await heard(head)).toMatch(/^HTTP\/1.1 408 /u);
  expect(await heard(`${head}\r\n`, 'ab')).toMatch(/^HTTP\/1.1 408 /u);
  expect(performance.now() - started).toBeLessThan(5000);
  expect(await heard(`${head}Connection: close\r\n\r\nab`, 'cd')).toMatch(/^HTTP\/1.1 200 .*abcd$/su);
  await drain(1000);
});

test('a stop waits until an answer that has begun is out, and not for connections that are kept open', async () => {
  const asked = new EventEmitter();
  const app = new Hono<HttpEnv>().get('/', (c) => {
    asked.emit('asked');
    return c.text(MUCH);
  });
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  const slow = readAfter(listening.port, 300, 'keep-alive');
  await once(asked, 'asked');
  const started = performance.now();
  await listening.drain(4000);
  expect(performance.now() - started).toBeLessThan(3500);
  expect(await slow).toBeGreaterThan(MUCH.length);
});

test('a stop does not wait for connections without a request, such as those that fetch() opens after a cancelled body', async () => {
  const app = new Hono<HttpEnv>().get('/', (c) => c.text(MUCH));
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

test('a stop answers the first request of a connection that began before it', async () => {
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

test('a port that is in use is named, with what to do', async () => {
  const app = new Hono<HttpEnv>();
  const { port, drain } = await listen(app, { host: '127.0.0.1', port: 0 });
  await expect(listen(app, { host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or choose another with PORT.`,
  );
  await drain(1000);
});

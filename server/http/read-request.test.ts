import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';
import type { HttpEnv } from './http-dependencies.ts';
import { Problem, problemResponse } from './problem.ts';
import { readBytes } from './read-request.ts';

const LIMIT = 1024;
const HALF = 'x'.repeat(2 ** 20);

/** An app that answers with the bytes of a body, or with the problem. */
const app = new Hono<HttpEnv>().post('/', async (c) => {
  try {
    return c.text(String((await readBytes(c.req.raw, LIMIT)).byteLength));
  } catch (error) {
    if (error instanceof Problem) return problemResponse(error, 'id');
    throw error;
  }
});

test('a client still sending an oversized body gets the response and keeps the connection', async () => {
  const { port, drain } = await listen(app, { host: '127.0.0.1', port: 0 });
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${2 * HALF.length}\r\n\r\n${HALF}`);
  // The response arrives before the rest of the body, which a proxy still sends.
  await once(socket, 'data');
  socket.write(HALF);
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nConnection: close\r\n\r\nab');
  await once(socket, 'close');
  expect(text.match(/HTTP\/1\.1 \d+/gu)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  await drain(1000);
});

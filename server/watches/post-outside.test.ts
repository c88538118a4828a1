import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';

import { postOutside, type PostOptions } from './post-outside.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a local receiver, and records its requests. */
async function startReceiver(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const received: string[] = [];
  server = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    handle(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { received, url: (host: string, path = '/hook') => `http://${host}:${port}${path}` };
}

const post = (url: string, options: Partial<PostOptions> = {}) =>
  postOutside({ url, body: '{}', headers: {} }, { allowsPrivate: true, ...options });
const resolvesTo =
  (...addresses: readonly string[]): NonNullable<PostOptions['resolve']> =>
  (_, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );

describe('a sent message', () => {
  test('is accepted by a 2xx', async () => {
    const { url, received } = await startReceiver((_, response) => response.writeHead(204).end());
    expect(await post(url('127.0.0.1'))).toEqual({ ok: true, detail: 'The receiver answered 204' });
    expect(received).toEqual(['POST /hook']);
  });

  test('is refused by any other status, with the delay of Retry-After', async () => {
    const { url } = await startReceiver((_, response) =>
      response.writeHead(429, { 'retry-after': '90' }).end(),
    );
    expect(await post(url('127.0.0.1'))).toEqual({
      ok: false,
      detail: 'The receiver answered 429',
      retryAfterMs: 90_000,
    });
  });

  test('does not follow redirects', async () => {
    const { url, received } = await startReceiver((_, response) =>
      response.writeHead(307, { location: '/elsewhere' }).end(),
    );
    expect(await post(url('127.0.0.1'))).toEqual({ ok: false, detail: 'The receiver answered 307' });
    expect(received).toEqual(['POST /hook']);
  });

  test('fails if the receiver takes too long', async () => {
    const { url } = await startReceiver(() => undefined);
    expect(await post(url('127.0.0.1'), { timeoutMs: 50 })).toEqual({
      ok: false,
      detail: 'The receiver took too long',
    });
  });

  test('closes the connection of an endless response', async () => {
    const { url } = await startReceiver((_, response) => {
      response.writeHead(200);
      const more = (): boolean => response.write('x'.repeat(10_000), () => setImmediate(more));
      more();
    });
    expect(await post(url('127.0.0.1'))).toEqual({ ok: true, detail: 'The receiver answered 200' });
  });
});

describe('addresses that are not public', () => {
  test.each([
    ['http://8.8.8.8/', 'The address must be https'],
    ['https://127.0.0.1/', 'The address is not on the public internet'],
    ['https://[::1]/', 'The address is not on the public internet'],
    ['https://[::ffff:10.0.0.1]/', 'The address is not on the public internet'],
    ['https://2130706433/', 'The address is not on the public internet'],
    ['https://0x7f.1/', 'The address is not on the public internet'],
    ['https://user:word@example.org/', 'The address must not have a user name or a password'],
    ['https://', 'The address is malformed'],
    ['file:///etc/passwd', 'The address must be https'],
  ])('%s is refused: %s', async (url, detail) => {
    expect(await post(url, { allowsPrivate: false })).toEqual({ ok: false, detail });
  });

  test.each([
    ['one', ['127.0.0.1']],
    ['one among others', ['93.184.215.14', '169.254.169.254']],
    ['a mapped one', ['::ffff:127.0.0.1']],
  ])('a name with %s is refused', async (_, addresses) => {
    const resolve = resolvesTo(...addresses);
    expect(await post('https://receiver.example/', { allowsPrivate: false, resolve })).toEqual({
      ok: false,
      detail: 'The address is not on the public internet',
    });
  });

  test('the checked address is the one that is connected to', async () => {
    const { url, received } = await startReceiver((_, response) => response.writeHead(200).end());
    let lookups = 0;
    const resolve: NonNullable<PostOptions['resolve']> = (host, done) => {
      lookups += 1;
      resolvesTo('127.0.0.1')(host, done);
    };
    expect(await post(url('receiver.example'), { resolve })).toMatchObject({ ok: true });
    expect([lookups, received.length]).toEqual([1, 1]);
  });

  test('the reason never contains the address', async () => {
    const resolve: NonNullable<PostOptions['resolve']> = (_, done) =>
      done(Object.assign(new Error('getaddrinfo ENOTFOUND secret.example'), { code: 'ENOTFOUND' }), []);
    expect(await post('https://secret.example/', { resolve })).toEqual({
      ok: false,
      detail: 'The host has no address',
    });
  });
});

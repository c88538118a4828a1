import { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

import type { HttpEnv } from './mount.ts';

/** A server that listens. `drain` answers what has begun, takes nothing new, and resolves when all is answered. */
export type Listening = {
  readonly port: number;
  readonly drain: (withinMs: number) => Promise<void>;
};

/** The port cannot be listened on; the sentence says why. */
class PortTaken extends Error {
  override name = 'PortTaken';
}

/** A connection that is silent for so long at a stop is not one that is in use. */
const PAUSE_MS = 500;

/** A connection on which nothing moves for so long is cut: a backup may take a minute, streams say something every 15 s. */
const SILENT_MS = 90_000;

/**
 * Listens. Nothing waits for ever: ten seconds for a request to arrive whole, a minute for the next one on a connection,
 * `silentMs` for a caller who reads nothing of what was sent.
 */
export async function listen(
  app: Hono<HttpEnv>,
  host: string,
  port: number,
  silentMs = SILENT_MS,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { maxHeaderSize: 16 * 1024 } });
  if (!(server instanceof Server)) throw new TypeError('An HTTP/1.1 server was expected');
  server.requestTimeout = 10_000;
  server.headersTimeout = 8000;
  server.keepAliveTimeout = 60_000;
  server.timeout = silentMs;
  server.maxConnections = 10_000;
  let unsent = 0;
  server.on('request', (_, response) => {
    unsent += 1;
    response.once('close', () => {
      unsent -= 1;
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explained(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    drain: (withinMs) => drain(server, withinMs, () => unsent > 0),
  };
}

/** A caller who keeps a connection is told with its next answer that this was the last one. */
function drain(server: Server, withinMs: number, isSending: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), withinMs);
    // A connection whose last answer is out is idle, and would keep the server open until the caller ends it. Node calls
    // one idle while the end of its answer is still on the way, and `close` of an HTTP server cuts those at once.
    // Whoever asks without a pause has had his last answer by then: to cut him between two answers might lose a request
    // that is on its way.
    const began = performance.now();
    const sweep = setInterval(() => {
      if (!isSending() && performance.now() - began > PAUSE_MS) server.closeIdleConnections();
    }, 50);
    server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
    NetServer.prototype.close.call(server, () => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
  });
}

function explained(error: Error, host: string, port: number): Error {
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return new PortTaken(
      `Port ${port} on ${host} is in use. Stop what uses it, or choose another with PORT.`,
    );
  }
  if (code === 'EACCES') {
    return new PortTaken(`Port ${port} may not be used by this account. Choose one above 1023 with PORT.`);
  }
  return error;
}

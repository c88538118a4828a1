import { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

import type { HttpEnv } from './visit.ts';

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

/** How long a connection is kept for the next request. A proxy in front has to give it up earlier. */
export const KEEP_ALIVE_MS = 60_000;
export const MAX_CONNECTIONS = 10_000;
/** The largest head of a request. */
export const MAX_HEADER_BYTES = 16 * 1024;

/** How long is waited for whom, in milliseconds. */
type Patience = {
  /**
   * For a connection on which nothing moves: a backup may take a minute, streams say something every 15 s. Where something
   * is unsent, Node looks twice whether the system took any of it: such a caller is cut after up to three times as long.
   */
  readonly silentMs: number;
  readonly headersMs: number;
  /** For a request to arrive whole. An operation has a deadline of its own; the longest for a body, a file of bets, is 30 s. */
  readonly requestMs: number;
  /** How often Node looks for whom these two are over. */
  readonly checkMs: number;
};

/** The network address to listen on; port 0 is any that is free. */
type ListenAddress = { readonly host: string; readonly port: number };

const PATIENCE: Patience = { silentMs: 90_000, headersMs: 8000, requestMs: 35_000, checkMs: 2000 };

/**
 * Listens. Nothing waits for ever: for a request to arrive, for the next one on a connection (a minute), and for a caller
 * who reads nothing of what was sent.
 */
export async function listen(
  app: Hono<HttpEnv>,
  { host, port }: ListenAddress,
  patience: Partial<Patience> = {},
): Promise<Listening> {
  const { silentMs, headersMs, requestMs, checkMs } = { ...PATIENCE, ...patience };
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: checkMs },
  });
  if (!(server instanceof Server)) throw new TypeError('An HTTP/1.1 server was expected');
  server.requestTimeout = requestMs;
  server.headersTimeout = headersMs;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.timeout = silentMs;
  server.maxConnections = MAX_CONNECTIONS;
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  let unsent = 0;
  server.on('request', ({ socket }, response) => {
    unused.delete(socket);
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
    drain: (withinMs) => drain({ server, unused, isSending: () => unsent > 0 }, withinMs),
  };
}

type Drained = {
  readonly server: Server;
  /** Connections without a request so far. */
  readonly unused: ReadonlySet<Socket>;
  /** True while an answer is on its way. */
  readonly isSending: () => boolean;
};

/** A caller who keeps a connection is told with its next answer that this was the last one. */
function drain({ server, unused, isSending }: Drained, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), withinMs);
    // A connection whose last answer is out is idle, and would keep the server open until the caller ends it. Node calls
    // one idle while the end of its answer is still on the way, and `close` of an HTTP server cuts those at once.
    // A caller who asks without a pause has had the last answer by then: to cut a connection between two answers might
    // lose a request that is on its way.
    const began = performance.now();
    const sweep = setInterval(() => {
      if (performance.now() - began <= PAUSE_MS) return;
      // Browsers open connections that they may need later, and fetch() does after a body is cancelled. Node counts one
      // as active until its first request has been answered, and would wait for the head of that request.
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
      if (!isSending()) server.closeIdleConnections();
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

import { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

import type { HttpEnv } from './http-dependencies.ts';

/** A listening server. `drain` stops accepting connections and resolves when all requests have been answered. */
export type Listening = {
  readonly port: number;
  readonly drain: (withinMs: number) => Promise<void>;
};

/** Thrown if the server cannot listen on the port; the message says why. */
class PortUnavailableError extends Error {
  override name = 'PortUnavailableError';
}

/** The delay before draining closes idle connections, which lets a request under way arrive. */
const DRAIN_GRACE_MS = 500;

/** How long an idle connection stays open for another request. The idle time-out of a reverse proxy must be shorter. */
export const KEEP_ALIVE_MS = 60_000;
export const MAX_CONNECTIONS = 10_000;
/** The maximum size of all headers of a request. */
export const MAX_HEADER_BYTES = 16 * 1024;

/** Time-outs of connections and requests, in milliseconds. */
type Timeouts = {
  /**
   * For a connection without traffic: a backup may take a minute, streams send a heartbeat every 15 s. With unsent data,
   * Node checks twice for progress, so a stalled client is cut off after up to three times as long.
   */
  readonly silentMs: number;
  readonly headersMs: number;
  /** For a complete request. Operations have their own deadlines; the longest for a body is 30 s, for a file of bets. */
  readonly requestMs: number;
  /** The interval at which Node checks the headers and request time-outs. */
  readonly checkMs: number;
};

/** The network address to listen on; port 0 picks a free port. */
type ListenAddress = { readonly host: string; readonly port: number };

const DEFAULT_TIMEOUTS: Timeouts = { silentMs: 90_000, headersMs: 8000, requestMs: 35_000, checkMs: 2000 };

/**
 * Starts listening. Every wait is limited: for a request to arrive, for another one on the connection (a minute), and for
 * a client that does not read the response.
 */
export async function listen(
  app: Hono<HttpEnv>,
  { host, port }: ListenAddress,
  timeouts: Partial<Timeouts> = {},
): Promise<Listening> {
  const { silentMs, headersMs, requestMs, checkMs } = { ...DEFAULT_TIMEOUTS, ...timeouts };
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
  let openResponses = 0;
  server.on('request', ({ socket }, response) => {
    unused.delete(socket);
    openResponses += 1;
    response.once('close', () => {
      openResponses -= 1;
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    drain: (withinMs) => drain({ server, unused, isSending: () => openResponses > 0 }, withinMs),
  };
}

type ServerState = {
  readonly server: Server;
  /** Connections that have not sent a request yet. */
  readonly unused: ReadonlySet<Socket>;
  /** Returns true while any response is incomplete. */
  readonly isSending: () => boolean;
};

/** Closes the server gracefully; `Connection: close` on the remaining responses ends persistent connections. */
function drain({ server, unused, isSending }: ServerState, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const forceClose = setTimeout(() => server.closeAllConnections(), withinMs);
    // Idle connections would keep the server open until the client closes them. `close` of an HTTP server would cut them
    // at once, but Node counts a connection as idle while the end of its response is still being sent: hence the check
    // for responses. The grace period lets busy clients get their last response: closing a connection between two
    // requests might lose the second.
    const startedAt = performance.now();
    const sweep = setInterval(() => {
      if (performance.now() - startedAt <= DRAIN_GRACE_MS) return;
      // Browsers open spare connections, and so does fetch() after a cancelled body. Node counts a connection as active
      // until its first request has been answered, and would wait for that request's headers.
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
      if (!isSending()) server.closeIdleConnections();
    }, 50);
    server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
    NetServer.prototype.close.call(server, () => {
      clearTimeout(forceClose);
      clearInterval(sweep);
      resolve();
    });
  });
}

function explainListenError(error: Error, host: string, port: number): Error {
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return new PortUnavailableError(
      `Port ${port} on ${host} is in use. Stop what uses it, or choose another with PORT.`,
    );
  }
  if (code === 'EACCES') {
    return new PortUnavailableError(
      `Port ${port} may not be used by this account. Choose one above 1023 with PORT.`,
    );
  }
  return error;
}

import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The keep-alive connections of all users; the benchmark destroys them at its end. */
export const sharedAgent = new Agent({ keepAlive: true, maxSockets: 256 });

/** A response with its full body. */
export type Reply = { readonly status: number; readonly text: string; readonly cookies: readonly string[] };

/** A request to a server on this machine. */
export type Call = {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The agent with the request's connections; `sharedAgent` by default. */
  readonly agent?: Agent;
};

/** Thrown if an open connection broke before the response. `isFirst`: the request was the first on its connection. */
export class LostRequest extends Error {
  override name = 'LostRequest';
  readonly isFirst: boolean;

  constructor(operation: string, isFirst: boolean, cause: Error) {
    super(operation, { cause });
    this.isFirst = isFirst;
  }
}

/**
 * Sends a request and reads the response. Rejects if the connection cannot be opened; with LostRequest if it breaks.
 */
export function send({ port, method, path, headers = {}, body, agent = sharedAgent }: Call): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const lost = (cause: Error): void =>
      reject(new LostRequest(`${method} ${path}`, !outgoing.reusedSocket, cause));
    let isOpen = false;
    const text = body === undefined ? '' : JSON.stringify(body);
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const options = { agent, host: '127.0.0.1', port, method, path };
    const outgoing = request(
      { ...options, headers: { ...headers, ...type, 'content-length': String(Buffer.byteLength(text)) } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', lost);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            cookies: incoming.headers['set-cookie'] ?? [],
          }),
        );
      },
    );
    outgoing.on('socket', (socket) => {
      isOpen = !socket.connecting;
      if (isOpen) return;
      socket.once('connect', () => {
        isOpen = true;
      });
    });
    // The system had opened a connection that is reset, even if Node has not reported it yet.
    outgoing.on('error', (error) => (isOpen || isReset(error) ? lost(error) : reject(error)));
    outgoing.end(text);
  });
}

function isReset(error: Error): boolean {
  return 'code' in error && error.code === 'ECONNRESET';
}

/** Polls a condition until it holds; throws after half a minute. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await condition().catch(() => false)) return;
    await sleep(50);
  }
  throw new Error('Timed out: the measured server did not start');
}

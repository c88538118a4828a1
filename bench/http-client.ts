import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Keep-alive connections for all callers of a bench, which destroys them at its end. */
export const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** An answer, read whole. */
export type Reply = { readonly status: number; readonly text: string; readonly cookies: readonly string[] };

/** A call to a server on this machine. */
export type Call = {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Agent with the call's connections; `agent` by default. */
  readonly over?: Agent;
};

/** A request that got no answer, on a connection that was open: opened for it, or used before. */
export class LostRequest extends Error {
  override name = 'LostRequest';
  readonly isFirst: boolean;

  constructor(what: string, isFirst: boolean, cause: Error) {
    super(what, { cause });
    this.isFirst = isFirst;
  }
}

/** Sends it and reads the answer. Rejects where the connection cannot be opened, with LostRequest where it breaks. */
export function send({ port, method, path, headers = {}, body, over = agent }: Call): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const lost = (cause: Error): void =>
      reject(new LostRequest(`${method} ${path}`, !outgoing.reusedSocket, cause));
    let isOpen = false;
    const text = body === undefined ? '' : JSON.stringify(body);
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const options = { agent: over, host: '127.0.0.1', port, method, path };
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
    // A reset connection was open for the system before Node reported it.
    outgoing.on('error', (error) => (isOpen || isReset(error) ? lost(error) : reject(error)));
    outgoing.end(text);
  });
}

function isReset(error: Error): boolean {
  return 'code' in error && error.code === 'ECONNRESET';
}

/** Waits, half a minute at most, until something is so. */
export async function until(isThere: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isThere().catch(() => false)) return;
    await sleep(50);
  }
  throw new Error('The server to be measured did not start');
}

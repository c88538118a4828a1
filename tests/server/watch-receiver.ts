import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

import { portOf } from '../port-of.ts';

/** A message that the receiver got, and the status that it answered. */
export type Received = {
  readonly key: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  readonly status: number;
};

/** A local receiver of webhooks. */
export type Receiver = {
  readonly url: string;
  readonly received: readonly Received[];
  readonly close: () => void;
};

/**
 * Starts a receiver that answers each message with a status; 0 cuts the connection. `count` numbers all messages from 0,
 * `attempt` those of one key from 1.
 */
export async function startReceiver(
  statusOf: (count: number, attempt: number) => number | Promise<number> = () => 200,
): Promise<Receiver> {
  const received: Received[] = [];
  const attempts = new Map<string, number>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    const answer = async (): Promise<void> => {
      const key = String(request.headers['idempotency-key']);
      const attempt = (attempts.get(key) ?? 0) + 1;
      attempts.set(key, attempt);
      const status = await statusOf(received.length, attempt);
      received.push({ key, body, headers: request.headers, status });
      if (status === 0) request.socket.destroy();
      else response.writeHead(status).end();
    };
    request.on('end', () => void answer());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}/hook`,
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

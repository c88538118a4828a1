import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import type { OddsSource } from '../../server/odds/ingest/source.ts';
import { portOf } from '../port-of.ts';
import { CollectingSink } from './collecting-sink.ts';

/** A request as the server received it. */
export type ReceivedRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

/** An answer: JSON or text with a status, or a function that handles the response. */
export type HttpAnswer =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: unknown;
    }
  | ((response: ServerResponse) => void);

/** An HTTP API that answers as a test wants, and the sources that poll it: each next poll waits for the test. */
export class StandInHttp {
  readonly sink = new CollectingSink();
  readonly requests: ReceivedRequest[] = [];
  /** The waits that a source requested, poll by poll. */
  readonly waits: number[] = [];
  answer: (request: ReceivedRequest) => HttpAnswer = () => ({ status: 404, body: {} });
  private readonly server: Server;
  private readonly stopping = new AbortController();
  private readonly sources: OddsSource[] = [];
  private endWait: () => void = () => undefined;

  constructor() {
    this.server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => this.respond(request, Buffer.concat(parts).toString(), response));
    });
  }

  private respond(request: IncomingMessage, body: string, response: ServerResponse): void {
    const url = new URL(request.url ?? '', 'http://localhost');
    const { method = '', headers } = request;
    const received = { method, path: url.pathname, query: url.searchParams, headers, body };
    this.requests.push(received);
    const answer = this.answer(received);
    if (typeof answer === 'function') {
      answer(response);
      return;
    }
    const { status = 200, headers: own = {}, body: content } = answer;
    response.writeHead(status, own).end(typeof content === 'string' ? content : JSON.stringify(content));
  }

  async open(): Promise<this> {
    this.server.listen(0, 'localhost');
    await once(this.server, 'listening');
    return this;
  }

  get url(): string {
    return `http://localhost:${portOf(this.server)}`;
  }

  /** Waits until the test allows the next poll. */
  readonly wait = (ms: number, signal: AbortSignal): Promise<void> => {
    this.waits.push(ms);
    return new Promise((resolve) => {
      this.endWait = resolve;
      signal.addEventListener('abort', () => resolve());
    });
  };

  async start(source: OddsSource): Promise<void> {
    if (!this.sources.includes(source)) this.sources.push(source);
    await source.start(this.sink, this.stopping.signal);
  }

  /** Allows the next poll, and resolves after it. */
  async nextPoll(): Promise<void> {
    const { length } = this.waits;
    this.endWait();
    while (this.waits.length === length) {
      // oxlint-disable-next-line no-await-in-loop -- polls until done
      await new Promise(setImmediate);
    }
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.sources.map((source) => source.stop()));
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }
}

import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type Server, type TLSSocket } from 'node:tls';

import { LineSplitter } from '../../../server/odds/sources/lines.ts';
import { portOf } from '../../port-of.ts';
import { selfSigned } from './self-signed.ts';

export type Request = Readonly<Record<string, unknown>> & {
  readonly op: string;
  readonly id: number;
};

/** A connected client, as the exchange sees it. */
export class Client {
  readonly requests: Request[] = [];
  private readonly socket: TLSSocket;
  private readonly queue: Request[] = [];
  private wake: () => void = () => undefined;

  constructor(socket: TLSSocket) {
    this.socket = socket;
    const splitter = new LineSplitter(1_000_000);
    socket.on('data', (bytes: Buffer) => {
      for (const { text } of splitter.push(bytes)) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what our own client sends
        const request = JSON.parse(text ?? '') as Request;
        this.requests.push(request);
        this.queue.push(request);
      }
      this.wake();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => this.wake());
  }

  get isGone(): boolean {
    return this.socket.destroyed;
  }

  /** Resolves with the next request; rejects once the client has disconnected. */
  async next(): Promise<Request> {
    const request = this.queue.shift();
    if (request !== undefined) return request;
    if (this.isGone) throw new Error('the client has gone');
    await new Promise<void>((resolve) => {
      this.wake = resolve;
    });
    return this.next();
  }

  /** Sends messages, each as a line: objects as JSON, texts as they are. */
  send(...messages: readonly (object | string)[]): void {
    this.raw(
      messages.map((each) => `${typeof each === 'string' ? each : JSON.stringify(each)}\r\n`).join(''),
    );
  }

  raw(bytes: string | Buffer): void {
    if (!this.isGone) this.socket.write(bytes);
  }

  /** Closes the connection after everything was sent. */
  cut(): void {
    this.socket.end();
  }

  destroy(): void {
    this.socket.destroy();
  }
}

/** Behaviour towards a client; `count` numbers the clients from 0. */
export type Behaviour = (client: Client, count: number) => Promise<void> | void;

/** A market of the catalogue, as the exchange's API answers it. */
export type CatalogueEntry = Readonly<Record<string, unknown>> & { readonly marketId: string };

/** A configurable exchange: the stream over TLS, and the HTTP API. */
export class StandInExchange {
  behave: Behaviour = () => undefined;
  /** The API's answer to a catalogue request. */
  catalogue: () => { readonly status: number; readonly body: unknown } = () => ({ status: 200, body: [] });
  entries: readonly CatalogueEntry[] = [];
  readonly clients: Client[] = [];
  /** The requests that the API received. */
  readonly apiRequests: { readonly path: string; readonly body: string; readonly session: string }[] = [];
  readonly cert: string;
  private readonly server: Server;
  private readonly api: HttpServer;

  constructor() {
    const { key, cert } = selfSigned(new Date());
    this.cert = cert;
    this.server = createServer({ key, cert }, (socket) => {
      const client = new Client(socket);
      const count = this.clients.push(client) - 1;
      // A client that disconnects in the middle ends its behaviour.
      void Promise.resolve(this.behave(client, count)).catch(() => client.destroy());
    });
    this.server.on('tlsClientError', () => undefined);
    this.api = createHttpServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const path = request.url ?? '';
        const session = String(request.headers['x-authentication']);
        this.apiRequests.push({ path, body: Buffer.concat(parts).toString(), session });
        const { status, body } = path.includes('keepAlive')
          ? { status: 200, body: { status: 'SUCCESS' } }
          : this.catalogue();
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
  }

  async open(): Promise<void> {
    this.server.listen(0, 'localhost');
    this.api.listen(0, 'localhost');
    await Promise.all([once(this.server, 'listening'), once(this.api, 'listening')]);
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.destroy();
    this.api.closeAllConnections();
    await Promise.all([this.server, this.api].map((each) => new Promise((resolve) => each.close(resolve))));
  }

  get port(): number {
    return portOf(this.server);
  }

  get apiUrl(): string {
    return `http://localhost:${portOf(this.api)}`;
  }

  /** Sets the markets of the catalogue. */
  lists(...entries: readonly CatalogueEntry[]): void {
    this.entries = entries;
    this.catalogue = () => ({ status: 200, body: entries });
  }
}

/** Greets and authenticates a client, and accepts its first subscription. */
export async function acceptClient(client: Client): Promise<Request> {
  client.send({ op: 'connection', connectionId: '1' });
  const { id } = await client.next();
  client.send({ op: 'status', id, statusCode: 'SUCCESS', connectionClosed: false, connectionsAvailable: 9 });
  return accept(client);
}

/** Accepts the next subscription, and returns it. */
export async function accept(client: Client): Promise<Request> {
  const request = await client.next();
  client.send({ op: 'status', id: request.id, statusCode: 'SUCCESS', connectionClosed: false });
  return request;
}

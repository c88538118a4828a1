import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer: its status, and its body as text. */
export type PlainAnswer = { readonly status: number; readonly text: () => string };

/** A request as it goes over the wire. */
export type PlainRequest = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

type Waiting = {
  readonly resolve: (answer: PlainAnswer) => void;
  readonly reject: (error: Error) => void;
};

const END_OF_HEAD = '\r\n\r\n';

/**
 * A connection to the app, for one request after the other. Callers share the processors with what they ask: a client
 * that knows all of HTTP took an eighth of them, and this takes a quarter of that. It reads answers that say how long they
 * are, and no others.
 */
export class PlainConnection {
  private readonly port: number;
  private socket: Socket | undefined;
  private waiting: Waiting | undefined;
  private chunks: Buffer[] = [];
  private status = 0;
  /** How many bytes of the body are still to come; undefined before its head is there. */
  private left: number | undefined;

  constructor(port: number) {
    this.port = port;
  }

  /** Sends a request and reads the answer; rejects where the connection breaks, or the answer cannot be read. */
  async post({ path, headers, body }: PlainRequest): Promise<PlainAnswer> {
    const socket = this.socket ?? (await this.open());
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = Buffer.byteLength(body);
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}content-length: ${length}${END_OF_HEAD}${body}`,
      );
    });
  }

  close(): void {
    this.socket?.destroy();
  }

  private async open(): Promise<Socket> {
    // Of an answer that was cut off nothing is left for the next.
    this.chunks = [];
    this.left = undefined;
    const socket = connect({ port: this.port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    socket.on('data', (chunk) => this.read(chunk));
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => {
      this.socket = undefined;
      this.waiting?.reject(new Error('the connection was closed before the answer was there'));
    });
    this.socket = socket;
    return socket;
  }

  private read(chunk: Buffer): void {
    this.chunks.push(chunk);
    if (this.left === undefined) {
      const known = this.chunks.length === 1 ? chunk : Buffer.concat(this.chunks);
      const end = known.indexOf(END_OF_HEAD);
      this.chunks = [known];
      if (end >= 0) this.readHead(known, end);
    } else {
      this.left -= chunk.length;
    }
    if (this.left === 0) this.answer();
  }

  private readHead(known: Buffer, end: number): void {
    const head = known.toString('latin1', 0, end);
    const length = /^content-length: (\d+)$/imu.exec(head)?.[1];
    const body = known.subarray(end + END_OF_HEAD.length);
    this.status = Number(/^HTTP\/1\.1 (\d{3})/u.exec(head)?.[1]);
    if (length === undefined) {
      this.waiting?.reject(new Error(`an answer that does not say how long it is: ${head}`));
      return;
    }
    this.chunks = [body];
    this.left = Number(length) - body.length;
  }

  private answer(): void {
    const { chunks, status, waiting } = this;
    this.chunks = [];
    this.left = undefined;
    this.waiting = undefined;
    waiting?.resolve({ status, text: () => Buffer.concat(chunks).toString() });
  }
}

import { connect, type TLSSocket } from 'node:tls';

import type { ChangeMessage } from '../betfair/change-message.ts';
import { LineSplitter } from '../lines.ts';
import { parseServerMessage, type StatusMessage } from './server-messages.ts';
import type { Subscription } from './subscription.ts';

/** Time-outs, delays and intervals of the stream, in milliseconds. */
export type Timing = {
  /** Time-out of the connection and of each response. */
  readonly responseTimeoutMs: number;
  readonly heartbeatMs: number;
  /** Interval at which the exchange conflates changes; 0 for no conflation. */
  readonly conflateMs: number;
  /** Upper bound of the back-off after a first failure; it doubles with each further one, up to `maxBackOffMs`. */
  readonly firstBackOffMs: number;
  readonly maxBackOffMs: number;
  /** Minimum back-off after a rate-limit or session failure. */
  readonly minSlowBackOffMs: number;
  /** Intervals at which the list of markets is refreshed and the session is kept alive. */
  readonly catalogueIntervalMs: number;
  readonly keepAliveIntervalMs: number;
  /** Minimum time between two requests for a full image. */
  readonly minImageIntervalMs: number;
};

export const DEFAULT_TIMING: Timing = {
  responseTimeoutMs: 5000,
  heartbeatMs: 5000,
  conflateMs: 0,
  firstBackOffMs: 1000,
  maxBackOffMs: 60_000,
  minSlowBackOffMs: 60_000,
  catalogueIntervalMs: 300_000,
  keepAliveIntervalMs: 1_800_000,
  minImageIntervalMs: 5000,
};

type ConnectionOptions = {
  readonly host: string;
  readonly port: number;
  /** A CA certificate that replaces the built-in ones; for tests. */
  readonly ca?: string;
  readonly appKey: string;
  readonly session: string;
  readonly subscription: Subscription;
  /** Time-out of the connection and of each response. */
  readonly responseTimeoutMs: number;
  /** The requested heartbeat interval: two intervals without a message end the connection. */
  readonly heartbeatMs: number;
  readonly maxLineBytes: number;
  readonly onMessage: (message: ChangeMessage) => void;
  /** Called for each unreadable line. */
  readonly onFault: (fault: string) => void;
};

/** The reason why a connection ended, with the exchange's error code if it sent one. */
export type ConnectionEnd = { readonly errorCode: string | null; readonly detail: string };

type Phase = 'greeting' | 'authentication' | 'subscription' | 'streaming';

const AUTHENTICATION_ID = 1;

/** One connection to the stream: it authenticates, subscribes and passes on changes until it ends. */
export class StreamConnection {
  /** Resolves when the connection has ended; never rejects. */
  readonly ended: Promise<ConnectionEnd>;
  private readonly options: ConnectionOptions;
  private readonly socket: TLSSocket;
  private phase: Phase = 'greeting';
  private end: ConnectionEnd | null = null;
  private timer: NodeJS.Timeout | undefined;
  private heartbeatMs: number;

  constructor(options: ConnectionOptions) {
    this.options = options;
    this.heartbeatMs = options.heartbeatMs;
    const { host, port, ca } = options;
    this.socket = connect({ host, port, servername: host, ...(ca === undefined ? {} : { ca }) });
    this.socket.setNoDelay(true);
    this.armTimeout('no connection in time');
    this.ended = this.read();
  }

  /** Sends the subscription as it is now; a no-op before authentication. */
  subscribe(): void {
    if (this.phase === 'greeting' || this.phase === 'authentication') return;
    this.phase = 'subscription';
    this.send(this.options.subscription.request());
    this.armTimeout('no answer to the subscription');
  }

  close(detail = 'closed'): void {
    this.finish({ errorCode: null, detail });
  }

  private async read(): Promise<ConnectionEnd> {
    const splitter = new LineSplitter(this.options.maxLineBytes);
    try {
      for await (const chunk of this.socket as AsyncIterable<Buffer>) {
        for (const { text, fault } of splitter.push(chunk)) {
          if (this.end !== null) break;
          if (fault === 'line too long') this.close('a line is too long');
          else this.onLine(text, fault);
        }
      }
    } catch (error) {
      this.close(error instanceof Error ? error.message : 'the connection failed');
    }
    this.finish({ errorCode: null, detail: 'the exchange closed the connection' });
    return this.end ?? { errorCode: null, detail: 'closed' };
  }

  private onLine(text: string | null, fault: string | null): void {
    const message = text === null ? (fault ?? '') : parseServerMessage(text);
    if (typeof message === 'string') {
      this.options.subscription.discardSegments();
      this.options.onFault(message);
      return;
    }
    switch (message.op) {
      case 'connection':
        this.authenticate();
        return;
      case 'status':
        this.onStatus(message);
        return;
      case 'mcm':
        this.onChange(message);
    }
  }

  private authenticate(): void {
    if (this.phase !== 'greeting') return;
    this.phase = 'authentication';
    const { appKey, session } = this.options;
    this.send({ op: 'authentication', id: AUTHENTICATION_ID, appKey, session });
    this.armTimeout('no answer to the authentication');
  }

  private onStatus({ statusCode, errorCode, id }: StatusMessage): void {
    if (statusCode === 'FAILURE') {
      const code = errorCode ?? 'UNEXPECTED_ERROR';
      this.finish({ errorCode: code, detail: `the exchange reported ${code}` });
      return;
    }
    if (this.phase === 'authentication' && id === AUTHENTICATION_ID) {
      this.phase = 'subscription';
      this.subscribe();
    }
  }

  private onChange(message: ChangeMessage): void {
    if (this.phase !== 'subscription' && this.phase !== 'streaming') return;
    this.phase = 'streaming';
    this.heartbeatMs = message.heartbeatMs ?? this.heartbeatMs;
    this.armTimeout('silence');
    const { complete, isLost } = this.options.subscription.take(message);
    if (isLost) this.options.onFault('part of a message lost');
    if (complete !== null) this.options.onMessage(complete);
  }

  private send(request: unknown): void {
    if (this.socket.writable) this.socket.write(`${JSON.stringify(request)}\r\n`);
  }

  /** Restarts the timer that ends the connection if the next message is late. */
  private armTimeout(detail: string): void {
    clearTimeout(this.timer);
    const ms = this.phase === 'streaming' ? 2 * this.heartbeatMs : this.options.responseTimeoutMs;
    this.timer = setTimeout(() => this.close(detail), ms);
  }

  private finish(end: ConnectionEnd): void {
    clearTimeout(this.timer);
    this.end ??= end;
    this.socket.destroy();
  }
}

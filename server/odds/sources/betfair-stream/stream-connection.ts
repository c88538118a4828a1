import { connect, type TLSSocket } from 'node:tls';

import type { ChangeMessage } from '../betfair/change-message.ts';
import { LineSplitter } from '../lines.ts';
import { readServerMessage, type StatusMessage } from './server-messages.ts';
import type { Subscription } from './subscription.ts';

export type ConnectionOptions = {
  readonly host: string;
  readonly port: number;
  /** A certificate to be believed besides those that everybody believes. */
  readonly ca?: string;
  readonly appKey: string;
  readonly session: string;
  readonly subscription: Subscription;
  /** How long a connection and each answer may take. */
  readonly answerMs: number;
  /** The heartbeat that is asked for: after two of them without a message the connection is dead. */
  readonly heartbeatMs: number;
  readonly longestLine: number;
  readonly onMessage: (message: ChangeMessage) => void;
  /** A line that cannot be read. */
  readonly onFault: (fault: string) => void;
};

/** How a connection ended: an error code of the exchange, or what happened. */
export type ConnectionEnd = { readonly errorCode: string | null; readonly detail: string };

type Phase = 'greeting' | 'authentication' | 'subscription' | 'streaming';

const AUTHENTICATION_ID = 1;

/** One connection to the stream, from its first byte to its end. */
export class StreamConnection {
  /** Resolves, and never rejects, when it is over. */
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
    this.expect('no connection in time');
    this.ended = this.read();
  }

  /** Asks for the subscription as it now is; nothing before the exchange knows who asks. */
  subscribe(): void {
    if (this.phase === 'greeting' || this.phase === 'authentication') return;
    this.phase = 'subscription';
    this.send(this.options.subscription.request());
    this.expect('no answer to the subscription');
  }

  close(detail = 'closed'): void {
    this.finish({ errorCode: null, detail });
  }

  private async read(): Promise<ConnectionEnd> {
    const splitter = new LineSplitter(this.options.longestLine);
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
    const message = text === null ? (fault ?? '') : readServerMessage(text);
    if (typeof message === 'string') {
      this.options.subscription.lose();
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
    this.expect('no answer to the authentication');
  }

  private onStatus({ statusCode, errorCode, id }: StatusMessage): void {
    if (statusCode === 'FAILURE') {
      const code = errorCode ?? 'UNEXPECTED_ERROR';
      this.finish({ errorCode: code, detail: `the exchange says ${code}` });
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
    this.expect('silence');
    const { whole, isLost } = this.options.subscription.take(message);
    if (isLost) this.options.onFault('part of a message lost');
    if (whole !== null) this.options.onMessage(whole);
  }

  private send(request: unknown): void {
    if (this.socket.writable) this.socket.write(`${JSON.stringify(request)}\r\n`);
  }

  /** Ends the connection where the next step does not come in time. */
  private expect(detail: string): void {
    clearTimeout(this.timer);
    const ms = this.phase === 'streaming' ? 2 * this.heartbeatMs : this.options.answerMs;
    this.timer = setTimeout(() => this.close(detail), ms);
  }

  private finish(end: ConnectionEnd): void {
    clearTimeout(this.timer);
    this.end ??= end;
    this.socket.destroy();
  }
}

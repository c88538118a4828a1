import { type Clock, type SourceHealth, type SourceSink, createSequence } from '../../ingest/source.ts';
import type { Moment } from '../../messages/messages.ts';
import { backOffMs, wait } from '../back-off.ts';
import type { ChangeMessage } from '../betfair/change-message.ts';
import { ExchangeFeed } from '../betfair/exchange-feed.ts';
import { errorCode, type Remedy } from './server-messages.ts';
import {
  ApiFailure,
  type ApiOptions,
  keepAlive,
  WANTED_MARKETS,
  type WantedMarkets,
} from './exchange-api.ts';
import { MarketList } from './subscription.ts';
import { type ConnectionEnd, StreamConnection, type Timing } from './stream-connection.ts';

/**
 * Converts publish times to the process's clock, which may differ from the exchange's. The message with the lowest
 * latency of a connection is assumed to have had none; the latency of others is relative to it. `delayMs` is added:
 * prices that the exchange conflates are that much older.
 */
class PublishClock {
  delayMs = 0;
  private readonly clock: Clock;
  private minOffsetMs = Infinity;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  at(pt: Moment): Moment {
    const offsetMs = this.clock.steady() - pt;
    this.minOffsetMs = Math.min(this.minOffsetMs, offsetMs);
    return this.clock.wall() - (offsetMs - this.minOffsetMs) - this.delayMs;
  }
}

const HOST = 'stream-api.betfair.com';
const PORT = 443;
const BETTING_URL = 'https://api.betfair.com/exchange/betting/rest/v1.0';
const IDENTITY_URL = 'https://identitysso.betfair.com/api';

const MAX_LINE_BYTES = 16 * 1024 * 1024;
/** Conflation above this is reported in the source's health. */
const MIN_REPORTED_DELAY_MS = 1000;
const MS_IN_S = 1000;

export type BetfairStreamOptions = {
  readonly appKey: string;
  /** Returns the session token; called for each connection. */
  readonly session: () => Promise<string>;
  readonly clock: Clock;
  /** Returns a number from 0 up to 1, for the jitter of back-offs. */
  readonly random: () => number;
  /** The exchange's usual limit of a subscription is 200. */
  readonly maxMarkets: number;
  readonly wanted?: readonly WantedMarkets[];
  /** Address of the exchange; by default the real one. */
  readonly host?: string;
  readonly port?: number;
  readonly ca?: string;
  readonly bettingUrl?: string;
  readonly identityUrl?: string;
  readonly timing?: Partial<Timing>;
};

type RunOptions = Omit<BetfairStreamOptions, 'timing'> & {
  readonly timing: Timing;
  readonly sink: SourceSink;
};

/** A run of the source, from `start` to `stop`, over as many connections as it takes. */
export class StreamRun {
  health: SourceHealth = { state: 'starting', detail: null };
  readonly started: Promise<void>;
  /** Settles `started`; null once it is settled. */
  private starting: { readonly resolve: () => void; readonly reject: (error: Error) => void } | null = null;
  private readonly options: RunOptions;
  private readonly stopping = new AbortController();
  private readonly loopEnded: Promise<void>;
  private readonly feed: ExchangeFeed;
  private readonly list: MarketList;
  private connection: StreamConnection | null = null;
  private failures = 0;
  /** True after a gap, until the next full image arrives. */
  private isImageWanted = false;
  private imageRequestedAt = -Infinity;

  constructor(options: RunOptions) {
    this.options = options;
    const { sink, wanted = WANTED_MARKETS, maxMarkets, clock, timing } = options;
    const { catalogueIntervalMs, conflateMs, heartbeatMs } = timing;
    const onFault = sink.rejected;
    this.list = new MarketList({
      wanted,
      maxMarkets,
      clock,
      onFault,
      conflateMs,
      heartbeatMs,
      ttlMs: catalogueIntervalMs / 2,
    });
    this.feed = new ExchangeFeed({
      sink,
      names: (market) => this.list.names(market),
      nextSequence: createSequence(),
    });
    this.started = new Promise((resolve, reject) => {
      this.starting = { resolve, reject };
    });
    this.loopEnded = this.loop();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.connection?.close('stopped');
    await this.loopEnded;
    this.resolveStarted();
    this.health = { state: 'stopped', detail: null };
  }

  private isStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async loop(): Promise<void> {
    while (!this.isStopped()) {
      // oxlint-disable-next-line no-await-in-loop -- one connection at a time
      const { errorCode: code, detail } = await this.runConnection();
      if (this.isStopped()) return;
      const { remedy, meaning } = code === null ? TEMPORARY : errorCode(code);
      const message = meaning === '' ? detail : `${detail}: ${meaning}`;
      if (remedy === 'give up' || (remedy === 'new session' && this.starting !== null)) {
        this.giveUp(message);
        return;
      }
      if (remedy === 'new image') this.list.subscription.dropPosition();
      if (remedy === 'fewer markets') this.list.halve();
      this.failures += 1;
      this.health = { state: 'starting', detail: message };
      this.resolveStarted();
      // oxlint-disable-next-line no-await-in-loop -- the back-off before the next attempt
      await wait(this.backOffAfter(remedy), this.stopping.signal);
    }
  }

  private backOffAfter(remedy: Remedy): number {
    const { random, timing } = this.options;
    const { firstBackOffMs, minSlowBackOffMs, maxBackOffMs } = timing;
    // The cause is known and fixed by the new image, so the first retry is immediate.
    if (remedy === 'new image' && this.failures === 1) return 0;
    const minMs = remedy === 'retry slowly' || remedy === 'new session' ? minSlowBackOffMs : 0;
    return minMs + backOffMs(this.failures, { firstMs: firstBackOffMs, maxMs: maxBackOffMs, random });
  }

  private giveUp(detail: string): void {
    this.health = { state: 'failed', detail };
    this.starting?.reject(new Error(`Betfair's stream: ${detail}`));
    this.starting = null;
  }

  private resolveStarted(): void {
    this.starting?.resolve();
    this.starting = null;
  }

  /** Refreshes the list of markets and runs one connection; resolves when that ends. */
  private async runConnection(): Promise<ConnectionEnd> {
    const { timing, session } = this.options;
    try {
      const token = await session();
      await this.list.refresh(this.api(), token);
      if (this.isStopped()) return { errorCode: null, detail: 'stopped' };
      if (!this.list.hasMarkets()) return { errorCode: null, detail: 'the exchange lists no market' };
      const connection = this.connect(token);
      this.connection = connection;
      const timers = [
        setInterval(() => void this.refreshMarkets(token), timing.catalogueIntervalMs),
        setInterval(() => void this.keepSession(token), timing.keepAliveIntervalMs),
      ];
      const end = await connection.ended;
      for (const timer of timers) clearInterval(timer);
      return end;
    } catch (error) {
      const detail = error instanceof Error ? error.message : 'the connection failed';
      return { errorCode: error instanceof ApiFailure ? error.errorCode : null, detail };
    } finally {
      this.connection = null;
    }
  }

  private connect(session: string): StreamConnection {
    const { appKey, host = HOST, port = PORT, ca, timing, clock, sink } = this.options;
    const publishClock = new PublishClock(clock);
    if (this.isImageWanted) this.list.subscription.dropPosition();
    return new StreamConnection({
      host,
      port,
      ...(ca === undefined ? {} : { ca }),
      appKey,
      session,
      subscription: this.list.subscription,
      maxLineBytes: MAX_LINE_BYTES,
      responseTimeoutMs: timing.responseTimeoutMs,
      heartbeatMs: timing.heartbeatMs,
      onMessage: (message) => this.onMessage(message, publishClock),
      onFault: (fault) => {
        sink.rejected(fault);
        this.requestImage();
      },
    });
  }

  private onMessage(message: ChangeMessage, publishClock: PublishClock): void {
    publishClock.delayMs = message.conflateMs ?? publishClock.delayMs;
    if (message.ct === 'SUB_IMAGE') this.isImageWanted = false;
    const isReadable = this.feed.apply(message, publishClock.at(message.pt));
    if (!isReadable || this.isImageWanted) this.requestImage();
    if (this.health.state === 'running') return;
    const { delayMs } = publishClock;
    const detail =
      delayMs > MIN_REPORTED_DELAY_MS ? `the exchange delays prices by ${delayMs / MS_IN_S} s` : null;
    this.health = { state: 'running', detail };
    this.failures = 0;
    this.resolveStarted();
  }

  /** Requests a full image. If the last request is recent, a later message or the next connection repeats it. */
  private requestImage(): void {
    this.isImageWanted = true;
    const now = this.options.clock.steady();
    if (now - this.imageRequestedAt < this.options.timing.minImageIntervalMs) return;
    this.imageRequestedAt = now;
    this.list.subscription.dropPosition();
    this.connection?.subscribe();
  }

  private async refreshMarkets(token: string): Promise<void> {
    try {
      if (await this.list.refresh(this.api(), token)) this.connection?.subscribe();
    } catch {
      this.options.sink.rejected('list of markets not answered');
    }
  }

  private async keepSession(token: string): Promise<void> {
    try {
      await keepAlive({ ...this.api(), session: token });
    } catch {
      this.options.sink.rejected('session not kept alive');
    }
  }

  private api(): ApiOptions {
    const { appKey, bettingUrl = BETTING_URL, identityUrl = IDENTITY_URL, timing } = this.options;
    return {
      appKey,
      bettingUrl,
      identityUrl,
      timeoutMs: timing.responseTimeoutMs,
      signal: this.stopping.signal,
    };
  }
}

/** The remedy for failures without an error code: they may be temporary. */
const TEMPORARY = { remedy: 'retry', meaning: '' } as const;

import type { Clock, SourceHealth, SourceSink } from '../../ingest/source.ts';
import type { Moment } from '../../messages/messages.ts';
import { backOffMs, wait } from '../back-off.ts';
import type { ChangeMessage } from '../betfair/change-message.ts';
import { ExchangeFeed } from '../betfair/exchange-feed.ts';
import { createSequence } from '../sequence.ts';
import { errorCode, type Remedy } from './error-codes.ts';
import {
  ApiFailure,
  type ApiOptions,
  keepAlive,
  WANTED_MARKETS,
  type WantedMarkets,
} from './exchange-api.ts';
import { MarketList } from './market-list.ts';
import { type ConnectionEnd, StreamConnection } from './stream-connection.ts';
import type { Timing } from './timing.ts';

/**
 * Tells by the process's clock when a message was published. The exchange's clock and ours need not agree: the quickest
 * message of a connection is taken to have come at once, and each other one is as late as it is later than that.
 * `delayMs`: prices that the exchange holds back are so much older.
 */
class PublishClock {
  delayMs = 0;
  private readonly clock: Clock;
  private quickest = Infinity;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  at(pt: Moment): Moment {
    const apart = this.clock.steady() - pt;
    this.quickest = Math.min(this.quickest, apart);
    return this.clock.wall() - (apart - this.quickest) - this.delayMs;
  }
}

const HOST = 'stream-api.betfair.com';
const PORT = 443;
const BETTING_URL = 'https://api.betfair.com/exchange/betting/rest/v1.0';
const IDENTITY_URL = 'https://identitysso.betfair.com/api';

const MAX_LINE_LENGTH = 16 * 1024 * 1024;
/** Prices that are held back longer are worth a word. */
const LONG_DELAY_MS = 1000;
const MS_IN_S = 1000;

export type BetfairStreamOptions = {
  readonly appKey: string;
  /** The session's token; asked for again when it is over. */
  readonly session: () => Promise<string>;
  readonly clock: Clock;
  /** From 0 up to 1: waits are drawn. */
  readonly random: () => number;
  /** Markets at most. The exchange's usual limit of a subscription is 200. */
  readonly mostMarkets: number;
  readonly wanted?: readonly WantedMarkets[];
  /** Where the exchange is; by default the real one. */
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

/** One start of the stream, until its stop: one connection after the other. */
export class StreamRun {
  health: SourceHealth = { state: 'starting', detail: null };
  readonly started: Promise<void>;
  private waiting: { readonly resolve: () => void; readonly reject: (error: Error) => void } | null = null;
  private readonly options: RunOptions;
  private readonly stopping = new AbortController();
  private readonly over: Promise<void>;
  private readonly feed: ExchangeFeed;
  private readonly list: MarketList;
  private connection: StreamConnection | null = null;
  private failures = 0;
  /** Something was lost, and no whole image has come since. */
  private isImageWanted = false;
  private imageAskedAt = -Infinity;

  constructor(options: RunOptions) {
    this.options = options;
    const { sink, wanted = WANTED_MARKETS, mostMarkets: most, clock, timing } = options;
    const { catalogueMs, conflateMs, heartbeatMs } = timing;
    const onFault = sink.rejected;
    this.list = new MarketList({
      wanted,
      most,
      clock,
      onFault,
      conflateMs,
      heartbeatMs,
      freshMs: catalogueMs / 2,
    });
    this.feed = new ExchangeFeed({
      sink,
      names: (market) => this.list.names(market),
      nextSequence: createSequence(),
    });
    this.started = new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
    });
    this.over = this.loop();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.connection?.close('stopped');
    await this.over;
    this.hasStarted();
    this.health = { state: 'stopped', detail: null };
  }

  private isStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async loop(): Promise<void> {
    while (!this.isStopped()) {
      // oxlint-disable-next-line no-await-in-loop -- one connection after the other
      const { errorCode: code, detail } = await this.tryOnce();
      if (this.isStopped()) return;
      const { remedy, meaning } = code === null ? PASSING : errorCode(code);
      const sentence = meaning === '' ? detail : `${detail}: ${meaning}`;
      if (remedy === 'give up' || (remedy === 'new session' && this.waiting !== null)) {
        this.giveUp(sentence);
        return;
      }
      if (remedy === 'new image') this.list.subscription.forgetPosition();
      if (remedy === 'fewer markets') this.list.halve();
      this.failures += 1;
      this.health = { state: 'starting', detail: sentence };
      this.hasStarted();
      // oxlint-disable-next-line no-await-in-loop -- the next try is later
      await wait(this.waitMs(remedy), this.stopping.signal);
    }
  }

  private waitMs(remedy: Remedy): number {
    const { random, timing } = this.options;
    const { firstWaitMs, slowWaitMs, longestWaitMs } = timing;
    // What failed is known, and a single try without it does no harm.
    if (remedy === 'new image' && this.failures === 1) return 0;
    const least = remedy === 'retry slowly' || remedy === 'new session' ? slowWaitMs : 0;
    return least + backOffMs(this.failures, { firstMs: firstWaitMs, longestMs: longestWaitMs, random });
  }

  private giveUp(detail: string): void {
    this.health = { state: 'failed', detail };
    this.waiting?.reject(new Error(`Betfair's stream: ${detail}`));
    this.waiting = null;
  }

  private hasStarted(): void {
    this.waiting?.resolve();
    this.waiting = null;
  }

  /** From the list of markets to the end of one connection. */
  private async tryOnce(): Promise<ConnectionEnd> {
    const { timing, session } = this.options;
    try {
      const token = await session();
      await this.list.refresh(this.api(), token);
      if (this.isStopped()) return { errorCode: null, detail: 'stopped' };
      if (!this.list.hasMarkets()) return { errorCode: null, detail: 'no market is listed' };
      const connection = this.connect(token);
      this.connection = connection;
      const timers = [
        setInterval(() => void this.lookAgain(token), timing.catalogueMs),
        setInterval(() => void this.keepSession(token), timing.keepAliveMs),
      ];
      const end = await connection.ended;
      for (const timer of timers) clearInterval(timer);
      return end;
    } catch (error) {
      const detail = error instanceof Error ? error.message : 'it failed';
      return { errorCode: error instanceof ApiFailure ? error.errorCode : null, detail };
    } finally {
      this.connection = null;
    }
  }

  private connect(session: string): StreamConnection {
    const { appKey, host = HOST, port = PORT, ca, timing, clock, sink } = this.options;
    const publishClock = new PublishClock(clock);
    if (this.isImageWanted) this.list.subscription.forgetPosition();
    return new StreamConnection({
      host,
      port,
      ...(ca === undefined ? {} : { ca }),
      appKey,
      session,
      subscription: this.list.subscription,
      longestLine: MAX_LINE_LENGTH,
      answerMs: timing.answerMs,
      heartbeatMs: timing.heartbeatMs,
      onMessage: (message) => this.onMessage(message, publishClock),
      onFault: (fault) => {
        sink.rejected(fault);
        this.askForImage();
      },
    });
  }

  private onMessage(message: ChangeMessage, publishClock: PublishClock): void {
    publishClock.delayMs = message.conflateMs ?? publishClock.delayMs;
    if (message.ct === 'SUB_IMAGE') this.isImageWanted = false;
    const isWhole = this.feed.apply(message, publishClock.at(message.pt));
    if (!isWhole || this.isImageWanted) this.askForImage();
    if (this.health.state === 'running') return;
    const { delayMs } = publishClock;
    const detail =
      delayMs > LONG_DELAY_MS ? `the exchange holds prices back for ${delayMs / MS_IN_S} s` : null;
    this.health = { state: 'running', detail };
    this.failures = 0;
    this.hasStarted();
  }

  /** Asks for the whole state, but not again and again: then with a later message, or with the next connection. */
  private askForImage(): void {
    this.isImageWanted = true;
    const now = this.options.clock.steady();
    if (now - this.imageAskedAt < this.options.timing.imageMs) return;
    this.imageAskedAt = now;
    this.list.subscription.forgetPosition();
    this.connection?.subscribe();
  }

  private async lookAgain(token: string): Promise<void> {
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
    return { appKey, bettingUrl, identityUrl, timeoutMs: timing.answerMs, signal: this.stopping.signal };
  }
}

/** A failure without an error code of the exchange: it may be temporary. */
const PASSING = { remedy: 'retry', meaning: '' } as const;

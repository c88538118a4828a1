import { createBetfairStreamSource } from '../../../server/odds/sources/betfair-stream/betfair-stream-source.ts';
import type { BetfairStreamOptions } from '../../../server/odds/sources/betfair-stream/stream-run.ts';
import type { OddsSource } from '../../../server/odds/ingest/source.ts';
import { FOOTBALL, RACE } from '../betfair/made-recording.ts';
import { CollectingSink } from '../collecting-sink.ts';
import { StandInExchange } from './stand-in-exchange.ts';

/** Short time-outs and waits, so that tests are fast. */
const QUICK = {
  responseTimeoutMs: 1000,
  heartbeatMs: 1000,
  firstBackOffMs: 2,
  maxBackOffMs: 4,
  minSlowBackOffMs: 50,
  catalogueIntervalMs: 600_000,
  keepAliveIntervalMs: 600_000,
  minImageIntervalMs: 0,
} as const;

export const SECRETS = { appKey: 'app-key-secret', session: 'session-secret' } as const;

/** A stand-in exchange with the made-up markets, and sources that connect to it. */
export class Streaming {
  readonly exchange = new StandInExchange();
  readonly sink = new CollectingSink();
  private readonly stopping = new AbortController();
  private sources: OddsSource[] = [];

  async open(): Promise<this> {
    await this.exchange.open();
    const runners = (...names: readonly string[]) =>
      names.map((runnerName, place) => ({ selectionId: 11 + place, runnerName }));
    this.exchange.lists(
      { marketId: FOOTBALL, event: { id: '30001', name: 'Ely v Frome' }, runners: runners('Ely', 'Frome') },
      { marketId: RACE, event: { id: '30002', name: 'Ling 21st Feb' }, runners: [] },
    );
    return this;
  }

  source(options: Partial<BetfairStreamOptions> = {}): OddsSource {
    const { exchange } = this;
    const source = createBetfairStreamSource({
      appKey: SECRETS.appKey,
      session: () => Promise.resolve(SECRETS.session),
      clock: { wall: Date.now, steady: () => performance.now() },
      random: Math.random,
      maxMarkets: 200,
      wanted: [{ eventTypeId: '1', marketTypes: ['MATCH_ODDS'], share: 100 }],
      host: 'localhost',
      port: exchange.port,
      ca: exchange.cert,
      bettingUrl: exchange.apiUrl,
      identityUrl: exchange.apiUrl,
      ...options,
      timing: { ...QUICK, ...options.timing },
    });
    this.sources.push(source);
    return source;
  }

  start(source: OddsSource): Promise<void> {
    return source.start(this.sink, this.stopping.signal);
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.sources.map((source) => source.stop()));
    await this.exchange.close();
  }
}

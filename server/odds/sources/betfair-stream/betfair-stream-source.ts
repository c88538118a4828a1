import type { Clock, OddsSource, SourceHealth } from '../../ingest/source.ts';
import { EXCHANGE } from '../betfair/exchange-feed.ts';
import { StreamRun } from './stream-run.ts';
import { type Timing, USUAL_TIMING } from './timing.ts';
import type { WantedMarkets } from './wanted-markets.ts';

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

/**
 * The exchange's live stream. Keeps a connection: with back-off and jitter after failures, from where the stream was
 * cut, or with a whole image where that is not possible or something could not be read. Start resolves when the first
 * image is here, or when a first try has failed and more follow; it rejects where only an operator can help.
 */
export function createBetfairStreamSource(options: BetfairStreamOptions): OddsSource {
  const timing = { ...USUAL_TIMING, ...options.timing };
  let running: StreamRun | null = null;
  const stopped: SourceHealth = { state: 'stopped', detail: null };
  return {
    name: 'betfair-stream',
    label: 'Betfair Exchange',
    bookies: [EXCHANGE],
    clock: 'server',
    longestSilenceMs: 3 * timing.heartbeatMs,
    start: async (sink, signal) => {
      await running?.stop();
      const run = new StreamRun({ ...options, timing, sink });
      running = run;
      signal.addEventListener('abort', () => void run.stop(), { once: true });
      if (signal.aborted) await run.stop();
      await run.started;
    },
    stop: async () => {
      const run = running;
      running = null;
      await run?.stop();
    },
    health: () => running?.health ?? stopped,
  };
}

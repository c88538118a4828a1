import { readFile } from 'node:fs/promises';

import type { OddsSource, SourceHealth } from '../../ingest/source.ts';
import { EXCHANGE } from '../betfair/exchange-feed.ts';
import { existing, needed, type SourceEnv, type SourceKind } from '../source-kind.ts';
import { type BetfairStreamOptions, StreamRun } from './stream-run.ts';
import { USUAL_TIMING } from './timing.ts';

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

type Settings = Pick<BetfairStreamOptions, 'appKey' | 'session' | 'mostMarkets'>;

/** The exchange's live stream: `betfair-stream`. */
export const BETFAIR_STREAM: SourceKind<string, Settings> = {
  form: '',
  settings: (env) => ({
    appKey: needed(env.BETFAIR_APP_KEY, 'BETFAIR_APP_KEY'),
    session: sessionOf(env),
    mostMarkets: env.BETFAIR_MARKETS,
  }),
  read: (argument) => argument,
  create: (_, settings, { clock, random }) => [createBetfairStreamSource({ ...settings, clock, random })],
};

/** Reads the session's token: from the setting, or each time from a file that another program renews. */
function sessionOf({ BETFAIR_SESSION: token, BETFAIR_SESSION_FILE: path }: SourceEnv): () => Promise<string> {
  if (path !== undefined) {
    const { file } = existing(path);
    return async () => (await readFile(file, 'utf8')).trim();
  }
  const session = needed(token, 'BETFAIR_SESSION or BETFAIR_SESSION_FILE');
  return () => Promise.resolve(session);
}

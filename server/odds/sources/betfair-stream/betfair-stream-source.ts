import { readFile } from 'node:fs/promises';

import type { OddsSource, SourceHealth } from '../../ingest/source.ts';
import { EXCHANGE } from '../betfair/exchange-feed.ts';
import { requireFile, requireSetting, type SourceEnv, type SourceKind } from '../source-kind.ts';
import { type BetfairStreamOptions, StreamRun } from './stream-run.ts';
import { DEFAULT_TIMING } from './stream-connection.ts';

/**
 * The exchange's live stream. Reconnects after failures, with back-off and jitter, and resumes from the last position;
 * requests a full image if it cannot resume or a message was unreadable. `start` resolves with the first image, or when
 * the first attempt fails and will be retried; it rejects if only an operator can fix the failure.
 */
export function createBetfairStreamSource(options: BetfairStreamOptions): OddsSource {
  const timing = { ...DEFAULT_TIMING, ...options.timing };
  let running: StreamRun | null = null;
  const stopped: SourceHealth = { state: 'stopped', detail: null };
  return {
    name: 'betfair-stream',
    label: 'Betfair Exchange',
    bookies: [EXCHANGE],
    clock: 'server',
    stalledAfterMs: 3 * timing.heartbeatMs,
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

type Settings = Pick<BetfairStreamOptions, 'appKey' | 'session' | 'maxMarkets'>;

/** The exchange's live stream: `betfair-stream`. */
export const BETFAIR_STREAM: SourceKind<string, Settings> = {
  form: '',
  settings: (env) => ({
    appKey: requireSetting(env.BETFAIR_APP_KEY, 'BETFAIR_APP_KEY'),
    session: sessionOf(env),
    maxMarkets: env.BETFAIR_MARKETS,
  }),
  read: (argument) => argument,
  create: (_, settings, { clock, random }) => [createBetfairStreamSource({ ...settings, clock, random })],
};

/** Reads the session token: from the setting, or on each call from a file that another program renews. */
function sessionOf({ BETFAIR_SESSION: token, BETFAIR_SESSION_FILE: path }: SourceEnv): () => Promise<string> {
  if (path !== undefined) {
    const { file } = requireFile(path);
    return async () => (await readFile(file, 'utf8')).trim();
  }
  const session = requireSetting(token, 'BETFAIR_SESSION or BETFAIR_SESSION_FILE');
  return () => Promise.resolve(session);
}

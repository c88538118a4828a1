import { readFile } from 'node:fs/promises';

import { existing, needed, type SourceEnv, type SourceKind } from '../source-kind.ts';
import { type BetfairStreamOptions, createBetfairStreamSource } from './betfair-stream-source.ts';

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

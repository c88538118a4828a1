import type { Env } from '../../env.ts';
import type { SourceSettings } from '../sources/create-sources.ts';

/** What the settings say to the sources of odds. */
export function sourceSettings(env: Env): SourceSettings {
  return {
    demoSeed: env.DEMO_SEED,
    betfairAppKey: env.BETFAIR_APP_KEY,
    betfairSession: env.BETFAIR_SESSION,
    betfairSessionFile: env.BETFAIR_SESSION_FILE,
    betfairMarkets: env.BETFAIR_MARKETS,
    oddsApiKey: env.ODDS_API_KEY,
    oddsApiSports: env.ODDS_API_SPORTS,
    oddsApiMarkets: env.ODDS_API_MARKETS,
    oddsApiPollSeconds: env.ODDS_API_POLL_SECONDS,
  };
}

import { needed, type SourceKind, WrongSource } from '../source-kind.ts';
import { sourceName } from '../source-name.ts';
import { type OddsApiOptions, OddsApiSource } from './odds-api-source.ts';
import { sportOf } from './sports.ts';

type Settings = Pick<OddsApiOptions, 'apiKey' | 'sports' | 'markets' | 'pollMs'>;

const MS_IN_S = 1000;

/** The Odds API: `the-odds-api`. */
export const THE_ODDS_API: SourceKind<string, Settings> = {
  form: '',
  settings: (env) => {
    const { ODDS_API_SPORTS: sports, ODDS_API_MARKETS: markets } = env;
    const apiKey = needed(env.ODDS_API_KEY, 'ODDS_API_KEY');
    if (sports.length === 0) throw new WrongSource('ODDS_API_SPORTS: names no sport');
    const unserved = sports.find((sport) => sportOf(sport) === null);
    if (unserved !== undefined) {
      throw new WrongSource(`ODDS_API_SPORTS: "${unserved}" is of a sport that is not served`);
    }
    return { apiKey, sports, markets, pollMs: env.ODDS_API_POLL_SECONDS * MS_IN_S };
  },
  read: (argument) => argument,
  create: (_, settings, { clock, random, bookies }) => {
    const shown = settings.sports.toSorted().join(',');
    const markets = settings.markets.toSorted().join(',');
    const name = sourceName('the-odds-api', { of: `${shown} ${markets}`, shown });
    const codes = bookies.map(({ code }) => code);
    return [new OddsApiSource({ name, ...settings, clock, random, bookies: codes })];
  },
};

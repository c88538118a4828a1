import type { SportCode } from '../../messages/markets.ts';

/** The served sports, by the prefixes of the API's keys. */
const SPORTS: readonly (readonly [start: string, sport: SportCode])[] = [
  ['soccer_', 'football'],
  ['tennis_', 'tennis'],
  ['basketball_', 'basketball'],
  ['golf_', 'golf'],
];

/** The sport of one of the API's keys, or null. */
export function sportOf(key: string): SportCode | null {
  return SPORTS.find(([start]) => key.startsWith(start))?.[1] ?? null;
}

/** The API's keys of bookmakers and exchanges, and their codes in the stable configuration. */
export const BOOKMAKER_KEYS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    betfair_ex_uk: 'betfair_exchange',
    betfair_sb_uk: 'betfair_sportsbook',
    betfred_uk: 'betfred',
    betvictor: 'betvictor',
    betway: 'betway',
    boylesports: 'boylesports',
    casumo: 'casumo',
    coral: 'coral',
    grosvenor: 'grosvenor',
    ladbrokes_uk: 'ladbrokes',
    leovegas: 'leovegas',
    livescorebet: 'livescore_bet',
    matchbook: 'matchbook',
    paddypower: 'paddy_power',
    skybet: 'sky_bet',
    smarkets: 'smarkets',
    sport888: 'sport888',
    unibet_uk: 'unibet',
    virginbet: 'virgin_bet',
    williamhill: 'william_hill',
  }),
);

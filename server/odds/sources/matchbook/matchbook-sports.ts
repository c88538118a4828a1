import { keysOf, type SportCode, SPORTS } from '../../messages/markets.ts';

/** The exchange's ids of the served sports. Source: its own list of sports. */
export const MATCHBOOK_SPORT_IDS = {
  football: '15',
  tennis: '9',
  basketball: '4',
  golf: '8',
  horse_racing: '24735152712200',
  greyhounds: '241798357140019',
} as const satisfies Readonly<Record<SportCode, string>>;

/** The sport of one of the exchange's ids, or null. */
export function matchbookSport(id: string): SportCode | null {
  return keysOf(SPORTS).find((sport) => MATCHBOOK_SPORT_IDS[sport] === id) ?? null;
}

/** ISO 3166 alpha-2 codes by the exchange's names of countries. */
export const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['uk', 'GB'],
  ['united kingdom', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['ireland', 'IE'],
  ['republic of ireland', 'IE'],
  ['france', 'FR'],
  ['germany', 'DE'],
  ['spain', 'ES'],
  ['italy', 'IT'],
  ['australia', 'AU'],
  ['south africa', 'ZA'],
  ['united states of america', 'US'],
  ['usa', 'US'],
]);

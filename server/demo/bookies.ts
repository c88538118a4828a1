import type { Price } from '../odds/messages/messages.ts';
import { type Board, priceList } from './price-lists.ts';
import { chance, keyOf, mix, pick, uniform } from './random.ts';

/** A bookmaker or an exchange of the stable configuration. */
export type DemoBookie = { readonly code: string; readonly isExchange: boolean };

/** The traits of a simulated bookmaker. */
export type Bookmaker = {
  readonly kind: 'bookmaker';
  readonly code: string;
  readonly key: number;
  /** The excess of a market's probabilities over 1. */
  readonly margin: number;
  /** The deviation of its opinion from the market: the standard deviation of the logarithm of a price. */
  readonly noise: number;
  /** The typical delay with which it follows a move. */
  readonly lagMs: number;
  readonly prices: readonly Price[];
  /** True if it follows the exchanges, and rarely pays more than they do. */
  readonly tracksExchanges: boolean;
  readonly racing: boolean;
  readonly tennis: boolean;
  /** True for bookmakers with correct-score markets, and with place-only markets. */
  readonly correctScores: boolean;
  readonly places: boolean;
  /** True for bookmakers with Asian handicaps, and totals on whole and quarter lines. */
  readonly handicaps: boolean;
  readonly bestOddsGuaranteed: boolean;
  readonly twoUp: boolean;
};

export type Exchange = {
  readonly kind: 'exchange';
  readonly code: string;
  readonly key: number;
  readonly lagMs: number;
  /** The rank by liquidity; 0 is the largest. */
  readonly rank: number;
};

export type Bookie = Bookmaker | Exchange;

const BOOKMAKERS = 25;
const EXCHANGES = 4;

/** The bookmakers that are chosen first, by how well known they are, with those of the first journey. */
const PREFERRED_BOOKMAKERS = [
  'bet365',
  'william_hill',
  'coral',
  'ladbrokes',
  'sky_bet',
  'paddy_power',
  'betfred',
  'betvictor',
  'betfair_sportsbook',
  'unibet',
  'boylesports',
  'betway',
  'sport888',
  'bwin',
  'betmgm',
  'virgin_bet',
  'livescore_bet',
  'spreadex',
  'quinnbet',
  'star_sports',
  'leovegas',
  'casumo',
  'betuk',
  'tote',
  'midnite',
];
/** The exchanges that are chosen first, by liquidity. */
const PREFERRED_EXCHANGES = ['betfair_exchange', 'smarkets', 'matchbook', 'betdaq'];

/** Chooses up to 25 bookmakers and 4 exchanges for the simulation. */
export function chooseBookies(bookies: readonly DemoBookie[]): readonly DemoBookie[] {
  const bookmakers = sortByPreference(bookies, PREFERRED_BOOKMAKERS).filter(({ isExchange }) => !isExchange);
  const exchanges = sortByPreference(bookies, PREFERRED_EXCHANGES).filter(({ isExchange }) => isExchange);
  return [...bookmakers.slice(0, BOOKMAKERS), ...exchanges.slice(0, EXCHANGES)];
}

function sortByPreference(
  bookies: readonly DemoBookie[],
  preferred: readonly string[],
): readonly DemoBookie[] {
  const rank = ({ code }: DemoBookie): number => {
    const index = preferred.indexOf(code);
    return index < 0 ? preferred.length : index;
  };
  return bookies.toSorted((a, b) => (a.code < b.code ? -1 : 1)).toSorted((a, b) => rank(a) - rank(b));
}

/** The traits of the chosen bookies under a seed. They depend on the code, and for exchanges on the order. */
export function bookiesOf(seed: number, chosen: readonly DemoBookie[]): readonly Bookie[] {
  const exchanges = chosen.filter(({ isExchange }) => isExchange);
  return chosen.map((bookie) => {
    const key = mix(seed, keyOf(bookie.code));
    return bookie.isExchange
      ? exchange(bookie.code, key, exchanges.indexOf(bookie))
      : bookmaker(bookie.code, key);
  });
}

function exchange(code: string, key: number, rank: number): Exchange {
  return { kind: 'exchange', code, key, rank, lagMs: Math.round(300 + 900 * uniform(mix(key, 1))) };
}

export const MARGINS = { from: 0.053, to: 0.075 };
export const NOISES = { from: 0.04, to: 0.05 };
const LAGS_MS = { from: 5000, to: 120_000 };

const STYLES = ['fractions', 'fine', 'fine', 'decimals'] as const;

function bookmaker(code: string, key: number): Bookmaker {
  const within = ({ from, to }: { readonly from: number; readonly to: number }, n: number): number =>
    from + (to - from) * uniform(mix(key, n));
  const board: Board = { style: pick(mix(key, 1), STYLES), cuts: chance(mix(key, 2), 0.3), key };
  const share = (n: number, of: number): boolean => chance(mix(key, n), of);
  return {
    kind: 'bookmaker',
    code,
    key,
    margin: within(MARGINS, 3),
    noise: within(NOISES, 4),
    // Log-uniform: as many from 5 to 25 seconds as from 25 to 120.
    lagMs: Math.round(LAGS_MS.from * (LAGS_MS.to / LAGS_MS.from) ** uniform(mix(key, 5))),
    prices: priceList(board),
    tracksExchanges: share(10, 0.75),
    // Bookmakers with best odds guaranteed always have racing.
    racing: OFFERING.bestOddsGuaranteed.includes(code) || share(6, 0.9),
    tennis: share(7, 0.9),
    correctScores: share(8, 0.7),
    places: share(9, 0.2),
    handicaps: share(11, 0.4),
    bestOddsGuaranteed: OFFERING.bestOddsGuaranteed.includes(code),
    twoUp: OFFERING.twoUp.includes(code),
  };
}

/** The bookmakers with each standing offer. */
const OFFERING = {
  bestOddsGuaranteed: [
    'bet365',
    'betfred',
    'betvictor',
    'betway',
    'boylesports',
    'coral',
    'ladbrokes',
    'sky_bet',
    'william_hill',
  ],
  twoUp: ['bet365', 'ladbrokes', 'paddy_power', 'sky_bet'],
};

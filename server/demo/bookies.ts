import type { Price } from '../odds/messages/messages.ts';
import { type Board, priceList } from './price-lists.ts';
import { chance, keyOf, mix, pick, uniform } from './random.ts';

/** A bookmaker or an exchange of the stable configuration. */
export type DemoBookie = { readonly code: string; readonly isExchange: boolean };

/** The character of a bookmaker of the simulation. */
export type Bookmaker = {
  readonly kind: 'bookmaker';
  readonly code: string;
  readonly key: number;
  /** By how much its probabilities of a market add up to more than they should. */
  readonly margin: number;
  /** How far its opinion lies from the market's, as a standard deviation of the logarithm of a price. */
  readonly noise: number;
  /** How long it takes to see a move, in the middle. */
  readonly lagMs: number;
  readonly prices: readonly Price[];
  /** It looks at the exchanges too, and hardly ever pays more than they do. */
  readonly watchful: boolean;
  readonly racing: boolean;
  readonly tennis: boolean;
  /** True for the few with prices for correct scores, and for a horse's place without its win. */
  readonly correctScores: boolean;
  readonly places: boolean;
  /** True for those with Asian handicaps, and totals on whole and quarter lines. */
  readonly handicaps: boolean;
  readonly bestOddsGuaranteed: boolean;
  readonly twoUp: boolean;
};

export type Exchange = {
  readonly kind: 'exchange';
  readonly code: string;
  readonly key: number;
  readonly lagMs: number;
  /** 0 for the one with most money, and so on. */
  readonly rank: number;
};

export type Bookie = Bookmaker | Exchange;

const BOOKMAKERS = 25;
const EXCHANGES = 4;

/**
 * Those that come first where the configuration has more bookmakers than are needed: what the first journey opens, and
 * what people know. Exchanges by the money there is on them.
 */
const FIRST = [
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
const FIRST_EXCHANGES = ['betfair_exchange', 'smarkets', 'matchbook', 'betdaq'];

/** The 25 bookmakers and 4 exchanges of the simulation, or fewer where there are not so many; by code. */
export function chooseBookies(bookies: readonly DemoBookie[]): readonly DemoBookie[] {
  const bookmakers = inOrder(bookies, FIRST).filter(({ isExchange }) => !isExchange);
  const exchanges = inOrder(bookies, FIRST_EXCHANGES).filter(({ isExchange }) => isExchange);
  return [...bookmakers.slice(0, BOOKMAKERS), ...exchanges.slice(0, EXCHANGES)];
}

function inOrder(bookies: readonly DemoBookie[], first: readonly string[]): readonly DemoBookie[] {
  const rank = ({ code }: DemoBookie): number => {
    const known = first.indexOf(code);
    return known < 0 ? first.length : known;
  };
  return bookies.toSorted((a, b) => (a.code < b.code ? -1 : 1)).toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The characters of the chosen bookmakers and exchanges under a seed. Depends on the code, and for exchanges on their
 * order.
 */
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
    // As many from 5 to 25 seconds as from 25 to 120.
    lagMs: Math.round(LAGS_MS.from * (LAGS_MS.to / LAGS_MS.from) ** uniform(mix(key, 5))),
    prices: priceList(board),
    watchful: share(10, 0.75),
    // Who guarantees the best odds on races has prices of them.
    racing: OFFERING.bestOddsGuaranteed.includes(code) || share(6, 0.9),
    tennis: share(7, 0.9),
    correctScores: share(8, 0.7),
    places: share(9, 0.2),
    handicaps: share(11, 0.4),
    bestOddsGuaranteed: OFFERING.bestOddsGuaranteed.includes(code),
    twoUp: OFFERING.twoUp.includes(code),
  };
}

/** The bookmakers that make each standing offer. */
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

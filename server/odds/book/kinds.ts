import { type Feed, FEEDS } from '#lib/matched';
import {
  CONTRACT_TYPES,
  type ContractTypeCode,
  keysOf,
  MARKET_TYPES,
  type MarketTypeCode,
} from '../messages/markets.ts';

/** The market type and the contract type of a selection as one number; 0 for a selection that cannot be bet on. */
export type Kind = number;

const TYPES: readonly MarketTypeCode[] = keysOf(MARKET_TYPES);
const CONTRACTS: readonly string[] = Object.keys(CONTRACT_TYPES);
const TYPE_NUMBERS: ReadonlyMap<string, number> = new Map(TYPES.map((code, number) => [code, number]));

/** The number of kinds. */
const KINDS = 1 + TYPES.length * CONTRACTS.length;

export function kindOf(type: MarketTypeCode, contract: ContractTypeCode): Kind {
  return 1 + (TYPE_NUMBERS.get(type) ?? 0) * CONTRACTS.length + CONTRACTS.indexOf(contract);
}

/** By kind: 1 if a feed pairs its back prices. `codes`: the market types to include; empty for all. */
export function requestedKinds(feed: Feed, codes: readonly string[]): Uint8Array {
  const requested = new Set(codes);
  const kinds = new Uint8Array(KINDS);
  for (const type of TYPES) {
    if (requested.size > 0 && !requested.has(type)) continue;
    for (const contract of MARKET_TYPES[type].contracts) {
      kinds[kindOf(type, contract)] = isBackedIn(feed, type, contract) ? 1 : 0;
    }
  }
  return kinds;
}

/** True if a feed pairs the selections' back prices. Each-way bets have feeds of their own. */
function isBackedIn(feed: Feed, type: MarketTypeCode, contract: ContractTypeCode): boolean {
  switch (feed) {
    case 'mb':
    case 'boost':
      return type !== 'each_way';
    case 'bog':
      return type === 'win';
    case 'two_up':
      return type === 'winner_3way' && contract !== 'draw';
    case 'each_way':
    case 'extra_place':
      return type === 'each_way';
  }
}

/** The feeds whose rows a price in a market of this type can change. */
const FEEDS_OF = {
  winner_3way: ['mb', 'boost', 'two_up'],
  over_under: ['mb', 'boost'],
  btts: ['mb', 'boost'],
  correct_score: ['mb', 'boost'],
  asian_handicap: ['mb', 'boost'],
  draw_no_bet: ['mb', 'boost'],
  double_chance: ['mb', 'boost'],
  match_winner: ['mb', 'boost'],
  win: ['mb', 'boost', 'bog', 'each_way', 'extra_place'],
  place: ['mb', 'boost', 'each_way', 'extra_place'],
  each_way: ['each_way', 'extra_place'],
} as const satisfies Readonly<Record<MarketTypeCode, readonly Feed[]>>;

/** A set of feeds as bits, in the order of `FEEDS`. */
export type FeedBits = number;

export const ALL_FEEDS: FeedBits = 2 ** FEEDS.length - 1;

/** The feeds that a market of this type can change. */
export function feedBits(type: MarketTypeCode): FeedBits {
  return FEEDS_OF[type].reduce((bits, feed) => bits + 2 ** FEEDS.indexOf(feed), 0);
}

/** The feeds of a set. */
export function feedsIn(bits: FeedBits): readonly Feed[] {
  return FEEDS.filter((_, bit) => (bits & (2 ** bit)) !== 0);
}

import type { MarketTypeCode, SportCode } from '../../messages/markets.ts';
import type { EachWayTerms } from '../../messages/messages.ts';
import type { MarketDefinition } from './change-message.ts';

/** Names of a market. The stream itself sends ids only, except in historic files. */
export type MarketNames = {
  readonly event: string | null;
  readonly competition: string | null;
  /** By selection id. */
  readonly runners: Pick<ReadonlyMap<string, string>, 'get'>;
};

export type FindNames = (market: string) => MarketNames | undefined;

/** Served sports, by the exchange's event type. */
export const SPORT_BY_EVENT_TYPE: ReadonlyMap<string, SportCode> = new Map([
  ['1', 'football'],
  ['2', 'tennis'],
  ['3', 'golf'],
  ['7', 'horse_racing'],
  ['4339', 'greyhounds'],
  ['7522', 'basketball'],
]);

/** The type and parameters of a market in our terms. */
export type MarketKind = {
  readonly type: MarketTypeCode;
  readonly param: string | null;
  readonly winners: number;
  readonly terms: EachWayTerms | null;
};

const GOALS = /^OVER_UNDER_(?<whole>\d)5$/u;
const FINISH = /^TOP_\d+_FINISH$/u;

const ONE_WINNER = { param: null, winners: 1, terms: null } as const;

type ReadKind = (definition: MarketDefinition, sport: SportCode) => MarketKind | null;

/** Readers by the exchange's market type. Types with a number in their name are matched by patterns. */
const KIND_READERS: ReadonlyMap<string, ReadKind> = new Map<string, ReadKind>([
  ['MATCH_ODDS', (_, sport) => (isRace(sport) ? null : { ...ONE_WINNER, type: matchType(sport) })],
  ['BOTH_TEAMS_TO_SCORE', () => ({ ...ONE_WINNER, type: 'btts' })],
  ['CORRECT_SCORE', () => ({ ...ONE_WINNER, type: 'correct_score' })],
  ['ASIAN_HANDICAP', footballOnly({ ...ONE_WINNER, type: 'asian_handicap' })],
  // Goal lines. Lines on half a goal have separate markets too: OVER_UNDER_*5.
  ['ALT_TOTAL_GOALS', footballOnly({ ...ONE_WINNER, type: 'over_under' })],
  ['DRAW_NO_BET', footballOnly({ ...ONE_WINNER, type: 'draw_no_bet' })],
  ['DOUBLE_CHANCE', footballOnly({ ...ONE_WINNER, type: 'double_chance', winners: 2 })],
  ['WIN', winKind],
  ['TOURNAMENT_WINNER', winKind],
  ['EACH_WAY', eachWayKind],
  ['PLACE', placeKind],
  ['OTHER_PLACE', placeKind],
]);

/** True for sports whose events have runners and places, tournaments of golf among them. */
function isRace(sport: SportCode): boolean {
  return sport === 'horse_racing' || sport === 'greyhounds' || sport === 'golf';
}

function matchType(sport: SportCode): MarketTypeCode {
  return sport === 'football' ? 'winner_3way' : 'match_winner';
}

function footballOnly(kind: MarketKind): ReadKind {
  return (_, sport) => (sport === 'football' ? kind : null);
}

/** True for an exchange market with many lines, each of which becomes a market of its own. */
export function isByLine({ type, param }: MarketKind): boolean {
  return type === 'asian_handicap' || (type === 'over_under' && param === null);
}

function winKind(_: MarketDefinition, sport: SportCode): MarketKind | null {
  return isRace(sport) ? { ...ONE_WINNER, type: 'win' } : null;
}

function eachWayKind({ numberOfWinners, eachWayDivisor }: MarketDefinition): MarketKind | null {
  if (typeof eachWayDivisor !== 'number' || numberOfWinners < 1) return null;
  const terms = { n: 1, d: eachWayDivisor, places: numberOfWinners };
  return { ...ONE_WINNER, type: 'each_way', param: `1/${eachWayDivisor}|${numberOfWinners}`, terms };
}

function placeKind({ numberOfWinners: winners }: MarketDefinition, sport: SportCode): MarketKind | null {
  if (!isRace(sport) || winners < 1) return null;
  return { ...ONE_WINNER, type: 'place', param: String(winners), winners };
}

/** Reads the kind of an exchange market; null if it is not served. */
export function readMarketKind(definition: MarketDefinition): MarketKind | null {
  const { marketType } = definition;
  const sport = SPORT_BY_EVENT_TYPE.get(definition.eventTypeId);
  if (sport === undefined) return null;
  const whole = GOALS.exec(marketType)?.groups?.['whole'];
  if (whole !== undefined) return { ...ONE_WINNER, type: 'over_under', param: `${whole}.5` };
  const readKind = FINISH.test(marketType) ? placeKind : KIND_READERS.get(marketType);
  return readKind?.(definition, sport) ?? null;
}

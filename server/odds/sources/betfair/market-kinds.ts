import type { MarketTypeCode, SportCode } from '../../messages/markets.ts';
import type { EachWayTerms } from '../../messages/messages.ts';
import type { MarketDefinition } from './change-message.ts';

/** Names that the stream does not send: it knows ids alone, except in historic files. */
export type MarketNames = {
  readonly event: string | null;
  readonly competition: string | null;
  /** By selection id. */
  readonly runners: Pick<ReadonlyMap<string, string>, 'get'>;
};

export type FindNames = (market: string) => MarketNames | undefined;

/** The exchange's event types that are served. */
export const SPORT_OF: ReadonlyMap<string, SportCode> = new Map([
  ['1', 'football'],
  ['2', 'tennis'],
  ['3', 'golf'],
  ['7', 'horse_racing'],
  ['4339', 'greyhounds'],
  ['7522', 'basketball'],
]);

/** The exchange's market in our terms. */
export type MarketKind = {
  readonly type: MarketTypeCode;
  readonly param: string | null;
  readonly winners: number;
  readonly terms: EachWayTerms | null;
};

const GOALS = /^OVER_UNDER_(?<whole>\d)5$/u;
const FINISH = /^TOP_\d+_FINISH$/u;

const ONE = { param: null, winners: 1, terms: null } as const;

type KindOf = (definition: MarketDefinition, sport: SportCode) => MarketKind | null;

/** By the exchange's type of market; further types are told by patterns. */
const KIND_OF: ReadonlyMap<string, KindOf> = new Map<string, KindOf>([
  ['MATCH_ODDS', (_, sport) => (isRace(sport) ? null : { ...ONE, type: matchType(sport) })],
  ['BOTH_TEAMS_TO_SCORE', () => ({ ...ONE, type: 'btts' })],
  ['CORRECT_SCORE', () => ({ ...ONE, type: 'correct_score' })],
  ['ASIAN_HANDICAP', ofFootball({ ...ONE, type: 'asian_handicap' })],
  // Goal lines: the lines on half a goal have markets of their own.
  ['ALT_TOTAL_GOALS', ofFootball({ ...ONE, type: 'over_under' })],
  ['DRAW_NO_BET', ofFootball({ ...ONE, type: 'draw_no_bet' })],
  ['DOUBLE_CHANCE', ofFootball({ ...ONE, type: 'double_chance', winners: 2 })],
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

function ofFootball(kind: MarketKind): KindOf {
  return (_, sport) => (sport === 'football' ? kind : null);
}

/** True for a market of the exchange that has many lines, each of which is a market of ours. */
export function isByLine({ type, param }: MarketKind): boolean {
  return type === 'asian_handicap' || (type === 'over_under' && param === null);
}

function winKind(_: MarketDefinition, sport: SportCode): MarketKind | null {
  return isRace(sport) ? { ...ONE, type: 'win' } : null;
}

function eachWayKind({ numberOfWinners, eachWayDivisor }: MarketDefinition): MarketKind | null {
  if (typeof eachWayDivisor !== 'number' || numberOfWinners < 1) return null;
  const terms = { n: 1, d: eachWayDivisor, places: numberOfWinners };
  return { ...ONE, type: 'each_way', param: `1/${eachWayDivisor}|${numberOfWinners}`, terms };
}

function placeKind({ numberOfWinners: winners }: MarketDefinition, sport: SportCode): MarketKind | null {
  if (!isRace(sport) || winners < 1) return null;
  return { ...ONE, type: 'place', param: String(winners), winners };
}

/** The kind of a market of the exchange; null for those that are not served. */
export function marketKind(definition: MarketDefinition): MarketKind | null {
  const { marketType } = definition;
  const sport = SPORT_OF.get(definition.eventTypeId);
  if (sport === undefined) return null;
  const whole = GOALS.exec(marketType)?.groups?.['whole'];
  if (whole !== undefined) return { ...ONE, type: 'over_under', param: `${whole}.5` };
  const kindOf = FINISH.test(marketType) ? placeKind : KIND_OF.get(marketType);
  return kindOf?.(definition, sport) ?? null;
}

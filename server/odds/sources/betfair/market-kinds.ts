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

/** The kind of a market of the exchange; null for those that are not served. */
export function marketKind(definition: MarketDefinition): MarketKind | null {
  const { marketType, numberOfWinners, eachWayDivisor } = definition;
  const sport = SPORT_OF.get(definition.eventTypeId);
  if (sport === undefined) return null;
  const one = { param: null, winners: 1, terms: null };
  const isRace = sport === 'horse_racing' || sport === 'greyhounds' || sport === 'golf';
  switch (marketType) {
    case 'MATCH_ODDS':
      if (isRace) return null;
      return { ...one, type: sport === 'football' ? 'winner_3way' : 'match_winner' };
    case 'BOTH_TEAMS_TO_SCORE':
      return { ...one, type: 'btts' };
    case 'CORRECT_SCORE':
      return { ...one, type: 'correct_score' };
    case 'ASIAN_HANDICAP':
      return { ...one, type: 'asian_handicap' };
    case 'WIN':
    case 'TOURNAMENT_WINNER':
      return isRace ? { ...one, type: 'win' } : null;
    case 'EACH_WAY': {
      if (typeof eachWayDivisor !== 'number' || numberOfWinners < 1) return null;
      const terms = { n: 1, d: eachWayDivisor, places: numberOfWinners };
      return { ...one, type: 'each_way', param: `1/${eachWayDivisor}|${numberOfWinners}`, terms };
    }
    default: {
      const whole = GOALS.exec(marketType)?.groups?.['whole'];
      if (whole !== undefined) return { ...one, type: 'over_under', param: `${whole}.5` };
      const isPlace = marketType === 'PLACE' || marketType === 'OTHER_PLACE' || FINISH.test(marketType);
      if (!isRace || !isPlace || numberOfWinners < 1) return null;
      return { ...one, type: 'place', param: String(numberOfWinners), winners: numberOfWinners };
    }
  }
}

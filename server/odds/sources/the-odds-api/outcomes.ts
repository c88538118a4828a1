import type { ContractTypeCode, MarketTypeCode, SportCode } from '../../messages/markets.ts';
import type { ApiEvent, ApiMarket, ApiOutcome } from './api-answer.ts';

/** Which selection of which market an outcome is. */
export type OutcomeMeant = {
  readonly type: MarketTypeCode;
  readonly param: string | null;
  readonly selection: string;
  readonly contract: ContractTypeCode;
  readonly name: string;
};

const LINE = /^\d{1,2}\.5$/u;

type Sides = Pick<ApiEvent, 'home_team' | 'away_team'>;

/** All outcomes of the market that one is of, home first; null where nobody knows them all. */
export function allOutcomes(
  { home_team, away_team }: Sides,
  { type, param }: OutcomeMeant,
): readonly OutcomeMeant[] | null {
  const of = (contract: ContractTypeCode, name: string): OutcomeMeant => ({
    type,
    param,
    selection: contract,
    contract,
    name,
  });
  const home = of('home', home_team ?? '');
  const away = of('away', away_team ?? '');
  switch (type) {
    case 'winner_3way':
      return [home, of('draw', 'Draw'), away];
    case 'match_winner':
      return [home, away];
    case 'over_under':
      return [of('over', 'Over'), of('under', 'Under')];
    case 'btts':
    case 'correct_score':
    case 'asian_handicap':
    case 'win':
    case 'place':
    case 'each_way':
      return null;
  }
}

/** What an outcome means, by its name: their order is not fixed. Null for what is not served. */
export function outcomeMeant(
  sides: Sides,
  sport: SportCode,
  { key }: Pick<ApiMarket, 'key'>,
  { name, point }: Pick<ApiOutcome, 'name' | 'point'>,
): OutcomeMeant | null {
  const type = typeOf(key.replace(/_lay$/u, ''), sport);
  if (type === null) return null;
  if (type === 'win') return { type, param: null, selection: name, contract: 'runner', name };
  const param = type === 'over_under' ? String(point) : null;
  if (param !== null && !LINE.test(param)) return null;
  const blank: OutcomeMeant = { type, param, selection: '', contract: 'draw', name };
  return allOutcomes(sides, blank)?.find((each) => each.name === name) ?? null;
}

function typeOf(key: string, sport: SportCode): MarketTypeCode | null {
  if (key === 'h2h' && sport !== 'golf') return sport === 'football' ? 'winner_3way' : 'match_winner';
  if (key === 'totals' && sport === 'football') return 'over_under';
  return key === 'outrights' && sport === 'golf' ? 'win' : null;
}

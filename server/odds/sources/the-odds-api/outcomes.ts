import { lineText, opposite, toLine } from '../../messages/goal-lines.ts';
import type { ContractTypeCode, MarketTypeCode, SportCode } from '../../messages/markets.ts';
import { parseDoubleChance } from '../double-chance.ts';
import type { ApiEvent, ApiOutcome } from './api-answer.ts';

/** The selection of a market that an outcome stands for. */
export type ResolvedOutcome = {
  readonly type: MarketTypeCode;
  readonly param: string | null;
  readonly selection: string;
  readonly contract: ContractTypeCode;
  readonly name: string;
  /** The selection's own handicap, if it has one. */
  readonly handicap: string | null;
};

type Sides = Pick<ApiEvent, 'home_team' | 'away_team'>;
type OutcomeContext = {
  readonly api: Sides;
  readonly sport: SportCode;
  readonly market: { readonly key: string };
};

/** Football's market types by the API's keys. Those with `alternate_` have a bookmaker's further lines. */
const FOOTBALL_TYPES: ReadonlyMap<string, MarketTypeCode> = new Map([
  ['h2h', 'winner_3way'],
  ['totals', 'over_under'],
  ['alternate_totals', 'over_under'],
  ['spreads', 'asian_handicap'],
  ['alternate_spreads', 'asian_handicap'],
  ['draw_no_bet', 'draw_no_bet'],
  ['double_chance', 'double_chance'],
]);

function readType(key: string, sport: SportCode): MarketTypeCode | null {
  if (sport === 'football') return FOOTBALL_TYPES.get(key) ?? null;
  if (key === 'h2h' && sport !== 'golf') return 'match_winner';
  return key === 'outrights' && sport === 'golf' ? 'win' : null;
}

type FixedOutcome = readonly [contract: ContractTypeCode, name: string, handicap?: string];
type Names = { readonly home: string; readonly away: string; readonly param: string | null };

const twoSides = ({ home, away }: Names): readonly FixedOutcome[] => [
  ['home', home],
  ['away', away],
];

/** The outcomes of market types that have a fixed set of them, home first. */
const FIXED_OUTCOMES: Readonly<Partial<Record<MarketTypeCode, (names: Names) => readonly FixedOutcome[]>>> = {
  winner_3way: ({ home, away }) => [
    ['home', home],
    ['draw', 'Draw'],
    ['away', away],
  ],
  match_winner: twoSides,
  draw_no_bet: twoSides,
  over_under: () => [
    ['over', 'Over'],
    ['under', 'Under'],
  ],
  double_chance: () => [
    ['home_or_draw', 'Home or draw'],
    ['draw_or_away', 'Draw or away'],
    ['home_or_away', 'Home or away'],
  ],
  asian_handicap: ({ home, away, param }) => {
    const line = toLine(Number(param)) ?? 0;
    return [
      ['home_handicap', home, lineText(line)],
      ['away_handicap', away, lineText(opposite(line))],
    ];
  },
};

/** All outcomes of a market, home first; null if its type has no fixed set. */
export function allOutcomes(
  { home_team: home, away_team: away }: Sides,
  { type, param }: Pick<ResolvedOutcome, 'type' | 'param'>,
): readonly ResolvedOutcome[] | null {
  const listed = FIXED_OUTCOMES[type]?.({ home: home ?? '', away: away ?? '', param });
  return (
    listed?.map(([contract, name, handicap = null]) => ({
      type,
      param,
      selection: contract,
      contract,
      name,
      handicap,
    })) ?? null
  );
}

/** Resolves an outcome by its name, since the order varies; null if it is not served. */
export function resolveOutcome(
  { api, sport, market }: OutcomeContext,
  { name, point }: Pick<ApiOutcome, 'name' | 'point'>,
): ResolvedOutcome | null {
  const type = readType(market.key.replace(/_lay$/u, ''), sport);
  if (type === null) return null;
  if (type === 'win') return { type, param: null, selection: name, contract: 'runner', name, handicap: null };
  const param = readParam(type, { name, point }, api);
  if (param === undefined) return null;
  const all = allOutcomes(api, { type, param });
  if (type !== 'double_chance') return all?.find((each) => each.name === name) ?? null;
  const { home_team: home, away_team: away } = api;
  const contract = parseDoubleChance(name, { home: home ?? '', away: away ?? '' });
  return all?.find((each) => each.contract === contract) ?? null;
}

/** The market's parameter: a total's line, or the home side's handicap. Undefined for a line that is not served. */
function readParam(
  type: MarketTypeCode,
  { name, point }: Pick<ApiOutcome, 'name' | 'point'>,
  { home_team: home }: Sides,
): string | null | undefined {
  if (type !== 'over_under' && type !== 'asian_handicap') return null;
  const line = typeof point === 'number' ? toLine(point) : null;
  if (line === null) return undefined;
  return lineText(type === 'over_under' || name === home ? line : opposite(line));
}

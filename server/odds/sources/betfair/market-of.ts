import { isHalfGoal, lineText, opposite, type Quarters, toLine } from '../../messages/goal-lines.ts';
import type { ContractTypeCode, MarketTypeCode } from '../../messages/markets.ts';
import type { MarketStatus, SourceMarket, SourceSelection } from '../../messages/messages.ts';
import { type MarketDefinition, runnerKey } from './change-message.ts';
import { doubleChanceOf } from '../double-chance.ts';
import { isByLine, type MarketKind, type MarketNames } from './market-kinds.ts';

type Runner = MarketDefinition['runners'][number];
type Contract = { readonly contract: ContractTypeCode; readonly param: string | null };

const THE_DRAW = '58805';
const SCORE = /^(?<home>\d{1,2})\s*-\s*(?<away>\d{1,2})$/u;
const REST_OF_SCORES: ReadonlyMap<string, ContractTypeCode> = new Map([
  ['any other home win', 'other_home'],
  ['any other away win', 'other_away'],
  ['any other draw', 'other_draw'],
]);
const REMOVED = /^REMOVED/u;

/** A market as it is sent, but for its sequence. */
export type SentMarket = Omit<SourceMarket, 'kind' | 'sequence'>;

type Ids = { readonly market: string; readonly event: string; readonly kind: MarketKind };

/** A selection with its line in a market that has many. */
type Placed = { readonly line: Quarters | null; readonly selection: SourceSelection };

/**
 * A market of the exchange in a source's terms: one for each of its lines, if it has many. Hidden runners are left out,
 * and those whose contract is unknown.
 */
export function marketsOf(
  ids: Ids,
  definition: MarketDefinition,
  { names, isSuspect }: { readonly names: MarketNames | undefined; readonly isSuspect: boolean },
): readonly SentMarket[] {
  const listed = definition.runners.filter(({ status }) => status !== 'HIDDEN');
  const placed = placedRunners(ids.kind, { ...definition, runners: listed }, names);
  const status = isSuspect ? 'suspended' : statusOf(definition);
  if (isByLine(ids.kind)) return byLine(ids, placed, { status, complete: definition.complete });
  const selections = inOrder(placed);
  if (selections.length === 0) return [];
  const complete = definition.complete && selections.length === listed.length;
  return [{ ...ids.kind, event: ids.event, market: ids.market, complete, status, selections }];
}

/** The markets of lines: their two sides are the whole of each. */
function byLine(
  { market, event, kind }: Ids,
  placed: readonly Placed[],
  { status, complete }: Pick<SentMarket, 'status' | 'complete'>,
): readonly SentMarket[] {
  const lines = new Map<Quarters, Placed[]>();
  for (const each of placed) {
    const { line } = each;
    // The exchange has another market for totals of half a goal: two at once would be two prices of one selection.
    if (line === null || (kind.type === 'over_under' && isHalfGoal(line))) continue;
    lines.set(line, [...(lines.get(line) ?? []), each]);
  }
  return [...lines].map(([line, sides]) => ({
    ...kind,
    event,
    market: `${market}:${lineText(line)}`,
    param: lineText(line),
    complete: complete && sides.length === 2,
    status,
    selections: inOrder(sides),
  }));
}

function placedRunners(
  kind: MarketKind,
  { runners, eventName }: Pick<MarketDefinition, 'runners' | 'eventName'>,
  names: MarketNames | undefined,
): readonly Placed[] {
  const isVisit = / @ /u.test(names?.event ?? eventName ?? '');
  const sorted = runners.toSorted((a, b) => a.sortPriority - b.sortPriority);
  const firstId = sorted.find(({ id }) => id !== THE_DRAW)?.id;
  return sorted.flatMap((runner): readonly Placed[] => {
    const name = runner.name ?? names?.runners.get(runner.id) ?? '';
    const isHome = (runner.id === firstId) !== isVisit;
    const contract = CONTRACT_OF[kind.type]({ runner, name: name.trim().toLowerCase(), isHome });
    if (contract === null) return [];
    const { id, hc, status, adjustmentFactor } = runner;
    const handicap = toLine(hc ?? 0);
    const selection: SourceSelection = {
      selection: runnerKey({ id, hc }),
      name: name === '' ? contract.contract : name,
      ...contract,
      status: REMOVED.test(status) ? 'withdrawn' : 'active',
      adjustment: adjustmentFactor ?? null,
    };
    const isAway = contract.contract === 'away_handicap';
    return [{ line: handicap !== null && isAway ? opposite(handicap) : handicap, selection }];
  });
}

/** The exchange's order follows the prices, and is no change of the market. */
function inOrder(placed: readonly Placed[]): readonly SourceSelection[] {
  return placed.map(({ selection }) => selection).toSorted((a, b) => (a.selection < b.selection ? -1 : 1));
}

/** In play is suspended: an event leaves at its start. */
function statusOf({ status, inPlay }: MarketDefinition): MarketStatus {
  switch (status) {
    case 'OPEN':
      return inPlay ? 'suspended' : 'open';
    case 'INACTIVE':
    case 'SUSPENDED':
      return 'suspended';
    case 'CLOSED':
      return 'closed';
  }
}

type Told = { readonly runner: Runner; readonly name: string; readonly isHome: boolean };

/** A contract without a parameter; null for none. */
function plain(contract: ContractTypeCode | undefined): Contract | null {
  return contract === undefined ? null : { contract, param: null };
}

const sideOf = ({ isHome }: Told): Contract | null => plain(isHome ? 'home' : 'away');

function scoreOf({ name }: Told): Contract | null {
  const score = SCORE.exec(name)?.groups;
  if (score === undefined) return plain(REST_OF_SCORES.get(name));
  return { contract: 'score', param: `${score['home'] ?? ''}-${score['away'] ?? ''}` };
}

/** Without a name it would be unclear which runner it is. */
const runnerOf = ({ name }: Told): Contract | null => (name === '' ? null : plain('runner'));

/** The contract of a runner by the type of its market, from its name in lower case; null for one that cannot be told. */
const CONTRACT_OF: Readonly<Record<MarketTypeCode, (told: Told) => Contract | null>> = {
  winner_3way: (told) => (told.runner.id === THE_DRAW ? plain('draw') : sideOf(told)),
  match_winner: sideOf,
  over_under: ({ name }) =>
    plain((['over', 'under'] as const).find((word) => name === word || name.startsWith(`${word} `))),
  btts: ({ name }) => plain((['yes', 'no'] as const).find((word) => name === word)),
  correct_score: scoreOf,
  asian_handicap: ({ runner, isHome }) => ({
    contract: isHome ? 'home_handicap' : 'away_handicap',
    param: String(runner.hc ?? 0),
  }),
  draw_no_bet: sideOf,
  double_chance: ({ name }) => plain(doubleChanceOf(name, null)),
  win: runnerOf,
  place: runnerOf,
  each_way: runnerOf,
};

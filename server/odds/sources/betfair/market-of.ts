import type { ContractTypeCode, MarketTypeCode } from '../../messages/markets.ts';
import type { MarketStatus, SourceMarket, SourceSelection } from '../../messages/messages.ts';
import { type MarketDefinition, runnerKey } from './change-message.ts';
import type { MarketKind, MarketNames } from './market-kinds.ts';

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

/** A market of the exchange in a source's terms: hidden runners, and those that cannot be told, are left out. */
export function marketOf(
  { market, event, kind }: { readonly market: string; readonly event: string; readonly kind: MarketKind },
  definition: MarketDefinition,
  { names, isSuspect }: { readonly names: MarketNames | undefined; readonly isSuspect: boolean },
): Omit<SourceMarket, 'kind' | 'sequence'> {
  const isVisit = / @ /u.test(names?.event ?? definition.eventName ?? '');
  const runners = definition.runners.filter(({ status }) => status !== 'HIDDEN');
  const sorted = runners.toSorted((a, b) => a.sortPriority - b.sortPriority);
  const firstId = sorted.find(({ id }) => id !== THE_DRAW)?.id;
  const selections = sorted.flatMap((runner): readonly SourceSelection[] => {
    const name = runner.name ?? names?.runners.get(runner.id) ?? '';
    const isHome = (runner.id === firstId) !== isVisit;
    const contract = CONTRACT_OF[kind.type]({ runner, name: name.trim().toLowerCase(), isHome });
    if (contract === null) return [];
    const { id, hc, status, adjustmentFactor } = runner;
    return [
      {
        selection: runnerKey({ id, hc }),
        name: name === '' ? contract.contract : name,
        ...contract,
        status: REMOVED.test(status) ? 'withdrawn' : 'active',
        adjustment: adjustmentFactor ?? null,
      },
    ];
  });
  return {
    event,
    market,
    ...kind,
    complete: definition.complete && selections.length === runners.length,
    status: isSuspect ? 'suspended' : statusOf(definition),
    // The exchange's order follows the prices, and is no change of the market.
    selections: selections.toSorted((a, b) => (a.selection < b.selection ? -1 : 1)),
  };
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
  over_under: ({ name }) => plain((['over', 'under'] as const).find((word) => name.startsWith(`${word} `))),
  btts: ({ name }) => plain((['yes', 'no'] as const).find((word) => name === word)),
  correct_score: scoreOf,
  asian_handicap: ({ runner, isHome }) => ({
    contract: isHome ? 'home_handicap' : 'away_handicap',
    param: String(runner.hc ?? 0),
  }),
  win: runnerOf,
  place: runnerOf,
  each_way: runnerOf,
};

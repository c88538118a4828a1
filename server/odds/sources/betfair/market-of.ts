import type { ContractTypeCode } from '../../messages/markets.ts';
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
    const contract = contractOf(kind, { runner, name, isHome });
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

function contractOf({ type }: MarketKind, { runner, name, isHome }: Told): Contract | null {
  const plain = name.trim().toLowerCase();
  const of = (contract: ContractTypeCode | undefined): Contract | null =>
    contract === undefined ? null : { contract, param: null };
  switch (type) {
    case 'winner_3way':
      if (runner.id === THE_DRAW) return of('draw');
      return of(isHome ? 'home' : 'away');
    case 'match_winner':
      return of(isHome ? 'home' : 'away');
    case 'over_under':
      return of((['over', 'under'] as const).find((word) => plain.startsWith(`${word} `)));
    case 'btts':
      return of((['yes', 'no'] as const).find((word) => plain === word));
    case 'correct_score': {
      const score = SCORE.exec(plain)?.groups;
      if (score === undefined) return of(REST_OF_SCORES.get(plain));
      return { contract: 'score', param: `${score['home'] ?? ''}-${score['away'] ?? ''}` };
    }
    case 'asian_handicap':
      return { contract: isHome ? 'home_handicap' : 'away_handicap', param: String(runner.hc ?? 0) };
    case 'win':
    case 'place':
    case 'each_way':
      // It would be unclear which one it is.
      return plain === '' ? null : of('runner');
  }
}

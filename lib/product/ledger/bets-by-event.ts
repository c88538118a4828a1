import { assert } from '../../assert.ts';
import { grouped } from './grouped.ts';
import type { MatchedOutcome } from './matched-outcomes.ts';

/** A selection that a bet is on, by the codes of its row. */
export type BetContract = {
  readonly marketTypeCode: string;
  readonly marketParam?: string | null | undefined;
  readonly contractTypeCode: string;
  readonly contractParam?: string | null | undefined;
};

/** A matched bet on a selection of an event. */
export type BetOnEvent<Bet, Event> = {
  readonly bet: Bet;
  readonly event: Event;
  readonly contract: BetContract;
  /** The half of an each-way bet that it is; the halves are settled separately. */
  readonly part?: string | null | undefined;
};

/** All bets on one selection. */
export type SelectionBets<Bet> = {
  readonly contract: BetContract;
  readonly part: string | undefined;
  readonly bets: readonly Bet[];
};

/** All bets on one event, by selection. */
export type EventBets<Bet, Event> = {
  readonly event: Event;
  readonly selections: readonly SelectionBets<Bet>[];
};

/** The bets by event and selection: events by start, the earliest first; selections in the order of the bets. */
export function betsByEvent<Bet, Event extends { readonly id: string; readonly start: number }>(
  bets: readonly BetOnEvent<Bet, Event>[],
): readonly EventBets<Bet, Event>[] {
  const byEvent = grouped(bets, ({ event }) => event.id);
  return [...byEvent.values()].map(eventOf).toSorted((one, other) => one.event.start - other.event.start);
}

function eventOf<Bet, Event>(bets: readonly BetOnEvent<Bet, Event>[]): EventBets<Bet, Event> {
  const bySelection = grouped(bets, ({ contract, part }) =>
    JSON.stringify([marketOf(contract), contract.contractTypeCode, contract.contractParam ?? '', part ?? '']),
  );
  return {
    event: firstOf(bets).event,
    selections: [...bySelection.values()].map((there) => ({
      contract: firstOf(there).contract,
      part: firstOf(there).part ?? undefined,
      bets: there.map(({ bet }) => bet),
    })),
  };
}

function firstOf<Value>([first]: readonly Value[]): Value {
  assert(first !== undefined, 'a group has a first value');
  return first;
}

/** Markets of which exactly one selection wins. */
const ONE_WINNER: ReadonlySet<string> = new Set([
  'winner_3way',
  'match_winner',
  'win',
  'correct_score',
  'btts',
]);

/**
 * The outcomes of an event's bets that follow from the outcome of one selection. If it won a market with one winner, the
 * bets on the other selections of that market have lost. Bets without a known outcome are left out.
 */
export function outcomesIf<Bet>(
  selections: readonly SelectionBets<Bet>[],
  ended: SelectionBets<Bet>,
  outcome: MatchedOutcome,
): readonly { readonly bet: Bet; readonly outcome: MatchedOutcome }[] {
  const decidesMarket = outcome === 'win' && ONE_WINNER.has(ended.contract.marketTypeCode);
  return selections.flatMap((selection) => {
    if (selection === ended) return selection.bets.map((bet) => ({ bet, outcome }));
    const follows = decidesMarket && marketOf(selection.contract) === marketOf(ended.contract);
    return follows ? selection.bets.map((bet) => ({ bet, outcome: 'lost' as const })) : [];
  });
}

function marketOf({ marketTypeCode, marketParam }: BetContract): string {
  return JSON.stringify([marketTypeCode, marketParam ?? '']);
}

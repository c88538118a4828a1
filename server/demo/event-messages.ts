import type { MarketStatus, Moment, SourceEvent, SourceMarket } from '../odds/messages/messages.ts';
import type { DemoEvent } from './demo-event.ts';
import { SUSPENSION_MS } from './faults.ts';
import type { Named } from './naming.ts';
import { opinionAt } from './opinion.ts';

/** The variable state of an event's markets. */
export type MarketState = { readonly status: MarketStatus; readonly out: number };

/** The state of an event's markets at a moment. */
export function marketStateAt({ facts }: DemoEvent, at: Moment): MarketState {
  if (facts.sport !== 'horse_racing') return { status: 'open', out: 0 };
  const happened = facts.withdrawals.filter((withdrawal) => withdrawal.at <= at);
  const out = happened.length;
  if (facts.abandoned !== null && facts.abandoned <= at) return { status: 'removed', out };
  const latest = happened.at(-1);
  return { status: latest !== undefined && at < latest.at + SUSPENSION_MS ? 'suspended' : 'open', out };
}

export function sameState(one: MarketState, other: MarketState): boolean {
  return one.status === other.status && one.out === other.out;
}

/** The message of an event, with its names at the source. */
export function eventMessage(
  { facts, competition, venue }: DemoEvent,
  named: Named,
  sequence: number,
): SourceEvent {
  const { id, name, participants, start } = named;
  // The configuration has codes such as GB-ENG; ISO 3166-1 has only GB.
  const country = competition.country?.slice(0, 2) ?? null;
  return {
    kind: 'event',
    sequence,
    event: id,
    sport: facts.sport,
    competition: { name: competition.name, slug: competition.slug },
    name,
    participants,
    start,
    venue,
    country,
  };
}

/** The id of a market at the source. */
export function marketIdOf(eventId: string, { type, param }: DemoEvent['markets'][number]): string {
  return param === null ? `${eventId}:${type}` : `${eventId}:${type}:${param}`;
}

/** An event with its names at a source, and the state of its markets. */
export type ListedEvent = { readonly event: DemoEvent; readonly named: Named; readonly state: MarketState };

/** The messages of all markets of an event. */
export function marketMessages(
  { event, named, state: { status, out } }: ListedEvent,
  nextSequence: () => number,
): readonly SourceMarket[] {
  const withdrawn = adjustmentsOf(event, out);
  return event.markets.map((market) => ({
    kind: 'market',
    sequence: nextSequence(),
    event: named.id,
    market: marketIdOf(named.id, market),
    type: market.type,
    param: market.param,
    winners: market.winners,
    complete: true,
    status,
    terms: market.terms,
    selections: market.selections.map((selection, index) => ({
      selection: selection.id,
      // Runners and sides have the names of the source; draws and scores have the same name everywhere.
      name:
        named.participants.find((_, place) => event.participants[place]?.name === selection.name)?.name ??
        selection.name,
      contract: selection.contract,
      param: selection.param,
      status: withdrawn.has(index) && selection.contract === 'runner' ? 'withdrawn' : 'active',
      adjustment: withdrawn.get(index) ?? null,
    })),
  }));
}

/** The exchange's reduction factor of each withdrawn runner: its win probability just before, in percent. */
function adjustmentsOf(event: DemoEvent, out: number): ReadonlyMap<number, number> {
  const { facts } = event;
  if (facts.sport !== 'horse_racing' || out === 0) return new Map();
  return new Map(
    facts.withdrawals.slice(0, out).map(({ runner, at }, before) => {
      const chance = opinionAt(event, at, before)[runner] ?? 0;
      return [runner, Math.round(10_000 * chance) / 100];
    }),
  );
}

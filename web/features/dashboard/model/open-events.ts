import { betsByEvent, type EventBets } from '#lib/product';
import type { ListedMatchedBet } from '../../../api/listed-bet.ts';
import { readBets } from '../../../api/saved-bets.ts';

/** An event with its start, in seconds since 1970. */
export type BetEvent = { readonly id: string; readonly start: number; readonly name: string };

/** The open matched bets on an event, by selection. */
export type EventGroup = EventBets<ListedMatchedBet, BetEvent>;

/** The open matched bets of a dashboard by event, earliest first; bets without an event are left out. */
export function openEvents(openBets: readonly unknown[]): readonly EventGroup[] {
  const onEvents = readBets(openBets).flatMap((bet) => {
    if (bet.kind !== 'matched_bet') return [];
    const { context, part } = bet.matchedBet;
    const contract = context?.backContract ?? context?.layContract;
    const event = context?.event;
    if (!event || !contract || event.id === undefined || event.start === undefined) return [];
    const name = event.name ?? event.activeCompetitors.map((competitor) => competitor.name).join(' v ');
    return [{ bet, event: { id: event.id, start: event.start, name }, contract, part }];
  });
  return betsByEvent(onEvents);
}

import { currentEventsAnswer } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import { openPerson } from './open-person.ts';
import { demandOdds } from './demand-odds.ts';
import type { GatewayParts } from './gateway-parts.ts';

/** The events that the filters offer. */
export function currentEventsOperation(parts: GatewayParts): AnyOperation {
  return operation({
    method: 'get',
    path: '/odds-gateway/events/current',
    tag: 'Odds',
    summary: 'Events that have not begun.',
    access: 'bearer',
    answers: { 200: currentEventsAnswer },
    problems: [403, 503],
    limit: { name: 'events', perMinute: 120 },
    handle: async ({ caller }) => {
      await openPerson(parts, caller);
      demandOdds(parts.reader);
      const { events, sources } = parts.reader;
      return { status: 200, body: events().slice(), headers: { 'x-odds-source': sources() } };
    },
  });
}

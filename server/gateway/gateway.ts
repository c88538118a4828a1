import { currentEventsAnswer } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import { aggregatesOperation } from './aggregates.ts';
import { demandOdds, type GatewayParts, openPerson } from './gateway-parts.ts';
import { streamOperation } from './stream.ts';

/** The events that the filters offer. */
function currentEventsOperation(parts: GatewayParts): AnyOperation {
  return operation({
    method: 'get',
    path: '/odds-gateway/events/current',
    tag: 'Odds',
    summary: 'Events that have not begun.',
    access: 'bearer',
    scope: 'odds:read',
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

/** Odds over HTTP, for callers with an access token. */
export function gatewayOperations(parts: GatewayParts): readonly AnyOperation[] {
  return [aggregatesOperation(parts), currentEventsOperation(parts), streamOperation(parts)];
}

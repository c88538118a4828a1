import { currentEventsAnswer } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import type { GatewayParts } from './gateway-parts.ts';

/** The events that the filters offer. */
export function currentEventsOperation({ reader }: GatewayParts): AnyOperation {
  return operation({
    method: 'get',
    path: '/odds-gateway/events/current',
    tag: 'Odds',
    summary: 'Events that have not begun.',
    access: 'bearer',
    answers: { 200: currentEventsAnswer },
    limit: { name: 'events', perMinute: 120 },
    handle: () => ({ status: 200, body: reader.events().slice() }),
  });
}

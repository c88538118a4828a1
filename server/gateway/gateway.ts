import type { AnyOperation } from '../http/operation.ts';
import { aggregatesOperation } from './aggregates.ts';
import { currentEventsOperation } from './current-events.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { streamOperation } from './stream.ts';

/** Odds by HTTP, for whoever has an access token. */
export function gatewayOperations(parts: GatewayParts): readonly AnyOperation[] {
  return [aggregatesOperation(parts), currentEventsOperation(parts), streamOperation(parts)];
}

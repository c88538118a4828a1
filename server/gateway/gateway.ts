import { aggregatesAnswer, aggregatesQuery, currentEventsAnswer } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import { countCall, policyOf } from './call-limit.ts';
import { demandOdds, type GatewayParts, openPerson } from './gateway-parts.ts';
import { streamOperation } from './stream.ts';

/** Ten thousand event ids fit. */
const BODY_LIMIT = 256 * 1024;

/** The limit of all requests of an address, also of those that count as no call of a feed; an office sends far fewer. */
const FLOOD = { name: 'odds', perMinute: 1200 } as const;

/** Rows of a feed: what a person's tier lets them see, scored at their own commissions. */
function aggregatesOperation(parts: GatewayParts): AnyOperation {
  const { reader, limiter } = parts;
  return operation({
    method: 'post',
    path: '/odds-gateway/aggregates',
    tag: 'Odds',
    summary: 'Rows of a feed, best first.',
    description:
      '403 `on-a-break`: the caller takes a break. The limits are those of the tier, for each feed.',
    access: 'bearer',
    scope: 'odds:read',
    body: aggregatesQuery,
    bodyLimit: BODY_LIMIT,
    answers: { 200: aggregatesAnswer },
    problems: [403, 429, 503],
    limit: FLOOD,
    answerHeaders: {
      'X-Total-Count': 'Rows that match.',
      'X-Capped-Count': 'Rows that only the tier keeps away.',
      'X-Book-Version':
        'Pages partition within one version. Processes that read prices from the bus and applied the same have the same version.',
      'X-Odds-Source': 'What the prices are.',
      'X-Odds-Simulated': 'true if prices among them are invented; else false.',
    },
    handle: async ({ caller, body, request }) => {
      const call = { feed: body.aggregation_type, caller, request };
      const { commissions, hidden } = await openPerson(parts, caller);
      const { score1Cap, score2Cap } = policyOf(call);
      demandOdds(reader);
      const limits = await countCall(call, limiter);
      const caps = { score1: score1Cap, score2: score2Cap };
      const { rows, totalCount, cappedCount, version, sources, simulated } = reader.rows(body, {
        caps,
        commissions,
        hidden,
      });
      return {
        status: 200,
        body: rows.slice(),
        headers: {
          ...limits,
          'x-total-count': String(totalCount ?? rows.length),
          'x-capped-count': String(cappedCount ?? 0),
          'x-book-version': version,
          'x-odds-source': sources,
          'x-odds-simulated': String(simulated),
        },
      };
    },
  });
}

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

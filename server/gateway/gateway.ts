import {
  aggregatesAnswer,
  aggregatesQuery,
  currentEventsAnswer,
  historyAnswer,
  historyQuery,
  dutchingAnswer,
  dutchingQuery,
} from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import type { QueryAnswer } from '../odds/search/gateway-query.ts';
import type { Asker } from '../odds/search/plan.ts';
import { countCall, type FeedCall, policyOf } from './call-limit.ts';
import { demandOdds, type GatewayParts, openPerson } from './gateway-parts.ts';
import { streamOperation } from './stream.ts';

/** Ten thousand event ids fit. */
const BODY_LIMIT = 256 * 1024;

/** A hundred pairs of the longest ids fit. */
const HISTORY_BODY_LIMIT = 64 * 1024;

/** The limit of all requests of an address, also of those that count as no call of a feed; an office sends far fewer. */
const FLOOD = { name: 'odds', perMinute: 1200 } as const;

/** The headers of every answer of rows. */
const ROW_HEADERS = {
  'X-Total-Count': 'Rows that match.',
  'X-Capped-Count': 'Rows that only the tier keeps away.',
  'X-Book-Version':
    'Pages partition within one version. Processes that read prices from the bus and applied the same have the same version.',
  'X-Odds-Source': 'What the prices are.',
  'X-Odds-Simulated': 'true if prices among them are invented; else false.',
} as const;

/** The parts of every operation that answers rows. */
const ROWS = {
  method: 'post',
  tag: 'Odds',
  access: 'bearer',
  scope: 'odds:read',
  bodyLimit: BODY_LIMIT,
  problems: [403, 429, 503],
  limit: FLOOD,
} as const;

/**
 * Answers a call for rows: what a person's tier lets them see, scored at their own commissions. Throws 403 if the tier
 * or a break refuses it, 429 if its quota is used up, and 503 until there are prices.
 */
async function answerRows<Row>(
  parts: GatewayParts,
  call: FeedCall,
  search: (asker: Asker) => QueryAnswer<Row>,
) {
  const { reader, limiter } = parts;
  const { commissions, hidden } = await openPerson(parts, call.caller);
  const { score1Cap, score2Cap } = policyOf(call);
  demandOdds(reader);
  const limits = await countCall(call, limiter);
  const caps = { score1: score1Cap, score2: score2Cap };
  const answer = search({ caps, commissions, hidden });
  const { rows, totalCount, cappedCount, groupCount, version, sources, simulated } = answer;
  return {
    status: 200,
    body: rows.slice(),
    headers: {
      ...limits,
      'x-total-count': String(totalCount ?? rows.length),
      'x-capped-count': String(cappedCount ?? 0),
      ...(groupCount === undefined ? {} : { 'x-group-count': String(groupCount) }),
      'x-book-version': version,
      'x-odds-source': sources,
      'x-odds-simulated': String(simulated),
    },
  } as const;
}

/** Rows of a feed. */
function aggregatesOperation(parts: GatewayParts): AnyOperation {
  return operation({
    ...ROWS,
    path: '/odds-gateway/aggregates',
    summary: 'Rows of a feed, best first.',
    description:
      '403 `on-a-break`: the caller takes a break. The limits are those of the tier, for each feed.',
    body: aggregatesQuery,
    answers: { 200: aggregatesAnswer },
    problems: [...ROWS.problems],
    answerHeaders: {
      ...ROW_HEADERS,
      'X-Group-Count': 'Groups with a row that matches, where rows are grouped.',
    },
    handle: ({ caller, body, request }) =>
      answerRows(parts, { feed: body.aggregation_type, caller, request }, (asker) =>
        parts.reader.rows(body, asker),
      ),
  });
}

/** Markets of which every result is backed. They have the caps of the standard feed, and a quota of their own. */
function dutchingOperation(parts: GatewayParts): AnyOperation {
  return operation({
    ...ROWS,
    path: '/odds-gateway/dutching',
    summary: 'Markets of which every result can be backed, each at another bookie, best first.',
    description:
      "Markets of two or three results of which exactly one wins; sides of a line settle alike. 403 `on-a-break`: the caller takes a break. Ratings have the tier's cap on score 1 of the standard feed.",
    body: dutchingQuery,
    answers: { 200: dutchingAnswer },
    problems: [...ROWS.problems],
    answerHeaders: ROW_HEADERS,
    handle: ({ caller, body, request }) =>
      answerRows(parts, { feed: 'mb', question: 'dutching', caller, request }, (asker) =>
        parts.reader.dutching(body, asker),
      ),
  });
}

/** Prices of rows before now: of those that a person's tier lets them see. */
function historyOperation(parts: GatewayParts): AnyOperation {
  const { reader, limiter } = parts;
  return operation({
    method: 'post',
    path: '/odds-gateway/history',
    tag: 'Odds',
    summary: 'Prices of rows in the last hours.',
    description:
      'Prices of the last half hour are kept in steps of 15 s, older ones in steps of 5 minutes: of each step in which a price changed, its last price. 403 `on-a-break`: the caller takes a break. The limits are those of the tier for the feed, counted apart from its rows.',
    access: 'bearer',
    scope: 'odds:read',
    body: historyQuery,
    bodyLimit: HISTORY_BODY_LIMIT,
    answers: { 200: historyAnswer },
    problems: [403, 429, 503],
    limit: FLOOD,
    handle: async ({ caller, body, request }) => {
      const call = { feed: body.aggregation_type, caller, request, question: 'history' } as const;
      const { commissions, hidden } = await openPerson(parts, caller);
      const { score1Cap, score2Cap } = policyOf(call);
      demandOdds(reader);
      const headers = await countCall(call, limiter);
      const caps = { score1: score1Cap, score2: score2Cap };
      return { status: 200, body: reader.history(body, { caps, commissions, hidden }), headers };
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
  return [
    aggregatesOperation(parts),
    historyOperation(parts),
    dutchingOperation(parts),
    currentEventsOperation(parts),
    streamOperation(parts),
  ];
}

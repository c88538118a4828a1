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
import type { Requester } from '../odds/search/plan.ts';
import {
  countCall,
  type FeedCall,
  requirePolicy,
  requireOdds,
  type GatewayParts,
  readCallerSettings,
} from './gateway-parts.ts';
import { streamOperation } from './stream.ts';

/** Enough for ten thousand event ids. */
const MAX_BODY_BYTES = 256 * 1024;

/** Enough for a hundred pairs of the longest ids. */
const MAX_HISTORY_BODY_BYTES = 64 * 1024;

/** The limit per address against floods, rejected calls included; even an office sends far fewer. */
const ADDRESS_LIMIT = { name: 'odds', perMinute: 1200 } as const;

/** The headers of all responses with rows. */
const ROW_HEADERS = {
  'X-Total-Count': 'Rows that match.',
  'X-Capped-Count': "Matching rows above the tier's rating caps.",
  'X-Book-Version':
    'The version of the prices. Pages are consistent within one version. Processes that have applied the same messages of the bus have the same version.',
  'X-Odds-Source': 'The price sources.',
  'X-Odds-Simulated': 'true if any prices are simulated, else false.',
} as const;

/** The common properties of operations that return rows. */
const ROWS = {
  method: 'post',
  tag: 'Odds',
  access: 'bearer',
  scope: 'odds:read',
  bodyLimit: MAX_BODY_BYTES,
  problems: [403, 429, 503],
  limit: ADDRESS_LIMIT,
} as const;

/**
 * Returns rows within the caps of the caller's tier, scored at the user's commissions. Throws 403 if the tier does not
 * include the feed or the user is on a break, 429 if the quota is exceeded, and 503 until there are prices.
 */
async function answerRows<Row>(
  parts: GatewayParts,
  call: FeedCall,
  search: (requester: Requester) => QueryAnswer<Row>,
) {
  const { reader, limiter } = parts;
  const { commissions, hidden } = await readCallerSettings(parts, call.caller);
  const { score1Cap, score2Cap } = requirePolicy(call);
  requireOdds(reader);
  const limits = await countCall(call, limiter);
  const caps = { score1: score1Cap, score2: score2Cap };
  const answer = search({ caps, commissions, hidden });
  const { rows, totalCount, cappedCount, groupCount, version, sources, simulated } = answer;
  return {
    status: 200,
    body: rows.slice(),
    headers: {
      'x-total-count': String(totalCount ?? rows.length),
      'x-capped-count': String(cappedCount ?? 0),
      ...(groupCount === undefined ? {} : { 'x-group-count': String(groupCount) }),
      'x-book-version': version,
      'x-odds-source': sources,
      'x-odds-simulated': String(simulated),
      // Last: V8 makes a new hidden class of each object that begins with a spread.
      ...limits,
    },
  } as const;
}

function aggregatesOperation(parts: GatewayParts): AnyOperation {
  return operation({
    ...ROWS,
    path: '/odds-gateway/aggregates',
    summary: 'Rows of a feed, best first.',
    description:
      '403 `on-a-break`: the user is on a break. Rate limits depend on the tier and apply per feed.',
    body: aggregatesQuery,
    answers: { 200: aggregatesAnswer },
    problems: [...ROWS.problems],
    answerHeaders: {
      ...ROW_HEADERS,
      'X-Group-Count': 'Groups with a matching row, if rows are grouped.',
    },
    handle: ({ caller, body, request }) =>
      answerRows(parts, { feed: body.aggregation_type, caller, request }, (requester) =>
        parts.reader.rows(body, requester),
      ),
  });
}

/** Markets of which every result can be backed. They have the caps of the standard feed, and their own quota. */
function dutchingOperation(parts: GatewayParts): AnyOperation {
  return operation({
    ...ROWS,
    path: '/odds-gateway/dutching',
    summary: 'Markets of which every result can be backed, each at a different bookie, best first.',
    description:
      "Markets of two or three results of which exactly one wins; sides of a line settle alike. 403 `on-a-break`: the user is on a break. Ratings have the tier's cap on score 1 of the standard feed.",
    body: dutchingQuery,
    answers: { 200: dutchingAnswer },
    problems: [...ROWS.problems],
    answerHeaders: ROW_HEADERS,
    handle: ({ caller, body, request }) =>
      answerRows(parts, { feed: 'mb', kind: 'dutching', caller, request }, (requester) =>
        parts.reader.dutching(body, requester),
      ),
  });
}

/** Recent prices of rows within the caps of the caller's tier. */
function historyOperation(parts: GatewayParts): AnyOperation {
  const { reader, limiter } = parts;
  return operation({
    method: 'post',
    path: '/odds-gateway/history',
    tag: 'Odds',
    summary: 'Prices of rows in the last hours.',
    description:
      'Prices of the last half hour are sampled every 15 s, older ones every 5 minutes: the last price of each interval in which it changed. 403 `on-a-break`: the user is on a break. Rate limits are those of the tier for the feed, counted separately from its rows.',
    access: 'bearer',
    scope: 'odds:read',
    body: historyQuery,
    bodyLimit: MAX_HISTORY_BODY_BYTES,
    answers: { 200: historyAnswer },
    problems: [403, 429, 503],
    limit: ADDRESS_LIMIT,
    handle: async ({ caller, body, request }) => {
      const call = { feed: body.aggregation_type, caller, request, kind: 'history' } as const;
      const { commissions, hidden } = await readCallerSettings(parts, caller);
      const { score1Cap, score2Cap } = requirePolicy(call);
      requireOdds(reader);
      const headers = await countCall(call, limiter);
      const caps = { score1: score1Cap, score2: score2Cap };
      return { status: 200, body: reader.history(body, { caps, commissions, hidden }), headers };
    },
  });
}

/** The upcoming events, for filters. */
function currentEventsOperation(parts: GatewayParts): AnyOperation {
  return operation({
    method: 'get',
    path: '/odds-gateway/events/current',
    tag: 'Odds',
    summary: 'Upcoming events.',
    access: 'bearer',
    scope: 'odds:read',
    answers: { 200: currentEventsAnswer },
    problems: [403, 503],
    limit: { name: 'events', perMinute: 120 },
    handle: async ({ caller }) => {
      await readCallerSettings(parts, caller);
      requireOdds(parts.reader);
      const { events, sources } = parts.reader;
      return { status: 200, body: events().slice(), headers: { 'x-odds-source': sources() } };
    },
  });
}

/** The operations of the odds gateway. */
export function gatewayOperations(parts: GatewayParts): readonly AnyOperation[] {
  return [
    aggregatesOperation(parts),
    historyOperation(parts),
    dutchingOperation(parts),
    currentEventsOperation(parts),
    streamOperation(parts),
  ];
}

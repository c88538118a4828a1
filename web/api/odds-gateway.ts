import { queryOptions } from '@tanstack/react-query';
import type { AggregatesAnswer, CamelCased, CurrentEventsAnswer } from '#lib/wire';
import { type Answer, type Call } from './http.ts';
import { withAccess } from './access-token.ts';
import type { RowsAnswer, RowsQuery } from './feed-rows.ts';

/** Asks for rows of a feed, by the clock of the caller in milliseconds. Rejects as `call` does. */
export async function askRows(
  query: RowsQuery,
  { signal, now }: { readonly signal: AbortSignal; readonly now: () => number },
): Promise<RowsAnswer> {
  const answer = await withAccess({
    method: 'POST',
    path: '/odds-gateway/aggregates',
    body: query,
    signal,
  });
  const { headers } = answer;
  const rows = rowsOf(answer);
  return {
    rows,
    total: countOf(headers, 'X-Total-Count') ?? rows.length,
    capped: countOf(headers, 'X-Capped-Count') ?? 0,
    version: headers.get('X-Book-Version') ?? '',
    source: headers.get('X-Odds-Source') ?? '',
    clockAhead: clockAhead(headers.get('Date'), now()),
  };
}

function rowsOf({ body }: Answer): CamelCased<AggregatesAnswer> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- decoder: the server sends nothing else
  return body as CamelCased<AggregatesAnswer>;
}

function countOf(headers: Headers, name: string): number | undefined {
  const text = headers.get(name) ?? '';
  return /^\d{1,9}$/u.test(text) ? Number(text) : undefined;
}

/** The answer's date has whole seconds: a clock that is within one of them is taken as right. */
function clockAhead(date: string | null, now: number): number {
  const ahead = Date.parse(date ?? '') - now;
  return Number.isFinite(ahead) && Math.abs(ahead) > 1500 ? ahead : 0;
}

const EVENTS: Call = { path: '/odds-gateway/events/current' };
const EVENTS_MS = 60_000;

/** The events that the filters offer, asked for again after a minute. */
export const currentEventsQuery = queryOptions({
  queryKey: ['current-events'],
  queryFn: async ({ signal }) => {
    const { body } = await withAccess({ ...EVENTS, signal });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- decoder: the server sends nothing else
    return body as CamelCased<CurrentEventsAnswer>;
  },
  staleTime: EVENTS_MS,
  refetchInterval: 2 * EVENTS_MS,
});

import { queryOptions } from '@tanstack/react-query';
import { withAccess } from './access-token.ts';
import {
  type Answered,
  type DutchingAsked,
  type DutchingRow,
  readDutchingRows,
  readEvents,
  readRows,
  type RowsAnswer,
  type RowsQuery,
} from './feed-rows.ts';
import { type Call, readAnswer } from './http.ts';
import type { Schema } from '../platform/schema.ts';

/** The signal that aborts a request, and the caller's clock in milliseconds. */
type Asking = { readonly signal: AbortSignal; readonly now: () => number };

/** Requests rows of a feed. Rejects as `ask` does. */
export async function askRows(query: RowsQuery, asking: Asking): Promise<RowsAnswer> {
  return ask('/odds-gateway/aggregates', query, { ...asking, read: readRows });
}

/** Requests markets to dutch. Rejects as `ask` does. */
export async function askDutching(query: DutchingAsked, asking: Asking): Promise<Answered<DutchingRow>> {
  return ask('/odds-gateway/dutching', query, { ...asking, read: readDutchingRows });
}

/**
 * Requests rows. Those that cannot be parsed are left out and counted. Rejects as `call` does, and if the body is not
 * an array.
 */
async function ask<Row>(
  path: string,
  body: unknown,
  { signal, now, read }: Asking & { readonly read: Schema<readonly Row[]> },
): Promise<Answered<Row>> {
  const answer = await withAccess({ method: 'POST', path, body, signal });
  const { headers } = answer;
  const rows = readAnswer(answer, read);
  const sent = Array.isArray(answer.body) ? answer.body.length : 0;
  return {
    rows,
    unreadable: sent - rows.length,
    total: countOf(headers, 'X-Total-Count') ?? rows.length,
    groups: countOf(headers, 'X-Group-Count'),
    capped: countOf(headers, 'X-Capped-Count') ?? 0,
    version: headers.get('X-Book-Version') ?? '',
    source: headers.get('X-Odds-Source') ?? '',
    isSimulated: headers.get('X-Odds-Simulated') === 'true',
    clockAhead: clockAhead(headers.get('Date'), now()),
  };
}

function countOf(headers: Headers, name: string): number | undefined {
  const text = headers.get(name) ?? '';
  return /^\d{1,9}$/u.test(text) ? Number(text) : undefined;
}

/** The Date header has whole seconds: an offset of at most 1.5 seconds counts as zero. */
function clockAhead(date: string | null, now: number): number {
  const ahead = Date.parse(date ?? '') - now;
  return Number.isFinite(ahead) && Math.abs(ahead) > 1500 ? ahead : 0;
}

const EVENTS: Call = { path: '/odds-gateway/events/current' };
const EVENTS_MS = 60_000;

/** The events that the filters offer, stale after one minute and refetched every two. */
export const currentEventsQuery = queryOptions({
  queryKey: ['current-events'],
  queryFn: async ({ signal }) => {
    return readAnswer(await withAccess({ ...EVENTS, signal }), readEvents);
  },
  staleTime: EVENTS_MS,
  refetchInterval: 2 * EVENTS_MS,
});

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Feed } from '#lib/matched';
import type { HistoryQuery } from '#lib/wire';
import { list, nullable, number, object, type Schema } from '../platform/schema.ts';
import { withAccess } from './access-token.ts';
import { readAnswer } from './http.ts';

/** The second from which a price held, and the price; null while nothing was on offer. */
export type PricePoint = readonly [second: number, odds: number | null];

/** The prices of a pair, by time. Moments are seconds since 1970 by the server's clock. */
export type PriceHistory = {
  readonly at: number;
  /** No price after this moment is missing; null if the server keeps none. */
  readonly since: number | null;
  /** Undefined for a pair that is not in the user's feed now. */
  readonly lines: { readonly back: readonly PricePoint[]; readonly lay: readonly PricePoint[] } | undefined;
};

/** A row of a feed by its contracts, and the requested minutes of its history. */
export type HistoryOf = {
  readonly feed: Feed;
  readonly minutes: number;
  readonly event: string;
  readonly back: string;
  readonly lay: string;
};

const readPoint: Schema<PricePoint> = (value, at = '') => {
  const [second, odds] = list(nullable(number))(value, at);
  return [number(second, at), nullable(number)(odds, at)];
};
const points = list(readPoint);
const readHistory = object<{
  readonly at: number;
  readonly since: number | null;
  readonly pairs: readonly PriceHistory['lines'][];
}>({
  at: number,
  since: nullable(number),
  pairs: list((value, at) =>
    value === null
      ? undefined
      : object<NonNullable<PriceHistory['lines']>>({ back: points, lay: points })(value, at),
  ),
});

/** The window in which requests are batched, such as those of a page of rows. */
const BATCH_MS = 50;
/** The maximum number of pairs per request. */
const MAX_PAIRS = 100;

type Waiting = {
  readonly of: HistoryOf;
  readonly resolve: (history: PriceHistory) => void;
  readonly reject: (error: unknown) => void;
};

type Batches = Map<string, Waiting[]>;
/** The pending batches, by the query client of their responses. */
const waiting = new WeakMap<QueryClient, Batches>();

/** The history of a pair, batched with concurrent requests for the same feed. */
function pairHistory(client: QueryClient, of: HistoryOf): Promise<PriceHistory> {
  const batches: Batches = waiting.get(client) ?? new Map();
  waiting.set(client, batches);
  return new Promise((resolve, reject) => {
    const key = `${of.feed} ${of.minutes}`;
    const batch = batches.get(key) ?? [];
    batch.push({ of, resolve, reject });
    if (batch.length === 1) {
      batches.set(key, batch);
      setTimeout(() => {
        if (batches.get(key) === batch) batches.delete(key);
        void send(batch);
      }, BATCH_MS);
    }
    if (batch.length === MAX_PAIRS) batches.delete(key);
  });
}

async function send(batch: readonly Waiting[]): Promise<void> {
  const [first] = batch;
  if (first === undefined) return;
  const { feed, minutes } = first.of;
  const body: HistoryQuery = {
    aggregation_type: feed,
    minutes,
    pairs: batch.map(({ of: { event, back, lay } }) => ({ event_id: event, back, lay })),
  };
  try {
    const answer = await withAccess({ method: 'POST', path: '/odds-gateway/history', body });
    const { pairs, ...times } = readAnswer(answer, readHistory);
    batch.forEach(({ resolve }, index) => resolve({ ...times, lines: pairs[index] }));
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

/** The refetch interval of a history while it is shown. */
const REFETCH_MS = 60_000;

/** The recent prices of a pair, refetched every minute. */
export function priceHistoryQuery(of: HistoryOf) {
  return queryOptions({
    queryKey: ['price-history', of],
    queryFn: ({ client }) => pairHistory(client, of),
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
    retry: false,
  });
}

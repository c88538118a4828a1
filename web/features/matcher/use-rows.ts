import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Feed } from '#lib/matched';
import { askAhead } from '../../api/ask-ahead.ts';
import { ApiError } from '../../api/api-error.ts';
import type { FeedRow, RowsAnswer } from '../../api/feed-rows.ts';
import { askRows } from '../../api/odds-gateway.ts';
import type { RowMoves } from './moves.ts';
import { nextRefresh } from './next-refresh.ts';
import { queryAt, type RowsAsked, type RowsRequest } from './rows-query.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useLiveFeed } from './use-live-feed.ts';
import { useSettled } from './use-settled.ts';
import { useVisible } from './use-visible.ts';

/** The rows of a feed and the state of their requests. Times are milliseconds since 1970. */
export type RowsState = {
  /**
   * The last response with the rows of the page; undefined before the first. It stays if the next request
   * fails.
   */
  readonly answer: RowsAnswer | undefined;
  /** The last response at any offset: its totals also hold for a page that is still loading. */
  readonly last: RowsAnswer | undefined;
  /** The response's rows as the product shows them. */
  readonly rows: readonly FeedRow[];
  readonly moves: ReadonlyMap<string, RowMoves>;
  /** The time at which its prices were last known to be the newest. */
  readonly freshAt: number;
  readonly error: Error | undefined;
  readonly isAsking: boolean;
  /** True if the response is for the current filters, or no request can be made. */
  readonly isCurrent: boolean;
  /** The time of the next scheduled request; undefined if there is none. */
  readonly dueAt: number | undefined;
  readonly refresh: () => void;
  /** Removes a row whose odds are invalid. */
  readonly remove: (id: string) => void;
};

const NO_MOVES: ReadonlyMap<string, RowMoves> = new Map();
const NO_ROWS: readonly FeedRow[] = [];
/** The debounce of requests while the user changes filters. */
const CHOOSING_MS = 400;
/** The maximum interval between requests while the stream reports no change: rows also age. */
const AT_LEAST_MS = 30_000;

function rowsQuery(asked: RowsAsked | undefined) {
  return queryOptions({
    queryKey: ['rows', asked],
    queryFn: async ({ signal }) => {
      if (asked === undefined) throw new Error('Nothing to ask for');
      return askRows(queryAt(asked, Date.now()), { signal, now: Date.now });
    },
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: false,
  });
}

type RowsOptions = {
  readonly feed: Feed;
  /** The offset of the first requested row. */
  readonly offset: number;
  readonly delay: number;
  readonly isPaused: boolean;
};

/**
 * The rows of a request, polled at the tier's delay while the page is visible and not paused. While the
 * stream of changes is open and reports none, polls are skipped for up to `AT_LEAST_MS`. A failure keeps the
 * rows that were there.
 */
export function useRows(
  request: RowsRequest | undefined,
  { feed, offset, delay, isPaused }: RowsOptions,
): RowsState {
  const settled = useSettled(request, CHOOSING_MS);
  // Another feed or another page is requested without the debounce.
  const isChosen = settled?.feed !== request?.feed || JSON.stringify(settled) === JSON.stringify(request);
  const asked = request && isChosen ? { ...request, offset } : undefined;
  const isAsked = asked !== undefined;
  const isVisible = useVisible();
  const isOn = request !== undefined && isVisible && !isPaused;
  const options = rowsQuery(asked);
  const client = useQueryClient();
  // During render: the server works while the browser draws the filters.
  if (isAsked && client.getQueryState(options.queryKey) === undefined) {
    void askAhead(client, options);
  }
  const query = useQuery({ ...options, enabled: isAsked });

  const { shown, last, confirm, remove } = useHeldRows(query, { feed, offset });
  const isCurrent = request === undefined || query.data !== undefined;

  const live = useLiveFeed(feed, isOn);
  const answeredAt = shown?.at ?? 0;
  const freshAt = shown?.freshAt ?? 0;
  const dueAt = nextRefresh(
    {
      answeredAt: freshAt,
      failedAt: query.errorUpdatedAt,
      retryAfter: query.error instanceof ApiError ? query.error.retryAfter : undefined,
    },
    delay,
  );
  const { refetch } = query;
  const isDue = isOn && isAsked && dueAt !== undefined && query.fetchStatus === 'idle';
  useEffect(() => {
    if (!isDue) return undefined;
    const ask = (): void => {
      const isQuiet = isCurrent && live.current.isOpen && live.current.changedAt < answeredAt;
      if (isQuiet && Date.now() - answeredAt < AT_LEAST_MS) confirm();
      else void refetch();
    };
    const timer = setTimeout(ask, Math.max(0, dueAt - Date.now()));
    return () => clearTimeout(timer);
  }, [isDue, isCurrent, dueAt, answeredAt, refetch, confirm, live]);

  return {
    answer: shown?.answer,
    last: last?.answer,
    rows: shown?.rows ?? NO_ROWS,
    moves: shown?.moves ?? NO_MOVES,
    freshAt,
    error: query.error ?? undefined,
    isAsking: query.isFetching,
    isCurrent,
    dueAt: isOn ? dueAt : undefined,
    refresh: useCallback(() => {
      if (isAsked) void refetch();
    }, [isAsked, refetch]),
    remove,
  };
}

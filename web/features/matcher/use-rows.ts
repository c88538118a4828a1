import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Feed } from '#lib/matched';
import { shownRows, withoutRow } from '#lib/product';
import { askAhead } from '../../api/ask-ahead.ts';
import { ApiError } from '../../api/api-error.ts';
import type { FeedRow, RowsAnswer } from '../../api/feed-rows.ts';
import { askRows } from '../../api/odds-gateway.ts';
import { movesBetween, type RowMoves } from './moves.ts';
import { nextRefresh } from './next-refresh.ts';
import { queryAt, type RowsRequest } from './rows-query.ts';
import { useLiveFeed } from './use-live-feed.ts';
import { useSettled } from './use-settled.ts';
import { useVisible } from './use-visible.ts';

/** Rows of a feed, and how they stand. Moments are milliseconds since 1970. */
export type RowsState = {
  /** The last answer; undefined before the first. It stays where the next one fails. */
  readonly answer: RowsAnswer | undefined;
  /** Its rows as the product shows them. */
  readonly rows: readonly FeedRow[];
  readonly moves: ReadonlyMap<string, RowMoves>;
  /** When its prices were last known to be the newest. */
  readonly freshAt: number;
  readonly error: Error | undefined;
  readonly isAsking: boolean;
  /** It answers what is looked for now, not what was looked for before. */
  readonly isCurrent: boolean;
  /** When it is asked next by itself; undefined where it is not. */
  readonly dueAt: number | undefined;
  readonly refresh: () => void;
  /** Takes a row away whose odds turned out to be wrong. */
  readonly remove: (id: string) => void;
};

type Held = {
  readonly feed: string;
  readonly answer: RowsAnswer;
  readonly rows: readonly FeedRow[];
  readonly at: number;
  readonly moves: ReadonlyMap<string, RowMoves>;
};

const NO_MOVES: ReadonlyMap<string, RowMoves> = new Map();
const NO_ROWS: readonly FeedRow[] = [];
/** While somebody is still choosing, nothing is asked. */
const CHOOSING_MS = 400;
/** With a stream that says nothing is new, rows are asked for this often all the same: they grow older. */
const AT_LEAST_MS = 30_000;

function rowsQuery(asked: RowsRequest | undefined) {
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

/**
 * The rows of a request, asked for once and then again by the tier's delay, while somebody sees them and has not paused
 * it. With a stream of changes only when something changed. A failure leaves the rows that were there.
 */
export function useRows(
  request: RowsRequest | undefined,
  { feed, delay, isPaused }: { readonly feed: Feed; readonly delay: number; readonly isPaused: boolean },
): RowsState {
  const settled = useSettled(request && { ...request, offset: 0 }, CHOOSING_MS);
  const isSameFeed = settled?.feed === request?.feed;
  const asked = settled && request && isSameFeed ? { ...settled, offset: request.offset } : request;
  const isVisible = useVisible();
  const isOn = request !== undefined && isVisible && !isPaused;
  const options = rowsQuery(asked);
  const client = useQueryClient();
  // Before anything is drawn: the server works while the browser draws the filters.
  if (asked !== undefined && client.getQueryState(options.queryKey) === undefined) {
    void askAhead(client, options);
  }
  const query = useQuery({ ...options, enabled: request !== undefined });

  const [held, setHeld] = useState<Held>();
  const { data, dataUpdatedAt } = query;
  if (data !== undefined && dataUpdatedAt !== held?.at) {
    const before = held?.feed === feed ? held.rows : NO_ROWS;
    const rows = shownRows(data.rows, feed);
    setHeld({ feed, answer: data, rows, at: dataUpdatedAt, moves: movesBetween(before, rows) });
  }
  const shown = held?.feed === feed ? held : undefined;

  const live = useLiveFeed(feed, isOn);
  const [quietAt, setQuietAt] = useState(0);
  const answeredAt = shown?.at ?? 0;
  const dueAt = nextRefresh(
    {
      answeredAt: Math.max(answeredAt, quietAt),
      failedAt: query.errorUpdatedAt,
      retryAfter: query.error instanceof ApiError ? query.error.retryAfter : undefined,
    },
    delay,
  );
  const { refetch } = query;
  const isDue = isOn && dueAt !== undefined && query.fetchStatus === 'idle';
  useEffect(() => {
    if (!isDue) return undefined;
    const ask = (): void => {
      const isQuiet = live.current.isOpen && live.current.changedAt < answeredAt;
      if (isQuiet && Date.now() - answeredAt < AT_LEAST_MS) setQuietAt(Date.now());
      else void refetch();
    };
    const timer = setTimeout(ask, Math.max(0, dueAt - Date.now()));
    return () => clearTimeout(timer);
  }, [isDue, dueAt, answeredAt, refetch, live]);

  return {
    answer: shown?.answer,
    rows: shown?.rows ?? NO_ROWS,
    moves: shown?.moves ?? NO_MOVES,
    freshAt: Math.max(answeredAt, answeredAt === 0 ? 0 : quietAt),
    error: query.error ?? undefined,
    isAsking: query.isFetching,
    isCurrent: data !== undefined,
    dueAt: isOn ? dueAt : undefined,
    refresh: useCallback(() => void refetch(), [refetch]),
    remove: useCallback((id: string) => {
      setHeld((now) => now && { ...now, rows: withoutRow(now.rows, id) });
    }, []),
  };
}

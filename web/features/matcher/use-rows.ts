import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Feed } from '#lib/matched';
import { ApiError } from '../../api/api-error.ts';
import type { RowsAnswer } from '../../api/feed-rows.ts';
import { askRows } from '../../api/odds-gateway.ts';
import { keepFollowing } from '../../api/odds-stream.ts';
import { type RowMoves, movesBetween } from './model/moves.ts';
import { nextRefresh } from './model/next-refresh.ts';
import { queryAt, type RowsAsked, type RowsRequest } from './model/rows-query.ts';
import { withoutRow } from '#lib/product';
import { type MatcherRow, matcherRows } from './model/row-groups.ts';

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
  readonly rows: readonly MatcherRow[];
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
const NO_ROWS: readonly MatcherRow[] = [];
/** The debounce of requests while the user changes filters. */
export const CHOOSING_MS = 400;
/** The maximum interval between requests while the stream reports no change: rows also change with time. */
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
  const asked = askedRows(request, settled, offset);
  const isAsked = asked !== undefined;
  const isVisible = useVisible();
  const isOn = request !== undefined && isVisible && !isPaused;
  const options = rowsQuery(asked);
  const query = useQuery({ ...options, enabled: isAsked });

  const { shown, last, confirm, remove } = useHeldRows(query, { feed, offset });
  const isCurrent = request === undefined || query.data !== undefined;

  const live = useLiveFeed(feed, isOn);
  const { at: answeredAt, freshAt } = shown ?? NEVER;
  const dueAt = nextRefresh(
    {
      answeredAt: freshAt,
      failedAt: query.errorUpdatedAt,
      retryAfter: retryAfterOf(query.error),
    },
    delay,
  );
  const { refetch } = query;
  const isIdle = isOn && isAsked && query.fetchStatus === 'idle';
  usePoll(isIdle ? dueAt : undefined, () => {
    const isQuiet = isCurrent && live.current.isOpen && live.current.changedAt < answeredAt;
    if (isQuiet && Date.now() - answeredAt < AT_LEAST_MS) confirm();
    else void refetch();
  });

  return {
    ...rowsOf(shown),
    last: last?.answer,
    error: errorOf(query),
    isAsking: query.isFetching,
    isCurrent,
    dueAt: isOn ? dueAt : undefined,
    refresh: useCallback(() => {
      if (isAsked) void refetch();
    }, [isAsked, refetch]),
    remove,
  };
}

/** The request once the filters have settled; undefined until then. */
function askedRows(request: RowsRequest | undefined, settled: RowsRequest | undefined, offset: number) {
  return request && isChosen(request, settled) ? { ...request, offset } : undefined;
}

function errorOf({ error }: { readonly error: Error | null }): Error | undefined {
  return error ?? undefined;
}

/** The seconds after which the server allows a retry, if it named them. */
export function retryAfterOf(error: Error | null): number | undefined {
  return error instanceof ApiError ? error.retryAfter : undefined;
}

/** True once the filters have settled; another feed or another page is requested without the debounce. */
function isChosen(request: RowsRequest, settled: RowsRequest | undefined): boolean {
  return settled?.feed !== request.feed || JSON.stringify(settled) === JSON.stringify(request);
}

/** The times before the first response. */
const NEVER = { at: 0, freshAt: 0 };

function rowsOf(held: HeldAnswer | undefined): Pick<RowsState, 'answer' | 'rows' | 'moves' | 'freshAt'> {
  const { answer, rows = NO_ROWS, moves = NO_MOVES, freshAt = 0 } = held ?? {};
  return { answer, rows, moves, freshAt };
}

/** Calls `ask` at a time, in milliseconds since 1970; never while that is undefined. */
export function usePoll(dueAt: number | undefined, ask: () => void): void {
  const current = useRef(ask);
  useEffect(() => {
    current.current = ask;
  });
  useEffect(() => {
    if (dueAt === undefined) return undefined;
    const timer = setTimeout(() => current.current(), Math.max(0, dueAt - Date.now()));
    return () => clearTimeout(timer);
  }, [dueAt]);
}

/**
 * The state of a stream of changes. `changedAt` is its last event in milliseconds since 1970, 0 while closed.
 */
type LiveFeed = { readonly isOpen: boolean; readonly changedAt: number };

const CLOSED: LiveFeed = { isOpen: false, changedAt: 0 };

/**
 * Follows the server's stream of a feed's changes while `isOn`. Returns a ref with its state: a change causes
 * no render.
 */
function useLiveFeed(feed: Feed, isOn: boolean): { readonly current: LiveFeed } {
  const live = useRef(CLOSED);
  useEffect(() => {
    if (!isOn) return undefined;
    const ending = new AbortController();
    const news = (): void => {
      live.current = { isOpen: true, changedAt: Date.now() };
    };
    const end = (): void => {
      live.current = CLOSED;
    };
    keepFollowing(feed, { signal: ending.signal, onOpen: news, onChange: news, onEnd: end });
    return () => {
      ending.abort();
      end();
    };
  }, [feed, isOn]);
  return live;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Returns true unless the document is hidden, and renders again when that changes. */
export function useVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');
}

/**
 * A debounced value: it changes once it has been stable for `milliseconds`; the first one comes at once.
 * Values with the same JSON count as unchanged.
 */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  const settledText = JSON.stringify(settled);
  // The first value needs no debounce.
  if (settled === undefined && value !== undefined) setSettled(value);
  useEffect(() => {
    if (text === settledText) return undefined;
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the text is the JSON of the value
  }, [text, settledText, milliseconds]);
  return settled;
}

/** A response with its later changes. Times are milliseconds since 1970. */
type HeldAnswer = {
  readonly feed: Feed;
  /** The offset of its first row. */
  readonly offset: number;
  readonly answer: RowsAnswer;
  /** Its rows as the product shows them. */
  readonly rows: readonly MatcherRow[];
  /** The price moves since the previous response, by row id. */
  readonly moves: ReadonlyMap<string, RowMoves>;
  readonly at: number;
  /** The time at which its prices were last known to be the newest. */
  readonly freshAt: number;
};

type Answered = { readonly data: RowsAnswer | undefined; readonly dataUpdatedAt: number };
type Place = Pick<HeldAnswer, 'feed' | 'offset'>;

/** The stored responses, and the functions that change them. */
type HeldRows = {
  /** The last response with the rows from `offset` on; undefined before the first. */
  readonly shown: HeldAnswer | undefined;
  /** The feed's last response, at any offset. */
  readonly last: HeldAnswer | undefined;
  /** Records that the response's prices are still the newest. */
  readonly confirm: () => void;
  /** Removes a row whose odds are invalid. */
  readonly remove: (id: string) => void;
};

/**
 * Keeps the last response until the next one arrives. It is never shown for another feed or another offset.
 */
function useHeldRows({ data, dataUpdatedAt: at }: Answered, { feed, offset }: Place): HeldRows {
  const [held, setHeld] = useState<HeldAnswer>();
  if (data !== undefined && (data !== held?.answer || at !== held.at)) {
    const before = held?.feed === feed ? held.rows : NO_ROWS;
    const rows = matcherRows(data.rows, feed);
    setHeld({ feed, offset, answer: data, rows, moves: movesBetween(before, rows), at, freshAt: at });
  }
  const last = held?.feed === feed ? held : undefined;
  return {
    shown: last?.offset === offset ? last : undefined,
    last,
    confirm: useCallback(() => setHeld((now) => now && { ...now, freshAt: Date.now() }), []),
    remove: useCallback((id: string) => {
      setHeld((now) => now && { ...now, rows: withoutRow(now.rows, id) });
    }, []),
  };
}

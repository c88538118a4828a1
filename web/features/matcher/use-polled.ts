import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Answered } from '../../api/feed-rows.ts';
import { nextRefresh } from './model/next-refresh.ts';
import { CHOOSING_MS, retryAfterOf, usePoll, useSettled, useVisible } from './use-rows.ts';

/** The rows of a question and the state of its requests. Times are milliseconds since 1970. */
export type Polled<Question, Row> = {
  /** The last response; undefined before the first. It stays if the next request fails, and until the next arrives. */
  readonly last: Answered<Row> | undefined;
  /** The question that it answers. */
  readonly of: Question | undefined;
  readonly error: Error | undefined;
  readonly isAsking: boolean;
  /** True if the response is the one to this question. */
  readonly isCurrent: boolean;
  readonly freshAt: number;
  /** The time of the next scheduled request; undefined if there is none. */
  readonly dueAt: number | undefined;
  readonly refresh: () => void;
};

type PolledOptions<Question, Row> = {
  /** Distinguishes questions of one kind from others. */
  readonly name: string;
  readonly ask: (question: Question, signal: AbortSignal) => Promise<Answered<Row>>;
  readonly delay: number;
  readonly isPaused: boolean;
};

/** The rows of a question, polled at the tier's delay while the page is visible and not paused. */
export function usePolled<Question, Row>(
  question: Question | undefined,
  { name, ask, delay, isPaused }: PolledOptions<Question, Row>,
): Polled<Question, Row> {
  const settled = useSettled(question, CHOOSING_MS);
  const asked = question === undefined ? undefined : settled;
  const isAsked = asked !== undefined;
  const query = useQuery({
    queryKey: [name, asked],
    queryFn: async ({ signal }) => {
      if (asked === undefined) throw new Error('Nothing to ask for');
      return { of: asked, answer: await ask(asked, signal) };
    },
    enabled: isAsked,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: false,
  });
  const { data, dataUpdatedAt: at, error, errorUpdatedAt: failedAt, refetch } = query;
  const held = useHeld(data, at);
  const isOn = useVisible() && isAsked && !isPaused;
  const due = nextRefresh({ answeredAt: held.at, failedAt, retryAfter: retryAfterOf(error) }, delay);
  const dueAt = isOn ? due : undefined;
  usePoll(query.fetchStatus === 'idle' ? dueAt : undefined, () => void refetch());
  const refresh = useCallback(() => {
    if (isAsked) void refetch();
  }, [isAsked, refetch]);
  return {
    last: held.data?.answer,
    of: held.data?.of,
    error: error ?? undefined,
    isAsking: query.isFetching,
    isCurrent: !isAsked || data !== undefined,
    freshAt: held.at,
    dueAt,
    refresh,
  };
}

/** The last data that was defined, with its time. */
function useHeld<Data>(
  data: Data | undefined,
  at: number,
): { readonly data: Data | undefined; readonly at: number } {
  const [held, setHeld] = useState<{ readonly data: Data | undefined; readonly at: number }>({
    data: undefined,
    at: 0,
  });
  if (data !== undefined && (data !== held.data || at !== held.at)) setHeld({ data, at });
  return held;
}

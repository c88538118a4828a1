import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { retryDelay } from './retry-delay.ts';

/** The query key of the user's break. */
export const BREAK_KEY = ['break'];

const MOST_TRIES = 3;

/** True if a call is worth a retry: no response, or a server error. */
function isWorthRetrying(tries: number, error: Error): boolean {
  return tries < MOST_TRIES && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** The cache of all server state, with its retry policy. */
export function newQueryClient(random: () => number = Math.random): QueryClient {
  // The first rejected response reveals a break that the user started in another tab.
  const onError = (error: Error): void => {
    if (error instanceof ApiError && error.kind === 'on-a-break') {
      void client.invalidateQueries({ queryKey: BREAK_KEY });
    }
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay: (tries) => retryDelay(tries, random),
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
    },
  });
  return client;
}

/**
 * Prefetches a query before it is shown, unless it is cached. Resolves when it has settled, also after a
 * failure: the component that shows it fetches again, and reports the error.
 */
export async function askAhead<Data, Key extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<void> {
  await client.query(options).catch(() => undefined);
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { retryDelay } from './retry-delay.ts';

/** Where it is kept until when somebody takes a break. */
export const BREAK_KEY = ['break'];

const MOST_TRIES = 3;

/** Whether a call is worth another try: no answer came, or the server was the one at fault. */
function isWorthRetrying(tries: number, error: Error): boolean {
  return tries < MOST_TRIES && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** The cache of everything that the server owns. */
export function newQueryClient(random: () => number = Math.random): QueryClient {
  // Who took a break in another tab learns of it here by the first answer that refuses.
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

import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MOST_TRIES = 3;

/** Whether a call is worth another try: no answer came, or the server was the one at fault. */
function isWorthRetrying(tries: number, error: Error): boolean {
  return tries < MOST_TRIES && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** 1, 2, 4 … 30 seconds, each up to half as long again, so that not everybody comes back at once. */
function retryDelay(tries: number, random: () => number): number {
  return Math.min(1000 * 2 ** tries, 30_000) * (1 + random() / 2);
}

/** The cache of everything that the server owns. */
export function newQueryClient(random: () => number = Math.random): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay: (tries) => retryDelay(tries, random),
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}

import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import type { Outcome } from '#lib';
import type { BetListAnswer, CamelCased, ImportAnswer, SavedBetAnswer } from '#lib/wire';
import { answer } from './answers.ts';
import { ApiError } from './api-error.ts';
import { csrfToken } from './csrf.ts';
import { call } from './http.ts';
import { problemOf } from './problem.ts';

/** A saved bet, as lists return it. */
export type ListedBet = CamelCased<BetListAnswer>['results'][number];

/** The filter of the list. */
export type BetFilter = 'all' | 'open' | 'settled';

/** The path for the download of all saved bets. */
export const BETS_CSV_PATH = '/api/bets/export.csv';

const SETTLED = { all: '', open: '&settled=false', settled: '&settled=true' } as const;

/** Saved bets, newest first, in pages of twenty. */
export function betsQuery(filter: BetFilter) {
  return infiniteQueryOptions({
    queryKey: ['bets', filter],
    queryFn: ({ signal, pageParam }) => {
      const cursor = pageParam === '' ? '' : `&cursor=${encodeURIComponent(pageParam)}`;
      return answer<BetListAnswer>({ path: `/api/bets/?limit=20${SETTLED[filter]}${cursor}`, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** Sets the outcomes of a saved bet, by selection. It is settled once they decide it. */
export const settleBet = mutationOptions({
  mutationKey: ['settle-bet'],
  mutationFn: ({ id, outcomes }: { readonly id: string; readonly outcomes: readonly Outcome[] }) =>
    answer<SavedBetAnswer>({ method: 'PATCH', path: `/api/bets/${id}/`, body: { outcomes } }),
});

/** Marks a saved bet as placed or not: only placed bets count. */
export const placeBet = mutationOptions({
  mutationKey: ['place-bet'],
  mutationFn: ({ id, placed }: { readonly id: string; readonly placed: boolean }) =>
    answer<SavedBetAnswer>({ method: 'PATCH', path: `/api/bets/${id}/`, body: { placed } }),
});

/** Deletes a saved bet. */
export const deleteBet = mutationOptions({
  mutationKey: ['delete-bet'],
  mutationFn: (id: string) => call({ method: 'DELETE', path: `/api/bets/${id}/` }),
});

/** Imports the bets of a CSV file, all or none. Resolves with their number; rejects with errors by cell. */
export const importBets = mutationOptions({
  mutationKey: ['import-bets'],
  mutationFn: async (file: Blob): Promise<number> => {
    const response = await sent(file);
    if (!response.ok) throw await problemOf(response);
    const body: unknown = await response.json();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server's answer, by its schema
    const { imported } = body as ImportAnswer;
    return imported;
  },
});

async function sent(file: Blob): Promise<Response> {
  try {
    return await fetch('/api/bets/import/', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'text/csv', 'X-CSRFToken': csrfToken(document.cookie) ?? '' },
      body: file,
    });
  } catch (error) {
    throw new ApiError('No connection to the server', { status: 0, cause: error });
  }
}

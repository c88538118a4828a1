import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BetDraft, Outcome } from '#lib';
import type { ImportAnswer } from '#lib/wire';
import {
  flag,
  list,
  nullable,
  number,
  object,
  readableItems,
  type Schema,
  text,
} from '../platform/schema.ts';
import { answer, bodyOf, call, csrfToken, readAnswer } from './http.ts';
import { inTurn } from './in-turn.ts';
import type { BetNotes } from './bets.ts';
import { type ListedBet, type ListedMatchedBet, readListedBet } from './listed-bet.ts';
import { ApiError, isMissing, problemOf } from './api-error.ts';

/** A page of saved bets, with the number of unreadable ones. */
export type BetPage = {
  readonly results: readonly ListedBet[];
  readonly unreadable: number;
  readonly next: string | null;
};

/** The readable bets of a list of saved bets. */
export const readBets = readableItems(readListedBet);
const readPageOf = object<Pick<BetPage, 'next'> & { readonly results: readonly unknown[] }>({
  results: list((value) => value),
  next: nullable(text),
});
const readPage: Schema<BetPage> = (value, at) => {
  const { results: sent, next } = readPageOf(value, at);
  const results = readBets(sent);
  return { results, unreadable: sent.length - results.length, next };
};
const readSettled = object<{ readonly settled: boolean }>({ settled: flag });
const readImport = object<ImportAnswer>({ imported: number, skipped: number });

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
      return answer({ path: `/api/bets/?limit=20${SETTLED[filter]}${cursor}`, signal }, readPage);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** A saved bet. Rejects with status 404 if it was deleted. */
export function betQuery(id: string) {
  return queryOptions({
    queryKey: ['bets', 'one', id],
    queryFn: ({ signal }) => answer({ path: `/api/bets/${encodeURIComponent(id)}/`, signal }, readListedBet),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** A saved bet as it is after its edit. */
export type BetEdit = BetNotes & {
  readonly id: string;
  /** The time of the bet's last change. If it has changed since, the edit is refused with 409. */
  readonly expectedUpdatedAt: string;
  readonly slip?: BetDraft | undefined;
  readonly matchedBet?: ListedMatchedBet['matchedBet'] | undefined;
};

/** Replaces a saved bet by its edited version. */
export const editBet = mutationOptions({
  mutationKey: ['edit-bet'],
  mutationFn: ({ id, ...body }: BetEdit) =>
    answer({ method: 'PATCH', path: `/api/bets/${encodeURIComponent(id)}/`, body }, readListedBet),
});

/** New outcomes of a saved bet. */
export type NewOutcomes = { readonly id: string; readonly outcomes: readonly Outcome[] };

/** Sets the outcomes of a saved bet, by selection. It is settled once they decide it. */
export const settleBet = mutationOptions({
  mutationKey: ['settle-bet'],
  mutationFn: ({ id, outcomes }: NewOutcomes) =>
    answer({ method: 'PATCH', path: `/api/bets/${id}/`, body: { outcomes } }, readSettled),
});

/**
 * Sets the outcomes of several bets, one after the other, and passes over those that were deleted meanwhile. Resolves
 * with the bets saved, the number of deleted ones, and the error that stopped it, if any.
 */
export const settleBets = mutationOptions({
  mutationKey: ['settle-bets'],
  mutationFn: async (bets: readonly NewOutcomes[]) => {
    const saved: NewOutcomes[] = [];
    let missing = 0;
    try {
      await inTurn(bets, async (bet) => {
        const { id, outcomes } = bet;
        try {
          await call({ method: 'PATCH', path: `/api/bets/${id}/`, body: { outcomes } });
          saved.push(bet);
        } catch (error) {
          if (!isMissing(error)) throw error;
          missing += 1;
        }
      });
    } catch (error) {
      return { saved, missing, error: error instanceof Error ? error : new Error(String(error)) };
    }
    return { saved, missing, error: undefined };
  },
});

/** Marks a saved bet as placed or not: only placed bets count. */
export const placeBet = mutationOptions({
  mutationKey: ['place-bet'],
  mutationFn: ({ id, placed }: { readonly id: string; readonly placed: boolean }) =>
    call({ method: 'PATCH', path: `/api/bets/${id}/`, body: { placed } }),
});

/** Deletes a saved bet. */
export const deleteBet = mutationOptions({
  mutationKey: ['delete-bet'],
  mutationFn: (id: string) => call({ method: 'DELETE', path: `/api/bets/${id}/` }),
});

/**
 * Imports the bets of a CSV file, all or none. Resolves with the numbers of imported and of skipped bets; rejects with
 * errors by cell.
 */
export const importBets = mutationOptions({
  mutationKey: ['import-bets'],
  mutationFn: async (file: Blob): Promise<ImportAnswer> => {
    const response = await sent(file);
    if (!response.ok) throw await problemOf(response);
    const { status } = response;
    return readAnswer({ body: await bodyOf(response), status }, readImport);
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

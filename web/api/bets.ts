import { mutationOptions } from '@tanstack/react-query';
import type { BetDraft } from '#lib';
import type { CamelCased, MatchedBetWire } from '#lib/wire';
import { call } from './http.ts';
import { ApiError } from './api-error.ts';
import { inTurn } from './in-turn.ts';

/** The fields of a saved bet other than the bet itself. */
export type BetNotes = {
  readonly bookieId: string | null;
  readonly placed: boolean;
  readonly liveTrack: boolean;
  readonly notes: string;
};

/** The saved form of a matched bet. */
export type MatchedDocument = CamelCased<MatchedBetWire>;

/** A bet to save: a slip or a matched bet. */
export type NewBet = BetNotes & ({ readonly slip: BetDraft } | { readonly matchedBet: MatchedDocument });

/**
 * Bets that are saved together, idempotently: a retry under the same key saves no duplicate. They may have
 * been stored in the browser meanwhile: only the server validates their contents.
 */
export type BetsToSave = { readonly key: string; readonly bets: readonly object[] };

/** Returns a random, unique key for bets to save: 32 hex digits. */
export function newBetsKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Saves bets to the user's account, one after the other. Resolves with true if some were already saved, by an
 * attempt whose response was lost, with other notes.
 */
export const saveBets = mutationOptions({
  mutationKey: ['save-bets'],
  // Fails at once while offline, so that the caller can store the bets until the browser is online.
  networkMode: 'always',
  mutationFn: async ({ key, bets }: BetsToSave): Promise<boolean> => {
    let wasThere = false;
    // The bets after a rejected one are not saved.
    await inTurn(bets.entries(), async ([index, body]) => {
      const headers = { 'Idempotency-Key': `${key}-${index}` };
      try {
        await call({ method: 'POST', path: '/api/bets/', body, headers });
      } catch (error) {
        if (!isThere(error)) throw error;
        wasThere = true;
      }
    });
    return wasThere;
  },
});

function isThere(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ code }) => code === 'key-reused');
}

import { mutationOptions } from '@tanstack/react-query';
import type { BetDraft } from '#lib';
import type { CamelCased, MatchedBetWire, SavedBetAnswer } from '#lib/wire';
import { answer } from './answers.ts';
import { ApiError } from './api-error.ts';
import { inTurn } from './in-turn.ts';

/** What is said of a bet beside the bet. */
export type BetNotes = {
  readonly bookieId: string | null;
  readonly placed: boolean;
  readonly liveTrack: boolean;
  readonly notes: string;
};

/** A matched bet as it is saved. */
export type MatchedDocument = CamelCased<MatchedBetWire>;

/** A bet as it is saved: a slip or a matched bet. */
export type NewBet = BetNotes & ({ readonly slip: BetDraft } | { readonly matchedBet: MatchedDocument });

/** Bets that are saved together. Whoever tries again under the same key saves nothing twice. */
export type NewBets = { readonly key: string; readonly bets: readonly NewBet[] };

/** A key for bets that are about to be saved, which nobody else has. */
export function newBetsKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Saves bets for whoever is signed in, one after the other. Answers whether some were there already: saved by a try whose
 * answer was lost, with other notes.
 */
export const saveBets = mutationOptions({
  mutationKey: ['save-bets'],
  // Without a network it fails at once, so that it can be kept until there is one.
  networkMode: 'always',
  mutationFn: async ({ key, bets }: NewBets): Promise<boolean> => {
    let wasThere = false;
    // What comes after one that is refused is not saved.
    await inTurn([...bets.entries()], async ([index, body]) => {
      const headers = { 'Idempotency-Key': `${key}-${index}` };
      try {
        await answer<SavedBetAnswer>({ method: 'POST', path: '/api/bets/', body, headers });
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

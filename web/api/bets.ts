import { mutationOptions } from '@tanstack/react-query';
import type { BetDraft } from '#lib';
import type { SavedBetAnswer } from '#lib/wire';
import { answer } from './answers.ts';

/** A slip as it is saved. */
export type NewBet = {
  readonly slip: BetDraft;
  readonly bookieId: string | null;
  readonly placed: boolean;
  readonly liveTrack: boolean;
  readonly notes: string;
};

/** Saves a slip for whoever is signed in. */
export const saveBet = mutationOptions({
  mutationKey: ['save-bet'],
  mutationFn: (body: NewBet) => answer<SavedBetAnswer>({ method: 'POST', path: '/api/bets/', body }),
});

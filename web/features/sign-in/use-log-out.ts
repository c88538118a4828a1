import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { saveBets } from '../../api/bets.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { inTurn } from '../../api/in-turn.ts';
import { forgetKeptBets } from '../../api/kept-bets.ts';
import { logOut } from '../../api/session.ts';
import { notSavedText, saveWaiting, waitingBets } from '../../api/waiting-bets.ts';
import { useToast } from '../../components/ui/toast.tsx';

/** The user's choice for the unsaved bets in this browser on log-out. */
export type Fate = 'save' | 'keep' | 'discard';

const SAYS: Readonly<Record<Fate, string>> = {
  save: 'Your bets are saved, and you are logged out.',
  keep: 'You are logged out. Unsaved bets are kept in this browser.',
  discard: 'You are logged out. Nothing unsaved is left in this browser.',
};

/** Logs out. The account's unsaved bets are saved before, kept, or discarded after the log-out succeeds. */
export function useLogOut(owner: string | null) {
  const client = useQueryClient();
  const toast = useToast();
  const { mutateAsync } = useMutation(saveBets);
  // Accumulates over retries: bets that one attempt gave up are removed, so no later attempt reports them.
  const givenUp = useRef<ReadonlySet<string>>(new Set());
  return useMutation({
    // Offline it fails at once instead of pausing.
    networkMode: 'always',
    mutationFn: async (fate: Fate | undefined): Promise<void> => {
      // Oldest first.
      await inTurn(owner !== null && fate === 'save' ? waitingBets(owner) : [], async (bets) => {
        const outcome = await saveWaiting(bets, mutateAsync);
        if (outcome.fate === 'soon' || outcome.fate === 'later') throw outcome.error;
        if (outcome.fate === 'saved') return;
        givenUp.current = new Set([...givenUp.current, notSavedText(outcome.error)]);
        // Reported at once: the bets are removed already, and a later step may fail.
        toast({ says: [...givenUp.current].join(' '), tone: 'failed' });
      });
      await logOut(client);
      if (owner !== null && fate === 'discard') forgetKeptBets(owner);
    },
    onSuccess: (_, fate) => {
      const reasons = [...givenUp.current];
      givenUp.current = new Set();
      if (reasons.length > 0) toast({ says: ['You are logged out.', ...reasons].join(' '), tone: 'failed' });
      else toast({ says: fate === undefined ? 'You are logged out.' : SAYS[fate] });
    },
    onError: (error, fate) => {
      // With a fate, the dialog shows the error.
      if (fate === undefined) toast({ says: `Not logged out. ${errorSentence(error)}`, tone: 'failed' });
    },
  });
}

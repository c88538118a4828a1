import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { saveBets } from '../../api/bets.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { inTurn } from '../../api/in-turn.ts';
import { forgetKeptBets } from '../../api/kept-bets.ts';
import { logOut } from '../../api/session.ts';
import { notSavedText, saveWaiting, waitingBets } from '../../api/waiting-bets.ts';
import { useToast } from '../../ui/toast.tsx';

/** What becomes of bets that wait in this browser, where somebody logs out. */
export type Fate = 'save' | 'keep' | 'discard';

const SAYS: Readonly<Record<Fate, string>> = {
  save: 'Your bets are saved, and you are logged out.',
  keep: 'You are logged out. Your bets wait in this browser.',
  discard: 'You are logged out. Nothing of yours waits in this browser.',
};

/** Logs out; what waits for that account is saved before, kept, or discarded once nobody is there any more. */
export function useLogOut(owner: string | null) {
  const client = useQueryClient();
  const toast = useToast();
  const { mutateAsync } = useMutation(saveBets);
  // Over every try: what one gave up is gone, and no later one finds it again.
  const givenUp = useRef<ReadonlySet<string>>(new Set());
  return useMutation({
    // Without a network it fails at once, and says so.
    networkMode: 'always',
    mutationFn: async (fate: Fate | undefined): Promise<void> => {
      // In the order in which they were kept.
      await inTurn(owner !== null && fate === 'save' ? waitingBets(owner) : [], async (bets) => {
        const outcome = await saveWaiting(bets, mutateAsync);
        if (outcome.fate === 'soon' || outcome.fate === 'later') throw outcome.error;
        if (outcome.fate === 'saved') return;
        givenUp.current = new Set([...givenUp.current, notSavedText(outcome.error)]);
        // Said at once: what comes after it may fail, and it is gone.
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
      // The dialog in which somebody has chosen a fate says it itself.
      if (fate === undefined) toast({ says: `Not logged out. ${errorSentence(error)}`, tone: 'failed' });
    },
  });
}

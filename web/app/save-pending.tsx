import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveBets } from '../api/bets.ts';
import { keepPendingBets, takePendingBets } from '../api/pending-bets.ts';
import { PATHS } from '../ui/paths.ts';
import { useToast } from '../ui/toast.tsx';

/** Completes the save for which somebody had to sign in, now that they have. */
export function SavePending(): null {
  const { mutate } = useMutation(saveBets);
  const client = useQueryClient();
  const toast = useToast();
  useEffect(() => {
    const pending = takePendingBets();
    if (pending === undefined) return;
    mutate(pending, {
      onSuccess: () => {
        void client.invalidateQueries({ queryKey: ['bets'] });
        void client.invalidateQueries({ queryKey: ['dashboard'] });
        toast({ says: 'Bet saved.', link: { label: 'Open', to: PATHS.dashboard } });
      },
      onError: ({ message }) => {
        keepPendingBets(pending);
        toast({ says: `Not saved: ${message}. It is tried again when you reload.` });
      },
    });
  }, [mutate, client, toast]);
  return null;
}

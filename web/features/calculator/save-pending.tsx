import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveBet } from '../../api/bets.ts';
import { PATHS } from '../../ui/paths.ts';
import { useToast } from '../../ui/toast.tsx';
import { keepPendingSave, takePendingSave } from './pending-save.ts';

/** Completes the save for which somebody had to sign in, now that they have. */
export function SavePending(): null {
  const { mutate } = useMutation(saveBet);
  const toast = useToast();
  useEffect(() => {
    const pending = takePendingSave();
    if (pending === undefined) return;
    mutate(pending, {
      onSuccess: () => toast({ says: 'Slip saved.', link: { label: 'Open', to: PATHS.dashboard } }),
      onError: ({ message }) => {
        keepPendingSave(pending);
        toast({ says: `Not saved: ${message}. It is tried again when you reload.` });
      },
    });
  }, [mutate, toast]);
  return null;
}

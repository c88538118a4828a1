import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { type NewBets, saveBets } from '../api/bets.ts';
import { keepBets, takeKeptBets } from '../api/kept-bets.ts';
import { keepPendingBets, takePendingBets } from '../api/pending-bets.ts';
import { PATHS } from '../ui/paths.ts';
import { useToast } from '../ui/toast.tsx';

/** Bets that wait, and how to let them wait on. */
type Waiting = { readonly bets: NewBets; readonly keep: () => boolean };

/** Completes the saves for which somebody had to sign in, or to have a network, now that they do. */
export function SavePending({ owner }: { readonly owner: string | null }): null {
  const { mutateAsync } = useMutation(saveBets);
  const client = useQueryClient();
  const toast = useToast();
  useEffect(() => {
    const saveAll = async (waiting: readonly Waiting[]): Promise<void> => {
      for (const { bets, keep } of waiting) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- in the order in which they were saved
          await mutateAsync(bets);
          toast({ says: 'Bet saved.', link: { label: 'Open', to: PATHS.dashboard } });
        } catch (error) {
          const isTriedAgain = !isWrong(error) && keep();
          const why = error instanceof Error ? error.message : 'it went wrong';
          toast({ says: `Not saved: ${why}.${isTriedAgain ? ' It is tried again when you reload.' : ''}` });
        }
      }
      await client.invalidateQueries({ queryKey: ['bets'] });
      await client.invalidateQueries({ queryKey: ['dashboard'] });
    };
    const pending = takePendingBets();
    const kept = takeKeptBets(owner);
    void saveAll([
      ...(pending === undefined ? [] : [{ bets: pending, keep: () => keepPendingBets(pending) }]),
      ...kept.map((bets) => ({ bets, keep: () => keepBets(bets, owner) })),
    ]);
  }, [mutateAsync, client, toast, owner]);
  return null;
}

/** Whether the bet itself was refused: another try would be as well. */
function isWrong(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 422);
}

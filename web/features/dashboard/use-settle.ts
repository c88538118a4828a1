import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dashboardQuery } from '../../api/dashboard.ts';
import { isMissing } from '../../api/api-error.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import type { ListedBet } from '../../api/listed-bet.ts';
import { settleBet } from '../../api/saved-bets.ts';
import { useToast } from '../../components/ui/toast.tsx';

/**
 * Returns a function that invalidates the saved bets and the dashboard; it resolves once they are refetched.
 */
export function useBetsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['bets'] }),
      client.invalidateQueries({ queryKey: dashboardQuery.queryKey }),
    ]);
  };
}

/** Returns a function that, for the error of a deleted bet, reports the deletion and refetches the bets. */
export function useBetMissing(): (error: Error) => Promise<void> {
  const toast = useToast();
  const changed = useBetsChanged();
  return async (error) => {
    if (!isMissing(error)) return;
    toast({ says: 'This bet was deleted elsewhere.', tone: 'news' });
    await changed();
  };
}

/** A mutation that sets the outcomes of a bet; its toast offers to undo it. */
export function useSettle(bet: ListedBet, onDone: () => void) {
  const toast = useToast();
  const changed = useBetsChanged();
  const missing = useBetMissing();
  const before = bet.outcomes;
  const undo = useMutation({
    ...settleBet,
    onSuccess: changed,
    onError: async (error) => {
      if (isMissing(error)) await missing(error);
      else toast({ says: `Not undone: ${errorSentence(error)}`, tone: 'failed' });
    },
  });
  return useMutation({
    ...settleBet,
    onError: missing,
    onSuccess: async ({ settled }) => {
      onDone();
      toast({
        says: settled ? 'Bet settled.' : 'Outcomes saved. The bet stays in play.',
        action: { label: 'Undo', onPress: () => undo.mutate({ id: bet.id, outcomes: before }) },
      });
      await changed();
    },
  });
}

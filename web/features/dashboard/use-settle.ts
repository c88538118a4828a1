import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dashboardQuery } from '../../api/dashboard.ts';
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

/** A mutation that sets the outcomes of a bet; its toast offers to undo it. */
export function useSettle(bet: ListedBet, onDone: () => void) {
  const toast = useToast();
  const changed = useBetsChanged();
  const before = bet.outcomes;
  const undo = useMutation({
    ...settleBet,
    onSuccess: changed,
    onError: (error) => toast({ says: `Not undone: ${errorSentence(error)}`, tone: 'failed' }),
  });
  return useMutation({
    ...settleBet,
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

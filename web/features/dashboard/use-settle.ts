import { useMutation } from '@tanstack/react-query';
import { errorSentence } from '../../api/error-sentence.ts';
import { type ListedBet, settleBet } from '../../api/saved-bets.ts';
import { useToast } from '../../ui/toast.tsx';
import { useBetsChanged } from './use-bets-changed.ts';

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

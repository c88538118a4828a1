import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from '../../../api/api-error.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { deleteBet } from '../../../api/saved-bets.ts';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { useToast } from '../../../components/ui/toast.tsx';
import { useBetMissing, useBetsChanged } from '../use-settle.ts';

type DeleteBetDialogProps = {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
};

/** The confirmation before a saved bet is deleted. */
export function DeleteBetDialog({ id, name, onClose }: DeleteBetDialogProps): ReactNode {
  const changed = useBetsChanged();
  const missing = useBetMissing();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    ...deleteBet,
    onError: async (refused) => {
      if (!isMissing(refused)) return;
      onClose();
      await missing(refused);
    },
    onSuccess: async () => {
      onClose();
      toast({ says: 'Bet deleted.' });
      await changed();
    },
  });
  return (
    <ConfirmDialog
      title="Delete this bet?"
      action="Delete bet"
      keep="Keep it"
      busy={isPending}
      problem={error === null ? undefined : errorSentence(error)}
      onConfirm={() => mutate(id)}
      onClose={onClose}
    >
      <p>{name} and what it came to go from your figures. It cannot be brought back.</p>
    </ConfirmDialog>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type BetDraft, isSlug } from '#lib';
import { errorSentence } from '../../api/error-sentence.ts';
import { deleteBet, type ListedBet, placeBet } from '../../api/saved-bets.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { calculatorPath } from '../../ui/paths.ts';
import { slipQuery } from '../../ui/slip-query.ts';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './bets-card.module.css';
import { SettleForm } from './settle-form.tsx';
import { useBetsChanged } from './use-bets-changed.ts';

type BetDetailsProps = {
  readonly bet: ListedBet;
  readonly name: string;
  readonly onDone: () => void;
};

/** The actions on a saved bet: settle it, mark it as placed, open its calculator, and delete it. */
export function BetDetails({ bet, name, onDone }: BetDetailsProps): ReactNode {
  const changed = useBetsChanged();
  const place = useMutation({ ...placeBet, onSuccess: changed });
  const [isDeleting, setDeleting] = useState(false);
  const { notes } = bet;
  return (
    <div className={styles.details}>
      <SettleForm bet={bet} onDone={onDone} />
      {notes !== '' && <p className={styles.notes}>{notes}</p>}
      <div className={styles.manage}>
        <Switch
          label="Placed"
          checked={place.isPending ? place.variables.placed : bet.placed}
          onChange={({ target }) => place.mutate({ id: bet.id, placed: target.checked })}
        />
        {bet.kind === 'slip' && <SlipLink bet={bet} />}
        <Button variant="danger" size="sm" onClick={() => setDeleting(true)}>
          Delete bet
        </Button>
      </div>
      {place.error !== null && (
        <Note tone="neg" alert>
          {errorSentence(place.error)}
        </Note>
      )}
      {isDeleting && <DeleteBetDialog id={bet.id} name={name} onClose={() => setDeleting(false)} />}
    </div>
  );
}

/** A link to the slip in its calculator; nothing for a custom set of folds, which has none. */
function SlipLink({ bet }: { readonly bet: Extract<ListedBet, { readonly kind: 'slip' }> }): ReactNode {
  const { system } = bet.slip;
  if (!isSlug(system)) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- decoder: what came as JSON has no undefined in it
  const draft = bet.slip as BetDraft;
  return (
    <ButtonLink size="sm" to={`${calculatorPath(system)}?${slipQuery({ draft, notes: [] })}`}>
      Open in the calculator
    </ButtonLink>
  );
}

type DeleteBetDialogProps = {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
};

function DeleteBetDialog({ id, name, onClose }: DeleteBetDialogProps): ReactNode {
  const changed = useBetsChanged();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    ...deleteBet,
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

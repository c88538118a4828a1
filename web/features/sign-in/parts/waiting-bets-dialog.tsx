import { type ReactNode, useState } from 'react';
import { errorSentence } from '../../../api/error-sentence.ts';
import { pendingBets } from '../../../api/kept-bets.ts';
import { countBets, waitingBets } from '../../../api/waiting-bets.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { type Fate, useLogOut } from '../use-log-out.ts';
import styles from './waiting-bets-dialog.module.css';

/** The message if the bets cannot be kept: the browser's storage is full or disabled. */
const NO_ROOM = 'This browser’s storage is full: save or discard them.';

const CHOICES: readonly { readonly fate: Fate; readonly label: string; readonly about: string }[] = [
  { fate: 'save', label: 'Save and log out', about: 'They go to your account now.' },
  {
    fate: 'keep',
    label: 'Keep and log out',
    about: 'They wait here until you log in again. Anyone who uses this computer could read them.',
  },
  {
    fate: 'discard',
    label: 'Discard and log out',
    about: 'They are deleted from this browser and cannot be brought back.',
  },
];

/** The only choice left if the bets were saved or given up but the log-out failed. */
const LOG_OUT: (typeof CHOICES)[number] = {
  fate: 'save',
  label: 'Log out',
  about: 'Nothing unsaved is left in this browser.',
};

function titleOf(left: number): string {
  if (left === 0) return 'Log out';
  return left === 1 ? '1 bet is not saved yet' : `${left} bets are not saved yet`;
}

type WaitingBetsDialogProps = {
  /** The `createdAt` of the account that owns the bets. */
  readonly owner: string;
  readonly count: number;
  readonly onClose: () => void;
};

/** Asks whether to save, keep or discard the unsaved bets before log-out: others may use this browser. */
export function WaitingBetsDialog({ owner, count, onClose }: WaitingBetsDialogProps): ReactNode {
  const { mutate, isPending, variables, error } = useLogOut(owner);
  // A failed attempt may have saved some of them.
  const [left, setLeft] = useState(count);
  const choices = left === 0 ? [LOG_OUT] : CHOICES;
  // Bets that could not be kept in the browser are in this tab only, and are lost on log-out.
  const isFull = pendingBets() !== undefined;
  const close = (): void => {
    if (!isPending) onClose();
  };
  return (
    <Dialog
      title={titleOf(left)}
      onClose={close}
      foot={
        <Button variant="quiet" disabled={isPending} onClick={close}>
          Stay logged in
        </Button>
      }
    >
      <div className={styles.choices}>
        {left > 0 && <p>They could not be saved so far. What waits is in this browser only.</p>}
        {error !== null && (
          <Note tone="neg" alert>
            <b>You are still logged in.</b> {errorSentence(error)}
          </Note>
        )}
        {choices.map(({ fate, label, about }) => (
          <div key={fate}>
            <Button
              block
              variant={fate === 'save' ? 'primary' : fate === 'discard' ? 'danger' : 'secondary'}
              data-focus-first={fate === 'save' ? '' : undefined}
              busy={isPending && variables === fate}
              disabled={fate === 'keep' && isFull}
              aria-describedby={`about-${fate}`}
              onClick={() => {
                if (isPending) return;
                mutate(fate, { onError: () => setLeft(countBets(waitingBets(owner))) });
              }}
            >
              {label}
            </Button>
            <small id={`about-${fate}`}>{fate === 'keep' && isFull ? NO_ROOM : about}</small>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { withNext } from '#lib/product';
import { toDraft } from '#lib/slip';
import { ApiError } from '../../api/api-error.ts';
import { newBetsKey, saveBets } from '../../api/bets.ts';
import { keepBets } from '../../api/kept-bets.ts';
import { lastOwner } from '../../api/last-owner.ts';
import { meQuery } from '../../api/me.ts';
import { keepPendingBets } from '../../api/pending-bets.ts';
import { useBookmakers } from '../../api/use-bookmakers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { PATHS } from '../../ui/paths.ts';
import { SaveFields, type SaveWords } from '../../ui/save-fields.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useOnline } from '../../ui/use-online.ts';
import type { CalculatorState } from './calculator-state.ts';
import { letterOf } from './field-issues.ts';
import { addressOf } from './use-calculator.ts';
import styles from './save-dialog.module.css';

type SaveDialogProps = {
  readonly state: CalculatorState;
  readonly onSaved: () => void;
  /** It is kept in the browser, since there is no network. */
  readonly onKept: () => void;
  readonly onClose: () => void;
};

/**
 * Asks what Save needs besides the slip, and saves it; whoever is not signed in does that first, and comes back. Without
 * a network the slip is kept until there is one.
 */
export function SaveDialog({ state, onSaved, onKept, onClose }: SaveDialogProps): ReactNode {
  const formId = useId();
  const navigate = useNavigate();
  const toast = useToast();
  const client = useQueryClient();
  const me = useQuery(meQuery).data;
  const isSignedIn = me?.authenticated === true;
  const bookies = useBookmakers();
  const save = useMutation(saveBets);
  const isAway = !useOnline() || (save.error instanceof ApiError && save.error.status === 0);
  const [isFull, setFull] = useState(false);
  const [key] = useState(newBetsKey);
  const [words, setWords] = useState<SaveWords>(() => ({
    bookieId: '',
    placed: false,
    liveTrack: false,
    notes: notesOf(state),
  }));

  const submit = (event: { readonly preventDefault: () => void }): void => {
    event.preventDefault();
    const bookieId = words.bookieId === '' ? null : words.bookieId;
    const bets = { key, bets: [{ ...words, bookieId, slip: toDraft(state.slip) }] };
    if (isAway) {
      if (!keepBets(bets, me === undefined ? lastOwner() : me.createdAt)) {
        setFull(true);
        return;
      }
      toast({ says: 'Slip kept in this browser. It is saved when you are back online.' });
      onKept();
      return;
    }
    if (!isSignedIn) {
      keepPendingBets(bets);
      void navigate(withNext(PATHS.login, addressOf(state)));
      return;
    }
    save.mutate(bets, {
      onSuccess: () => {
        void client.invalidateQueries({ queryKey: ['bets'] });
        toast({ says: 'Slip saved.', link: { label: 'Open', to: PATHS.dashboard } });
        onSaved();
      },
    });
  };
  return (
    <Dialog
      title="Save slip"
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={save.isPending}>
            {isAway ? 'Keep until online' : isSignedIn ? 'Save' : 'Log in and save'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        {isAway && (
          <Note tone="warn">
            <b>There is no connection to the server.</b> The slip can be kept in this browser: it is saved
            when you are back online{isSignedIn ? '' : ' and logged in'}.
          </Note>
        )}
        {isFull && (
          <Note tone="neg" alert>
            <b>Not kept.</b> This browser has no room for it. Copy its link instead.
          </Note>
        )}
        {!isSignedIn && !isAway && (
          <Note>Slips are saved to an account. Yours waits in this tab while you log in or register.</Note>
        )}
        <SaveFields words={words} bookies={bookies} onType={setWords} />
        {save.isError && !isAway && (
          <Note tone="neg" alert>
            <b>Not saved.</b> {save.error.message}.
          </Note>
        )}
      </form>
    </Dialog>
  );
}

/** The notes on the selections, a line each. */
function notesOf({ slip, notes }: CalculatorState): string {
  return slip.slip.selections
    .flatMap(({ id }, index) => {
      const note = notes[id] ?? '';
      return note === '' ? [] : [`${letterOf(index)}: ${note}`];
    })
    .join('\n');
}

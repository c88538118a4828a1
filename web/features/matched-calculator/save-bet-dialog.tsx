import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withNext } from '#lib/product';
import { newBetsKey, saveBets } from '../../api/bets.ts';
import { keepPendingBets } from '../../api/pending-bets.ts';
import type { StableConfig } from '../../api/stable-config.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { PATHS } from '../../ui/paths.ts';
import { SaveFields, type SaveWords } from '../../ui/save-fields.tsx';
import type { BetToSave } from './bets-to-save.ts';
import styles from './calculator.module.css';

type SaveBetDialogProps = {
  readonly bets: readonly BetToSave[];
  readonly bookies: StableConfig['bookies'];
  /** The bookie of the row; undefined where no row says. */
  readonly bookieId: string | undefined;
  readonly isSignedIn: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** Asks what a saved bet needs besides its figures, and saves it; whoever is not signed in does that first, and comes back. */
export function SaveBetDialog(props: SaveBetDialogProps): ReactNode {
  const { bets, bookies, isSignedIn, onSaved, onClose } = props;
  const formId = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const save = useMutation(saveBets);
  const [key] = useState(newBetsKey);
  const [words, setWords] = useState<SaveWords>({
    bookieId: props.bookieId ?? '',
    placed: true,
    liveTrack: true,
    notes: '',
  });
  const submit = (event: { readonly preventDefault: () => void }): void => {
    event.preventDefault();
    const said = { ...words, bookieId: words.bookieId === '' ? null : words.bookieId };
    const saved = {
      key,
      bets: bets.map(({ part, matchedBet }) => ({ ...said, notes: notesOf(part, said.notes), matchedBet })),
    };
    if (!isSignedIn) {
      keepPendingBets(saved);
      void navigate(withNext(PATHS.login, `${pathname}${search}`));
      return;
    }
    save.mutate(saved, {
      onSuccess: () => {
        void client.invalidateQueries({ queryKey: ['bets'] });
        void client.invalidateQueries({ queryKey: ['dashboard'] });
        onSaved();
      },
    });
  };
  return (
    <Dialog
      title="Save bet"
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={save.isPending}>
            {isSignedIn ? 'Save' : 'Log in and save'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.save} onSubmit={submit}>
        {!isSignedIn && (
          <Note>
            Bets are saved to an account, which is free. Yours waits in this tab while you log in or register.
          </Note>
        )}
        {bets.length > 1 && (
          <Note>An each-way bet is saved as two: its win part and its place part are settled apart.</Note>
        )}
        <SaveFields words={words} bookies={bookies} onType={setWords} />
        {save.isError && (
          <Note tone="neg" alert>
            <b>Not saved.</b> {save.error.message}.
          </Note>
        )}
      </form>
    </Dialog>
  );
}

function notesOf(part: string | undefined, notes: string): string {
  return [part, notes].filter((text) => text !== undefined && text !== '').join('\n');
}

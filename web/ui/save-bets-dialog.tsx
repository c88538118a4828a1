import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Note } from './note.tsx';
import styles from './save-bets-dialog.module.css';

type SaveBetsDialogProps = {
  /** The item to save, as its noun on screen. */
  readonly thing: 'slip' | 'bet';
  /** State of the save. */
  readonly saving: {
    readonly isAway: boolean;
    readonly isSignedIn: boolean;
    readonly isPending: boolean;
    readonly isFull: boolean;
    /** Why the bets are not saved, in sentences. */
    readonly problem: string | undefined;
  };
  /** The note for anonymous users. */
  readonly signInNote: string;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** The form's fields. */
  readonly children: ReactNode;
};

/** A dialog that saves bets, keeps them until the browser is online, or takes them along to log in. */
export function SaveBetsDialog(props: SaveBetsDialogProps): ReactNode {
  const { thing, saving, signInNote, onSave, onClose, children } = props;
  const { isAway, isSignedIn, isPending, isFull, problem } = saving;
  const formId = useId();
  return (
    <Dialog
      title={`Save ${thing}`}
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isPending}>
            {isAway ? 'Keep until online' : isSignedIn ? 'Save' : 'Log in and save'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {isAway && (
          <Note tone="warn">
            <b>There is no connection to the server.</b> The {thing} can be kept in this browser: it is saved
            when you are back online{isSignedIn ? '' : ' and logged in'}.
          </Note>
        )}
        {isFull && (
          <Note tone="neg" alert>
            <b>Not kept.</b> This browser has no room for it. Copy its link instead.
          </Note>
        )}
        {!isSignedIn && !isAway && <Note>{signInNote}</Note>}
        {children}
        {problem !== undefined && !isAway && (
          <Note tone="neg" alert>
            <b>Not saved.</b> {problem}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Select, TextArea } from '../ui/fields/input.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { Note } from '../ui/note.tsx';
import styles from './save-bets-dialog.module.css';

type SaveBetsDialogProps = {
  /** The item to save, as its noun on screen. */
  readonly thing: 'slip' | 'bet' | 'changes';
  /** State of the save. */
  readonly saving: {
    readonly isAway: boolean;
    readonly isSignedIn: boolean;
    readonly isPending: boolean;
    readonly isFull: boolean;
    /** The reason why the bets are not saved, in sentences. */
    readonly problem: string | undefined;
  };
  /** The note for anonymous users. */
  readonly signInNote: string;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** The form's fields. */
  readonly children: ReactNode;
};

/** A dialog that saves bets, stores them until the browser is online, or keeps them during log-in. */
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

/** Maximum length of the notes, in characters. */
const MOST_NOTES = 2000;

/** The user's details of a bet to save. An empty `bookieId` means none. */
export type SaveWords = {
  readonly bookieId: string;
  readonly placed: boolean;
  readonly liveTrack: boolean;
  readonly notes: string;
};

type SaveFieldsProps = {
  readonly words: SaveWords;
  /** Undefined if each bet has a bookie of its own. */
  readonly bookies: readonly { readonly code: string; readonly name: string }[] | undefined;
  readonly onType: (words: SaveWords) => void;
  /** True if the first line of the notes names the bet on the dashboard. */
  readonly areNotesName?: boolean;
  /** Fields after the bookie. */
  readonly children?: ReactNode;
};

/** The fields of the save dialog, other than the bet itself. */
export function SaveFields(props: SaveFieldsProps): ReactNode {
  const { words, bookies, onType, areNotesName = false, children } = props;
  const type = (changes: Partial<SaveWords>): void => onType({ ...words, ...changes });
  return (
    <>
      {bookies !== undefined && (
        <BookieField
          label="Bookie"
          first
          bookies={bookies}
          value={words.bookieId}
          onChoose={(bookieId) => type({ bookieId })}
        />
      )}
      {children}
      <Switch
        spread
        label="Placed"
        about="The bet is on: it counts in your figures."
        checked={words.placed}
        onChange={({ target }) => type({ placed: target.checked })}
      />
      <Switch
        spread
        label="Live track"
        about="Show it on the dashboard while it is in play."
        checked={words.liveTrack}
        onChange={({ target }) => type({ liveTrack: target.checked })}
      />
      <Field
        label="Notes"
        hint={areNotesName ? 'The first line names the bet on your dashboard: Arsenal v Chelsea.' : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MOST_NOTES}
            value={words.notes}
            onChange={({ target }) => type({ notes: target.value })}
          />
        )}
      </Field>
    </>
  );
}

type BookieFieldProps = {
  readonly label: string;
  /** True if the dialog opens with focus here. */
  readonly first?: boolean;
  readonly bookies: NonNullable<SaveFieldsProps['bookies']>;
  /** The code of the chosen one; empty for none. */
  readonly value: string;
  readonly onChoose: (code: string) => void;
};

/** A select of a bookie or an exchange, or none. */
export function BookieField({ label, first, bookies, value, onChoose }: BookieFieldProps): ReactNode {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          {...(first === true ? { 'data-focus-first': '' } : {})}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">None</option>
          {bookies.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

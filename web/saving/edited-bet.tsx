import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { laidAt, withNext } from '#lib/product';
import { ApiError, isMissing } from '../api/api-error.ts';
import { errorSentence } from '../api/error-sentence.ts';
import type { ListedBet } from '../api/listed-bet.ts';
import { type BetEdit, betQuery, editBet } from '../api/saved-bets.ts';
import { useBookmakers, useExchanges } from '../api/use-bookmakers.ts';
import { editedId, editOf, PATHS } from '../app/paths.ts';
import {
  BookieField,
  SaveBetsDialog,
  SaveFields,
  type SaveWords,
} from '../components/betting/save-bets-dialog.tsx';
import { Button, ButtonLink } from '../components/ui/button.tsx';
import { Note } from '../components/ui/note.tsx';
import { useToast } from '../components/ui/toast.tsx';
import { focusOn } from '../platform/focus.ts';
import { editAddress } from './edit-address.ts';
import styles from './edited-bet.module.css';

/** The bet as it is edited, in the form of its kind; undefined while it cannot be saved. */
type Edited = Pick<BetEdit, 'slip' | 'matchedBet'>;

type EditedBetProps = {
  /** The edit of the address, as `editOf` writes it. */
  readonly edit: string;
  readonly kind: ListedBet['kind'];
  readonly edited: Edited | undefined;
  /** True while the dialog that saves the changes is open. */
  readonly isSaving: boolean;
  readonly onClose: () => void;
  /** Ends the editing of the saved bet: what is on the page is then a new one. */
  readonly onLeave: () => void;
};

/** The state of an edit: that of its bet on the server. */
type EditState =
  | { readonly kind: 'loading' | 'gone' }
  | { readonly kind: 'failed'; readonly error: Error }
  /** Changed: the bet is not the version that is edited. */
  | { readonly kind: 'ready' | 'changed'; readonly bet: ListedBet };

/** Tells that the page edits a saved bet, and saves its changes through a dialog. */
export function EditedBet(props: EditedBetProps): ReactNode {
  const { edited, isSaving, onClose, onLeave } = props;
  const toast = useToast();
  const { state, change, refetch } = useEdit(props);
  const { kind } = state;
  const obstacle = obstacleText(state);
  useEffect(() => {
    if (!isSaving) return;
    if (kind === 'gone') onLeave();
    else if (obstacle !== undefined) {
      toast({ says: `Not saved. ${obstacle}`, tone: 'failed' });
      onClose();
    }
  }, [kind, isSaving, obstacle, onClose, onLeave, toast]);
  const region = useRef<HTMLDivElement>(null);
  const dismiss = (): void => {
    // The button unmounts: focus goes to what is before it.
    focusOn(region.current?.previousElementSibling ?? null);
    onLeave();
  };
  return (
    <>
      <div ref={region} role="status" className={styles.notice}>
        <StateNote state={state} onRetry={refetch} onDismiss={dismiss} />
      </div>
      {isSaving && state.kind === 'ready' && edited !== undefined && (
        <EditDialog
          bet={state.bet}
          problem={problemText(change.error)}
          isPending={change.isPending}
          onSave={(words, exchange) =>
            change.mutate({
              id: state.bet.id,
              expectedUpdatedAt: state.bet.updatedAt,
              ...words,
              ...withContext(edited, state.bet, exchange),
            })
          }
          onClose={onClose}
        />
      )}
    </>
  );
}

/** The state of an edit, and the mutation that saves it. */
function useEdit({ edit, kind, onClose }: EditedBetProps) {
  const { queryKey, ...query } = betQuery(editedId(edit));
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { data, error, refetch } = useQuery({ queryKey, ...query });
  const change = useMutation({
    ...editBet,
    onError: (refused) => {
      if (isMissing(refused)) onClose();
      if (refused instanceof ApiError && refused.status === 409) void refetch();
    },
    onSuccess: (after) => {
      client.setQueryData(queryKey, after);
      void client.invalidateQueries({ queryKey: ['bets'] });
      void client.invalidateQueries({ queryKey: ['dashboard'] });
      toast({ says: 'Changes saved.' });
      void navigate(PATHS.dashboard);
    },
  });
  const isLatest = data !== undefined && (change.isSuccess || editOf(data) === edit);
  const state = ((): EditState => {
    if (isMissing(error) || isMissing(change.error)) return { kind: 'gone' };
    if (data === undefined) return error === null ? { kind: 'loading' } : { kind: 'failed', error };
    // A bet of another kind cannot be edited here either.
    return data.kind === kind ? { kind: isLatest ? 'ready' : 'changed', bet: data } : { kind: 'gone' };
  })();
  return { state, change, refetch: () => void refetch() };
}

type StateNoteProps = {
  readonly state: EditState;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
};

/** The note about an edit; empty while it loads, because a status region is announced only if it exists before its text. */
function StateNote({ state, onRetry, onDismiss }: StateNoteProps): ReactNode {
  switch (state.kind) {
    case 'loading':
      return null;
    case 'gone':
      return <GoneNote onDismiss={onDismiss} />;
    case 'changed':
      return <ChangedNote bet={state.bet} />;
    case 'failed':
      return <EditNote error={state.error} onRetry={onRetry} />;
    case 'ready':
      return <EditNote error={null} onRetry={onRetry} />;
  }
}

function problemText(error: Error | null): string | undefined {
  if (error === null) return undefined;
  return (error instanceof ApiError ? error.errors[0]?.message : undefined) ?? errorSentence(error);
}

/** The reason why an edit cannot be saved now; undefined if it can. */
function obstacleText(state: EditState): string | undefined {
  switch (state.kind) {
    case 'loading':
      return 'The saved bet is still loading.';
    case 'failed':
      return errorSentence(state.error);
    case 'changed':
      return 'This bet was changed meanwhile.';
    case 'ready':
    case 'gone':
      return undefined;
  }
}

/** The note that the saved bet is not the version that is edited, with a link to edit it as it is. */
function ChangedNote({ bet }: { readonly bet: ListedBet }): ReactNode {
  const address = editAddress(bet);
  return (
    <Note tone="warn">
      <div className={styles.row}>
        <span>
          <b>This bet was changed meanwhile</b>, perhaps settled. What you see here is not saved.
        </span>
        {address !== undefined && (
          <ButtonLink size="sm" to={address}>
            Load it as it is now
          </ButtonLink>
        )}
        <ButtonLink size="sm" to={PATHS.dashboard}>
          Cancel
        </ButtonLink>
      </div>
    </Note>
  );
}

/** The note that the edited bet does not exist any more. */
function GoneNote({ onDismiss }: { readonly onDismiss: () => void }): ReactNode {
  return (
    <Note tone="warn">
      <div className={styles.row}>
        <span>
          <b>This saved bet was deleted.</b> Save keeps what you see here as a new bet.
        </span>
        <Button size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </Note>
  );
}

type EditNoteProps = { readonly error: Error | null; readonly onRetry: () => void };

/** The note that a saved bet is edited, or that it could not be loaded. */
function EditNote({ error, onRetry }: EditNoteProps): ReactNode {
  const { pathname, search } = useLocation();
  const isSignedOut = error instanceof ApiError && error.status === 401;
  return (
    <Note tone={error === null ? 'accent' : 'warn'}>
      <div className={styles.row}>
        <span>
          <b>You are editing a saved bet.</b> {error !== null && errorSentence(error)}
        </span>
        {isSignedOut && (
          <ButtonLink size="sm" to={withNext(PATHS.login, `${pathname}${search}`)}>
            Log in
          </ButtonLink>
        )}
        {error !== null && !isSignedOut && (
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        )}
        <ButtonLink size="sm" to={PATHS.dashboard}>
          Cancel
        </ButtonLink>
      </div>
    </Note>
  );
}

/** The edited document: a matched bet keeps the row that it was saved from, or the exchange chosen here. */
function withContext({ slip, matchedBet }: Edited, bet: ListedBet, exchange: string): Edited {
  if (slip !== undefined || matchedBet === undefined) return { slip };
  const saved = bet.kind === 'matched_bet' ? bet.matchedBet : undefined;
  const chosen = { ...saved?.context, exchange: exchange === '' ? null : exchange };
  const context = hasRow(bet) ? saved?.context : chosen;
  return { matchedBet: { ...matchedBet, part: saved?.part ?? null, ...(context && { context }) } };
}

function hasRow(bet: ListedBet): boolean {
  return bet.kind === 'matched_bet' && (bet.matchedBet.context?.layContract ?? null) !== null;
}

type EditDialogProps = {
  readonly bet: ListedBet;
  readonly problem: string | undefined;
  readonly isPending: boolean;
  readonly onSave: (
    words: Omit<BetEdit, 'id' | 'expectedUpdatedAt' | 'slip' | 'matchedBet'>,
    exchange: string,
  ) => void;
  readonly onClose: () => void;
};

/** The details of a saved bet, as it was saved. */
function EditDialog({ bet, problem, isPending, onSave, onClose }: EditDialogProps): ReactNode {
  const laid = bet.kind === 'matched_bet' ? laidAt(bet.matchedBet) : null;
  const bookies = useBookmakers([bet.bookieId]);
  const exchanges = useExchanges([laid]);
  const { bookieId, placed, liveTrack, notes } = bet;
  const [words, setWords] = useState<SaveWords>({ bookieId: bookieId ?? '', placed, liveTrack, notes });
  const [exchange, setExchange] = useState(laid ?? '');
  return (
    <SaveBetsDialog
      thing="changes"
      saving={{ isAway: false, isSignedIn: true, isPending, isFull: false, problem }}
      signInNote=""
      onSave={() => onSave({ ...words, bookieId: words.bookieId === '' ? null : words.bookieId }, exchange)}
      onClose={onClose}
    >
      <SaveFields
        words={words}
        bookies={bookies}
        areNotesName={bet.kind === 'matched_bet' && !hasRow(bet)}
        onType={setWords}
      >
        {bet.kind === 'matched_bet' && !hasRow(bet) && (
          <BookieField label="Exchange" bookies={exchanges} value={exchange} onChoose={setExchange} />
        )}
      </SaveFields>
    </SaveBetsDialog>
  );
}

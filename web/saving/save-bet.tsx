import { type ReactNode, Suspense, use, useLayoutEffect, useRef, useState } from 'react';
import { useBookmakers, useExchanges } from '../api/use-bookmakers.ts';
import { PATHS } from '../app/paths.ts';
import { type RowPlace, RowPlaceContext } from '../components/betting/row-place.ts';
import { Button, ButtonLink } from '../components/ui/button.tsx';
import { lazily } from '../components/ui/failures/lazily.tsx';
import { focusOn } from '../platform/focus.ts';
import { type BetDocument, isSavedSlip } from './bet-document.ts';
import { EditContext } from './edit-context.ts';
import styles from './save-bet.module.css';

const SaveBetDialog = lazily(async () => (await import('./save-bet-dialog.tsx')).SaveBetDialog);

const SaveAndCopy = lazily(async () => (await import('./save-and-copy.tsx')).SaveAndCopy, 'nothing');

type SaveBetProps = {
  /** The bets to save; empty while there are none. */
  readonly bets: readonly BetDocument[];
  /** Sentences about the bets, such as what they leave out. */
  readonly notes?: readonly string[] | undefined;
  /** The form that the bets come from. After a save, the button is disabled until the form changes. */
  readonly form: object;
  /** The bookie and the exchange of a matcher's row; undefined if the user chooses both. */
  readonly row?:
    | {
        readonly bookieId: string | undefined;
        /** The lay stake, as typed at the exchange; undefined if there is not exactly one. */
        readonly stake: string | undefined;
      }
    | undefined;
};

/** A button that saves bets through a dialog, and a status that links to the dashboard once they are saved. */
export function SaveBet(props: SaveBetProps): ReactNode {
  const edit = use(EditContext);
  if (edit === undefined) return <SaveNewBet {...props} />;
  const [bet, ...others] = props.bets;
  // The parts of an each-way bet are two bets, and cannot replace one.
  const edited = bet === undefined || isSavedSlip(bet) || others.length > 0 ? undefined : bet;
  return (
    <Button
      variant="primary"
      data-save=""
      disabled={edited === undefined}
      disabledReason="A saved bet stays one bet, with its stake, back odds and lay odds"
      onClick={() => edited !== undefined && edit(edited)}
    >
      Save changes
    </Button>
  );
}

function SaveNewBet({ bets, notes, form, row }: SaveBetProps): ReactNode {
  const place = use(RowPlaceContext);
  const bookieId = bookieOf(row, place);
  const placed = place?.bets ?? [];
  const bookies = useBookmakers([bookieId, ...placed.map((bet) => bet.bookieId)]);
  const exchanges = useExchanges(placed.map((bet) => bet.exchangeId));
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<object>();
  const isSaved = saved === form;
  const link = useRef<HTMLAnchorElement>(null);
  const isFromDialog = useRef(false);
  // The dialog returns focus to the button that opened it, which is disabled once the bet is saved.
  useLayoutEffect(() => {
    if (saved === undefined || !isFromDialog.current) return;
    isFromDialog.current = false;
    focusOn(link.current);
  }, [saved]);
  return (
    <>
      <span className={styles.saved} role="status">
        {isSaved && (
          <>
            Bet saved.{' '}
            <ButtonLink ref={link} variant="link" to={PATHS.dashboard}>
              Open the dashboard
            </ButtonLink>
          </>
        )}
      </span>
      {row?.stake !== undefined && (
        <Suspense>
          <SaveAndCopy
            {...{ bets, isSaved }}
            bookieId={row.bookieId}
            stake={row.stake}
            onSaved={() => setSaved(form)}
            onAsk={() => setSaving(true)}
          />
        </Suspense>
      )}
      <Button
        variant="primary"
        data-save=""
        disabled={bets.length === 0 || isSaved}
        onClick={() => setSaving(true)}
      >
        {isSaved ? 'Saved' : 'Save bet'}
      </Button>
      {isSaving && (
        <Suspense>
          <SaveBetDialog
            bets={bets}
            notes={notes}
            bookies={bookies}
            place={place}
            bookieId={bookieId}
            exchanges={row === undefined ? exchanges : undefined}
            onClose={() => setSaving(false)}
            onSaved={() => {
              isFromDialog.current = true;
              setSaving(false);
              setSaved(form);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The bookie of the row that the bets are from, or of the row that their calculation was opened from. */
function bookieOf(row: SaveBetProps['row'], place: RowPlace | undefined): string | undefined {
  return row?.bookieId ?? place?.bets[0]?.bookieId;
}

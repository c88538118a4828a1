import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withNext } from '#lib/product';
import type { StableConfig } from '../api/stable-config.ts';
import type { NewBet } from '../api/bets.ts';
import { useSaveBets } from '../api/use-save-bets.ts';
import { Note } from '../components/ui/note.tsx';
import { PATHS } from '../app/paths.ts';
import {
  BookieField,
  SaveBetsDialog,
  SaveFields,
  type SaveWords,
} from '../components/betting/save-bets-dialog.tsx';
import type { RowPlace } from '../components/betting/row-place.ts';
import { useToast } from '../components/ui/toast.tsx';
import { useOnline } from '../platform/use-online.ts';
import { type BetDocument, isSavedSlip, newBet } from './bet-document.ts';
import { namedSlip, placeNote, placeOf } from './row-slips.ts';
import type { SavedSlip } from '#lib/calculations';

type SaveBetDialogProps = {
  readonly bets: readonly BetDocument[];
  /** Sentences about the bets, such as what they leave out. */
  readonly notes?: readonly string[] | undefined;
  readonly bookies: StableConfig['bookies'];
  /** The bookie of the row; undefined without a row. */
  readonly bookieId: string | undefined;
  /** The exchanges to choose from; undefined if the row determines it. */
  readonly exchanges: StableConfig['bookies'] | undefined;
  /** The row that the calculation was opened from; undefined without one. */
  readonly place?: RowPlace | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/**
 * A dialog that asks for the details of a bet and saves it. Anonymous users sign in first and return.
 * Offline, the bet is stored in the browser until the connection is back.
 */
export function SaveBetDialog(props: SaveBetDialogProps): ReactNode {
  const { bets: given, place, notes = [], bookies, exchanges, onSaved, onClose } = props;
  const slips = given.filter(isSavedSlip).map((slip) => namedSlip(slip, place));
  const isOfSlips = slips.length > 0;
  const bets = isOfSlips ? slips : given;
  const navigate = useNavigate();
  const toast = useToast();
  const { pathname, search } = useLocation();
  const { saving, save } = useSaveBets({
    isOnline: useOnline(),
    onSaved: (wasThere) => {
      if (wasThere) toast({ says: 'Part of this was already saved, with your earlier notes.' });
      onSaved();
    },
    onKept: () => {
      toast({ says: 'Bet kept in this browser. It is saved when you are back online.' });
      onClose();
    },
    onPending: () => void navigate(withNext(PATHS.login, `${pathname}${search}`)),
  });
  const [words, setWords] = useState<SaveWords>({
    bookieId: props.bookieId ?? '',
    placed: true,
    liveTrack: true,
    notes: place === undefined ? '' : placeNote(place),
  });
  const [exchange, setExchange] = useState(place?.bets[0]?.exchangeId ?? '');
  const [places, setPlaces] = useState<readonly string[]>(() => slips.map((slip) => placeOf(slip, place)));
  const newBets = (): readonly NewBet[] =>
    bets.map((bet, index) => {
      const bookieId = (isOfSlips ? places[index] : words.bookieId) ?? '';
      const context = exchange === '' || isSavedSlip(bet) ? {} : { context: { exchange } };
      return newBet({ ...bet, ...context }, { ...words, bookieId: bookieId === '' ? null : bookieId });
    });
  return (
    <SaveBetsDialog
      thing="bet"
      saving={saving}
      signInNote="Bets are saved to an account, which is free. Yours waits in this tab while you log in or register."
      onSave={() => save(newBets())}
      onClose={onClose}
    >
      <AboutBets {...{ bets, notes }} />
      {isOfSlips && (
        <SlipFields {...{ slips, bookies }} exchanges={exchanges} chosen={places} onChoose={setPlaces} />
      )}
      <SaveFields
        words={words}
        bookies={isOfSlips ? undefined : bookies}
        areNotesName={isNamedByNotes(props)}
        onType={setWords}
      >
        {exchanges !== undefined && !isOfSlips && (
          <BookieField label="Exchange" bookies={exchanges} value={exchange} onChoose={setExchange} />
        )}
      </SaveFields>
    </SaveBetsDialog>
  );
}

/** True for a matched bet without a row, which has no event to be named by. */
function isNamedByNotes({ bets, exchanges }: SaveBetDialogProps): boolean {
  return exchanges !== undefined && !bets.some(isSavedSlip);
}

type AboutBetsProps = { readonly bets: readonly BetDocument[]; readonly notes: readonly string[] };

/** A note of how many bets are saved, if more than one, and of what they leave out. */
function AboutBets({ bets, notes }: AboutBetsProps): ReactNode {
  return (
    <>
      {bets.length > 1 && (
        <Note>
          {bets.some(isSavedSlip)
            ? `Saved as ${bets.length} bets, which settle separately.`
            : 'An each-way bet is saved as two: the win and place parts settle separately.'}
        </Note>
      )}
      {notes.length > 0 && <Note>{notes.join(' ')}</Note>}
    </>
  );
}

type SlipFieldsProps = {
  readonly slips: readonly SavedSlip[];
  readonly bookies: StableConfig['bookies'];
  /** Undefined if the row determines the exchange. */
  readonly exchanges: StableConfig['bookies'] | undefined;
  /** The codes of the chosen bookies, by the index of the slip; empty for none. */
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
};

/** A bookie for each of several bets: those of a dutch are at different ones. */
function SlipFields({ slips, bookies, exchanges, chosen, onChoose }: SlipFieldsProps): ReactNode {
  const codes = new Set(bookies.map(({ code }) => code));
  const places = [...bookies, ...(exchanges ?? []).filter(({ code }) => !codes.has(code))];
  return slips.map((saved, index) => (
    <BookieField
      // oxlint-disable-next-line react/no-array-index-key -- a bet is identified by its index
      key={index}
      label={slipText(saved)}
      first={index === 0}
      bookies={saved.side === 'lay' ? (exchanges ?? []) : places}
      value={chosen[index] ?? ''}
      onChoose={(code) => onChoose(slips.map((_, i) => (i === index ? code : (chosen[i] ?? ''))))}
    />
  ));
}

/** The bet of a slip in a line: `Bet 2: £7.35 at 3.4`, `Lay of leg 1 at 2.5: liability £18.00`. */
function slipText({ slip, side }: SavedSlip): string {
  const [selection] = slip.selections;
  const what = `${selection?.description ?? ''}: `;
  return side === 'lay'
    ? `${what}liability £${String(slip.stakePerLine)}`
    : `${what}£${String(slip.stakePerLine)} at ${String(selection?.odds)}`;
}

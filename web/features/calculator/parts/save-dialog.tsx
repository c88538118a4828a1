import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { withNext } from '#lib/product';
import { toDraft } from '#lib/slip';
import { type LastSave, lastSave } from '../../../api/last-save.ts';
import { useBookmakers } from '../../../api/use-bookmakers.ts';
import { useSaveBets } from '../../../api/use-save-bets.ts';
import { PATHS } from '../../../app/paths.ts';
import { SaveBetsDialog, SaveFields, type SaveWords } from '../../../components/betting/save-bets-dialog.tsx';
import { useToast } from '../../../components/ui/toast.tsx';
import { useOnline } from '../../../platform/use-online.ts';
import type { CalculatorState } from '../model/calculator-state.ts';
import { letterOf } from '../model/field-issues.ts';
import { addressOf } from '../use-calculator.ts';

type SaveDialogProps = {
  readonly state: CalculatorState;
  /** Called when the slip is saved under this key, or kept in the browser while offline. */
  readonly onSaved: (key: string) => void;
  readonly onClose: () => void;
};

/**
 * Asks for the bookie and the other details of a saved slip, and saves it. Anonymous users log in first and
 * come back. Offline, the slip is kept in the browser until the network is back.
 */
export function SaveDialog({ state, onSaved, onClose }: SaveDialogProps): ReactNode {
  const navigate = useNavigate();
  const toast = useToast();
  const bookies = useBookmakers();
  const note = (key: string, fate: LastSave['fate']): void => {
    lastSave.write({ key, fate, at: Date.now(), address: addressOf(state), changes: 0 });
  };
  const { saving, save } = useSaveBets({
    isOnline: useOnline(),
    onSaved: (wasThere, key) => {
      const says = wasThere ? 'The slip was already saved, with the notes that you had then.' : 'Slip saved.';
      toast({ says, link: { label: 'Open', to: PATHS.dashboard } });
      note(key, 'saved');
      onSaved(key);
    },
    onKept: (key) => {
      toast({ says: 'Slip kept in this browser. It is saved when you are back online.' });
      note(key, 'waiting');
      onSaved(key);
    },
    onPending: (key) => {
      note(key, 'waiting');
      void navigate(withNext(PATHS.login, addressOf(state)));
    },
  });
  const [words, setWords] = useState<SaveWords>(() => ({
    bookieId: '',
    placed: true,
    liveTrack: true,
    notes: notesOf(state),
  }));
  const bookieId = words.bookieId === '' ? null : words.bookieId;
  return (
    <SaveBetsDialog
      thing="slip"
      saving={saving}
      signInNote="Slips are saved to an account. Yours waits in this tab while you log in or register."
      onSave={() => save([{ ...words, bookieId, slip: toDraft(state.slip) }])}
      onClose={onClose}
    >
      <SaveFields words={words} bookies={bookies} onType={setWords} />
    </SaveBetsDialog>
  );
}

/** The notes on the selections, one per line. */
function notesOf({ slip, notes }: CalculatorState): string {
  return slip.slip.selections
    .flatMap(({ id }, index) => {
      const note = notes[id] ?? '';
      return note === '' ? [] : [`${letterOf(index)}: ${note}`];
    })
    .join('\n');
}

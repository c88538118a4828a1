import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { withNext } from '#lib/product';
import { toDraft } from '#lib/slip';
import { saveBet } from '../../api/bets.ts';
import { meQuery } from '../../api/me.ts';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select, TextArea } from '../../ui/input.tsx';
import { Note } from '../../ui/note.tsx';
import { PATHS } from '../../ui/paths.ts';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { CalculatorState } from './calculator-state.ts';
import { letterOf } from './field-issues.ts';
import { keepPendingSave } from './pending-save.ts';
import { addressOf } from './use-calculator.ts';
import styles from './save-dialog.module.css';

type SaveDialogProps = {
  readonly state: CalculatorState;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** Asks what Save needs besides the slip, and saves it; whoever is not signed in does that first, and comes back. */
export function SaveDialog({ state, onSaved, onClose }: SaveDialogProps): ReactNode {
  const formId = useId();
  const navigate = useNavigate();
  const toast = useToast();
  const client = useQueryClient();
  const isSignedIn = useQuery(meQuery).data?.authenticated === true;
  const bookies = useQuery(stableConfigQuery).data?.bookies.filter(({ isExchange }) => !isExchange) ?? [];
  const save = useMutation(saveBet);
  const [bookieId, setBookieId] = useState('');
  const [placed, setPlaced] = useState(false);
  const [liveTrack, setLiveTrack] = useState(false);
  const [notes, setNotes] = useState(() => notesOf(state));

  const submit = (event: { readonly preventDefault: () => void }): void => {
    event.preventDefault();
    const bet = {
      slip: toDraft(state.slip),
      bookieId: bookieId === '' ? null : bookieId,
      placed,
      liveTrack,
      notes,
    };
    if (!isSignedIn) {
      keepPendingSave(bet);
      void navigate(withNext(PATHS.login, addressOf(state)));
      return;
    }
    save.mutate(bet, {
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
            {isSignedIn ? 'Save' : 'Log in and save'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        {!isSignedIn && (
          <Note>Slips are saved to an account. Yours waits in this tab while you log in or register.</Note>
        )}
        <Field label="Bookie">
          {(control) => (
            <Select
              {...control}
              data-focus-first
              value={bookieId}
              onChange={({ target }) => setBookieId(target.value)}
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
        <Switch
          spread
          label="Placed"
          about="The bet is on: it counts in your figures."
          checked={placed}
          onChange={({ target }) => setPlaced(target.checked)}
        />
        <Switch
          spread
          label="Live track"
          about="Show it on the dashboard while it is in play."
          checked={liveTrack}
          onChange={({ target }) => setLiveTrack(target.checked)}
        />
        <Field label="Notes">
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={2000}
              value={notes}
              onChange={({ target }) => setNotes(target.value)}
            />
          )}
        </Field>
        {save.isError && (
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

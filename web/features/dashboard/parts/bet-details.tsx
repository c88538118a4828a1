import { type ReactNode, Suspense, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Outcome } from '#lib';
import { ApiError } from '../../../api/api-error.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import type { ListedBet } from '../../../api/listed-bet.ts';
import { placeBet } from '../../../api/saved-bets.ts';
import { SignedPounds } from '../../../components/betting/money.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { lazily } from '../../../components/ui/failures/lazily.tsx';
import { Segmented } from '../../../components/ui/fields/segmented.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { profitWith } from '../model/bet-figures.ts';
import { outcomeChoices, selectionNames } from '../model/bet-words.ts';
import { useBetMissing, useBetsChanged, useSettle } from '../use-settle.ts';
import { PriceDrift } from './price-drift.tsx';
import { editAddress, slipAddress } from '../../../saving/edit-address.ts';
import styles from './bets-card.module.css';

const DeleteBetDialog = lazily(async () => (await import('./delete-bet-dialog.tsx')).DeleteBetDialog);

type BetDetailsProps = {
  readonly bet: ListedBet;
  readonly name: string;
  readonly onDone: () => void;
};

/** The actions on a saved bet: settle it, mark it as placed, open its calculator, and delete it. */
export function BetDetails({ bet, name, onDone }: BetDetailsProps): ReactNode {
  const edit = editAddress(bet);
  const changed = useBetsChanged();
  const place = useMutation({ ...placeBet, onSuccess: changed, onError: useBetMissing() });
  const [isDeleting, setDeleting] = useState(false);
  const { notes } = bet;
  return (
    <div className={styles.details}>
      <SettleForm bet={bet} onDone={onDone} />
      {bet.kind === 'matched_bet' && <PriceDrift bet={bet} />}
      {notes !== '' && <p className={styles.notes}>{notes}</p>}
      <div className={styles.manage}>
        <Switch
          label="Placed"
          checked={place.isPending ? place.variables.placed : bet.placed}
          onChange={({ target }) => place.mutate({ id: bet.id, placed: target.checked })}
        />
        {edit !== undefined && (
          <ButtonLink size="sm" to={edit}>
            Edit bet
          </ButtonLink>
        )}
        {bet.kind === 'slip' && (
          <ButtonLink size="sm" to={slipAddress(bet)}>
            Open in the calculator
          </ButtonLink>
        )}
        <Button variant="danger" size="sm" onClick={() => setDeleting(true)}>
          Delete bet
        </Button>
      </div>
      {place.error !== null && (
        <Note tone="neg" alert>
          {errorSentence(place.error)}
        </Note>
      )}
      {isDeleting && (
        <Suspense>
          <DeleteBetDialog id={bet.id} name={name} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * A form for the outcome of each selection, with the resulting profit. The server settles the bet with the
 * same engine.
 */
function SettleForm({ bet, onDone }: { readonly bet: ListedBet; readonly onDone: () => void }): ReactNode {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>(bet.outcomes);
  const { mutate, isPending, error } = useSettle(bet, onDone);
  const profit = profitWith(bet, outcomes);
  const isOpen = bet.kind === 'matched_bet' ? outcomes[0] === 'unsettled' : profit === undefined;
  return (
    <div className={styles.settle}>
      <div className={styles.selections}>
        {selectionNames(bet).map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a selection of a saved bet is identified by its index
          <div className={styles.selection} key={index}>
            <b>{name}</b>
            <Segmented
              small
              className={styles.choices}
              label={`Outcome of ${name}`}
              choices={outcomeChoices(bet)}
              value={outcomes[index] ?? 'unsettled'}
              onChange={(outcome) => setOutcomes(outcomes.with(index, outcome))}
            />
          </div>
        ))}
      </div>
      <dl className={styles.sum}>
        <div>
          <dt>Profit</dt>
          <dd>
            <SignedPounds amount={profit} />
          </dd>
        </div>
      </dl>
      <Button variant="primary" busy={isPending} onClick={() => mutate({ id: bet.id, outcomes })}>
        {isOpen ? 'Save outcomes' : 'Settle bet'}
      </Button>
      {error !== null && (
        <div className={styles.mistakes}>
          <Note tone="neg" alert>
            {(error instanceof ApiError ? error.errors[0]?.message : undefined) ?? errorSentence(error)}
          </Note>
        </div>
      )}
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import type { Outcome } from '#lib';
import { ApiError } from '../../api/api-error.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import type { ListedBet } from '../../api/saved-bets.ts';
import { Button } from '../../ui/button.tsx';
import { SignedPounds } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { profitWith } from './bet-figures.ts';
import { outcomeChoices, selectionNames } from './bet-words.ts';
import styles from './bets-card.module.css';
import { useSettle } from './use-settle.ts';

/**
 * A form for the outcome of each selection, with the resulting profit. The server settles the bet with the
 * same engine.
 */
export function SettleForm({
  bet,
  onDone,
}: {
  readonly bet: ListedBet;
  readonly onDone: () => void;
}): ReactNode {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>(bet.outcomes);
  const { mutate, isPending, error } = useSettle(bet, onDone);
  const profit = profitWith(bet, outcomes);
  return (
    <div className={styles.settle}>
      <div className={styles.selections}>
        {selectionNames(bet).map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a selection of a saved bet is its place in it
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
        {profit === undefined ? 'Save outcomes' : 'Settle bet'}
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

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Outcome } from '#lib';
import { ApiError } from '../../api/api-error.ts';
import { dashboardQuery } from '../../api/dashboard.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { type ListedBet, settleBet } from '../../api/saved-bets.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useToast } from '../../ui/toast.tsx';
import { outcomeChoices, selectionNames } from './bet-words.ts';
import styles from './bets-card.module.css';

/** How each selection of a bet finished. It is settled anew with the same engine, on the server. */
export function SettleForm({
  bet,
  onDone,
}: {
  readonly bet: ListedBet;
  readonly onDone: () => void;
}): ReactNode {
  const client = useQueryClient();
  const toast = useToast();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>(bet.outcomes);
  const { mutate, isPending, error } = useMutation({
    ...settleBet,
    onSuccess: async ({ settled }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['bets'] }),
        client.invalidateQueries({ queryKey: dashboardQuery.queryKey }),
      ]);
      toast({ says: settled ? 'Bet settled.' : 'Outcomes saved. The bet stays in play.' });
      onDone();
    },
  });
  const names = selectionNames(bet);
  return (
    <div className={styles.settle}>
      {names.map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a selection of a saved bet is its place in it
        <div className={styles.selection} key={index}>
          <b>{name}</b>
          <Segmented
            small
            className={styles.outcomes}
            label={`Outcome of ${name}`}
            choices={outcomeChoices(bet)}
            value={outcomes[index] ?? 'unsettled'}
            onChange={(outcome) => setOutcomes(outcomes.with(index, outcome))}
          />
        </div>
      ))}
      {error !== null && (
        <Note tone="neg" alert>
          {(error instanceof ApiError ? error.errors[0]?.message : undefined) ?? errorSentence(error)}
        </Note>
      )}
      <Button variant="primary" busy={isPending} onClick={() => mutate({ id: bet.id, outcomes })}>
        {outcomes.includes('unsettled') ? 'Save outcomes' : 'Settle bet'}
      </Button>
    </div>
  );
}

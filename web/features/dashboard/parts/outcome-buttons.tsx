import type { ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import type { ListedBet } from '../../../api/listed-bet.ts';
import { Button } from '../../../components/ui/button.tsx';
import { SignedPounds } from '../../../components/betting/money.tsx';
import { signedPounds } from '../../../components/betting/pounds.ts';
import { profitWith } from '../model/bet-figures.ts';
import styles from './bets-card.module.css';
import { useSettle } from '../use-settle.ts';

type OutcomeButtonsProps = {
  readonly bet: Extract<ListedBet, { readonly kind: 'matched_bet' }>;
  readonly name: string;
  /** Called once the bet is settled, which unmounts these buttons. */
  readonly onDone: () => void;
};

const SIDES = [
  { outcome: 'win', label: 'Back won' },
  { outcome: 'lost', label: 'Lay won' },
] as const;

/** Buttons for both outcomes of an open matched bet, each with its profit: a press settles the bet. */
export function OutcomeButtons({ bet, name, onDone }: OutcomeButtonsProps): ReactNode {
  const { mutate, isPending, variables, error } = useSettle(bet, onDone);
  return (
    <>
      {SIDES.map(({ outcome, label }) => {
        const amount = profitWith(bet, [outcome]);
        return (
          <Button
            key={outcome}
            size="sm"
            aria-label={`${label}${amount === undefined ? '' : `, ${signedPounds(amount)}`}: settle ${name}`}
            busy={isPending && variables.outcomes[0] === outcome}
            onClick={() => mutate({ id: bet.id, outcomes: [outcome] })}
          >
            {label} <SignedPounds amount={amount} />
          </Button>
        );
      })}
      {error !== null && (
        <span className={styles.problem} role="alert">
          {(error instanceof ApiError ? error.errors[0]?.message : undefined) ?? errorSentence(error)}
        </span>
      )}
    </>
  );
}

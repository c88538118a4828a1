import type { ReactNode } from 'react';
import { formatDecimalOdds, moneyText } from '#lib';
import { explainMatched, type MatchedBet, type Working, type WorkingName } from '#lib/matched';
import { pounds } from '../../ui/pounds.ts';
import styles from './workings.module.css';

const NAMES: Readonly<Record<WorkingName, string>> = {
  backPrice: 'Back odds, as settled',
  layPrice: 'Lay odds, as settled',
  gain: 'What the back bet wins',
  need: 'What the lay must be worth',
  exactLayStake: 'Lay stake, exact',
  layStake: 'Lay stake',
  liability: 'Liability',
  layWin: 'What the lay wins',
  totalBackWin: 'If back wins',
  totalLayWin: 'If lay wins',
  profit: 'At worst',
};

/** How every figure comes about, with one's own numbers in its formula. */
export function Workings({
  bet,
  isOwn,
}: {
  readonly bet: MatchedBet;
  /** The lay that is shown above is not the even one, which this is about. */
  readonly isOwn: boolean;
}): ReactNode {
  const steps = explainMatched(bet);
  if (steps.length === 0) return null;
  return (
    <details className={styles.workings}>
      <summary>How these figures come about</summary>
      {isOwn && <p className={styles.about}>Of the even lay, in one piece.</p>}
      <dl className={styles.steps}>
        {steps.map((step) => (
          <div key={step.name}>
            <dt>{NAMES[step.name]}</dt>
            <dd className={styles.formula}>{step.formula}</dd>
            <dd className={styles.value}>{shown(step)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function shown({ unit, value }: Working): string {
  if (unit === 'odds') return formatDecimalOdds(value, 4);
  return `${value.d === 1 ? '' : '≈ '}${pounds(moneyText(value))}`;
}

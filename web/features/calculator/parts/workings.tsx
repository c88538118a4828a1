import { type ReactNode, useContext, useMemo } from 'react';
import { explain, formatDecimalOdds, moneyText, type Step } from '#lib';
import { BetContext } from './breakdown-groups.ts';
import { pounds } from '../../../components/betting/pounds.ts';
import styles from './workings.module.css';

/** The workings of one unit, step by step in exact figures; unsettled legs count as winners. */
export function Workings({ index }: { readonly index: number }): ReactNode {
  const bet = useContext(BetContext);
  const explanation = useMemo(() => bet && explain(bet, index), [bet, index]);
  if (explanation === undefined) return null;
  return (
    <ol className={styles.steps}>
      {explanation.steps.map((step, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is its place
        <li key={position}>
          <span>{step.title}</span>
          <span className={styles.formula}>{step.formula}</span>
          <b>{shown(step)}</b>
        </li>
      ))}
    </ol>
  );
}

function shown(step: Step): string {
  return step.in === 'money' ? pounds(moneyText(step.value)) : formatDecimalOdds(step.value, 4);
}

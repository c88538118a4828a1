import type { ReactNode } from 'react';
import { FIRST_OFFER } from '#lib/product';
import { StepParts, type StepsSoFar } from '../../ui/step-parts.tsx';
import styles from './step-bar.module.css';

/** 'Step N of M', and a bar with a part for each. */
export function StepBar({ now, completed }: StepsSoFar): ReactNode {
  return (
    <div className={styles.bar}>
      <b>
        Step {now} of {FIRST_OFFER.steps}
      </b>
      <StepParts now={now} completed={completed} />
    </div>
  );
}

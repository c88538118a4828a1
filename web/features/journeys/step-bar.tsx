import type { ReactNode } from 'react';
import { FIRST_OFFER } from '#lib/product';
import { StepParts, type StepsSoFar } from '../../ui/step-parts.tsx';
import styles from './step-bar.module.css';

/** `Step N of M`, with a progress bar of one segment a step. */
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

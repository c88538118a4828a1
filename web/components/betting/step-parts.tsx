import type { ReactNode } from 'react';
import { FIRST_OFFER } from '#lib/product';
import { classNames } from '../ui/class-names.ts';
import styles from './step-parts.module.css';

/** The current step of the first offer, and the completed ones. */
export type StepsSoFar = { readonly now: number; readonly completed: readonly number[] };

/** A progress bar with a part for each step of the first offer, and the count of completed steps. */
export function StepParts({ now, completed }: StepsSoFar): ReactNode {
  return (
    <div
      className={styles.parts}
      role="img"
      aria-label={`${completed.length} of ${FIRST_OFFER.steps} steps complete`}
    >
      {FIRST_OFFER.stepMinutes.map((_, index) => {
        const number = index + 1;
        const isDone = completed.includes(number);
        return (
          <i
            key={number}
            className={classNames(isDone && styles.done, number === now && !isDone && styles.now)}
          />
        );
      })}
    </div>
  );
}

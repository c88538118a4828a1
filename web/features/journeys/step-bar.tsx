import type { ReactNode } from 'react';
import { FIRST_OFFER } from '#lib/product';
import { classNames } from '../../ui/class-names.ts';
import styles from './step-bar.module.css';
import { STEPS } from './steps.ts';

type StepBarProps = { readonly now: number; readonly completed: readonly number[] };

/** 'Step N of M', and a bar with a part for each. */
export function StepBar({ now, completed }: StepBarProps): ReactNode {
  return (
    <div className={styles.bar}>
      <b>
        Step {now} of {FIRST_OFFER.steps}
      </b>
      <StepParts now={now} completed={completed} />
    </div>
  );
}

/** The bar alone; it says how many steps are complete. */
export function StepParts({ now, completed }: StepBarProps): ReactNode {
  return (
    <div
      className={styles.parts}
      role="img"
      aria-label={`${completed.length} of ${FIRST_OFFER.steps} steps complete`}
    >
      {STEPS.map(({ number }) => (
        <i
          key={number}
          className={classNames(
            completed.includes(number) && styles.done,
            number === now && !completed.includes(number) && styles.now,
          )}
        />
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import { FIRST_OFFER } from '#lib/product';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { CHECK } from '../../ui/icons.ts';
import styles from './step-rail.module.css';
import { type Step, STEPS, stepPath } from './steps.ts';

type StepsProps = { readonly now: number; readonly completed: readonly number[] };

/** The steps down the side: done, now and to come. */
export function StepRail({ now, completed }: StepsProps): ReactNode {
  return (
    <nav className={styles.rail} aria-label="First offer">
      <p>First offer</p>
      <b>
        £{FIRST_OFFER.profitPounds} profit in about {FIRST_OFFER.minutes} minutes
      </b>
      <ol>
        {STEPS.map((step) => (
          <RailStep
            key={step.number}
            step={step}
            isNow={step.number === now}
            isDone={completed.includes(step.number)}
          />
        ))}
      </ol>
    </nav>
  );
}

type RailStepProps = { readonly step: Step; readonly isNow: boolean; readonly isDone: boolean };

function RailStep({ step, isNow, isDone }: RailStepProps): ReactNode {
  const { number, title, minutes } = step;
  return (
    <li
      className={classNames(isDone && styles.done, isNow && styles.now)}
      aria-current={isNow ? 'step' : undefined}
    >
      <span className={styles.bullet}>{isDone ? <Icon path={CHECK} size="sm" /> : number}</span>
      <Link to={stepPath(number)}>
        <b>{title}</b>
        <small>{isDone ? 'Done' : `${minutes} min`}</small>
      </Link>
    </li>
  );
}

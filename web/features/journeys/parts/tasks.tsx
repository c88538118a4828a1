import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { guidePath } from '../../../app/paths.ts';
import styles from './tasks.module.css';

/** A task of a step. */
type Task = { readonly title: string; readonly children: ReactNode };

/** An ordered list of the tasks of a step. */
export function Tasks({ tasks }: { readonly tasks: readonly Task[] }): ReactNode {
  return (
    <ol className={styles.tasks}>
      {tasks.map(({ title, children }, index) => (
        <li key={title}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h2>{title}</h2>
            {children}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A list of checks before placing a bet. */
export function CheckList(): ReactNode {
  return (
    <>
      <ul>
        <li>The same event, market and outcome on both sides. “Match odds” is not “to qualify”.</li>
        <li>The price at Coral is still the one in the calculator. If it moved, type the new one in.</li>
        <li>
          At least the lay stake is there at Smarkets, at that price or lower: “Available” in the calculator
          is the amount.
        </li>
        <li>Place the back bet first, then the lay at once. Do not leave a lay that is not matched.</li>
      </ul>
      <p>
        One side alone is an ordinary bet: it can lose the whole stake, or the whole liability. If something
        goes wrong, read{' '}
        <Link to={guidePath('qualifying-and-free-bets', 'what-can-go-wrong')}>
          What can go wrong, and what to do
        </Link>
        .
      </p>
    </>
  );
}

import type { ReactNode } from 'react';
import styles from './tasks.module.css';

/** A task of a step. */
export type Task = { readonly title: string; readonly children: ReactNode };

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

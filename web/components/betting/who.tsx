import type { ReactNode } from 'react';
import { monogram } from './feed-names.ts';
import styles from './who.module.css';

/** A bookie: its monogram, hidden from screen readers, and its name. */
export function Who({ name }: { readonly name: string }): ReactNode {
  return (
    <span className={styles.who}>
      <Monogram name={name} />
      <span>{name}</span>
    </span>
  );
}

/** The two letters of a bookie, on grey. */
export function Monogram({ name }: { readonly name: string }): ReactNode {
  return (
    <span className={styles.mono} data-mono="" aria-hidden="true">
      {monogram(name)}
    </span>
  );
}

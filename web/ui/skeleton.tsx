import type { ReactNode } from 'react';
import styles from './skeleton.module.css';
import text from './text.module.css';

/** The shape of lines that are on their way, and what is on its way in words. */
export function Skeleton({ lines = 3, says }: { readonly lines?: number; readonly says: string }): ReactNode {
  return (
    <div className={styles.skeleton} role="status">
      <span className={text.hidden}>{says}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span className={styles.line} key={line} />
      ))}
    </div>
  );
}

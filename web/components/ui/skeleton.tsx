import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import shimmer from './styles/shimmer.module.css';
import styles from './skeleton.module.css';
import text from './styles/text.module.css';

/** A placeholder for lines that are loading, and its text for screen readers. */
export function Skeleton({ lines = 3, says }: { readonly lines?: number; readonly says: string }): ReactNode {
  return (
    <div className={classNames(shimmer.shimmer, styles.skeleton)} role="status">
      <span className={text.hidden}>{says}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span className={styles.line} key={line} />
      ))}
    </div>
  );
}

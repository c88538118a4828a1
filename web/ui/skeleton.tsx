import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import shimmer from './shimmer.module.css';
import styles from './skeleton.module.css';
import text from './text.module.css';

/** The shape of lines that are on their way, and what is on its way in words. */
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

import type { ReactNode } from 'react';
import { PAGE_SIZE } from '#lib/product';
import { classNames } from '../../ui/class-names.ts';
import shimmer from '../../ui/shimmer.module.css';
import styles from './feed-skeleton.module.css';

const ROWS = Array.from({ length: PAGE_SIZE }, (_, row) => row);
const CELLS = ['line', 'line', 'line', 'block', 'line', 'block', 'short', 'line', 'block'] as const;

/**
 * A skeleton of the rows being loaded, hidden from screen readers: a message beside it says that they load.
 */
export function FeedSkeleton({ isTable }: { readonly isTable: boolean }): ReactNode {
  if (!isTable) {
    return (
      <div className={classNames(shimmer.shimmer, styles.cards)} aria-hidden="true">
        {ROWS.slice(0, 6).map((card) => (
          <div key={card} className={styles.card}>
            <span className={styles.line} />
            <span className={styles.short} />
            <span className={styles.line} />
            <span className={styles.tiles} />
            <span className={styles.button} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <div className={classNames(shimmer.shimmer, styles.table)} aria-hidden="true">
      <div className={styles.head} />
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <span>
            <span className={styles.line} />
            <span className={styles.short} />
          </span>
          {CELLS.map((shape, cell) => (
            // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
            <span key={cell} className={styles[shape]} />
          ))}
        </div>
      ))}
    </div>
  );
}

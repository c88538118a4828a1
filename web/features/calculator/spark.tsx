import type { ReactNode } from 'react';
import type { Slug } from '#lib';
import { foldCounts } from './fold-counts.ts';
import styles from './spark.module.css';

const STEP = 7;
const HIGHEST = 14;

/** The lines of a system as bars: singles, doubles, trebles and so on, and any to come as an outline. */
export function Spark({ slug, selections }: { readonly slug: Slug; readonly selections: number }): ReactNode {
  const counts = foldCounts(slug, selections);
  const most = Math.max(...counts.map(({ lines }) => lines));
  const sizes = counts.flatMap(({ size }) => (size === 'anyToCome' ? [] : [size]));
  const folds = Array.from({ length: Math.max(0, ...sizes) }, (_, index) => index + 1);
  const linesAt = (size: number | 'anyToCome'): number =>
    counts.find((count) => count.size === size)?.lines ?? 0;
  const heightOf = (lines: number): number => Math.max(1, Math.round((lines / most) * HIGHEST * 10) / 10);
  const carried = linesAt('anyToCome');
  const width = (folds.length + (carried > 0 ? 1 : 0)) * STEP;
  return (
    <svg className={styles.spark} width={width} height={16} aria-hidden="true">
      {folds.map((size) => {
        const height = linesAt(size) === 0 ? 1 : heightOf(linesAt(size));
        return (
          <rect
            key={size}
            className={linesAt(size) === 0 ? styles.none : undefined}
            x={(size - 1) * STEP + 0.5}
            y={15.5 - height}
            width={4}
            height={height}
          />
        );
      })}
      {carried > 0 && (
        <rect
          className={styles.carried}
          x={folds.length * STEP + 0.5}
          y={15.5 - heightOf(carried)}
          width={4}
          height={heightOf(carried)}
        />
      )}
    </svg>
  );
}

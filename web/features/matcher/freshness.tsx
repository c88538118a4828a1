import type { ReactNode } from 'react';
import { ageText } from '../../ui/age-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { useSecond } from '../../ui/use-second.ts';
import { isOld } from './next-refresh.ts';
import styles from './refresh.module.css';

type FreshnessProps = {
  readonly freshAt: number;
  readonly delay: number;
  /** True if the last refresh failed: its notice then gives the age. */
  readonly isFailing: boolean;
};

/** The age of the prices: a green dot, or an amber square once they are older than three delays. */
export function Freshness({ freshAt, delay, isFailing }: FreshnessProps): ReactNode {
  const age = useSecond() - freshAt;
  if (freshAt === 0 || isFailing) return null;
  return (
    <span className={classNames(styles.fresh, isOld(age, delay) && styles.old)}>
      <span className={styles.dot} />
      Prices {ageText(age)} old
    </span>
  );
}

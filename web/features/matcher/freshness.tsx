import type { ReactNode } from 'react';
import { ageText } from '../../ui/age-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { useSecond } from '../../ui/use-second.ts';
import { isOld } from './next-refresh.ts';
import styles from './refresh.module.css';

/** How old the prices are: a green dot, or an amber square once they are older than three delays. */
export function Freshness({
  freshAt,
  delay,
}: {
  readonly freshAt: number;
  readonly delay: number;
}): ReactNode {
  const age = useSecond() - freshAt;
  if (freshAt === 0) return null;
  return (
    <span className={classNames(styles.fresh, isOld(age, delay) && styles.old)}>
      <span className={styles.dot} />
      Prices {ageText(age)} old
    </span>
  );
}

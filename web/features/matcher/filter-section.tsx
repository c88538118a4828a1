import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { CHEVRON_DOWN } from '../../ui/icons.ts';
import styles from './filter-section.module.css';

type FilterSectionProps = {
  readonly title: string;
  /** What is chosen, in a word: `2 of 6`. */
  readonly value?: string;
  /** Whether it is open to begin with. */
  readonly open?: boolean;
  readonly children: ReactNode;
};

/** A group of filters that opens and closes. */
export function FilterSection({ title, value, open = false, children }: FilterSectionProps): ReactNode {
  return (
    <details className={styles.section} open={open}>
      <summary>
        <span>{title}</span>
        <span className={styles.value}>{value}</span>
        <Icon path={CHEVRON_DOWN} size="sm" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

import type { ReactNode } from 'react';
import { SLIDERS_HORIZONTAL } from '../../../../components/ui/feature-icons.ts';
import { Icon } from '../../../../components/ui/icons.tsx';
import styles from './filters.module.css';

/** The pill at the bottom that opens the filters, with the number of active ones. */
export function FiltersPill({
  count,
  onOpen,
}: {
  readonly count: number;
  readonly onOpen: () => void;
}): ReactNode {
  return (
    <button type="button" data-filters-button className={styles.pill} onClick={onOpen}>
      <Icon path={SLIDERS_HORIZONTAL} />
      Filters
      {count > 0 && <span className={styles.badge}>{count}</span>}
    </button>
  );
}

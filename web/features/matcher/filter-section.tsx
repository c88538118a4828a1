import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { CHEVRON_DOWN } from '../../ui/icons.ts';
import styles from './filter-section.module.css';

type FilterSectionProps = {
  readonly title: string;
  /** A summary of the choice: `2 of 6`. */
  readonly value?: string;
  /** True if the group is open at first. */
  readonly open?: boolean;
  readonly children: ReactNode;
};

/** A collapsible group of filters. Its content is mounted when the group is first opened. */
export function FilterSection({ title, value, open = false, children }: FilterSectionProps): ReactNode {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={styles.section}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary>
        <span>{title}</span>
        <span className={styles.value}>{value}</span>
        <Icon path={CHEVRON_DOWN} size="sm" />
      </summary>
      <div className={styles.body}>{(open || wasOpened) && children}</div>
    </details>
  );
}

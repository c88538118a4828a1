import { type ReactNode, useState } from 'react';
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

/** A group of filters that opens and closes. What is in it is made when it is first open: most stay as they are. */
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

import { type ReactNode, useState } from 'react';
import type { OddsView } from '../../../../components/betting/odds-view.ts';
import { CHEVRON_DOWN, Icon } from '../../../../components/ui/icons.tsx';
import type { FilterLists } from '../../model/filter-lists.ts';
import type { FiltersNow } from '../../model/filters-of.ts';
import type { MatcherChange, MatcherState } from '../../model/matcher-state.ts';
import type { World } from '../../model/world.ts';
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

/** The props of every group of filters. */
export type FilterProps = {
  readonly state: MatcherState;
  readonly world: World;
  readonly lists: FilterLists;
  readonly now: FiltersNow;
  readonly odds: OddsView;
  readonly change: (change: MatcherChange) => void;
  /** The key of sections whose fields keep malformed text: it changes with each reset. */
  readonly loads: number;
};

/** The summary of a choice: `2 of 6`, or `All` if nothing is chosen. */
export function shareText(chosen: number, all: number): string {
  return chosen === 0 ? 'All' : `${chosen} of ${all}`;
}

import type { ReactNode } from 'react';
import { FILTER_NEEDS } from '#lib/product';
import { Note } from '../../../../components/ui/note.tsx';
import { type FilterProps, FilterSection } from '../filters/filter-section.tsx';
import {
  BookiesSection,
  CompetitionsSection,
  EventsSection,
  MarketsSection,
  SportsSection,
  StakeField,
} from '../filters/list-sections.tsx';
import { MoreSection, TimeSection } from '../filters/more-section.tsx';
import styles from '../filters/filters.module.css';

/** The filters of the dutching finder, and the total stake that the bets of a row share. */
export function DutchingFilters(props: FilterProps): ReactNode {
  const { now, change, loads } = props;
  return (
    <div className={styles.body}>
      {now.need !== undefined && (
        <div className={styles.need}>
          <Note tone="warn" alert>
            {FILTER_NEEDS[now.need]}
          </Note>
        </div>
      )}
      <FilterSection title="Total stake" open>
        <StakeField label="Your total stake" hint="Shared among the bets of a row." />
      </FilterSection>
      <SportsSection {...props} showsAll />
      <BookiesSection {...props} open />
      <MarketsSection {...props} />
      <CompetitionsSection {...props} />
      <EventsSection {...props} />
      <MoreSection key={loads} {...props} hasLiquidity={false} />
      <TimeSection now={now} change={change} />
    </div>
  );
}

import type { ReactNode } from 'react';
import { hoursText, TIME_RANGE } from '#lib/product';
import { Range } from '../../ui/range.tsx';
import type { FilterProps } from './filter-props.ts';
import { FilterSection } from './filter-section.tsx';
import styles from './sections.module.css';

/** How far ahead events may start. */
export function TimeSection({ now, change }: Pick<FilterProps, 'now' | 'change'>): ReactNode {
  const { hours } = now.filters;
  return (
    <FilterSection title="Time range" value={hoursText(hours)} open>
      <Range
        aria-label="Time range"
        min={TIME_RANGE.min}
        max={TIME_RANGE.max}
        step={TIME_RANGE.step}
        value={hours}
        says={hoursText(hours)}
        onChange={({ target }) => change({ hours: Number(target.value) })}
      />
      <div className={styles.scale} aria-hidden="true">
        <span>{hoursText(TIME_RANGE.min)}</span>
        <span>{hoursText(TIME_RANGE.max)}</span>
      </div>
    </FilterSection>
  );
}

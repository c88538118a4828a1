import type { KeyboardEvent, ReactNode } from 'react';
import { hoursText, TIME_RANGE } from '#lib/product';
import { Range } from '../../../../components/ui/fields/range.tsx';
import { type FilterProps, FilterSection } from './filter-section.tsx';
import styles from './sections.module.css';

/** The step of the Page keys, in hours; the browser's own step would be a tenth of the range. */
const PAGES: Readonly<Record<string, number>> = { PageUp: 24, PageDown: -24 };

/** The filter of how far ahead events may start, in hours. */
export function TimeSection({ now, change }: Pick<FilterProps, 'now' | 'change'>): ReactNode {
  const { hours } = now.filters;
  const keyDown = (event: KeyboardEvent): void => {
    const by = PAGES[event.key];
    if (by === undefined) return;
    event.preventDefault();
    change({ hours: Math.min(TIME_RANGE.max, Math.max(TIME_RANGE.min, hours + by)) });
  };
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
        onKeyDown={keyDown}
      />
      <div className={styles.scale} aria-hidden="true">
        <span>{hoursText(TIME_RANGE.min)}</span>
        <span>{hoursText(TIME_RANGE.max)}</span>
      </div>
    </FilterSection>
  );
}

import type { KeyboardEvent, ReactNode } from 'react';
import { scoreHeading, hoursText, TIME_RANGE } from '#lib/product';
import { Switch } from '../../../../components/ui/fields/switch.tsx';
import { type FilterProps, FilterSection } from './filter-section.tsx';
import { Least } from './least-field.tsx';
import styles from './sections.module.css';
import { Range } from '../../../../components/ui/fields/range.tsx';

/** The minimum rating and liquidity of rows, and the switch that excludes arbs. */
export function MoreSection({
  state,
  world,
  change,
  hasLiquidity = true,
}: FilterProps & { readonly hasLiquidity?: boolean }): ReactNode {
  const score = scoreHeading(world.config.aggregatedFeeds, world.feed, 'score_1');
  return (
    <FilterSection title={hasLiquidity ? `${score}, liquidity, arbitrage` : `${score}, arbitrage`} open>
      <div className={styles.two}>
        <Least
          label={`Min ${withSmallLetter(score)}`}
          unit="%"
          value={state.score1Min}
          onValue={(score1Min) => change({ score1Min })}
          most={999}
        />
        {hasLiquidity && (
          <Least
            label="Min liquidity"
            unit="£"
            value={state.minLiquidity}
            onValue={(minLiquidity) => change({ minLiquidity })}
            most={1_000_000}
          />
        )}
      </div>
      <Switch
        label="Hide arbitrage"
        about="Rows that win either way draw a bookmaker’s eye."
        spread
        checked={state.excludeArbs}
        onChange={({ target }) => change({ excludeArbs: target.checked })}
      />
    </FilterSection>
  );
}

/** A heading in lower case for use in a sentence; acronyms keep their capitals. */
function withSmallLetter(heading: string): string {
  return /^\p{Lu}\p{Ll}/u.test(heading) ? heading.charAt(0).toLowerCase() + heading.slice(1) : heading;
}

/** The step of the Page keys in hours; the browser's default is a tenth of the range. */
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

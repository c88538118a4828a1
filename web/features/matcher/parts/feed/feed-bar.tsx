import { type ReactNode, useRef } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Icon, X } from '../../../../components/ui/icons.tsx';
import { useFocusAfterRemoval } from '../../../../platform/use-focus-after-removal.ts';
import { grouped } from '../../../../components/betting/pounds.ts';
import type { FilterChip } from '../../model/filter-chips.ts';
import { setMatcherSettings, useMatcherSettings } from '../../model/matcher-settings.ts';
import type { MatcherChange } from '../../model/matcher-state.ts';
import styles from './feed-bar.module.css';

type FeedBarProps = {
  /** The number of matching rows; undefined until it is known for the current filters. */
  readonly total: number | undefined;
  /** The number of selections among them; undefined if rows are not grouped. */
  readonly groups: number | undefined;
  /** The reason why no request can be made with these filters. */
  readonly blocked: string | undefined;
  /** True if rows are shown below; otherwise the reason is shown in their place. */
  readonly hasRows: boolean;
  /** True if the first request failed, which the notice in place of the rows reports. */
  readonly isFailed: boolean;
  readonly chips: readonly FilterChip[];
  readonly change: (change: MatcherChange) => void;
  readonly onClear: () => void;
  /** True for rows that cannot be grouped and have a fixed height. */
  readonly isPlain?: boolean;
  /** A slot before the count: in a panel, the filters button. */
  readonly before?: ReactNode;
  readonly end?: ReactNode;
};

/** The number of matching rows, and the active filters. */
export function FeedBar(props: FeedBarProps): ReactNode {
  const { total, groups, blocked, hasRows, isFailed, chips, change, onClear, isPlain, before, end } = props;
  const bar = useRef<HTMLDivElement>(null);
  const removing = useFocusAfterRemoval({
    count: chips.length,
    list: bar,
    items: 'ul button',
    fallback: () => filtersButton(bar.current),
  });
  return (
    <div ref={bar} className={styles.bar}>
      {before}
      <p role="status">
        {blocked === undefined ? (
          <RowCount total={total} groups={groups} isFailed={isFailed} />
        ) : (
          hasRows && blocked
        )}
      </p>
      <ul className={styles.chips} aria-label="Filters in use">
        {chips.map(({ text, without }, index) => (
          <li key={text} className={styles.chip}>
            <span>{text}</span>
            <button
              type="button"
              aria-label={`Remove filter: ${text}`}
              onClick={() => {
                removing(index);
                change(without);
              }}
            >
              <Icon path={X} size="sm" />
            </button>
          </li>
        ))}
      </ul>
      {chips.length > 0 && (
        <Button
          variant="link"
          className={styles.clear}
          onClick={() => {
            removing(0);
            onClear();
          }}
        >
          Clear all
        </Button>
      )}
      {isPlain !== true && <FeedOptions />}
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  );
}

/** The visible button that shows or hides the filters of a bar; the bar if there is none. */
function filtersButton(bar: Element | null): Element | null {
  const buttons = (bar?.closest('dialog') ?? document).querySelectorAll('[data-filters-button]');
  return [...buttons].find((button) => button.checkVisibility()) ?? bar;
}

/** The display settings of rows on this device: grouping and height. */
function FeedOptions(): ReactNode {
  const { isGrouped, isRoomy } = useMatcherSettings();
  return (
    <div className={styles.options} role="group" aria-label="Rows">
      <button
        type="button"
        aria-pressed={isGrouped}
        onClick={() => setMatcherSettings({ isGrouped: !isGrouped })}
      >
        Group
      </button>
      <button
        type="button"
        className={styles.roomy}
        aria-pressed={isRoomy}
        onClick={() => setMatcherSettings({ isRoomy: !isRoomy })}
      >
        Comfortable
      </button>
    </div>
  );
}

function RowCount({
  total,
  groups,
  isFailed,
}: Pick<FeedBarProps, 'total' | 'groups' | 'isFailed'>): ReactNode {
  if (total === undefined) return !isFailed && 'Fetching the latest matches…';
  if (groups !== undefined) {
    return (
      <>
        <b>{grouped(String(total))}</b> {total === 1 ? 'price' : 'prices'}, <b>{grouped(String(groups))}</b>{' '}
        {groups === 1 ? 'selection' : 'selections'}
      </>
    );
  }
  return (
    <>
      <b>{grouped(String(total))}</b> {total === 1 ? 'match' : 'matches'}
    </>
  );
}

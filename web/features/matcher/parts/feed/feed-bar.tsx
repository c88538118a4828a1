import type { ReactNode } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Icon, X } from '../../../../components/ui/icons.tsx';
import { grouped } from '../../../../components/betting/pounds.ts';
import type { FilterChip } from '../../model/filter-chips.ts';
import type { MatcherChange } from '../../model/matcher-state.ts';
import styles from './feed-bar.module.css';

type FeedBarProps = {
  /** The number of matching rows; undefined until it is known for the current filters. */
  readonly total: number | undefined;
  /** The reason why no request can be made with these filters. */
  readonly blocked: string | undefined;
  /** Rows stand below; without any, the reason stands in their place. */
  readonly hasRows: boolean;
  /** True if the first request failed, which the notice in place of the rows reports. */
  readonly isFailed: boolean;
  readonly chips: readonly FilterChip[];
  readonly change: (change: MatcherChange) => void;
  readonly onClear: () => void;
  /** A slot before the count: in a panel, the button of the filters. */
  readonly before?: ReactNode;
  readonly end?: ReactNode;
};

/** The number of matching rows, and the active filters. */
export function FeedBar(props: FeedBarProps): ReactNode {
  const { total, blocked, hasRows, isFailed, chips, change, onClear, before, end } = props;
  return (
    <div className={styles.bar}>
      {before}
      <p role="status">
        {blocked === undefined ? <RowCount total={total} isFailed={isFailed} /> : hasRows && blocked}
      </p>
      <ul className={styles.chips} aria-label="Filters in use">
        {chips.map(({ text, without }) => (
          <li key={text} className={styles.chip}>
            <span>{text}</span>
            <button type="button" aria-label={`Remove filter: ${text}`} onClick={() => change(without)}>
              <Icon path={X} size="sm" />
            </button>
          </li>
        ))}
      </ul>
      {chips.length > 0 && (
        <Button variant="link" className={styles.clear} onClick={onClear}>
          Clear all
        </Button>
      )}
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  );
}

function RowCount({ total, isFailed }: Pick<FeedBarProps, 'total' | 'isFailed'>): ReactNode {
  if (total === undefined) return !isFailed && 'Fetching the latest matches…';
  return (
    <>
      <b>{grouped(String(total))}</b> {total === 1 ? 'match' : 'matches'}
    </>
  );
}

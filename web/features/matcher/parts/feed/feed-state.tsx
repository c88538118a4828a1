import type { ReactNode } from 'react';
import { PAGE_SIZE } from '#lib/product';
import { errorSentence } from '../../../../api/error-sentence.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { classNames } from '../../../../components/ui/class-names.ts';
import { Empty } from '../../../../components/ui/empty.tsx';
import { REFRESH_CW } from '../../../../components/ui/feature-icons.ts';
import { Icon } from '../../../../components/ui/icons.tsx';
import { useSecond } from '../../../../platform/use-second.ts';
import { secondsLeft } from '../../model/next-refresh.ts';
import { isTooOften } from './feed-notice.tsx';
import shimmer from '../../../../components/ui/styles/shimmer.module.css';
import styles from '../matcher.module.css';
import feedSkeletonStyles from './feed-skeleton.module.css';

type NoMatchesProps = {
  /** True if filters are set that can be reset. */
  readonly canReset: boolean;
  readonly onReset: () => void;
  readonly onRefresh: () => void;
};

/** The message that no row matches. */
export function NoMatches({ canReset, onReset, onRefresh }: NoMatchesProps): ReactNode {
  return (
    <div className={styles.empty}>
      <Empty
        title="No matches found"
        actions={
          <>
            {canReset && <Button onClick={onReset}>Reset filters</Button>}
            <RefreshButton onRefresh={onRefresh} />
          </>
        }
      >
        Try relaxing your filters or refreshing to see new opportunities.
      </Empty>
    </div>
  );
}

/** The message that no request can be made with these filters, and why. */
export function NotAsked({
  why,
  onFilters,
}: {
  readonly why: string;
  readonly onFilters: () => void;
}): ReactNode {
  return (
    <div className={styles.empty}>
      <Empty
        title={why}
        actions={
          <Button variant="primary" onClick={onFilters}>
            Go to the filters
          </Button>
        }
      >
        Rows appear once the filters can match.
      </Empty>
    </div>
  );
}

/** The message that rows match, but all of them are unreadable. */
export function NotRead({ onRefresh }: Pick<NoMatchesProps, 'onRefresh'>): ReactNode {
  return (
    <div className={styles.empty}>
      <Empty title="These rows could not be read" actions={<RefreshButton onRefresh={onRefresh} />}>
        Refresh to ask for them again.
      </Empty>
    </div>
  );
}

function RefreshButton({ onRefresh }: Pick<NoMatchesProps, 'onRefresh'>): ReactNode {
  return (
    <Button variant="primary" onClick={onRefresh}>
      <Icon path={REFRESH_CW} size="sm" />
      Refresh
    </Button>
  );
}

type NotLoadedProps = {
  readonly error: Error;
  readonly isAsking: boolean;
  readonly dueAt?: number | undefined;
  readonly onRetry: () => void;
};

/** The message that the first request failed: the error, and the time until the next try. */
export function NotLoaded({ error, isAsking, dueAt, onRetry }: NotLoadedProps): ReactNode {
  const now = useSecond();
  const wait = dueAt === undefined ? undefined : secondsLeft(dueAt, now);
  const next = wait === undefined || isAsking ? '' : ` Trying again in ${wait} s.`;
  return (
    <div className={styles.empty}>
      <Empty
        title={isTooOften(error) ? 'One moment' : 'Prices could not be loaded'}
        actions={
          <Button variant="primary" busy={isAsking} onClick={onRetry}>
            Try now
          </Button>
        }
      >
        {isTooOften(error) ? 'Refresh limit reached.' : errorSentence(error)}
        {next}
      </Empty>
    </div>
  );
}

const ROWS = Array.from({ length: PAGE_SIZE }, (_, row) => row);
const CELLS = ['short', 'line', 'block', 'block', 'line'] as const;

/**
 * A skeleton of the rows being loaded, hidden from screen readers: a message beside it says that they load.
 */
export function FeedSkeleton({ isTable }: { readonly isTable: boolean }): ReactNode {
  return (
    <div
      className={classNames(shimmer.shimmer, feedSkeletonStyles.rows, !isTable && feedSkeletonStyles.cards)}
      aria-hidden="true"
    >
      {isTable && <div className={feedSkeletonStyles.head} />}
      {ROWS.map((row) => (
        <div key={row} className={feedSkeletonStyles.row}>
          {CELLS.map((shape, cell) => (
            // oxlint-disable-next-line react/no-array-index-key -- a cell is identified by its index
            <span key={cell} className={feedSkeletonStyles[shape]} />
          ))}
        </div>
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { REFRESH_CW } from '../../ui/matcher-icons.ts';
import { useSecond } from '../../ui/use-second.ts';
import { isTooOften } from './feed-notice.tsx';
import { secondsLeft } from './next-refresh.ts';
import styles from './matcher.module.css';

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

/** The message that rows match, but every one on this page is unreadable. */
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
        {isTooOften(error) ? 'You have asked as often as your plan allows for now.' : errorSentence(error)}
        {next}
      </Empty>
    </div>
  );
}
